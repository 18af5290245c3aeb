import { isUndecided } from '../../contract/moves'
import type { Draft } from '../change'
import { dropCollection, enter, freeSeat, leaveGroup, Refused, requireNone, update } from '../change'
import type { Entry, Roster } from '../roster'
import { entryOf, findEntry, stateOf } from '../roster'
import { managerRefusal, requireMove } from '../rules'

type Quit = {
  userId: string
  /** The start, or the time of the application, that the participant was asked about. */
  startsAt?: number
  appliedAt?: number
}

/**
 * Gives up a participant's seat and those of their guests before the start (product.md 6.10). Stores how long before the start,
 * which determines whether it was late (product.md 24.1).
 */
export function quit(draft: Draft, { userId, startsAt, appliedAt }: Quit, at: number): void {
  const entry = entryOf(draft, userId)
  if (!entry) throw new Refused('not_found')
  requireMove(draft, 'quit', { entries: [entry], at })
  const isAsked =
    (startsAt ?? draft.startsAt) === draft.startsAt && (appliedAt ?? entry.appliedAt) === entry.appliedAt
  if (!isAsked) throw new Refused('not_found')
  draft.events.push({ kind: 'quit', id: entry.id })
  enter(draft, entry, 'WITHDRAWN', { at })
  freeSeat(draft, entry, { by: 'participant', at })
}

/** Withdraws an open application. The rest of the group stays. `appliedAt` identifies the application by its time (product.md 6.2, 25.10). */
export function withdraw(
  draft: Draft,
  { id, userId, appliedAt }: { id: string; userId: string; appliedAt?: number },
  at: number,
): void {
  const entry = findEntry(draft, id)
  if (entry?.userId !== userId || entry.appliedAt !== (appliedAt ?? entry.appliedAt))
    throw new Refused('not_found')
  requireMove(draft, 'withdraw', { entries: [entry], at })
  draft.events.push({ kind: 'withdrawn', id })
  enter(draft, entry, 'WITHDRAWN', { at })
}

/** Frees a participant's seat, removes them from their group, and declines them. This can't be undone (product.md 6.28). */
export function remove(
  draft: Draft,
  { id, by, reason }: { id: string; by: string; reason: string | null },
  at: number,
): void {
  const entry = findEntry(draft, id)
  if (!entry) throw new Refused('not_found')
  requireNone(managerRefusal(draft, by, entry))
  requireMove(draft, 'remove', { entries: [entry], at })
  draft.events.push({ kind: 'removed', id, by, reason })
  enter(draft, leaveGroup(draft, entry), 'REJECTED', { at })
  freeSeat(draft, entry, { by: 'organizer', at })
}

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
