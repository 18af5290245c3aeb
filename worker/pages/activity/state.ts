import { spotsLeft } from '../../activities/rules'
import { MINUTE_MS } from '../../platform/clock'
import type { SharedActivity } from '../listings/store/shared-activity'

export type PageState = 'open' | 'full' | 'begun' | 'over' | 'cancelled'

/** Returns an activity's state for visitors. */
export function stateOf(activity: SharedActivity['activity'], at: number): PageState {
  if (activity.cancelledAt !== null) return 'cancelled'
  if (endOf(activity) <= at) return 'over'
  if (activity.startsAt <= at) return 'begun'
  return spotsLeft(activity) === 0 ? 'full' : 'open'
}

/** Returns whether visitors can still ask to join. */
export const isAhead = (state: PageState): boolean => state === 'open' || state === 'full'

/** Returns when an activity ends. */
export function endOf({ startsAt, durationMinutes }: { startsAt: number; durationMinutes: number }): number {
  return startsAt + durationMinutes * MINUTE_MS
}
