import { DOOR_CLOSES_HOURS, DOOR_OPENS_HOURS } from './limits'
import { HOUR_MS } from './units'

/** Returns when check-in to an activity opens, in milliseconds (product.md 7.27). */
export const doorOpensAt = ({ startsAt }: { startsAt: number }) => startsAt - DOOR_OPENS_HOURS * HOUR_MS

/** Returns the check-in window of an activity, in milliseconds (product.md 7.27). */
export function doorTimes({ startsAt, endsAt }: { startsAt: number; endsAt: number }) {
  return { opensAt: doorOpensAt({ startsAt }), closesAt: endsAt + DOOR_CLOSES_HOURS * HOUR_MS }
}

/** Returns whether participants can check in at an instant (ms). */
export function isDoorOpen(activity: { startsAt: number; endsAt: number }, at: number): boolean {
  const { opensAt, closesAt } = doorTimes(activity)
  return opensAt <= at && at < closesAt
}
