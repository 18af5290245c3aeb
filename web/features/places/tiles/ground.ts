import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { Palette } from '../map/palette'
import { byZoom, layersFor, WIDTH_BASE } from './layers'
import { roadLayers } from './roads'
import type { Kind, Schema } from './schema'

/** Layers of land, water, buildings, roads, and borders, bottom to top. */
export function groundLayers(schema: Schema, palette: Palette): LayerSpecification[] {
  const fill = (kind: Kind, color: string, opacity: number | ExpressionSpecification = 1, minzoom = 0) =>
    layersFor(schema, kind, {
      type: 'fill',
      geometry: 'Polygon',
      minzoom,
      paint: { 'fill-color': color, 'fill-opacity': opacity, 'fill-antialias': kind !== 'land' },
    })
  return [
    ...fill('land', palette.land),
    ...fill('ice', palette.road, 0.8),
    ...fill('sand', palette.sand, 1, 9),
    ...fill(
      'block',
      palette.block,
      byZoom([
        [10, 0],
        [12, 1],
      ]),
      10,
    ),
    ...fill(
      'wood',
      palette.park,
      byZoom([
        [5, 0.2],
        [10, 0.45],
      ]),
    ),
    ...fill(
      'park',
      palette.park,
      byZoom([
        [5, 0.35],
        [9, 1],
      ]),
      4,
    ),
    ...fill('pitch', palette.park, 1, 14),
    ...fill('water', palette.water),
    ...rivers(schema, palette),
    ...runways(schema, palette),
    ...fill(
      'building',
      palette.building,
      byZoom([
        [13.5, 0],
        [15, 1],
      ]),
      13,
    ),
    ...paths(schema, palette),
    ...roadLayers(schema, palette),
    ...borders(schema, palette),
  ]
}

function rivers(schema: Schema, { water }: Palette): LayerSpecification[] {
  return layersFor(schema, 'river', {
    type: 'line',
    geometry: 'LineString',
    minzoom: 6,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': water,
      'line-width': byZoom(
        [
          [6, 0.6],
          [10, 1.2],
          [14, 2.5],
          [18, 10],
        ],
        WIDTH_BASE,
      ),
    },
  })
}

function runways(schema: Schema, { roadCasing }: Palette): LayerSpecification[] {
  return layersFor(schema, 'runway', {
    type: 'line',
    geometry: 'LineString',
    minzoom: 10,
    paint: {
      'line-color': roadCasing,
      'line-width': byZoom(
        [
          [10, 0.6],
          [14, 8],
          [18, 60],
        ],
        WIDTH_BASE,
      ),
    },
  })
}

function paths(schema: Schema, { path, rail, waterText }: Palette): LayerSpecification[] {
  return [
    ...layersFor(schema, 'ferry', {
      type: 'line',
      geometry: 'LineString',
      minzoom: 9,
      paint: { 'line-color': waterText, 'line-opacity': 0.45, 'line-width': 1, 'line-dasharray': [4, 4] },
    }),
    ...layersFor(schema, 'path', {
      type: 'line',
      geometry: 'LineString',
      minzoom: 14.5,
      paint: {
        'line-color': path,
        'line-width': byZoom([
          [14.5, 0.6],
          [16, 1.2],
          [19, 4],
        ]),
        'line-dasharray': [3, 1.6],
      },
    }),
    ...layersFor(schema, 'rail', {
      type: 'line',
      geometry: 'LineString',
      minzoom: 11,
      paint: {
        'line-color': rail,
        'line-width': byZoom([
          [11, 0.6],
          [14, 1.2],
          [18, 3],
        ]),
      },
    }),
  ]
}

function borders(schema: Schema, { border }: Palette): LayerSpecification[] {
  return [
    ...layersFor(schema, 'state border', {
      type: 'line',
      geometry: 'LineString',
      minzoom: 4,
      paint: {
        'line-color': border,
        'line-opacity': 0.45,
        'line-width': byZoom([
          [4, 0.7],
          [10, 1.4],
        ]),
        'line-dasharray': [3, 2],
      },
    }),
    ...layersFor(schema, 'country border', {
      type: 'line',
      geometry: 'LineString',
      paint: {
        'line-color': border,
        'line-opacity': 0.7,
        'line-width': byZoom([
          [3, 0.9],
          [10, 2],
        ]),
      },
    }),
  ]
}
