import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/clock'

/** How long claimed emails are hidden from other senders; after it, those of a sender that died are due again. */
export const LEASE_MS = 5 * MINUTE_MS
/** Emails that one sender claims at once. */
export const EMAILS_AT_ONCE = 10
/** Attempts before an email is given up, about 18 hours. */
export const ATTEMPTS_MAX = 8
/** How long emails are kept after they were sent or dropped. */
export const EMAILS_KEPT_MS = 30 * DAY_MS

const FIRST_PAUSE_MS = MINUTE_MS
const LONGEST_PAUSE_MS = 6 * HOUR_MS

/** Pause in milliseconds after so many failed attempts: 1, 4, 16, 64 minutes, then six hours each. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 4 ** (attempts - 1))
}
