import { LIVE_MESSAGES_A_MINUTE, LIVE_UNKNOWN_MAX } from '../contract/limits'
import { MINUTE_MS } from '../contract/units'

/** Messages of a connection in the current minute. */
export type MessageCount = { since: number; count: number }

/** Returns the count with one more message, or null if that exceeds the limit. */
export function countMessage({ since, count }: MessageCount, at: number): MessageCount | null {
  if (at - since >= MINUTE_MS) return { since: at, count: 1 }
  return count >= LIVE_MESSAGES_A_MINUTE ? null : { since, count: count + 1 }
}

/** Activities that a connection watches, and requested ids that its user may not see. */
export type Watches = { watched: string[]; unknown: string[] }

/** Returns the requested ids to look up: neither watched nor known as unknown. */
export function toLookUp({ watched, unknown }: Watches, wanted: readonly string[]): string[] {
  const known = new Set([...watched, ...unknown])
  return [...new Set(wanted)].filter((id) => !known.has(id))
}

/** Returns a connection's watches after a request, or null if it requested too many unknown ids. */
export function follow(
  { watched, unknown }: Watches,
  wanted: readonly string[],
  visible: ReadonlySet<string>,
): Watches | null {
  const known = new Set([...watched, ...visible])
  const after = {
    watched: [...new Set(wanted)].filter((id) => known.has(id)),
    unknown: [...new Set([...unknown, ...wanted])].filter((id) => !known.has(id)),
  }
  return after.unknown.length > LIVE_UNKNOWN_MAX ? null : after
}
