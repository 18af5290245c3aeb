import { useState } from 'react'
import { useIsInBrowser } from '../../lib/use-is-in-browser'

/**
 * Returns the time and time zone for dates on the page. `isHydrated` is false in the HTML that the build renders: every
 * visitor sees the same weekday and hour of a sample, but its date depends on the day of the visit.
 */
export function useLocalClock() {
  const [now] = useState(() => new Date())
  return { now, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, isHydrated: useIsInBrowser() }
}
