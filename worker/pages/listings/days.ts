import * as publicPagesText from '#messages/public-pages'
import { DAY_MS } from '../../platform/clock'
import { dateAt, formatAt, headingAt, rangeAt } from './times'

/** A day, local to the place. */
export type Day<Item> = {
  /** "Tomorrow", or the weekday. */
  heading: string
  /** "Wednesday, December 2" below a word such as "Tomorrow", otherwise "December 2". Includes the year unless it is the current one. */
  date: string
  items: Item[]
}

/** Groups activities, sorted by start, by local day. */
export function groupByDay<Item extends { startsAt: number; timeZone: string }>(
  items: readonly Item[],
  at: number,
): Day<Item>[] {
  const days: Day<Item>[] = []
  let last: string | undefined
  for (const item of items) {
    const { startsAt, timeZone } = item
    const key = dateAt(startsAt, timeZone)
    if (key === last) days.at(-1)?.items.push(item)
    else days.push({ ...headingOf(startsAt, timeZone, at), items: [item] })
    last = key
  }
  return days
}

function headingOf(startsAt: number, timeZone: string, at: number): { heading: string; date: string } {
  const word = [publicPagesText.today, publicPagesText.tomorrow][
    dayNumber(startsAt, timeZone) - dayNumber(at, timeZone)
  ]
  const hasYear = !isSameYear(startsAt, at, timeZone)
  if (word) return { heading: word(), date: formatAt(startsAt, timeZone, hasYear ? 'dayYear' : 'day') }
  return {
    heading: headingAt(startsAt, timeZone, 'weekday'),
    date: formatAt(startsAt, timeZone, hasYear ? 'monthDayYear' : 'monthDay'),
  }
}

/** Returns the number of a local day, which increases by 1 per day. */
const dayNumber = (instant: number, timeZone: string) =>
  Math.round(Date.parse(dateAt(instant, timeZone)) / DAY_MS)

const isSameYear = (one: number, other: number, timeZone: string) =>
  dateAt(one, timeZone).slice(0, 4) === dateAt(other, timeZone).slice(0, 4)

/** Returns "December 8" and, if it is another day, "13", or "January 2". Dates that are not in the current year have it. */
export function formatRange(
  { first, last }: { first: number; last: number },
  timeZone: string,
  at: number,
): { from: string; until: string | null } {
  const format = (instant: number) =>
    formatAt(instant, timeZone, isSameYear(instant, at, timeZone) ? 'monthDay' : 'monthDayYear')
  if (dateAt(first, timeZone) === dateAt(last, timeZone)) return { from: format(first), until: null }
  if (isSameYear(first, at, timeZone) && isSameYear(last, at, timeZone)) return rangeAt(first, last, timeZone)
  return { from: format(first), until: format(last) }
}
