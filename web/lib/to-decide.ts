import type { Activity } from '../../worker/contract/activities'
import { isOpen } from './activity-time'

/** Returns the number of applications without a decision. The waitlist counts as a decision. */
export function toDecide(activity: Activity, at: number): number {
  const { counts } = activity
  return counts && isOpen(activity, at) ? counts.pending - counts.waitlisted : 0
}
