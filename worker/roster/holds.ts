import {
  OFFER_DAY_MINUTES,
  OFFER_EARLY_HOURS,
  OFFER_EARLY_MINUTES,
  OFFER_LATE_HOURS,
  OFFER_LATE_MINUTES,
  OFFER_PAUSE_FROM_HOUR,
  OFFER_PAUSE_UNTIL_HOUR,
} from '../contract/limits'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../contract/units'
import { formatWallClock, parseInstant } from '../platform/zones'
import type { Roster } from './roster'

/** A night at a place, during which offers don't run out. In milliseconds. */
export type Night = { from: number; until: number }

/** Returns the place's night that contains an instant, or the next one. */
export function nightAt(at: number, timeZone: string): Night {
  const wallClock = formatWallClock(at, timeZone)
  const hour = Number(wallClock.slice(11, 13))
  const today = wallClock.slice(0, 10)
  const isAfterMidnight = hour < OFFER_PAUSE_UNTIL_HOUR
  const evening = isAfterMidnight ? dayAfter(today, -1) : today
  const morning = isAfterMidnight ? today : dayAfter(today, 1)
  return {
    from: parseInstant(clock(evening, OFFER_PAUSE_FROM_HOUR), timeZone),
    until: parseInstant(clock(morning, OFFER_PAUSE_UNTIL_HOUR), timeZone),
  }
}

const clock = (date: string, hour: number) => `${date}T${String(hour).padStart(2, '0')}:00:00`

function dayAfter(date: string, days: number): string {
  const noon = new Date(`${date}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + days)
  return noon.toISOString().slice(0, 10)
}

const nights = new Map<string, Night>()
/** A day on which clocks go forward. */
const SHORTEST_DAY_MS = DAY_MS - HOUR_MS

/** Same as `nightAt`, computed once a day per zone. */
export function cachedNight(at: number, timeZone: string): Night {
  const known = nights.get(timeZone)
  if (known && at < known.until && at >= known.until - SHORTEST_DAY_MS) return known
  const night = nightAt(at, timeZone)
  nights.set(timeZone, night)
  return night
}

/** Returns how many minutes a seat is held, depending on the time until the start (product.md 21.3). */
export function holdMinutes(at: number, startsAt: number): number {
  const ahead = startsAt - at
  if (ahead > OFFER_EARLY_HOURS * HOUR_MS) return OFFER_EARLY_MINUTES
  return ahead >= OFFER_LATE_HOURS * HOUR_MS ? OFFER_DAY_MINUTES : OFFER_LATE_MINUTES
}

/** Returns the end of a hold at an activity. */
export const holdEndAt = (
  { timeZone, startsAt }: Roster,
  { from, minutes }: Pick<Hold, 'from' | 'minutes'>,
) => holdEnd({ from, minutes, night: cachedNight(from, timeZone), startsAt })

type Hold = { from: number; minutes: number; night: Night; startsAt: number }

/**
 * Returns the end of a hold that starts or resumes at `from`. It pauses at night, and ends no later than the start (product.md 21.4). `night` is
 * the one that contains `from`, or the next one.
 */
export function holdEnd({ from, minutes, night, startsAt }: Hold): number {
  const end = from + minutes * MINUTE_MS
  const paused = end > night.from ? end + night.until - Math.max(from, night.from) : end
  return Math.min(paused, startsAt)
}
