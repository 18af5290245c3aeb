import * as commonText from '#messages/common'
import { addDays } from './calendar-date'
import { dateAt, formatter } from './format'

type At = { dateTime: string; timeZone: string }

/**
 * Returns "today" or "tomorrow" at the place, else null. Compares calendar dates: a day on which clocks change has 23 or 25
 * hours.
 */
export function nearDay(at: At): 'today' | 'tomorrow' | null {
  const date = dateAt(at)
  const today = dateAt({ dateTime: new Date().toISOString(), timeZone: at.timeZone })
  if (date === today) return 'today'
  return date === addDays(today, 1) ? 'tomorrow' : null
}

/** Returns "today", "tomorrow", or "on Friday", at the activity's place, to complete a sentence. */
export function dayOf({ dateTime, timeZone }: At): string {
  const day = nearDay({ dateTime, timeZone })
  if (day) return day === 'today' ? commonText.today() : commonText.tomorrow()
  return commonText.onWeekday({
    weekday: formatter({ weekday: 'long', timeZone }).format(new Date(dateTime)),
  })
}
