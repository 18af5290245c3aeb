import { useState } from 'react'
import { useIsInBrowser } from '../../lib/use-is-in-browser'

/**
 * Returns the time and time zone for dates on the page. `isHydrated` is false in prerendered HTML: a sample's weekday and hour
 * are the same for every visitor, but its date depends on the day of the visit.
 */
export function useLocalClock() {
  const [now] = useState(() => new Date())
  return { now, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, isHydrated: useIsInBrowser() }
}
