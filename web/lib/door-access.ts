import type { Activity } from '../../worker/contract/activities'
import { doorTimes, isDoorOpen as isOpenAt } from '../../worker/contract/door-times'
import { endOf } from './format'

type Timed = { dateTime: string; durationMinutes: number }

/** Returns whether a user may check people in to an activity. The server checks it with `worker/db/organizes.ts`. */
export function runsDoor({ creatorId, role }: Pick<Activity, 'creatorId' | 'role'>, userId: string): boolean {
  // Activities that an earlier version saved on the device have no role.
  return creatorId === userId || Boolean(role)
}

/** Returns when people can be checked in to an activity, in milliseconds. */
export function doorTimesOf(activity: Timed) {
  return doorTimes({ startsAt: Date.parse(activity.dateTime), endsAt: Date.parse(endOf(activity)) })
}

/** Returns whether people can be checked in to an activity now (product.md 7.27). */
export function isDoorOpen(activity: Timed & { cancelledAt: string | null }, at: number): boolean {
  const times = { startsAt: Date.parse(activity.dateTime), endsAt: Date.parse(endOf(activity)) }
  return activity.cancelledAt === null && isOpenAt(times, at)
}
