import { useState } from 'react'
import { useIsInBrowser } from '../../lib/use-is-in-browser'

/**
 * Returns the time and time zone for dates on the page. `isHydrated` is false in prerendered HTML, which can show a sample's
 * weekday and hour but not its date: that depends on the day of the visit.
 */
export function useLocalClock() {
  const [now] = useState(() => new Date())
  return { now, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, isHydrated: useIsInBrowser() }
}
