import { dateAt, formatDay, formatTime, hourAt } from '../../lib/format'

const EVENING_HOUR = 17

type At = { dateTime: string; timeZone: string }

/** Returns message parameters for an activity's start, in the place's local time. */
export function startOf(at: At, now: number) {
  const isToday = dateAt(at) === dateAt({ ...at, dateTime: new Date(now).toISOString() })
  const day = isToday ? (hourAt(at) >= EVENING_HOUR ? 'tonight' : 'today') : 'other'
  return { day, date: formatDay(at), time: formatTime(at) } as const
}
