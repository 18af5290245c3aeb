import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { Palette } from '../map/palette'
import { byZoom, layersFor, WIDTH_BASE } from './layers'
import type { Kind, Schema } from './schema'

type Stops = readonly (readonly [zoom: number, pixels: number])[]
type Road = {
  kind: Kind
  color: (palette: Palette) => string
  casing?: (palette: Palette) => string
  widths: Stops
  minzoom: number
  caseFrom?: number
}

const CASING_PX = 1.2

/** Roads, bottom to top, with their widths in pixels by zoom. */
export const ROADS: readonly Road[] = [
  {
    kind: 'service',
    color: (p) => p.road,
    casing: (p) => p.roadCasing,
    minzoom: 14.5,
    caseFrom: 16,
    widths: [
      [14.5, 0.6],
      [16, 2],
      [19, 12],
    ],
  },
  {
    kind: 'minor',
    color: (p) => p.road,
    casing: (p) => p.roadCasing,
    minzoom: 12,
    caseFrom: 14.5,
    widths: [
      [12, 0.5],
      [13, 1],
      [14, 2],
      [16, 7],
      [19, 26],
    ],
  },
  {
    kind: 'ramp',
    color: (p) => p.highway,
    casing: (p) => p.highwayCasing,
    minzoom: 11,
    caseFrom: 13,
    widths: [
      [11, 0.6],
      [14, 2.4],
      [16, 6],
      [19, 22],
    ],
  },
  {
    kind: 'medium',
    color: (p) => p.road,
    casing: (p) => p.roadCasing,
    minzoom: 9.5,
    caseFrom: 13,
    widths: [
      [9.5, 0.6],
      [12, 1.8],
      [14, 4],
      [16, 10],
      [19, 34],
    ],
  },
  {
    kind: 'major',
    color: (p) => p.road,
    casing: (p) => p.roadCasing,
    minzoom: 7,
    caseFrom: 11,
    widths: [
      [7, 0.6],
      [10, 1.4],
      [12, 2.8],
      [14, 6],
      [16, 14],
      [19, 42],
    ],
  },
  {
    kind: 'highway',
    color: (p) => p.highway,
    casing: (p) => p.highwayCasing,
    minzoom: 5,
    caseFrom: 8,
    widths: [
      [5, 0.7],
      [7, 1.4],
      [10, 2.6],
      [12, 4.4],
      [14, 7.5],
      [16, 16],
      [19, 46],
    ],
  },
]

/** Layers of roads. All casings are below all roads, so that crossings look open. Tunnels are paler. */
export function roadLayers(schema: Schema, palette: Palette): LayerSpecification[] {
  const { field, value } = schema.tunnel
  const opacity: ExpressionSpecification = ['case', ['==', ['get', field], value], 0.45, 1]
  const lines = ({ kind, widths, minzoom }: Road, color: string, isCasing: boolean) =>
    layersFor(schema, kind, {
      part: isCasing ? 'casing' : '',
      type: 'line',
      geometry: 'LineString',
      minzoom,
      layout: { 'line-cap': isCasing ? 'butt' : 'round', 'line-join': 'round' },
      paint: {
        'line-color': color,
        'line-opacity': opacity,
        'line-width': byZoom(
          widths.map(([zoom, px]) => [zoom, isCasing ? px + 2 * CASING_PX : px] as const),
          WIDTH_BASE,
        ),
      },
    })
  return [
    ...ROADS.flatMap((road) =>
      road.casing
        ? lines({ ...road, minzoom: road.caseFrom ?? road.minzoom }, road.casing(palette), true)
        : [],
    ),
    ...ROADS.flatMap((road) => lines(road, road.color(palette), false)),
  ]
}
