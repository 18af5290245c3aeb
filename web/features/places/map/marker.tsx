import type { Map as MapLibreMap } from 'maplibre-gl'
import { Marker } from 'maplibre-gl'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Position } from '../../../lib/geolocation'

type MapMarkerProps = {
  map: MapLibreMap
  at: Position
  /** Offset from the position, in pixels. */
  offset?: [number, number]
  children: ReactNode
}

/** Renders React content at a position on the map. */
export function MapMarker({ map, at: { latitude, longitude }, offset = [0, 0], children }: MapMarkerProps) {
  const [element] = useState(() => document.createElement('div'))
  const [x, y] = offset
  useEffect(() => {
    const marker = new Marker({ element, offset: [x, y] }).setLngLat([longitude, latitude]).addTo(map)
    // MapLibre marks every marker as a button. This one is not interactive.
    for (const name of ['role', 'aria-label', 'tabindex']) element.removeAttribute(name)
    return () => void marker.remove()
  }, [map, element, latitude, longitude, x, y])
  return createPortal(children, element)
}
