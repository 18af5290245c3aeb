import { spotsLeft } from '../../activities/rules'
import type { SharedPage } from './read'
import { endOf } from './times'

export type PageState = 'open' | 'full' | 'begun' | 'over' | 'cancelled'

/** Returns an activity's state for visitors. */
export function stateOf(activity: SharedPage['activity'], at: number): PageState {
  if (activity.cancelledAt !== null) return 'cancelled'
  if (endOf(activity) <= at) return 'over'
  if (activity.startsAt <= at) return 'begun'
  return spotsLeft(activity) === 0 ? 'full' : 'open'
}
