import type { Map as MapLibreMap } from 'maplibre-gl'
import { mercatorX, mercatorY } from '../../../../worker/contract/mercator'
import type { MapView } from './map-view'

/** A provider of map pictures. */
export type TileSource = { url: string; tileSize: number; maxzoom: number }

/** OpenStreetMap's own tiles, which need no key. They may be looked at, never fetched ahead. */
export const OPEN_STREET_TILES: TileSource = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  tileSize: 256,
  maxzoom: 19,
}

/** The id of both source and layer. */
export const TILES = 'tiles'

/** So many failures in a row, and no more tiles are asked for. */
export const FAILURES_MAX = 4
const PAUSE_MS = 60_000

/**
 * Shows the tiles while their provider answers. One tile is tried first, so that a provider out of reach costs a
 * single request; after failures in a row, or without a network, the basemap beneath stays alone until the network
 * comes back, or a minute is over and the map is moved.
 * @param onAbsent is told when it turns out that there are none
 * @returns what ends it
 */
export function keepTiles(map: MapLibreMap, source: TileSource, onAbsent: () => void): () => void {
  const ending = new AbortController()
  let failures = 0
  let pausedAt = 0

  function show(isShown: boolean) {
    map.setLayoutProperty(TILES, 'visibility', isShown ? 'visible' : 'none')
  }
  function pause() {
    pausedAt = Date.now()
    show(false)
    onAbsent()
  }
  async function begin() {
    pausedAt = 0
    const { lat: latitude, lng: longitude } = map.getCenter()
    const isThere = await answers(tileAt(source, { latitude, longitude, zoom: map.getZoom() }), ending.signal)
    if (ending.signal.aborted) return
    failures = 0
    if (isThere) show(true)
    else pause()
  }

  map.on('error', (event) => {
    if (!('sourceId' in event) || event.sourceId !== TILES) return
    failures += 1
    if (failures === FAILURES_MAX) pause()
  })
  map.on('sourcedata', ({ sourceId, tile }) => {
    if (sourceId === TILES && tile) failures = 0
  })
  map.on('moveend', () => {
    if (pausedAt > 0 && Date.now() - pausedAt > PAUSE_MS) void begin()
  })
  addEventListener('online', () => void begin(), { signal: ending.signal })
  void begin()
  return () => ending.abort()
}

async function answers(url: string, signal: AbortSignal): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    return (await fetch(url, { signal })).ok
  } catch {
    return false
  }
}

/** The address of the tile in the middle of a view. */
export function tileAt(
  { url, tileSize, maxzoom }: TileSource,
  { latitude, longitude, zoom }: MapView,
): string {
  const z = Math.max(0, Math.min(maxzoom, Math.round(zoom + Math.log2(512 / tileSize))))
  const size = 2 ** z
  const x = Math.floor(mercatorX(longitude) * size)
  const y = Math.floor(mercatorY(latitude) * size)
  return url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
}
