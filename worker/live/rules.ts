import { LIVE_MESSAGES_A_MINUTE } from '../contract/limits'
import { MINUTE_MS } from '../contract/units'

/** Messages of one connection in the present minute. */
export type MessageCount = { since: number; count: number }

/** Returns the count with one more message, or null if that is too many. */
export function countMessage({ since, count }: MessageCount, at: number): MessageCount | null {
  if (at - since >= MINUTE_MS) return { since: at, count: 1 }
  return count >= LIVE_MESSAGES_A_MINUTE ? null : { since, count: count + 1 }
}
