import type { Map as MapLibreMap } from 'maplibre-gl'
import { mercatorX, mercatorY } from '../../../../worker/contract/mercator'
import type { MapView } from './view'

/** A provider of raster tiles. */
export type TileSource = { url: string; tileSize: number; maxzoom: number }

/** OpenStreetMap's own tiles, which need no key. Their terms forbid prefetching. */
export const OPEN_STREET_TILES: TileSource = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  tileSize: 256,
  maxzoom: 19,
}

/** Id of the source and of its layer. */
export const TILES = 'tiles'

/** Consecutive failures after which no more tiles are requested. */
export const FAILURES_MAX = 4
const PAUSE_MS = 60_000

/**
 * Shows tiles while their provider responds. Tries one tile first, so that an unreachable provider costs one request.
 * After several failures, or offline, only the basemap is visible until the network returns, or until the map moves
 * after a minute.
 * @param onUnavailable Called when the tiles turn out to be unavailable.
 * @returns a function that stops
 */
export function keepTiles(map: MapLibreMap, source: TileSource, onUnavailable: () => void): () => void {
  const abort = new AbortController()
  let failures = 0
  let pausedAt = 0

  function show(isShown: boolean) {
    map.setLayoutProperty(TILES, 'visibility', isShown ? 'visible' : 'none')
  }
  function pause() {
    pausedAt = Date.now()
    show(false)
    onUnavailable()
  }
  async function start() {
    pausedAt = 0
    const { lat: latitude, lng: longitude } = map.getCenter()
    const isAvailable = await responds(
      tileAt(source, { latitude, longitude, zoom: map.getZoom() }),
      abort.signal,
    )
    if (abort.signal.aborted) return
    failures = 0
    if (isAvailable) show(true)
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
    if (pausedAt > 0 && Date.now() - pausedAt > PAUSE_MS) void start()
  })
  addEventListener('online', () => void start(), { signal: abort.signal })
  void start()
  return () => abort.abort()
}

async function responds(url: string, signal: AbortSignal): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    return (await fetch(url, { signal })).ok
  } catch {
    return false
  }
}

/** Returns the URL of the tile at the center of a view. */
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
