import { useEffect, useState } from 'react'
import { HOME_POSITION } from '../../../worker/contract/home'
import type { NearbyFilters } from '../../features/activities/queries'
import { chosenPlacesOf, useChosenPlaces } from '../../lib/chosen-places'
import type { Position } from '../../lib/geolocation'
import { usePosition } from '../../lib/geolocation'
import { useMe } from '../../lib/session'

/** How long to wait for the permission prompt. The browser's own timeout starts only after it is answered. */
const PROMPT_WAIT_MS = 1000

/** The position to search around. `name` is the chosen place's; `problem` is the reason the device's position is unknown. */
export type ExploreArea = Position & {
  source: 'chosen' | 'device' | 'default'
  name?: string | undefined
  radius?: number | undefined
  problem: string | null
}

/** The place and radius in the URL. */
export type AreaSearch = {
  lat?: number | undefined
  lng?: number | undefined
  place?: string | undefined
  radius?: number | undefined
}

/** The area of the list and its filters, for components that change the area. */
export type AreaPickerProps = {
  area: ExploreArea | undefined
  filters: NearbyFilters
  onChange: (changes: AreaSearch) => void
}

/**
 * Returns the list's area: the place in the URL, else the place chosen on this device, else the device's position, else the
 * default place, which is also used while the permission prompt is open. Undefined at first.
 */
export function useExploreArea({ lat, lng, place, radius }: AreaSearch): ExploreArea | undefined {
  const { id } = useMe()
  const chosen = chosenPlacesOf(
    useChosenPlaces(({ stored }) => stored),
    id,
  )
  const position = usePosition()
  const [isWaiting, setWaiting] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), PROMPT_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (lat !== undefined && lng !== undefined)
    return { latitude: lat, longitude: lng, name: place, radius, source: 'chosen', problem: null }
  const storedRadius = radius ?? chosen?.radius
  if (chosen?.current) return { ...chosen.current, radius: storedRadius, source: 'chosen', problem: null }
  if (position) return { ...position, radius: storedRadius }
  return isWaiting ? undefined : { ...HOME_POSITION, radius: storedRadius, source: 'default', problem: null }
}
