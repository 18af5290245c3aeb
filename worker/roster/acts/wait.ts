import type { Draft } from '../change'
import { Refused, setPlace } from '../change'
import type { Entry } from '../roster'
import { findEntry, isCollecting, unitIdOf, unitOf, waitlistOf } from '../roster'
import { requireAct, requireMove } from '../rules'

/**
 * "I still want a seat": makes people who did not answer an offer, and their group, eligible for offers again. People who were
 * skipped get the same response, because they must not learn that they were (product.md 21.7, 21.8, 21.12).
 */
export function stillInterested(
  draft: Draft,
  { id, userId }: { id: string; userId: string },
  at: number,
): void {
  const entry = findEntry(draft, id)
  if (entry?.userId !== userId) throw new Refused('not_found')
  requireMove(draft, 'withdraw', { entries: [entry], at })
  if (!entry.place || entry.place.approvedAt === null) throw new Refused('wrong_state')
  for (const member of unitOf(draft, entry))
    if (member.place?.passedOver === 'silent') {
      draft.events.push({ kind: 'still_interested', id: member.id })
      setPlace(draft, member, { passedOver: null })
    }
}

/**
 * Stops collecting seats: those collected go to the next in line, and the 24 hours restart. Users can't do this for a group they
 * are in (product.md 21.15).
 */
export function endCollectingFor(draft: Draft, { by }: { by: string }, at: number): void {
  requireAct(draft, 'manageSeats', { by, at })
  const isOwn = (unitId: string) =>
    draft.entries.some((entry) => entry.userId === by && unitIdOf(entry) === unitId)
  draft.collections = draft.collections.map((each) => {
    if (isOwn(each.unitId) || !isCollecting(each, at)) return each
    draft.events.push({ kind: 'collecting_ended', unitId: each.unitId, by })
    return { ...each, firstAt: at }
  })
}

/**
 * Reorders the waitlist: the given people exchange positions, a group moves as one, and everyone else keeps their position (product.md 6.11,
 * 25.11). The waitlist must be loaded from the first of them to the last.
 */
export function reorder(draft: Draft, { ids, by }: { ids: readonly string[]; by: string }, at: number): void {
  requireAct(draft, 'decide', { by, at })
  const units = waitlistOf(draft)
  const positionOf = (members: readonly Entry[]) =>
    Math.min(...members.map(({ id }) => ids.indexOf(id)).filter((position) => position >= 0))
  const isNamed = ({ members }: { members: readonly Entry[] }) => members.some(({ id }) => ids.includes(id))
  const named = units.filter(isNamed).toSorted((a, b) => positionOf(a.members) - positionOf(b.members))
  const reordered = units.map((unit) => (isNamed(unit) ? (named.shift() ?? unit) : unit))
  const ranks = units
    .flatMap(({ members }) => members.map(({ place }) => place?.rank ?? 0))
    .toSorted((a, b) => a - b)
  for (const [position, entry] of reordered.flatMap(({ members }) => members).entries())
    if (entry.place?.rank !== ranks[position]) setPlace(draft, entry, { rank: ranks[position] ?? 0 })
  draft.events.push({ kind: 'reordered', by })
}
