import { useQueryClient } from '@tanstack/react-query'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as placesText from '#messages/places'
import { ACTIVITY_TYPES } from '../../../../worker/contract/vocabulary'
import type { Position } from '../../../lib/geolocation'
import { classNames } from '../../../ui/class-names'
import { TypeIcon } from '../../../ui/type-badge'
import { mapSourcesQuery } from '../queries'
import type { TileProvider } from './background'
import * as styles from './canvas.module.css'
import { createMap, showPoints } from './create-map'
import type { MapListeners } from './events'
import { listenToMap, viewOf } from './events'
import { MapMarker } from './marker'
import type { MapCluster, MapPoint } from './points'
import { MapFailed, MapSurface, UserMarker } from './surface'
import type { MapView } from './view'
import { searchOfView } from './view'
import { ZoomControl } from './zoom-control'

export type MapCanvasProps = MapListeners & {
  /** Center and zoom. The map moves when they change. */
  view: MapView
  /** Height of the sheet over the lower edge, in pixels. The map centers on the uncovered part. */
  coveredPx: number
  points: readonly (MapPoint | MapCluster)[]
  /** The activity to highlight, whether it has its own marker or is in a cluster. */
  highlighted: MapPoint | undefined
  /** The device's position. */
  userPosition: Position | undefined
  /** Called with the tile provider once it is known. */
  onProviderChange: (provider: TileProvider) => void
  /** Called when the map has drawn everything in view, or can't be shown. */
  onDrawn: () => void
}

/** Duration of the sheet's transition. */
const SHEET_MS = 250

/** The interactive map with markers and zoom control. */
export default function MapCanvas({
  view,
  coveredPx,
  points,
  highlighted,
  userPosition,
  onProviderChange,
  onDrawn,
  ...listeners
}: MapCanvasProps) {
  const queryClient = useQueryClient()
  const container = useRef<HTMLDivElement>(null)
  const icons = useRef<HTMLDivElement>(null)
  const lastView = useRef(view)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const open = useEffectEvent(() => {
    const svgIcons = new Map(
      ACTIVITY_TYPES.map((type) => [
        type,
        icons.current?.querySelector(`[data-type=${type}] svg`)?.innerHTML ?? '',
      ]),
    )
    if (!container.current) return undefined
    try {
      return createMap({
        container: container.current,
        view,
        coveredPx,
        icons: svgIcons,
        findSources: () => queryClient.fetchQuery(mapSourcesQuery),
        onProviderChange,
        onReady: (created) => {
          setMap(created)
          void created.once('idle', onDrawn)
          void created.once('movestart', onDrawn)
        },
      })
    } catch {
      setFailed(true)
      onDrawn()
      return undefined
    }
  })
  useEffect(() => open(), [])

  const onMove = useEffectEvent((next: MapView) => {
    lastView.current = next
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
    // A move by the user comes back as a new `view`. Don't animate to it again.
    if (!map || isSame(view, lastView.current)) return
    lastView.current = view
    if (!isSame(view, viewOf(map))) map.flyTo({ center: [view.longitude, view.latitude], zoom: view.zoom })
  }, [map, view])

  if (hasFailed) return <MapFailed>{placesText.mapFailedWithList()}</MapFailed>
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
      {map && <ZoomControl map={map} className={styles.controls} />}
      {map && userPosition && (
        <MapMarker map={map} at={userPosition}>
          <UserMarker />
        </MapMarker>
      )}
      {map && highlighted && (
        <MapMarker map={map} at={highlighted} offset={highlighted.offset}>
          <span
            className={classNames(styles.highlight, highlighted.isApproximate && styles.approximate)}
            data-type={highlighted.type}
            aria-hidden="true"
          >
            <span className={styles.pin}>
              <TypeIcon type={highlighted.type} />
            </span>
            <span dir="auto" className={styles.tooltip}>
              {highlighted.title}
            </span>
          </span>
        </MapMarker>
      )}
    </>
  )
}

function isSame(a: MapView, b: MapView): boolean {
  const [first, second] = [searchOfView(a), searchOfView(b)]
  return first.lat === second.lat && first.lng === second.lng && first.zoom === second.zoom
}
