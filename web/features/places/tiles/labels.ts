import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { FONTS, fontsOf } from '../map/fonts'
import type { Palette } from '../map/palette'
import { byZoom, layersFor } from './layers'
import { NAME } from './name-fields'
import type { Kind, Schema } from './schema'

/** Id of the image behind road numbers. */
export const SHIELD = 'road-number'

const HAS_NAME: ExpressionSpecification = ['!=', NAME, null]
const ROAD_NUMBER_MAX = 5

type Place = {
  kind: Kind
  sizes: readonly (readonly [zoom: number, pixels: number])[]
  minzoom: number
  maxzoom?: number
  weight: string
  isCapital?: true
}

/** Places, from least to most important. MapLibre places later layers first. */
const PLACES: readonly Place[] = [
  {
    kind: 'neighborhood name',
    weight: 'Medium',
    minzoom: 11.5,
    maxzoom: 16,
    sizes: [
      [11.5, 11.5],
      [15, 14],
    ],
  },
  {
    kind: 'village name',
    weight: 'Medium',
    minzoom: 10,
    maxzoom: 16,
    sizes: [
      [10, 11.5],
      [15, 15],
    ],
  },
  {
    kind: 'town name',
    weight: 'Semibold',
    minzoom: 7,
    maxzoom: 16,
    sizes: [
      [7, 11.5],
      [11, 14],
      [15, 18],
    ],
  },
  {
    kind: 'state name',
    weight: 'Medium',
    minzoom: 4,
    maxzoom: 8,
    sizes: [
      [4, 11],
      [7, 14],
    ],
    isCapital: true,
  },
  {
    kind: 'city name',
    weight: 'Semibold',
    minzoom: 3,
    maxzoom: 15,
    sizes: [
      [3, 11.5],
      [6, 14],
      [10, 18],
      [14, 22],
    ],
  },
  {
    kind: 'country name',
    weight: 'Semibold',
    minzoom: 2,
    maxzoom: 7,
    sizes: [
      [2, 11.5],
      [5, 16],
    ],
    isCapital: true,
  },
]

/** Layers of names, least important first. */
export function labelLayers(schema: Schema, palette: Palette): LayerSpecification[] {
  return [...roadLabels(schema, palette), ...natureLabels(schema, palette), ...placeLabels(schema, palette)]
}

function placeLabels(schema: Schema, palette: Palette): LayerSpecification[] {
  const { field, isAscending } = schema.rank
  const rank: ExpressionSpecification = ['coalesce', ['to-number', ['get', field], 0], 0]
  return PLACES.flatMap(({ kind, sizes, weight, minzoom, maxzoom, isCapital }) =>
    layersFor(schema, kind, {
      type: 'symbol',
      geometry: 'Point',
      where: HAS_NAME,
      minzoom,
      ...(maxzoom && { maxzoom }),
      layout: {
        'text-field': NAME,
        'text-font': fontsOf(weight),
        'text-size': byZoom(sizes),
        'text-max-width': 8,
        'text-padding': 6,
        'symbol-sort-key': isAscending ? ['-', 0, rank] : rank,
        ...(isCapital && { 'text-transform': 'uppercase', 'text-letter-spacing': 0.12 }),
      },
      paint: halo(kind === 'city name' || kind === 'town name' ? palette.ink : palette.text, palette.land),
    }),
  )
}

function natureLabels(schema: Schema, palette: Palette): LayerSpecification[] {
  const name: SymbolLayerSpecification['layout'] = {
    'text-field': NAME,
    'text-max-width': 8,
    'text-padding': 6,
  }
  const water = halo(palette.waterText, palette.water)
  return [
    ...layersFor(schema, 'park name', {
      type: 'symbol',
      geometry: 'Point',
      where: HAS_NAME,
      minzoom: 12,
      layout: {
        ...name,
        'text-font': fontsOf('Medium'),
        'text-size': byZoom([
          [12, 11.5],
          [16, 13.5],
        ]),
      },
      paint: halo(palette.parkText, palette.land),
    }),
    ...layersFor(schema, 'river name', {
      type: 'symbol',
      geometry: 'LineString',
      where: HAS_NAME,
      minzoom: 12,
      layout: {
        ...name,
        'text-font': fontsOf('Medium Italic'),
        'text-size': 12,
        'symbol-placement': 'line',
        'text-letter-spacing': 0.06,
      },
      paint: water,
    }),
    ...layersFor(schema, 'lake name', {
      type: 'symbol',
      geometry: 'Point',
      where: HAS_NAME,
      minzoom: 9,
      layout: { ...name, 'text-font': fontsOf('Medium Italic'), 'text-size': 12.5 },
      paint: water,
    }),
    ...layersFor(schema, 'sea name', {
      type: 'symbol',
      geometry: 'Point',
      where: HAS_NAME,
      layout: {
        ...name,
        'text-font': fontsOf('Medium Italic'),
        'text-size': byZoom([
          [3, 13],
          [8, 17],
        ]),
        'text-letter-spacing': 0.04,
      },
      paint: water,
    }),
  ]
}

function roadLabels(schema: Schema, palette: Palette): LayerSpecification[] {
  const number: ExpressionSpecification = ['to-string', ['get', schema.roadNumber]]
  const along = (kind: Kind, minzoom: number) =>
    layersFor(schema, kind, {
      type: 'symbol',
      geometry: 'LineString',
      where: HAS_NAME,
      minzoom,
      layout: {
        'text-field': NAME,
        'text-font': fontsOf('Medium'),
        'text-size': byZoom([
          [13, 11.5],
          [17, 14],
        ]),
        'symbol-placement': 'line',
        'symbol-spacing': 320,
      },
      paint: halo(palette.text, palette.land),
    })
  return [
    ...along('minor road name', 15),
    ...along('road name', 13),
    ...layersFor(schema, 'road number', {
      type: 'symbol',
      geometry: 'LineString',
      where: ['all', ['>', ['length', number], 0], ['<=', ['length', number], ROAD_NUMBER_MAX]],
      minzoom: 8,
      layout: {
        'text-field': number,
        'text-font': FONTS,
        'text-size': 11.5,
        'text-rotation-alignment': 'viewport',
        'icon-image': SHIELD,
        'icon-text-fit': 'both',
        'icon-text-fit-padding': [2, 5, 2, 5],
        'icon-rotation-alignment': 'viewport',
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'text-padding': 30,
      },
      paint: { 'text-color': palette.text },
    }),
  ]
}

/** The halo has the background's color, so that names stay readable across roads and borders. */
function halo(color: string, around: string) {
  return { 'text-color': color, 'text-halo-color': around, 'text-halo-width': 1.5, 'text-halo-blur': 0.5 }
}
