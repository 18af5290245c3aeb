import { DAY_MS } from '../../worker/contract/units'
import { dateAt, formatter } from './format'

/** Returns "today", "tomorrow", or "on Friday", at the activity's place. */
export function dayOf({ dateTime, timeZone }: { dateTime: string; timeZone: string }): string {
  const date = dateAt({ dateTime, timeZone })
  const now = Date.now()
  const inDays = (days: number) => dateAt({ dateTime: new Date(now + days * DAY_MS).toISOString(), timeZone })
  if (date === inDays(0)) return 'today'
  if (date === inDays(1)) return 'tomorrow'
  return `on ${formatter({ weekday: 'long', timeZone }).format(new Date(dateTime))}`
}
