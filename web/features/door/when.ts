import { dateAt, formatDay, formatTime, hourAt } from '../../lib/format'

const EVENING_HOUR = 17

type At = { dateTime: string; timeZone: string }

/** Returns "Tonight at 7:00 PM", "Today at 9:00 AM", or "Wed, Dec 2 at 9:00 AM", in the place's time. */
export function whenAtPlace(at: At, now: number): string {
  const isToday = dateAt(at) === dateAt({ ...at, dateTime: new Date(now).toISOString() })
  const day = isToday ? (hourAt(at) >= EVENING_HOUR ? 'Tonight' : 'Today') : formatDay(at)
  return `${day} at ${formatTime(at)}`
}
