import * as commonText from '#messages/common'
import type { At } from './date-format'
import { dateAt, formatter } from './date-format'
import { DAY_MS } from './units'

const NEAR_DAYS = ['today', 'tomorrow'] as const
type NearDay = (typeof NEAR_DAYS)[number] | null

/**
 * Returns "today" or "tomorrow" in the place's time zone, else null. Compares calendar dates, because a day on which the clocks
 * change has 23 or 25 hours.
 */
export function nearDay({ dateTime, timeZone }: At, now = Date.now()): NearDay {
  const [date = 0, today = 0] = [dateTime, now].map((each) =>
    Date.parse(dateAt({ dateTime: each, timeZone })),
  )
  return NEAR_DAYS[(date - today) / DAY_MS] ?? null
}

const HEADINGS = { today: () => commonText.todayHeading(), tomorrow: () => commonText.tomorrowHeading() }

/**
 * Returns the heading of a day in a list: "Tomorrow" and "Wed, Dec 2", or the weekday and "Dec 5". The date includes the year
 * unless it is the current one.
 */
export function dayHeading(
  { dateTime, timeZone }: At,
  { now = Date.now(), near = nearDay({ dateTime, timeZone }, now) }: { now?: number; near?: NearDay } = {},
): { name: string; date: string } {
  const [year, thisYear] = [dateTime, now].map((each) => dateAt({ dateTime: each, timeZone }).slice(0, 4))
  const format = (options: Intl.DateTimeFormatOptions) =>
    formatter({ ...options, timeZone }).format(new Date(dateTime))
  return {
    name: near ? HEADINGS[near]() : format({ weekday: 'long' }),
    date: format({
      ...(near && { weekday: 'short' }),
      ...{ month: 'short', day: 'numeric' },
      ...(year !== thisYear && { year: 'numeric' }),
    }),
  }
}
