import { TZDateMini } from '@date-fns/tz/date/mini'
import * as activityFormText from '#messages/activity-form'
import { dateAt } from '../../../lib/format'

/** The current instant in milliseconds, and the time zone of the place once it is known. */
export type Clock = { now: number; timeZone: string | undefined }

const VIEWER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Suggested start times (product.md 4.26). */
export const TIME_PRESETS = [
  { time: '06:00', label: () => activityFormText.earlyMorning() },
  { time: '09:00', label: () => activityFormText.morning() },
  { time: '12:00', label: () => activityFormText.lunchTime() },
  { time: '15:00', label: () => activityFormText.afternoon() },
  { time: '18:00', label: () => activityFormText.evening() },
  { time: '20:00', label: () => activityFormText.night() },
] as const

/** Returns today's date in the place's time zone, or in the viewer's before a place is chosen. */
export function todayOf({ now, timeZone = VIEWER_ZONE }: Clock): string {
  return dateAt({ dateTime: new Date(now).toISOString(), timeZone })
}

/** Returns the start as an instant with its zone, or null until date and time are chosen. */
export function startOf(
  { date, time }: { date: string | null; time: string | null },
  { timeZone = VIEWER_ZONE }: Pick<Clock, 'timeZone'>,
): { dateTime: string; timeZone: string } | null {
  if (!date || !time) return null
  return { dateTime: new Date(instantAt(`${date}T${time}`, timeZone)).toISOString(), timeZone }
}

/** Returns whether the chosen start is in the past. */
export function hasPassed(when: { date: string | null; time: string | null }, clock: Clock): boolean {
  const start = startOf(when, clock)
  return start !== null && Date.parse(start.dateTime) <= clock.now
}

/** Returns whether the start has passed in the place's time zone, but not in the viewer's. */
export function hasPassedAtPlace(when: { date: string | null; time: string | null }, clock: Clock): boolean {
  return hasPassed(when, clock) && !hasPassed(when, { ...clock, timeZone: undefined })
}

/**
 * Returns the instant (ms, UTC) of a local time in a zone. A time skipped by daylight saving moves forward; for a repeated
 * time, the first occurrence counts.
 */
export function instantAt(wallClock: string, timeZone: string): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = wallClock.split(/\D/).map(Number)
  return new TZDateMini(year, month - 1, day, hour, minute, timeZone).getTime()
}
