import { useQueryClient } from '@tanstack/react-query'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ACTIVITY_TYPES } from '../../../../worker/contract/vocabulary'
import type { Position } from '../../../lib/geolocation'
import { classNames } from '../../../ui/class-names'
import { TypeIcon } from '../../../ui/type-badge'
import { mapStylesQuery } from '../queries'
import type { MapDrawer } from './background'
import * as styles from './canvas.module.css'
import { openMap, showPoints } from './create-map'
import type { MapListeners } from './events'
import { listenToMap, viewOf } from './events'
import { MapMarker } from './marker'
import type { MapGroup, MapPoint } from './point'
import { HereMark, MapFailed, MapSurface } from './surface'
import type { MapView } from './view'
import { searchOfView } from './view'
import { MapControls } from './zoom-control'

export type MapCanvasProps = MapListeners & {
  /** Where the map stands; another one takes it there. */
  view: MapView
  /** What is covered at the lower edge, in pixels: the middle of the map is the middle of the rest. */
  coveredPx: number
  points: readonly (MapPoint | MapGroup)[]
  /** Stands out, whether it has a pin of its own or is in a group. */
  highlighted: MapPoint | undefined
  /** Where the reader is. */
  here: Position | undefined
  /** Told who draws the map, once that is known. */
  onDrawer: (drawer: MapDrawer) => void
}

const SHEET_MS = 250

/** The map itself, with its pins and its zoom control. */
export default function MapCanvas({
  view,
  coveredPx,
  points,
  highlighted,
  here,
  onDrawer,
  ...listeners
}: MapCanvasProps) {
  const queryClient = useQueryClient()
  const container = useRef<HTMLDivElement>(null)
  const icons = useRef<HTMLDivElement>(null)
  const shown = useRef(view)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const open = useEffectEvent(() => {
    const drawings = new Map(
      ACTIVITY_TYPES.map((type) => [
        type,
        icons.current?.querySelector(`[data-type=${type}] svg`)?.innerHTML ?? '',
      ]),
    )
    if (!container.current) return undefined
    try {
      return openMap({
        container: container.current,
        view,
        coveredPx,
        icons: drawings,
        findStyles: () => queryClient.fetchQuery(mapStylesQuery),
        onDrawer,
        onReady: setMap,
      })
    } catch {
      setFailed(true)
      return undefined
    }
  })
  useEffect(() => open(), [])

  const onMove = useEffectEvent((next: MapView) => {
    shown.current = next
    listeners.onMove(next)
  })
  const onHover = useEffectEvent((id: string | null) => listeners.onHover(id))
  const onPress = useEffectEvent((id: string) => listeners.onPress(id))
  useEffect(() => (map ? listenToMap(map, { onMove, onHover, onPress }) : undefined), [map])

  useEffect(() => {
    if (map) showPoints(map, points)
  }, [map, points])

  useEffect(() => {
    if (!map || map.getPadding().bottom === coveredPx) return
    map.easeTo({ padding: { bottom: coveredPx }, duration: SHEET_MS })
  }, [map, coveredPx])

  useEffect(() => {
    // What the map itself has told comes back as the view: it need not go where it has been.
    if (!map || isSame(view, shown.current)) return
    shown.current = view
    if (!isSame(view, viewOf(map))) map.flyTo({ center: [view.longitude, view.latitude], zoom: view.zoom })
  }, [map, view])

  if (hasFailed)
    return <MapFailed>The map cannot be drawn here. The list has all that it would show.</MapFailed>
  return (
    <>
      <MapSurface ref={container} />
      <div ref={icons} hidden>
        {ACTIVITY_TYPES.map((type) => (
          <span key={type} data-type={type}>
            <TypeIcon type={type} />
          </span>
        ))}
      </div>
      {map && <MapControls map={map} className={styles.controls} />}
      {map && here && (
        <MapMarker map={map} at={here}>
          <HereMark />
        </MapMarker>
      )}
      {map && highlighted && (
        <MapMarker map={map} at={highlighted} offset={highlighted.offset}>
          <span
            className={classNames(styles.highlight, highlighted.isApproximate && styles.around)}
            data-type={highlighted.type}
            aria-hidden="true"
          >
            <span className={styles.pin}>
              <TypeIcon type={highlighted.type} />
            </span>
            <span className={styles.tip}>{highlighted.title}</span>
          </span>
        </MapMarker>
      )}
    </>
  )
}

function isSame(a: MapView, b: MapView): boolean {
  const [one, other] = [searchOfView(a), searchOfView(b)]
  return one.lat === other.lat && one.lng === other.lng && one.zoom === other.zoom
}
