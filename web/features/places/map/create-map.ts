import type { GeoJSONSource } from 'maplibre-gl'
import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import * as shellText from '#messages/shell'
import type { MapSources, TileProvider } from './background'
import { drawBackground } from './background'
import { addMarkerIcons } from './marker-icons'
import { onThemeChange, readPalette } from './palette'
import type { MapCluster, MapPoint } from './points'
import { featuresOf } from './points'
import { mapStyle, POINTS } from './style'
import type { MapView } from './view'
import { MAP_ZOOM_MAX, MAP_ZOOM_MIN } from './view-search'

type Options = {
  container: HTMLElement
  view: MapView
  /** Height of the list that covers the lower edge, in pixels. */
  coveredPx?: number
  /** SVG icon of each type. Undefined for a map without activities. */
  icons?: ReadonlyMap<string, string>
  /** Whether the mouse wheel zooms the map instead of scrolling the page. */
  zoomsByWheel?: boolean
  findSources: () => Promise<MapSources>
  onProviderChange: (provider: TileProvider) => void
  onReady: (map: MapLibreMap) => void
}

/** Creates a map that follows the theme. @returns a function that removes it @throws Error without WebGL */
export function createMap({
  container,
  view,
  coveredPx = 0,
  icons,
  zoomsByWheel = true,
  findSources,
  onProviderChange,
  onReady,
}: Options): () => void {
  setWorkerUrl(workerUrl)
  const abort = new AbortController()
  const map = new MapLibreMap({
    container,
    style: mapStyle(readPalette()),
    center: [view.longitude, view.latitude],
    zoom: view.zoom,
    minZoom: MAP_ZOOM_MIN,
    maxZoom: MAP_ZOOM_MAX,
    renderWorldCopies: false,
    attributionControl: false,
    locale: { 'Map.Title': shellText.map() },
    dragRotate: false,
    touchPitch: false,
    scrollZoom: zoomsByWheel,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.setPadding({ bottom: coveredPx })
  // The map stays usable if a tile or icon is missing. Without a listener, MapLibre logs each error.
  map.on('error', () => {})
  map.once('style.load', () => {
    void drawBackground(map, { findSources, onProviderChange, signal: abort.signal })
    abort.signal.addEventListener(
      'abort',
      onThemeChange(() => repaint(map, icons)),
    )
    if (icons) void addMarkerIcons(map, readPalette(), icons)
    onReady(map)
  })
  return () => {
    abort.abort()
    map.remove()
  }
}

/** Replaces the activities on the map. */
export function showPoints(map: MapLibreMap, points: readonly (MapPoint | MapCluster)[]): void {
  map.getSource<GeoJSONSource>(POINTS)?.setData({
    type: 'FeatureCollection',
    features: featuresOf(points),
  })
}

/** `Object.entries` loses the type of the keys. */
type PaintName = Parameters<MapLibreMap['setPaintProperty']>[1]

function repaint(map: MapLibreMap, icons: Options['icons']): void {
  const palette = readPalette()
  for (const { id, paint } of mapStyle(palette).layers) {
    for (const [name, value] of Object.entries(paint ?? {}))
      map.setPaintProperty(id, name as PaintName, value)
  }
  if (icons) void addMarkerIcons(map, palette, icons)
}
