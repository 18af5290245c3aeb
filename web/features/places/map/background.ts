import type { Map as MapLibreMap } from 'maplibre-gl'
import { loadBasemap, loadCounties, PLACES } from './basemap'
import { onThemeChange, readPalette } from './palette'
import type { MapStyles } from './provider-style'
import { fetchStyle, hideStyle, PROVIDER, showStyle } from './provider-style'
import { CLUSTERS } from './style'
import { FAILURES_MAX, keepTiles, OPEN_STREET_TILES } from './tiles'

/** Provider of the tiles over the basemap. */
export type TileProvider = 'maptiler' | 'openstreetmap'

type Background = {
  findStyles: () => Promise<MapStyles | null>
  onProviderChange: (provider: TileProvider) => void
  signal: AbortSignal
}

/**
 * Draws the map below the activities: the embedded basemap first, then the provider's style over it, or OpenStreetMap
 * tiles when there is no provider. When the provider's tiles fail, OpenStreetMap tiles replace them.
 */
export async function drawBackground(
  map: MapLibreMap,
  { findStyles, onProviderChange, signal }: Background,
): Promise<void> {
  // Without a basemap, the markers are on a plain background.
  const load = (part: typeof loadBasemap) => void part(map, signal).catch(() => {})
  load(loadBasemap)
  const styles = await findStyles().catch(() => null)
  if (signal.aborted) return
  const showOpenStreetMap = () => {
    map.setLayoutProperty(PLACES, 'visibility', 'visible')
    onProviderChange('openstreetmap')
    const stop = keepTiles(map, OPEN_STREET_TILES, () => load(loadCounties))
    signal.addEventListener('abort', stop)
  }
  if (!styles) return showOpenStreetMap()

  let failures = 0
  async function draw(): Promise<boolean> {
    const style = styles && (await fetchStyle(readPalette().isDark ? styles.dark : styles.light, signal))
    if (!style || signal.aborted) return false
    showStyle(map, style, CLUSTERS)
    map.setLayoutProperty(PLACES, 'visibility', 'none')
    return true
  }
  if (!(await draw())) return signal.aborted ? undefined : showOpenStreetMap()
  onProviderChange('maptiler')
  const stopTheme = onThemeChange(() => void draw())
  signal.addEventListener('abort', stopTheme)
  const errors = map.on('error', (event) => {
    if (!('sourceId' in event) || !String(event.sourceId).startsWith(PROVIDER)) return
    failures += 1
    if (failures < FAILURES_MAX) return
    errors.unsubscribe()
    loads.unsubscribe()
    stopTheme()
    hideStyle(map)
    showOpenStreetMap()
  })
  const loads = map.on('sourcedata', ({ sourceId, tile }) => {
    if (sourceId.startsWith(PROVIDER) && tile) failures = 0
  })
}
