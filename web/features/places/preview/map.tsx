import { useQueryClient } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as placesText from '#messages/places'
import { HOME_MAP_CENTER } from '../../../../worker/contract/home'
import { LOCATED_MAP_ZOOM, WIZARD_MAP_ZOOM } from '../../../../worker/contract/limits'
import type { Position } from '../../../lib/geolocation'
import { Button } from '../../../ui/button'
import { MapAttribution } from '../map/attribution'
import type { TileProvider } from '../map/background'
import { createMap } from '../map/create-map'
import { MapMarker } from '../map/marker'
import { MapSurface, UserMarker } from '../map/surface'
import { ZoomControl } from '../map/zoom-control'
import { mapSourcesQuery } from '../queries'
import { useLocate } from '../use-locate'
import { DraggablePin } from './draggable-pin'
import * as styles from './map.module.css'
import { PlaceMapFailed } from './map-failed'

type PlaceMapProps = {
  /** Position and name of the pin. */
  pin: (Position & { name: string }) | null
  /** Initial center without a pin. */
  near: Position | undefined
  onDrop: (at: Position) => void
}

/** Small map to place a pin by dragging it, with the arrow keys, or by pressing the map. */
export default function PlaceMap({ pin, near, onDrop }: PlaceMapProps) {
  const queryClient = useQueryClient()
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [provider, setProvider] = useState<TileProvider>()
  const [userPosition, setUserPosition] = useState<Position | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const { isLocating, locate } = useLocate()

  const open = useEffectEvent(() => {
    if (!container.current) return undefined
    const { latitude, longitude } = pin ?? near ?? HOME_MAP_CENTER
    try {
      return createMap({
        container: container.current,
        view: { latitude, longitude, zoom: WIZARD_MAP_ZOOM },
        zoomsByWheel: false,
        findSources: () => queryClient.fetchQuery(mapSourcesQuery),
        onProviderChange: setProvider,
        onReady: setMap,
      })
    } catch {
      setFailed(true)
      return undefined
    }
  })
  useEffect(() => open(), [])

  const press = useEffectEvent(onDrop)
  useEffect(() => {
    const pressing = map?.on('click', ({ lngLat, originalEvent: { target } }) => {
      // MapLibre reports presses on the pin as presses on the map.
      if (target instanceof Element && target.closest('[data-pin]')) return
      press({ latitude: lngLat.lat, longitude: lngLat.lng })
    })
    return () => pressing?.unsubscribe()
  }, [map])

  const [latitude, longitude] = [pin?.latitude, pin?.longitude]
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return
    const center: [number, number] = [longitude, latitude]
    // A pin placed by hand is already visible. A place from the search may be anywhere.
    if (!map.getBounds().contains(center)) map.jumpTo({ center, zoom: WIZARD_MAP_ZOOM })
    else if (!isCentered(map, center)) map.easeTo({ center })
  }, [map, latitude, longitude])

  async function goToUser() {
    const found = await locate()
    if (!found) return
    setUserPosition(found)
    map?.flyTo({ center: [found.longitude, found.latitude], zoom: LOCATED_MAP_ZOOM })
  }

  if (hasFailed) return <PlaceMapFailed />
  return (
    <>
      <MapSurface ref={container} />
      {map && (
        <>
          <Button
            className={styles.locate}
            variant="line"
            icon
            aria-label={placesText.findMyLocation()}
            title={placesText.findMyLocation()}
            busy={isLocating}
            onClick={() => void goToUser()}
          >
            <LocateFixed />
          </Button>
          <ZoomControl map={map} className={styles.zoomControl} />
          {userPosition && (
            <MapMarker map={map} at={userPosition}>
              <UserMarker />
            </MapMarker>
          )}
          {pin && <DraggablePin map={map} at={pin} name={pin.name} onDrop={onDrop} />}
        </>
      )}
      <MapAttribution className={styles.attribution} provider={provider} />
    </>
  )
}

/** Share of the width and height around the center that no control or caption covers. */
const CLEAR_SHARE = { x: 0.3, y: 0.2 }

/** Returns whether a position is clear of the map's edges and caption. */
function isCentered(map: MapLibreMap, position: [number, number]): boolean {
  const { x, y } = map.project(position)
  const { clientWidth, clientHeight } = map.getContainer()
  return Math.abs(x / clientWidth - 0.5) <= CLEAR_SHARE.x && Math.abs(y / clientHeight - 0.5) <= CLEAR_SHARE.y
}
