import type { Map as MapLibreMap } from 'maplibre-gl'
import { loadBasemap, loadCounties, PLACES } from './basemap'
import { GROUPS } from './map-style'
import { onThemeChange, readPalette } from './palette'
import type { MapStyles } from './provider-style'
import { fetchStyle, hideStyle, PROVIDER, showStyle } from './provider-style'
import { FAILURES_MAX, keepTiles, OPEN_STREET_TILES } from './tiles'

/** Who draws the map over the basemap. */
export type MapDrawer = 'maptiler' | 'openstreetmap'

type Ground = {
  findStyles: () => Promise<MapStyles | null>
  onDrawer: (drawer: MapDrawer) => void
  signal: AbortSignal
}

/**
 * What lies below the activities: the embedded basemap at once; over it the provider's style where there is one and it
 * comes, else open street tiles. When the provider's tiles stop coming, open street tiles take their place.
 */
export async function layGround(map: MapLibreMap, { findStyles, onDrawer, signal }: Ground): Promise<void> {
  // Both are for the eye alone; where they fail, the pins stand on bare ground.
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
