/** The present, in milliseconds since the epoch (UTC). The only place that reads the time. */
export function now(): number {
  return Date.now()
}

export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../contract/units'

/** An instant of the database as it travels. */
export function iso(instantMs: number): string {
  return new Date(instantMs).toISOString()
}

/** The same for an instant that may be missing. */
export function isoOrNull(instantMs: number | null): string | null {
  return instantMs === null ? null : iso(instantMs)
}
