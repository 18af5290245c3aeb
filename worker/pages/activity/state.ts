import { spotsLeft } from '../../activities/rules'
import type { SharedPage } from './read'
import { endOf } from './times'

export type PageState = 'open' | 'full' | 'begun' | 'over' | 'cancelled'

/** Returns what a visitor can still do about an activity. */
export function stateOf(activity: SharedPage['activity'], at: number): PageState {
  if (activity.cancelledAt !== null) return 'cancelled'
  if (endOf(activity) <= at) return 'over'
  if (activity.startsAt <= at) return 'begun'
  return spotsLeft(activity) === 0 ? 'full' : 'open'
}
