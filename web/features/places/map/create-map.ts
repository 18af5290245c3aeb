import type { GeoJSONSource } from 'maplibre-gl'
import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { APPROXIMATE_MAX_METERS } from '../../../../worker/contract/limits'
import { metersPerPixel } from '../../../../worker/contract/mercator'
import type { MapDrawer } from './background'
import { drawBackground } from './background'
import { onThemeChange, readPalette } from './palette'
import { putPins } from './pins'
import type { MapGroup, MapPoint } from './point'
import type { MapStyles } from './provider-style'
import { mapStyle, POINTS } from './style'
import { OPEN_STREET_TILES } from './tiles'
import type { MapView } from './view'
import { MAP_ZOOM_MAX, MAP_ZOOM_MIN, WORLD_PX } from './view'

type Opening = {
  container: HTMLElement
  view: MapView
  /** Height of the list that covers the lower edge, in pixels. */
  coveredPx?: number
  /** Each type's icon as SVG; missing for a map without activities. */
  icons?: ReadonlyMap<string, string>
  /** Whether the mouse wheel zooms the map instead of scrolling the page. */
  zoomsByWheel?: boolean
  findStyles: () => Promise<MapStyles | null>
  onDrawer: (drawer: MapDrawer) => void
  onReady: (map: MapLibreMap) => void
}

/** Creates a map that follows the theme. @returns a function that removes it @throws Error without WebGL */
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
  // A missing tile or icon leaves the rest of the map usable. Without a listener, MapLibre logs each one.
  map.on('error', () => {})
  map.once('style.load', () => {
    void drawBackground(map, { findStyles, onDrawer, signal: ending.signal })
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

/** Replaces the activities on the map. */
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

/** `Object.entries` loses the type of the keys. */
type PaintName = Parameters<MapLibreMap['setPaintProperty']>[1]

function repaint(map: MapLibreMap, icons: Opening['icons']): void {
  const palette = readPalette()
  for (const { id, paint } of mapStyle(palette, OPEN_STREET_TILES).layers) {
    for (const [name, value] of Object.entries(paint ?? {}))
      map.setPaintProperty(id, name as PaintName, value)
  }
  if (icons) void putPins(map, palette, icons)
}
