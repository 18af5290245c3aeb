import type { Activity } from '../../worker/contract/activities'
import { isTentative } from '../../worker/contract/goes-ahead'
import { isOpen } from './activity-time'

/** Returns whether an activity is upcoming and tentative: its minimum is not decided yet (product.md 23.2). */
export const isUndecided = (activity: Activity): boolean => isTentative(activity) && isOpen(activity)
