import type { Repeat } from '../../contract/series'
import { addDays, daysBetween, seriesDates } from '../../contract/series-dates'
import { AppError } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { formatWallClock, parseInstant } from '../../platform/zones'
import type { NewDate } from '../store/series'

const DATE_CHARACTERS = '2026-12-08'.length

type Start = { startsAt: number; timeZone: string }

/** Returns the date at the place on which an activity starts: `2026-12-08`. */
export function dateAt({ startsAt, timeZone }: Start): string {
  return formatWallClock(startsAt, timeZone).slice(0, DATE_CHARACTERS)
}

/** Returns new dates at the same local time as a start. Daylight saving does not move them (product.md 4.4). */
export function datesAtTimeOf(start: Start, dates: readonly string[]): NewDate[] {
  const time = timeOf(start)
  return dates.map((date) => ({
    id: newId(),
    date,
    startsAt: parseInstant(`${date}${time}`, start.timeZone),
  }))
}

/** Returns the dates that follow the first one in a series, without the skipped ones. */
export function laterDates(start: Start, { frequency, count, skip }: Repeat): NewDate[] {
  const [, ...dates] = seriesDates(dateAt(start), frequency, count)
  return datesAtTimeOf(
    start,
    dates.filter((date) => !skip.includes(date)),
  )
}

/**
 * Returns the start of the same activity a week later or, if that has passed, on the next such weekday.
 * @param at the current time in milliseconds
 */
export function nextWeekday(start: Start, at: number): number {
  const WEEK = 7
  const date = dateAt(start)
  const weeks = Math.max(
    1,
    Math.floor(daysBetween(date, dateAt({ startsAt: at, timeZone: start.timeZone })) / WEEK),
  )
  const startIn = (count: number) =>
    parseInstant(`${addDays(date, count * WEEK)}${timeOf(start)}`, start.timeZone)
  return startIn(weeks) > at ? startIn(weeks) : startIn(weeks + 1)
}

/**
 * Returns the new start of each date when one of them is moved: every date moves by as many days, to the new local time.
 * @throws AppError past_time if one would be in the past
 */
export function movedDates(
  dates: readonly ({ id: string } & Start)[],
  { from, to, timeZone, at }: { from: Start; to: number; timeZone: string; at: number },
): { startOf: Record<string, number>; days: number } {
  const moved = { startsAt: to, timeZone }
  const days = daysBetween(dateAt(from), dateAt(moved))
  const time = timeOf(moved)
  const starts = dates.map((date) => {
    const startsAt = parseInstant(`${addDays(dateAt(date), days)}${time}`, timeZone)
    if (startsAt <= at) throw new AppError('past_time')
    return [date.id, startsAt]
  })
  return { startOf: Object.fromEntries(starts), days }
}

/** Returns the local time of a start: `T18:00:00`. */
const timeOf = ({ startsAt, timeZone }: Start) => formatWallClock(startsAt, timeZone).slice(DATE_CHARACTERS)
