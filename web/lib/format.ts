/** Formats dates, times, money, and distances. Times are in the time zone of the activity's place (product.md 4.5). */
import * as commonText from '#messages/common'
import type { At } from '../../worker/contract/date-format'
import { dateAt, formatter, hourAt } from '../../worker/contract/date-format'
import type { Price } from '../../worker/contract/money'
import { formatMoney, formatPrice } from '../../worker/contract/money'
import { formatPlace, shortPlace } from '../../worker/contract/place-name'
import { MINUTE_MS } from '../../worker/contract/units'

export { dateAt, formatPlace, formatPrice, formatter, hourAt, shortPlace }

/** Returns a function that formats an instant in the activity's time zone with these options, merged. */
const atPlace =
  (...options: Intl.DateTimeFormatOptions[]) =>
  ({ dateTime, timeZone }: At): string =>
    formatter(Object.assign({ timeZone }, ...options)).format(new Date(dateTime))

export const SHORT_DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const
const SHORT_WEEKDAY = { weekday: 'short' } as const
const YEAR = { year: 'numeric' } as const
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const
const LONG_DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const

/** "Wed, Dec 2" */
export const formatDay = atPlace(SHORT_DAY)

/** "Wed, Dec 2, 2026" */
export const formatDayYear = atPlace(SHORT_DAY, YEAR)

/** "Wed, Dec 2, 5:30 PM" */
export const formatDayAndClock = atPlace(SHORT_DAY, CLOCK)

/** "Wed, Dec 2, 2026, 5:30 PM" */
export const formatDayYearAndClock = atPlace(SHORT_DAY, YEAR, CLOCK)

/** "Wednesday, December 2, 2026" */
export const formatLongDay = atPlace(LONG_DAY, YEAR)

/** "Wednesday, December 2" */
export const formatDayInWords = atPlace(LONG_DAY)

/** "Wed" */
export const formatWeekday = atPlace(SHORT_WEEKDAY)

/** Like `atPlace`, with the zone's short name when the viewer's time zone differs from the place's. */
const withZone =
  (...options: Intl.DateTimeFormatOptions[]) =>
  (at: At): string =>
    atPlace(...options, zoneNote(at) ? { timeZoneName: 'short' } : {})(at)

/** "5:30 PM", or "5:30 PM EST" if the viewer is in another time zone. */
export const formatTime = withZone(CLOCK)

/** "Wed, Dec 2, 5:30 PM", plus the zone if the viewer is in another one. */
export const formatDayAndTime = withZone(SHORT_DAY, CLOCK)

/** "Wed 5:30 PM", plus the zone if the viewer is in another one. */
export const formatWeekdayAndTime = withZone(SHORT_WEEKDAY, CLOCK)

/** "Wed 5:30 PM" */
export const formatWeekdayAndClock = atPlace(SHORT_WEEKDAY, CLOCK)

/** "5:30 PM" without the zone, or "17:30", depending on the viewer's region. Noon is 12:00 PM (product.md 4.5). */
export const formatClock = atPlace(CLOCK)

/** Returns the zone's short name when the viewer's offset differs at that instant, else null. */
export function zoneNote({ dateTime, timeZone }: At): string | null {
  const at = new Date(dateTime)
  const [there, here] = [timeZone, undefined].map((zone) => zonePart(at, zone, 'longOffset'))
  return there === here ? null : zonePart(at, timeZone, 'short')
}

/** Returns the end of an activity as an ISO 8601 instant. */
export function endOf({ dateTime, durationMinutes }: { dateTime: string; durationMinutes: number }): string {
  return new Date(Date.parse(dateTime) + durationMinutes * MINUTE_MS).toISOString()
}

/** "2 h 30 min" */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return commonText.minutes({ minutes: rest })
  return rest === 0 ? commonText.hours({ hours }) : commonText.hoursAndMinutes({ hours, minutes: rest })
}

/** "$12", "$12.50", or "$0". */
export function formatAmount({ price, currency = 'USD' }: Price): string {
  return formatMoney(price, currency)
}

/** "Dec 1, 2026" in the viewer's time zone, for dates that aren't tied to a place. */
export function formatDate(instant: string): string {
  return formatter({ month: 'short', day: 'numeric', year: 'numeric' }).format(new Date(instant))
}

/** "June 2026" */
export function formatMonth(instant: string): string {
  return formatter({ month: 'long', year: 'numeric' }).format(new Date(instant))
}

/** Formats a place search result like `formatPlace`. */
export function formatFeature({
  text,
  properties,
}: {
  text: string
  properties: { city?: string | undefined; state?: string | undefined }
}): string {
  return formatPlace({ name: text, city: properties.city, state: properties.state })
}

function zonePart(
  at: Date,
  timeZone: string | undefined,
  timeZoneName: 'short' | 'longOffset',
): string | null {
  const options = timeZone ? { timeZone, timeZoneName } : { timeZoneName }
  return (
    formatter(options)
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? null
  )
}
