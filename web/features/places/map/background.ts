import type { Map as MapLibreMap } from 'maplibre-gl'
import type { MapTiles } from '../../../../worker/contract/places'
import { FAILURES_MAX, keepTiles } from '../tiles/keep-tiles'
import type { Tiles } from '../tiles/open-tiles'
import { openTiles } from '../tiles/open-tiles'
import { loadBasemap, loadCounties, PLACES } from './basemap'
import { onThemeChange, readPalette } from './palette'
import type { MapStyles } from './provider-style'
import { fetchStyle, hideStyle, PROVIDER, showStyle } from './provider-style'
import { AREAS } from './style'

/** Provider of the layers over the embedded basemap; `embedded` if there are none. */
export type TileProvider = 'maptiler' | Tiles['credit'] | 'embedded'

/** Sources for the map: a provider's styles by theme, and tiles to draw in our own themes. */
export type MapSources = { styles: MapStyles | null; tiles: MapTiles }

type Background = {
  findSources: () => Promise<MapSources>
  onProviderChange: (provider: TileProvider) => void
  signal: AbortSignal
}

/**
 * Draws the map below the activities: the embedded basemap first, then the provider's style over it, or vector tiles in our
 * own theme. If the provider fails, vector tiles replace it; if those fail, the basemap remains.
 */
export async function drawBackground(
  map: MapLibreMap,
  { findSources, onProviderChange, signal }: Background,
): Promise<void> {
  // If the basemap can't be loaded, the markers are on a plain background.
  const load = (part: typeof loadBasemap) => void part(map, signal).catch(() => {})
  load(loadBasemap)
  const { styles, tiles } = await findSources().catch((): MapSources => ({ styles: null, tiles: null }))
  if (signal.aborted) return
  const showBasemap = () => {
    onProviderChange('embedded')
    load(loadCounties)
  }
  const showTiles = () => {
    map.setLayoutProperty(PLACES, 'visibility', 'visible')
    if (!tiles) return showBasemap()
    keepTiles(map, {
      open: () => openTiles(tiles, signal),
      onAvailable: ({ credit }) => onProviderChange(credit),
      onUnavailable: showBasemap,
      signal,
    })
  }
  if (!styles) return showTiles()

  let failures = 0
  async function draw(): Promise<boolean> {
    const style = styles && (await fetchStyle(readPalette().isDark ? styles.dark : styles.light, signal))
    if (!style || signal.aborted) return false
    showStyle(map, style, AREAS)
    map.setLayoutProperty(PLACES, 'visibility', 'none')
    return true
  }
  if (!(await draw())) return signal.aborted ? undefined : showTiles()
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
    showTiles()
  })
  const loads = map.on('sourcedata', ({ sourceId, tile }) => {
    if (sourceId.startsWith(PROVIDER) && tile) failures = 0
  })
}
