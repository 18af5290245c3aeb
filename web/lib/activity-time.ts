import type { Activity } from '../../worker/contract/activities'
import { isOpen as isOpenAt } from '../../worker/contract/activity-status'
import { ATTENDANCE_OPEN_HOURS, RATING_DAYS, STILL_COMING_NIGHT_HOURS } from '../../worker/contract/limits'
import { DAY_MS, HOUR_MS } from '../../worker/contract/units'
import { endOf } from './format'

type Timed = { dateTime: string; durationMinutes: number }

/** Returns whether an activity accepts applications and edits: it is neither canceled nor started. */
export function isOpen(
  { dateTime, cancelledAt }: { dateTime: string; cancelledAt: string | null },
  at = Date.now(),
): boolean {
  return isOpenAt({ cancelledAt, startsAt: Date.parse(dateTime) }, at)
}

/** Returns whether an activity has ended at an instant in milliseconds. */
export function hasEnded(activity: Timed, at = Date.now()): boolean {
  return Date.parse(endOf(activity)) <= at
}

/** Returns whether a past activity still accepts ratings. */
export const isRatable = (activity: Timed, at = Date.now()): boolean =>
  !hasEnded(activity, at - RATING_DAYS * DAY_MS)

/** Returns whether it is late enough that participants may have been asked "Still coming?". */
export const asksWhoComes = ({ dateTime }: Pick<Timed, 'dateTime'>, at = Date.now()): boolean =>
  Date.parse(dateTime) - at <= STILL_COMING_NIGHT_HOURS * HOUR_MS

/** Returns whether the viewer still has to answer "Still coming?". */
export const isUnanswered = ({ participation }: Pick<Activity, 'participation'>): boolean =>
  participation?.stillComing != null && participation.stillComing.state !== 'confirmed'

/** Returns when attendance can no longer be recorded, in milliseconds. */
export function attendanceClosesAt(activity: Timed): number {
  return Date.parse(endOf(activity)) + ATTENDANCE_OPEN_HOURS * HOUR_MS
}
