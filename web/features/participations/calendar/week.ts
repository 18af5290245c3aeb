import * as participationsText from '#messages/participations'
import { WEEK_DAYS } from '../../../../worker/contract/limits'
import { addDays } from '../../../lib/calendar-date'
import { formatter } from '../../../lib/format'
import { weekStartOf } from '../../../lib/week-start'

/** Returns the seven dates of a date's week, starting on the reader's first day of the week (product.md 7.7). */
export function weekOf(date: string): string[] {
  const start = weekStartOf(date)
  return Array.from({ length: WEEK_DAYS }, (_, day) => addDays(start, day))
}

/** Returns "November 2026", the month of the first day. */
export function monthOfWeek([first]: string[]): string {
  return formatDate(first, { month: 'long', year: 'numeric' })
}

/** Returns "Nov 29 to Dec 5" when the week spans two months, else null. */
export function rangeOfWeek(days: string[]): string | null {
  const [first, last] = [days.at(0), days.at(-1)]
  if (first?.slice(0, 7) === last?.slice(0, 7)) return null
  const name = (day: string | undefined) => formatDate(day, { month: 'short', day: 'numeric' })
  return participationsText.weekRange({ first: name(first), last: name(last) })
}

/** Returns the names of a day: "Sun", "29", and "Sunday, November 29, 2026". */
export function namesOfDay(date: string): { weekday: string; number: string; full: string } {
  return {
    weekday: formatDate(date, { weekday: 'short' }),
    number: formatDate(date, { day: 'numeric' }),
    full: formatDate(date, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
  }
}

function formatDate(date: string | undefined, options: Intl.DateTimeFormatOptions): string {
  return date === undefined ? '' : formatter({ ...options, timeZone: 'UTC' }).format(new Date(date))
}
