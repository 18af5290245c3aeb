import type { Activity } from '../../../../worker/contract/activities'
import { MINUTE_MS } from '../../../../worker/contract/units'
import { isDoorOpen } from '../../../lib/door-access'
import { toDecide } from '../../../lib/to-decide'
import { isDone } from './state'

/** From this many minutes before the start, checking people in is the next action. */
const DOOR_FIRST_MINUTES = 60

/** A card's primary button (product.md 4.35). */
export type NextAction = 'door' | 'decide' | 'share' | 'again'

/** Returns what the user should do next, or null if nothing is left for their role. */
export function nextActionOf(activity: Activity, at: number): NextAction | null {
  const { role, participants, dateTime } = activity
  const isOver = isDone(activity, at)
  if (role === 'door') return isOver && !isDoorOpen(activity, at) ? null : 'door'
  const startsSoon = Date.parse(dateTime) - at <= DOOR_FIRST_MINUTES * MINUTE_MS
  if (startsSoon && participants > 0 && isDoorOpen(activity, at)) return 'door'
  if (isOver) return role === 'organizer' ? 'again' : null
  return toDecide(activity, at) > 0 ? 'decide' : 'share'
}

/** Sorts upcoming activities: those that need action from the user come first, otherwise the order is kept. */
export function waitingFirst<Dates extends readonly Activity[]>(
  groups: readonly Dates[],
  at: number,
): Dates[] {
  const isWaiting = (activity: Activity) => ['door', 'decide'].includes(nextActionOf(activity, at) ?? '')
  return groups.toSorted((a, b) => Number(b.some(isWaiting)) - Number(a.some(isWaiting)))
}
