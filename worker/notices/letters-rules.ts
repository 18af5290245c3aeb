import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/clock'

/** How long a sender holds the letters that it took; whoever dies holding them gives them back by it. */
export const LEASE_MS = 5 * MINUTE_MS
/** Letters that one sender takes at once. */
export const LETTERS_AT_ONCE = 10
/** Tries before a letter is given up: some 18 hours. */
export const ATTEMPTS_MAX = 8
/** How long a letter that was sent or given up stays readable. */
export const LETTERS_KEPT_MS = 30 * DAY_MS

const FIRST_PAUSE_MS = MINUTE_MS
const LONGEST_PAUSE_MS = 6 * HOUR_MS

/** How long to wait after so many tries have failed: 1, 4, 16, 64 minutes, then six hours each. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 4 ** (attempts - 1))
}
