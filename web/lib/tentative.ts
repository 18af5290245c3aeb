import type { Activity } from '../../worker/contract/activities'
import { isTentative } from '../../worker/contract/goes-ahead'
import { isOpen } from './activity-time'

/** Returns whether it is still to be decided if an activity goes ahead (product.md 23.2). */
export const isUndecided = (activity: Activity): boolean => isTentative(activity) && isOpen(activity)
