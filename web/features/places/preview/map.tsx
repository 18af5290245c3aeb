import { useQueryClient } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { DEFAULT_MAP_CENTER, LOCATED_MAP_ZOOM, WIZARD_MAP_ZOOM } from '../../../../worker/contract/limits'
import type { Position } from '../../../lib/geolocation'
import { Button } from '../../../ui/button'
import { MapCredit } from '../map/attribution'
import type { MapDrawer } from '../map/background'
import { openMap } from '../map/create-map'
import { MapMarker } from '../map/marker'
import { HereMark, MapSurface } from '../map/surface'
import { MapControls } from '../map/zoom-control'
import { mapStylesQuery } from '../queries'
import { useLocate } from '../use-locate'
import { DraggablePin } from './draggable-pin'
import * as styles from './map.module.css'
import { PlaceMapFailed } from './map-failed'

type PlaceMapProps = {
  /** Where the pin stands, and what its place is called. */
  pin: (Position & { name: string }) | null
  /** Where the map begins while there is no pin. */
  near: Position | undefined
  onDrop: (at: Position) => void
}

/** A small map whose pin is dragged, moved by the arrow keys, or put where the map is pressed. */
export default function PlaceMap({ pin, near, onDrop }: PlaceMapProps) {
  const queryClient = useQueryClient()
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [drawer, setDrawer] = useState<MapDrawer>()
  const [here, setHere] = useState<Position | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const { isLocating, locate } = useLocate()

  const open = useEffectEvent(() => {
    if (!container.current) return undefined
    const { latitude, longitude } = pin ?? near ?? DEFAULT_MAP_CENTER
    try {
      return openMap({
        container: container.current,
        view: { latitude, longitude, zoom: WIZARD_MAP_ZOOM },
        zoomsByWheel: false,
        findStyles: () => queryClient.fetchQuery(mapStylesQuery),
        onDrawer: setDrawer,
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
      // A press on the pin is no press on what lies beneath it.
      if (target instanceof Element && target.closest('[data-pin]')) return
      press({ latitude: lngLat.lat, longitude: lngLat.lng })
    })
    return () => pressing?.unsubscribe()
  }, [map])

  const [latitude, longitude] = [pin?.latitude, pin?.longitude]
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return
    const center: [number, number] = [longitude, latitude]
    // A pin put by hand is in sight already; a place that was searched for is gone to.
    if (!map.getBounds().contains(center)) map.jumpTo({ center, zoom: WIZARD_MAP_ZOOM })
    else if (!isInMiddle(map, center)) map.easeTo({ center })
  }, [map, latitude, longitude])

  async function goHere() {
    const found = await locate()
    if (!found) return
    setHere(found)
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
            aria-label="Find My Location"
            title="Find My Location"
            busy={isLocating}
            onClick={() => void goHere()}
          >
            <LocateFixed />
          </Button>
          <MapControls map={map} className={styles.controls} />
          {here && (
            <MapMarker map={map} at={here}>
              <HereMark />
            </MapMarker>
          )}
          {pin && <DraggablePin map={map} at={pin} name={pin.name} onDrop={onDrop} />}
        </>
      )}
      <MapCredit className={styles.credit} drawer={drawer} />
    </>
  )
}

/** Of the width and height around the middle, as far as nothing lies over the map. */
const CLEAR_SHARE = { x: 0.3, y: 0.2 }

/** Whether a place on the map stands clear of its edges, and of the card that names it. */
function isInMiddle(map: MapLibreMap, at: [number, number]): boolean {
  const { x, y } = map.project(at)
  const { clientWidth, clientHeight } = map.getContainer()
  return Math.abs(x / clientWidth - 0.5) <= CLEAR_SHARE.x && Math.abs(y / clientHeight - 0.5) <= CLEAR_SHARE.y
}
