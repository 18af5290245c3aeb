import { dateAt } from '../../contract/date-format'
import { dayHeading } from '../../contract/day-heading'
import { formatAt, rangeAt } from './times'

/** Groups activities, sorted by start, by local day, with its heading. */
export function groupByDay<Item extends { startsAt: number; timeZone: string }>(
  items: readonly Item[],
  at: number,
): (ReturnType<typeof dayHeading> & { items: Item[] })[] {
  const startOf = ({ startsAt, timeZone }: Item) => ({ dateTime: startsAt, timeZone })
  return [...Map.groupBy(items, (item) => dateAt(startOf(item))).values()].flatMap((ofDay) => {
    const [first] = ofDay
    return first ? [{ ...dayHeading(startOf(first), { now: at }), items: ofDay }] : []
  })
}

/** Returns "December 8" and, if it is another day, "13", or "January 2". Dates that are not in the current year have it. */
export function formatRange(
  { first, last }: { first: number; last: number },
  timeZone: string,
  at: number,
): { from: string; until: string | null } {
  const dateOf = (dateTime: number) => dateAt({ dateTime, timeZone })
  const isThisYear = (instant: number) => dateOf(instant).slice(0, 4) === dateOf(at).slice(0, 4)
  const format = (instant: number) =>
    formatAt(instant, timeZone, isThisYear(instant) ? 'monthDay' : 'monthDayYear')
  if (dateOf(first) === dateOf(last)) return { from: format(first), until: null }
  if (isThisYear(first) && isThisYear(last)) return rangeAt(first, last, timeZone)
  return { from: format(first), until: format(last) }
}
