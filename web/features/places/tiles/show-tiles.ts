import type { Map as MapLibreMap } from 'maplibre-gl'
import { addProtocol } from 'maplibre-gl'
import { PLACES } from '../map/basemap'
import { readPalette } from '../map/palette'
import { AREAS, placesFilter } from '../map/style'
import { TILES } from './layers'
import type { Tiles } from './open-tiles'
import { updateShield } from './shield'
import { GROUND, PROTOCOL, rectangle, tilesStyle } from './style'

/**
 * Draws tiles over the embedded basemap and below the activities. The basemap stays visible until the first tile has
 * loaded, and outside the tiles' bounds.
 */
export function showTiles(
  map: MapLibreMap,
  tiles: Tiles,
  { onLoad, onError }: { onLoad: () => void; onError: () => void },
): void {
  let hasLoaded = false
  addProtocol(PROTOCOL, async ({ url }, { signal }) => {
    const [z = 0, x = 0, y = 0] = url.slice(`${PROTOCOL}://`.length).split('/').map(Number)
    try {
      const data = await tiles.read({ z, x, y }, signal)
      onLoad()
      if (!hasLoaded) coverBasemap(map, tiles)
      hasLoaded = true
      return { data: data ?? new ArrayBuffer(0) }
    } catch (error) {
      if (!signal.aborted) onError()
      throw error
    }
  })
  const palette = readPalette()
  updateShield(map, palette)
  const { sources, layers } = tilesStyle(tiles, palette)
  for (const [id, source] of Object.entries(sources)) map.addSource(id, source)
  for (const layer of layers) map.addLayer(layer, AREAS)
}

/** Removes the tiles, so that the embedded basemap is visible everywhere. */
export function hideTiles(map: MapLibreMap): void {
  if (!map.getSource(TILES)) return
  const ids = map.getLayersOrder().filter((id) => id.startsWith(TILES))
  for (const id of ids) map.removeLayer(id)
  for (const id of [TILES, GROUND]) map.removeSource(id)
  map.setFilter(PLACES, placesFilter())
}

/** Gives the tiles the colors of the current theme. */
export function repaintTiles(map: MapLibreMap, tiles: Tiles): void {
  if (!map.getSource(TILES)) return
  const palette = readPalette()
  updateShield(map, palette)
  for (const { id, paint } of tilesStyle(tiles, palette).layers)
    for (const [name, value] of Object.entries(paint ?? {}))
      map.setPaintProperty(id, name as PaintName, value)
}

/** `Object.entries` loses the type of the keys. */
type PaintName = Parameters<MapLibreMap['setPaintProperty']>[1]

function coverBasemap(map: MapLibreMap, { bounds }: Tiles): void {
  if (!map.getLayer(GROUND)) return
  map.setLayoutProperty(GROUND, 'visibility', 'visible')
  map.setFilter(PLACES, placesFilter(rectangle(bounds)))
}
