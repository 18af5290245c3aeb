import type { GeoJSONSource } from 'maplibre-gl'
import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { APPROXIMATE_MAX_METERS } from '../../../../worker/contract/limits'
import { metersPerPixel } from '../../../../worker/contract/mercator'
import type { MapDrawer } from './ground'
import { layGround } from './ground'
import type { MapGroup, MapPoint } from './map-point'
import { mapStyle, POINTS } from './map-style'
import type { MapView } from './map-view'
import { MAP_ZOOM_MAX, MAP_ZOOM_MIN, WORLD_PX } from './map-view'
import { onThemeChange, readPalette } from './palette'
import { putPins } from './pins'
import type { MapStyles } from './provider-style'
import { OPEN_STREET_TILES } from './tiles'

type Opening = {
  container: HTMLElement
  view: MapView
  /** What the list of the same activities covers at the lower edge, in pixels. */
  coveredPx?: number
  /** The drawing of each type's icon, as SVG; a map without activities has none. */
  icons?: ReadonlyMap<string, string>
  /** Whether a turned wheel zooms, rather than scrolls the page that the map is a part of. */
  zoomsByWheel?: boolean
  findStyles: () => Promise<MapStyles | null>
  onDrawer: (drawer: MapDrawer) => void
  onReady: (map: MapLibreMap) => void
}

/** Opens a map that always shows something and follows the theme. @returns what ends it @throws Error without WebGL */
export function openMap({
  container,
  view,
  coveredPx = 0,
  icons,
  zoomsByWheel = true,
  findStyles,
  onDrawer,
  onReady,
}: Opening): () => void {
  setWorkerUrl(workerUrl)
  const ending = new AbortController()
  const map = new MapLibreMap({
    container,
    style: mapStyle(readPalette(), OPEN_STREET_TILES),
    center: [view.longitude, view.latitude],
    zoom: view.zoom,
    minZoom: MAP_ZOOM_MIN,
    maxZoom: MAP_ZOOM_MAX,
    renderWorldCopies: false,
    attributionControl: false,
    dragRotate: false,
    touchPitch: false,
    scrollZoom: zoomsByWheel,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.setPadding({ bottom: coveredPx })
  // A tile or a drawing that does not come is no news: the rest of the map stands. Without a listener each is logged.
  map.on('error', () => {})
  map.once('style.load', () => {
    void layGround(map, { findStyles, onDrawer, signal: ending.signal })
    ending.signal.addEventListener(
      'abort',
      onThemeChange(() => repaint(map, icons)),
    )
    if (icons) void putPins(map, readPalette(), icons)
    onReady(map)
  })
  return () => {
    ending.abort()
    map.remove()
  }
}

/** Radius in pixels, at zoom 0, of the circle around an approximate place. */
function reachAt(latitude: number): number {
  return APPROXIMATE_MAX_METERS / metersPerPixel(latitude, WORLD_PX)
}

/** Shows these activities and no others. */
export function showPoints(map: MapLibreMap, points: readonly (MapPoint | MapGroup)[]): void {
  map.getSource<GeoJSONSource>(POINTS)?.setData({
    type: 'FeatureCollection',
    features: points.map(({ latitude, longitude, ...properties }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { ...properties, reach: reachAt(latitude) },
    })),
  })
}

/** `Object.entries` forgets the names. */
type PaintName = Parameters<MapLibreMap['setPaintProperty']>[1]

function repaint(map: MapLibreMap, icons: Opening['icons']): void {
  const palette = readPalette()
  for (const { id, paint } of mapStyle(palette, OPEN_STREET_TILES).layers) {
    for (const [name, value] of Object.entries(paint ?? {}))
      map.setPaintProperty(id, name as PaintName, value)
  }
  if (icons) void putPins(map, palette, icons)
}
