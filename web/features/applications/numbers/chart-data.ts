import * as numbersText from '#messages/numbers'
import type { OrganizerNumbers } from '../../../../worker/contract/numbers'
import { addDays } from '../../../lib/calendar-date'
import { weekStartOf } from '../../../lib/week-start'

/** Maximum number of weeks and of dates in a chart. */
const WEEKS_SHOWN = 8
export const DATES_SHOWN = 12

/**
 * Returns the most recent weeks (Sunday to Saturday), up to the week of `today`, oldest first, including weeks without
 * applications.
 */
export function lastWeeks({ weeks }: OrganizerNumbers, today: string): OrganizerNumbers['weeks'] {
  const counts = new Map(weeks.map(({ weekOf, applications }) => [weekOf, applications]))
  const thisWeek = weekStartOf(today, 0)
  return Array.from({ length: WEEKS_SHOWN }, (_, at) => {
    const weekOf = addDays(thisWeek, (at + 1 - WEEKS_SHOWN) * 7)
    return { weekOf, applications: counts.get(weekOf) ?? 0 }
  })
}

/** Returns "this week, 4 more than last week". */
export function compareWeeks(weeks: OrganizerNumbers['weeks']): string {
  const [last, current] = weeks.slice(-2).map(({ applications }) => applications)
  const more = (current ?? 0) - (last ?? 0)
  const change = more > 0 ? 'more' : more < 0 ? 'fewer' : 'other'
  return numbersText.thisWeek({ change, count: Math.abs(more) })
}

/** Returns a share as a whole percentage; null if `whole` is 0. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100)
}

/** Returns the total attendance and seats across all dates. */
export function totalAttendance({ attendance }: OrganizerNumbers): { came: number; seats: number } {
  return attendance.reduce((sum, { came, seats }) => ({ came: sum.came + came, seats: sum.seats + seats }), {
    came: 0,
    seats: 0,
  })
}

/** Returns the SVG points of the attendance line in a box of 100 by 60: y is 56 for `floor` and 4 for 100 percent. */
export function linePoints(rates: readonly number[], floor: number): string {
  return rates
    .map((rate, at) => {
      const x = rates.length === 1 ? 50 : (at / (rates.length - 1)) * 100
      const y = 56 - ((rate - floor) / (100 - floor)) * 52
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
}

/** Returns the bottom of the attendance axis: a multiple of 20 below every rate. */
export function axisFloor(rates: readonly number[]): number {
  return Math.min(80, Math.floor(Math.min(...rates) / 20) * 20)
}
