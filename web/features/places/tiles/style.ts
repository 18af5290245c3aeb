import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import type { Palette } from '../map/palette'
import { groundLayers } from './ground'
import { labelLayers } from './labels'
import { TILES } from './layers'
import type { Tiles } from './open-tiles'

/** Protocol of tile URLs, handled by {@link Tiles.read}. */
export const PROTOCOL = 'tagalong-tiles'
/** Id of the source and layer that cover the embedded basemap within the tiles' bounds. */
export const GROUND = `${TILES}-ground`

/** Returns the sources and layers that draw tiles in the theme. */
export function tilesStyle(
  { schema, minzoom, maxzoom, bounds }: Omit<Tiles, 'read' | 'credit'>,
  palette: Palette,
): { sources: Record<string, SourceSpecification>; layers: LayerSpecification[] } {
  return {
    sources: {
      [GROUND]: { type: 'geojson', data: rectangle(bounds) },
      [TILES]: {
        type: 'vector',
        tiles: [`${PROTOCOL}://{z}/{x}/{y}`],
        minzoom,
        maxzoom,
        bounds: [...bounds],
      },
    },
    layers: [
      {
        id: GROUND,
        type: 'fill',
        source: GROUND,
        layout: { visibility: 'none' },
        paint: { 'fill-color': palette.land, 'fill-antialias': false },
      },
      ...groundLayers(schema, palette),
      ...labelLayers(schema, palette),
    ],
  }
}

/** Returns the bounds as a polygon. */
export function rectangle([west, south, east, north]: Tiles['bounds']): GeoJSON.Polygon {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}
