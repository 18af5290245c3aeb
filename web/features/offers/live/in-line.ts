import * as offersText from '#messages/offers'
import { formatList } from '../../../../worker/contract/list-text'

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

/** How the sentence refers to the free seats. */
type Spots = 'spot' | 'next' | 'other'

/**
 * Returns who gets free seats: "We'll offer the spots to Iris Park and save the rest for Noor and Finn.", or null if they stay
 * free. Follows the server's order: skips people who need more seats than are left, unless seats are held for them (product.md
 * 21.15).
 */
export function goesTo(which: Spots, free: number, line: readonly InLine[]): string | null {
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
  const names = formatList(offered)
  if (offered.length === 0) return heldFor === undefined ? null : offersText.saveFor({ which, name: heldFor })
  return heldFor === undefined
    ? offersText.offerTo({ which, names })
    : offersText.offerAndSave({ which, names, name: heldFor })
}

/** Returns a sentence about freed seats: "We'll offer the spot to Iris Park." */
export function describeFreed(seats: number, { line, free }: Line): string {
  return goesTo(seats === 1 ? 'spot' : 'other', free, line) ?? offersText.opensUp({ spots: seats })
}
