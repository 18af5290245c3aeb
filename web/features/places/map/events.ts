import type { GeoJSONSource, MapLayerMouseEvent, Map as MapLibreMap } from 'maplibre-gl'
import { SEARCH_DEBOUNCE_MS } from '../../../../worker/contract/limits'
import { GROUPS, PINS, POINTS } from './style'
import type { MapView } from './view'
import { MAP_ZOOM_MAX } from './view'

/** Zoom levels added by a press on a cluster made by the server. */
const GROUP_ZOOM_STEP = 2

export type MapListeners = {
  /** The map stopped moving, and stayed still for the search debounce. */
  onMove: (view: MapView) => void
  /** The pin under the pointer, or null. */
  onHover: (id: string | null) => void
  /** A pin was pressed. */
  onPress: (id: string) => void
}

/** Listens to moves, hovers, and presses. A press on a cluster zooms in until it splits. @returns a function that stops */
export function listenToMap(map: MapLibreMap, { onMove, onHover, onPress }: MapListeners): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const idOf = ({ features }: MapLayerMouseEvent): string | undefined => features?.[0]?.properties.id
  const pointing = (isPointing: boolean) => {
    map.getCanvas().style.cursor = isPointing ? 'pointer' : ''
  }
  const listening = [
    map.on('movestart', () => clearTimeout(resting)),
    map.on('moveend', () => {
      clearTimeout(resting)
      resting = setTimeout(() => onMove(viewOf(map)), SEARCH_DEBOUNCE_MS)
    }),
    map.on('mousemove', PINS, (event) => {
      pointing(true)
      onHover(idOf(event) ?? null)
    }),
    map.on('mouseleave', PINS, () => {
      pointing(false)
      onHover(null)
    }),
    map.on('mouseenter', GROUPS, () => pointing(true)),
    map.on('mouseleave', GROUPS, () => pointing(false)),
    map.on('click', PINS, (event) => onPress(idOf(event) ?? '')),
    map.on('click', GROUPS, (event) => void zoomIn(map, event)),
  ]
  return () => {
    clearTimeout(resting)
    for (const { unsubscribe } of listening) unsubscribe()
  }
}

export function viewOf(map: MapLibreMap): MapView {
  const { lat: latitude, lng: longitude } = map.getCenter()
  return { latitude, longitude, zoom: map.getZoom() }
}

async function zoomIn(map: MapLibreMap, { features }: MapLayerMouseEvent): Promise<void> {
  const [group] = features ?? []
  if (group?.geometry.type !== 'Point') return
  const [longitude = 0, latitude = 0] = group.geometry.coordinates
  const id: number | undefined = group.properties.cluster_id
  const zoom =
    id === undefined
      ? map.getZoom() + GROUP_ZOOM_STEP
      : await map.getSource<GeoJSONSource>(POINTS)?.getClusterExpansionZoom(id)
  map.easeTo({ center: [longitude, latitude], zoom: Math.min(zoom ?? 0, MAP_ZOOM_MAX) })
}
