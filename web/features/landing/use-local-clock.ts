import { useState, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * The instant and the zone that dates on the page go by. Where the page is drawn while building, `isKnown` is false:
 * weekday and hour of a sample are the same for every reader, its date is not.
 */
export function useReadersClock() {
  const [now] = useState(() => new Date())
  const isKnown = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return { now, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, isKnown }
}
