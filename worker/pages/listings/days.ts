import { DAY_MS } from '../../platform/clock'
import { formatAt } from './times'

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
    const key = formatAt(startsAt, timeZone, 'key')
    if (key === last) days.at(-1)?.items.push(item)
    else days.push({ ...headingOf(startsAt, timeZone, at), items: [item] })
    last = key
  }
  return days
}

function headingOf(startsAt: number, timeZone: string, at: number): { heading: string; date: string } {
  const weekday = formatAt(startsAt, timeZone, 'weekday')
  const date = formatDate(startsAt, timeZone, at)
  const word = ['Today', 'Tomorrow'][dayNumber(startsAt, timeZone) - dayNumber(at, timeZone)]
  return word === undefined ? { heading: weekday, date } : { heading: word, date: `${weekday}, ${date}` }
}

/** Returns the number of a local day, which increases by 1 per day. */
function dayNumber(instant: number, timeZone: string): number {
  return Math.round(Date.parse(`${formatAt(instant, timeZone, 'key')} UTC`) / DAY_MS)
}

/** Returns "December 2", with the year unless it is the current one. */
function formatDate(instant: number, timeZone: string, at: number): string {
  const isThisYear = formatAt(instant, timeZone, 'key').slice(-4) === formatAt(at, timeZone, 'key').slice(-4)
  return formatAt(instant, timeZone, isThisYear ? 'monthDay' : 'monthDayYear')
}

/** Returns "December 8", "December 8 to 13", or "December 30 to January 2". */
export function formatRange(
  { first, last }: { first: number; last: number },
  timeZone: string,
  at: number,
): string {
  const [from, to] = [formatDate(first, timeZone, at), formatDate(last, timeZone, at)]
  if (from === to) return from
  const [month] = from.split(' ')
  const isSameMonth = to.startsWith(`${month} `) && !from.includes(',') && !to.includes(',')
  return `${from} to ${isSameMonth ? to.slice(to.indexOf(' ') + 1) : to}`
}
