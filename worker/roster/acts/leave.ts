import { CONSEQUENCES } from '../../contract/machine/application'
import type { Change, Draft } from '../change'
import { changed, dropCollection, enter, freeSeat, update } from '../change'
import type { Entry, Roster } from '../roster'
import { entryOf, stateOf } from '../roster'

/**
 * Whether a hidden person still has something to lose: until the start, a block, a suspension, or a deleted account takes back
 * applications and seats (product.md 10.2, 10.7).
 */
export function mustLeave({ startsAt }: Roster, entry: Entry, at: number): boolean {
  const { from }: { from: readonly string[] } = CONSEQUENCES.leave
  return entry.isHidden && startsAt > at && from.includes(stateOf(entry))
}

/** Withdraws an application, and frees its seat. It makes no entry in the record (product.md 24.2). */
export function letLeave(draft: Draft, entry: Entry, at: number): void {
  draft.events.push({ kind: 'left', id: entry.id })
  enter(draft, entry, 'WITHDRAWN', { at })
  freeSeat(draft, entry, { by: 'other', at })
}

/**
 * Lets two people of a group go on alone, after a block between them, with an offer for their own seats each (product.md 21.12).
 * The group falls apart, also for the others (product.md 25.2).
 */
export function separate(roster: Roster, { userIds }: { userIds: readonly [string, string] }): Change {
  const [one, other] = userIds.map((userId) => entryOf(roster, userId))
  return changed(roster, (draft) => {
    const groupId = one?.groupId ?? null
    if (groupId === null || groupId !== other?.groupId) return
    for (const entry of roster.entries) if (entry.groupId === groupId) update(draft, entry, { groupId: null })
    dropCollection(draft, groupId)
    draft.events.push({ kind: 'separated', groupId })
  })
}
