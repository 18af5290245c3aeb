import { MapPin } from 'lucide-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { Marker } from 'maplibre-gl'
import type { KeyboardEvent } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import * as placesText from '#messages/places'
import type { Position } from '../../../lib/geolocation'
import * as styles from './map.module.css'

type DraggablePinProps = { map: MapLibreMap; at: Position; name: string; onDrop: (at: Position) => void }

const STEP_PX = 8
const LARGE_STEP_PX = 40
/** Delay after the last key press before a pin moved with keys is dropped. */
const DROP_DELAY_MS = 700
const DIRECTIONS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The pin of the meeting point. It moves by dragging or with the arrow keys; Shift makes larger steps. */
export function DraggablePin({ map, at: { latitude, longitude }, name, onDrop }: DraggablePinProps) {
  const [element] = useState(() => createPinElement())
  const marker = useRef<Marker>(null)
  const dropTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const drop = useEffectEvent(() => {
    clearTimeout(dropTimer.current)
    dropTimer.current = undefined
    const { lat, lng } = marker.current?.getLngLat() ?? { lat: latitude, lng: longitude }
    onDrop({ latitude: lat, longitude: lng })
  })
  const start = useEffectEvent((): [number, number] => [longitude, latitude])

  useEffect(() => {
    const created = new Marker({ element, draggable: true, anchor: 'bottom' }).setLngLat(start()).addTo(map)
    // MapLibre marks the element as a button. The real button is inside it.
    for (const attribute of ['role', 'aria-label', 'tabindex']) element.removeAttribute(attribute)
    created.on('dragend', () => drop())
    marker.current = created
    return () => {
      clearTimeout(dropTimer.current)
      created.remove()
    }
  }, [map, element])
  useEffect(() => {
    marker.current?.setLngLat([longitude, latitude])
  }, [longitude, latitude])

  function move(event: KeyboardEvent) {
    const direction = DIRECTIONS[event.key]
    const pin = marker.current
    if (!direction || !pin) return
    // Otherwise, the keys would also move the map and scroll the page.
    event.preventDefault()
    event.stopPropagation()
    const step = event.shiftKey ? LARGE_STEP_PX : STEP_PX
    const { x, y } = map.project(pin.getLngLat())
    pin.setLngLat(map.unproject([x + direction[0] * step, y + direction[1] * step]))
    if (!map.getBounds().contains(pin.getLngLat())) map.panTo(pin.getLngLat())
    clearTimeout(dropTimer.current)
    dropTimer.current = setTimeout(() => drop(), DROP_DELAY_MS)
  }

  return createPortal(
    <button
      type="button"
      aria-label={placesText.pinLabel({ name })}
      title={placesText.pinHint()}
      onKeyDown={move}
      onBlur={() => dropTimer.current !== undefined && drop()}
    >
      <span>
        <MapPin />
      </span>
    </button>,
    element,
  )
}

function createPinElement(): HTMLElement {
  const element = Object.assign(document.createElement('div'), { className: styles.pin ?? '' })
  element.dataset.pin = ''
  return element
}
