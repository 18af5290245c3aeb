import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/clock'

/** How long a claimed email is hidden from other senders. Afterward it is due again, in case its sender died. */
export const LEASE_MS = 5 * MINUTE_MS
/** Attempts before an email is dropped, over about 18 hours. */
export const ATTEMPTS_MAX = 8
/** How long emails are kept after they were sent or dropped. */
export const EMAILS_KEPT_MS = 30 * DAY_MS

const FIRST_PAUSE_MS = MINUTE_MS
const LONGEST_PAUSE_MS = 6 * HOUR_MS

/** Returns the pause in milliseconds after this many failed attempts: 1, 4, 16, and 64 minutes, then 6 hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 4 ** (attempts - 1))
}
