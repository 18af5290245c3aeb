import type { Repeat } from '../../contract/series'
import { addDays, daysBetween, seriesDates } from '../../contract/series-dates'
import { AppError } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { formatWallClock, parseInstant } from '../../platform/zones'
import type { NewDate } from '../store/series'

const DATE_CHARACTERS = '2026-12-08'.length

type Start = { startsAt: number; timeZone: string }

/** Returns the local date of an activity's start: `2026-12-08`. */
export function dateAt({ startsAt, timeZone }: Start): string {
  return formatWallClock(startsAt, timeZone).slice(0, DATE_CHARACTERS)
}

/** Returns new dates at the same local time as a start, so that daylight saving does not shift them (product.md 4.4). */
export function datesAtTimeOf(start: Start, dates: readonly string[]): NewDate[] {
  const time = timeOf(start)
  return dates.map((date) => ({
    id: newId(),
    date,
    startsAt: parseInstant(`${date}${time}`, start.timeZone),
  }))
}

/** Returns a series' dates after the first one, without the skipped ones. */
export function laterDates(start: Start, { frequency, count, skip }: Repeat): NewDate[] {
  const [, ...dates] = seriesDates(dateAt(start), frequency, count)
  return datesAtTimeOf(
    start,
    dates.filter((date) => !skip.includes(date)),
  )
}

/**
 * Returns an activity's start a week later or, if that has passed, on the next such weekday.
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
 * Returns each date's new start when one of them is moved: all dates move by the same number of days, to the new local time.
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

/** Returns a start's local time: `T18:00:00`. */
const timeOf = ({ startsAt, timeZone }: Start) => formatWallClock(startsAt, timeZone).slice(DATE_CHARACTERS)
