import type { Map as MapLibreMap } from 'maplibre-gl'
import { onThemeChange } from '../map/palette'
import type { Tiles } from './open-tiles'
import { hideTiles, repaintTiles, showTiles } from './show-tiles'

/** Number of consecutive failures after which no more tiles are requested. */
export const FAILURES_MAX = 4
const PAUSE_MS = 60_000

type Options = {
  /** Opens the tiles, with one request to check whether the service is reachable. */
  open: () => Promise<Tiles>
  onAvailable: (tiles: Tiles) => void
  onUnavailable: () => void
  signal: AbortSignal
}

/**
 * Shows tiles while their service is reachable. After several failures, or offline, shows only the embedded basemap. Tries
 * again when the network returns, or when the map moves after a minute.
 */
export function keepTiles(map: MapLibreMap, { open, onAvailable, onUnavailable, signal }: Options): void {
  let failures = 0
  let pausedAt = 0
  let shown: Tiles | null = null

  function pause() {
    pausedAt = Date.now()
    shown = null
    hideTiles(map)
    onUnavailable()
  }
  async function start() {
    pausedAt = 0
    const tiles = navigator.onLine ? await open().catch(() => null) : null
    if (signal.aborted || shown) return
    if (!tiles) return pause()
    failures = 0
    shown = tiles
    showTiles(map, tiles, {
      onLoad: () => {
        failures = 0
      },
      onError: () => {
        failures += 1
        if (shown && (failures === FAILURES_MAX || !navigator.onLine)) pause()
      },
    })
    onAvailable(tiles)
  }

  const moves = map.on('moveend', () => {
    if (pausedAt > 0 && Date.now() - pausedAt > PAUSE_MS) void start()
  })
  addEventListener('online', () => void start(), { signal })
  const stopTheme = onThemeChange(() => shown && repaintTiles(map, shown))
  signal.addEventListener('abort', () => {
    moves.unsubscribe()
    stopTheme()
  })
  void start()
}
