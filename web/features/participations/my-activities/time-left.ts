import * as participationsText from '#messages/participations'
import type { Activity } from '../../../../worker/contract/activities'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../worker/contract/units'
import { addDays } from '../../../lib/calendar-date'
import { dateAt, formatDuration } from '../../../lib/format'

/** Returns "On now", "Starts in 42 min", "In 2 h 10 min", "Tomorrow", or "In 3 days" for an activity that has not ended. */
export function timeLeft(activity: Pick<Activity, 'dateTime' | 'timeZone'>, now: number): string {
  const left = Date.parse(activity.dateTime) - now
  if (left <= 0) return participationsText.onNow()
  const minutes = Math.ceil(left / MINUTE_MS)
  if (left < HOUR_MS) return participationsText.startsIn({ duration: formatDuration(minutes) })
  const today = dateAt({ dateTime: new Date(now).toISOString(), timeZone: activity.timeZone })
  const date = dateAt(activity)
  if (date === today) return participationsText.inTime({ duration: formatDuration(minutes) })
  if (date === addDays(today, 1)) return participationsText.tomorrow()
  return participationsText.inDays({ days: Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS) })
}
