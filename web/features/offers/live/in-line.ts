import { firstName } from '../../../../worker/contract/first-name'
import type { SeatOffer } from '../../../../worker/contract/offers'

/** A person or group that can be offered seats. */
export type InLine = {
  name: string
  seats: number
  isGroup: boolean
  /** Whether freed seats are held for them until there are enough. */
  isHeldFor: boolean
}

/** People and groups that can be offered seats, in order, and the number of seats free or held for the first. */
export type Line = { line: readonly InLine[]; free: number }

/**
 * Returns who gets free seats: "We'll offer the spots to Iris Park and save the rest for Noor and Finn.", or null if they stay
 * free. Follows the server's order: skips those who need more seats than are left, unless seats are held for them
 * (product.md 21.15).
 */
export function goesTo(spots: string, free: number, line: readonly InLine[]): string | null {
  const offered: string[] = []
  let left = free
  let isBehind = false
  let heldFor: string | undefined
  for (const { name, seats, isHeldFor } of line) {
    if (left === 0 || heldFor !== undefined) break
    if (seats <= left) {
      offered.push(name)
      left -= seats
    } else if (isHeldFor && !isBehind) heldFor = name
    else isBehind = true
  }
  const parts = [
    offered.length > 0 && `offer ${spots} to ${listText(offered)}`,
    heldFor !== undefined && `save ${offered.length > 0 ? 'the rest' : spots} for ${heldFor}`,
  ].filter(Boolean)
  return parts.length > 0 ? `We'll ${parts.join(' and ')}.` : null
}

/** Returns a sentence about freed seats: "We'll offer the spot to Iris Park." */
export function describeFreed(seats: number, { line, free }: Line): string {
  const isOne = seats === 1
  return (
    goesTo(isOne ? 'the spot' : 'the spots', free, line) ??
    `${isOne ? 'The spot opens up' : 'The spots open up'}: no one else on the waitlist can take ${isOne ? 'it' : 'them'}.`
  )
}

/** Returns "Hana Sato", or "Sofia, Jonah, and Maya" for a group. */
export function nameOfMembers({ user, members }: Pick<SeatOffer, 'user' | 'members'>): string {
  if (members.length < 2) return user.name
  return listText(members.map((member) => firstName(member.user.name)))
}

const listText = (names: string[]) => new Intl.ListFormat('en').format(names)
