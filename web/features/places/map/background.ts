import type { Map as MapLibreMap } from 'maplibre-gl'
import { loadBasemap, loadCounties, PLACES } from './basemap'
import { onThemeChange, readPalette } from './palette'
import type { MapStyles } from './provider-style'
import { fetchStyle, hideStyle, PROVIDER, showStyle } from './provider-style'
import { GROUPS } from './style'
import { FAILURES_MAX, keepTiles, OPEN_STREET_TILES } from './tiles'

/** Provider of the map over the basemap. */
export type MapDrawer = 'maptiler' | 'openstreetmap'

type Background = {
  findStyles: () => Promise<MapStyles | null>
  onDrawer: (drawer: MapDrawer) => void
  signal: AbortSignal
}

/**
 * Draws the map below the activities: the embedded basemap first, then the provider's style over it, or OpenStreetMap
 * tiles when there is no provider. When the provider's tiles fail, OpenStreetMap tiles replace them.
 */
export async function drawBackground(
  map: MapLibreMap,
  { findStyles, onDrawer, signal }: Background,
): Promise<void> {
  // The map works without them: pins are then on a plain background.
  const load = (part: typeof loadBasemap) => void part(map, signal).catch(() => {})
  load(loadBasemap)
  const styles = await findStyles().catch(() => null)
  if (signal.aborted) return
  const withTiles = () => {
    map.setLayoutProperty(PLACES, 'visibility', 'visible')
    onDrawer('openstreetmap')
    const end = keepTiles(map, OPEN_STREET_TILES, () => load(loadCounties))
    signal.addEventListener('abort', end)
  }
  if (!styles) return withTiles()

  let failures = 0
  async function draw(): Promise<boolean> {
    const style = styles && (await fetchStyle(readPalette().isDark ? styles.dark : styles.light, signal))
    if (!style || signal.aborted) return false
    showStyle(map, style, GROUPS)
    map.setLayoutProperty(PLACES, 'visibility', 'none')
    return true
  }
  if (!(await draw())) return signal.aborted ? undefined : withTiles()
  onDrawer('maptiler')
  const endTheme = onThemeChange(() => void draw())
  signal.addEventListener('abort', endTheme)
  const failed = map.on('error', (event) => {
    if (!('sourceId' in event) || !String(event.sourceId).startsWith(PROVIDER)) return
    failures += 1
    if (failures < FAILURES_MAX) return
    failed.unsubscribe()
    came.unsubscribe()
    endTheme()
    hideStyle(map)
    withTiles()
  })
  const came = map.on('sourcedata', ({ sourceId, tile }) => {
    if (sourceId.startsWith(PROVIDER) && tile) failures = 0
  })
}
