import { MINUTE_MS } from '../../platform/clock'

/** Returns when an activity ends. */
export function endOf({ startsAt, durationMinutes }: { startsAt: number; durationMinutes: number }): number {
  return startsAt + durationMinutes * MINUTE_MS
}
