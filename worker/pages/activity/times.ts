import { MINUTE_MS } from '../../platform/clock'

/** Returns when an activity ends. */
export function endOf({ startsAt, durationMinutes }: { startsAt: number; durationMinutes: number }): number {
  return startsAt + durationMinutes * MINUTE_MS
}

/** Returns the first word of a name. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
