import { isUndecided } from '../../contract/moves'
import type { Draft } from '../change'
import { dropCollection, enter, freeSeat, update } from '../change'
import type { Entry, Roster } from '../roster'
import { entryOf, stateOf } from '../roster'

/**
 * Whether a hidden person still has an application or seat to remove: until the start, a block, a suspension, or an account deletion removes
 * both (product.md 10.2, 10.7).
 */
export function mustLeave({ startsAt }: Roster, entry: Entry, at: number): boolean {
  const isLeft = !isUndecided(stateOf(entry)) && entry.status !== 'APPROVED'
  return entry.isHidden && startsAt > at && !isLeft
}

/** Withdraws an application, and frees its seat. Adds no entry to the record (product.md 24.2). */
export function letLeave(draft: Draft, entry: Entry, at: number): void {
  draft.events.push({ kind: 'left', id: entry.id })
  enter(draft, entry, 'WITHDRAWN', { at })
  freeSeat(draft, entry, { by: 'other', at })
}

/** Pairs of users who may no longer be in the same group. */
export type Unsettled = { parted: readonly (readonly [string, string])[] }

/**
 * Separates two members of a group after a block between them; each continues alone, with an offer for their own seats (product.md 21.12). The
 * group also ends for its other members (product.md 25.2). As in every act, hidden people leave first, and free seats are offered at the end.
 */
export function settle(draft: Draft, { parted }: Unsettled): void {
  for (const [one, other] of parted) {
    const groupId = entryOf(draft, one)?.groupId ?? null
    if (groupId === null || groupId !== entryOf(draft, other)?.groupId) continue
    for (const entry of draft.entries) if (entry.groupId === groupId) update(draft, entry, { groupId: null })
    dropCollection(draft, groupId)
    draft.events.push({ kind: 'separated', groupId })
  }
}
