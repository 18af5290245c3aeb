/** Returns the current time in milliseconds since the epoch (UTC). The only function that reads the clock. */
export function now(): number {
  return Date.now()
}

export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../contract/units'

/** Formats an instant for the wire. */
export function iso(instantMs: number): string {
  return new Date(instantMs).toISOString()
}

/** Formats an optional instant for the wire. */
export function isoOrNull(instantMs: number | null): string | null {
  return instantMs === null ? null : iso(instantMs)
}
