import type { Activity } from '../../../worker/contract/activities'
import { mayReadAndWrite, organizes } from '../../../worker/contract/activity-status'
import type { Me } from '../../../worker/contract/users'

/** Returns whether a user can read and write comments (product.md 8.1). */
export function canComment(activity: Pick<Activity, 'participation' | 'role'>, { isAdmin }: Me): boolean {
  const seat = activity.participation?.status
  const isSeated = seat === 'JOINED' || seat === 'FINISHED'
  return mayReadAndWrite({ organizes: organizes(activity), isSeated, isAdmin })
}
