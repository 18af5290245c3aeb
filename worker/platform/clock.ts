/** The present, in milliseconds since the epoch (UTC). The only place that reads the time. */
export function now(): number {
  return Date.now()
}

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** An instant of the database as it travels. */
export function iso(instantMs: number): string {
  return new Date(instantMs).toISOString()
}

/** The same for an instant that may be missing. */
export function isoOrNull(instantMs: number | null): string | null {
  return instantMs === null ? null : iso(instantMs)
}
