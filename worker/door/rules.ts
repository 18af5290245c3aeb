import { doorTimes } from '../contract/door-code'
import type { ErrorCode } from '../contract/errors'
import { ATTENDANCE_OPEN_HOURS } from '../contract/limits'
import { HOUR_MS } from '../contract/units'

type Timed = { startsAt: number; endsAt: number; cancelledAt: number | null }

/**
 * Returns why check-in to an activity is closed at an instant, or null. Organizer and helpers may still send queued check-ins
 * from their devices until attendance closes (product.md 7.27).
 */
export function doorRefusal(
  activity: Timed,
  { at, by }: { at: number; by: 'organizer' | 'participant' },
): ErrorCode | null {
  const { opensAt, closesAt } = doorTimes(activity)
  if (activity.cancelledAt !== null) return 'activity_closed'
  if (at < opensAt) return 'door_closed'
  if (by === 'participant') return at < closesAt ? null : 'door_closed'
  return at < activity.endsAt + ATTENDANCE_OPEN_HOURS * HOUR_MS ? null : 'attendance_closed'
}
