import type { GeoJSONSource, MapLayerMouseEvent, Map as MapLibreMap } from 'maplibre-gl'
import { SEARCH_DEBOUNCE_MS } from '../../../../worker/contract/limits'
import { CLUSTERS, MARKERS, POINTS } from './style'
import type { MapView } from './view'
import { MAP_ZOOM_MAX } from './view-search'

/** Zoom levels added by pressing a server-side cluster. */
const CLUSTER_ZOOM_STEP = 2

export type MapListeners = {
  /** Called after a move, once the map has been still for the search debounce. */
  onMove: (view: MapView) => void
  /** Called when the pointer enters or leaves a marker. */
  onHover: (id: string | null) => void
  /** Called when a marker is pressed. */
  onPress: (id: string) => void
}

/**
 * Listens to moves, hovers, and presses. A press on a cluster zooms in until it splits. @returns a function that stops
 * listening
 */
export function listenToMap(map: MapLibreMap, { onMove, onHover, onPress }: MapListeners): () => void {
  let debounce: ReturnType<typeof setTimeout> | undefined
  const idOf = ({ features }: MapLayerMouseEvent): string | undefined => features?.[0]?.properties.id
  const setPointer = (isPointer: boolean) => {
    map.getCanvas().style.cursor = isPointer ? 'pointer' : ''
  }
  const subscriptions = [
    map.on('movestart', () => clearTimeout(debounce)),
    map.on('moveend', () => {
      clearTimeout(debounce)
      debounce = setTimeout(() => onMove(viewOf(map)), SEARCH_DEBOUNCE_MS)
    }),
    map.on('mousemove', MARKERS, (event) => {
      setPointer(true)
      onHover(idOf(event) ?? null)
    }),
    map.on('mouseleave', MARKERS, () => {
      setPointer(false)
      onHover(null)
    }),
    map.on('mouseenter', CLUSTERS, () => setPointer(true)),
    map.on('mouseleave', CLUSTERS, () => setPointer(false)),
    map.on('click', MARKERS, (event) => onPress(idOf(event) ?? '')),
    map.on('click', CLUSTERS, (event) => void zoomIn(map, event)),
  ]
  return () => {
    clearTimeout(debounce)
    for (const { unsubscribe } of subscriptions) unsubscribe()
  }
}

/** Returns the map's center and zoom. */
export function viewOf(map: MapLibreMap): MapView {
  const { lat: latitude, lng: longitude } = map.getCenter()
  return { latitude, longitude, zoom: map.getZoom() }
}

async function zoomIn(map: MapLibreMap, { features }: MapLayerMouseEvent): Promise<void> {
  const [cluster] = features ?? []
  if (cluster?.geometry.type !== 'Point') return
  const [longitude = 0, latitude = 0] = cluster.geometry.coordinates
  const id: number | undefined = cluster.properties.cluster_id
  const zoom =
    id === undefined
      ? map.getZoom() + CLUSTER_ZOOM_STEP
      : await map.getSource<GeoJSONSource>(POINTS)?.getClusterExpansionZoom(id)
  map.easeTo({ center: [longitude, latitude], zoom: Math.min(zoom ?? 0, MAP_ZOOM_MAX) })
}
