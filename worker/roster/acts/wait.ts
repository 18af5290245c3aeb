import type { Change, Refusal } from '../change'
import { changed, refuse, setPlace } from '../change'
import type { Entry, Roster } from '../roster'
import { findEntry, isCollecting, unitIdOf, unitOf, waitlistOf } from '../roster'
import { actRefusal, moveRefusal } from '../rules'

/**
 * "I still want a seat": makes people who did not answer an offer, and their group, eligible for offers again. People who were skipped get the
 * same response, because they must not learn of it (product.md 21.7, 21.8, 21.12).
 */
export function stillInterested(
  roster: Roster,
  { id, userId }: { id: string; userId: string },
  at: number,
): Change | Refusal {
  const entry = findEntry(roster, id)
  if (entry?.userId !== userId) return refuse('not_found')
  const refusal = moveRefusal(roster, 'withdraw', { entries: [entry], at })
  if (refusal) return refusal
  if (!entry.place || entry.place.approvedAt === null) return refuse('wrong_state')
  return changed(roster, (draft) => {
    for (const member of unitOf(roster, entry))
      if (member.place?.passedOver === 'silent') {
        draft.events.push({ kind: 'still_interested', id: member.id })
        setPlace(draft, member, { passedOver: null })
      }
  })
}

/**
 * Ends the collecting of seats: they go to the next in line, and the 24 hours restart. A user who is in the group themselves can't end it
 * (product.md 21.15).
 */
export function endCollectingFor(roster: Roster, { by }: { by: string }, at: number): Change | Refusal {
  const refusal = actRefusal(roster, 'manageSeats', { by, at })
  if (refusal) return refusal
  const isOwn = (unitId: string) =>
    roster.entries.some((entry) => entry.userId === by && unitIdOf(entry) === unitId)
  const isEnded = (unitId: string) =>
    !isOwn(unitId) && roster.collections.some((each) => each.unitId === unitId && isCollecting(each, at))
  return changed(roster, (draft) => {
    draft.collections = roster.collections.map((each) =>
      isEnded(each.unitId) ? { ...each, firstAt: at } : each,
    )
    for (const { unitId } of roster.collections)
      if (isEnded(unitId)) draft.events.push({ kind: 'collecting_ended', unitId, by })
  })
}

/**
 * Reorders the waitlist: the given people exchange positions, a group moves as one, and everyone else keeps their position (product.md 6.11,
 * 25.11). The whole waitlist must be loaded.
 */
export function reorder(
  roster: Roster,
  { ids, by }: { ids: readonly string[]; by: string },
  at: number,
): Change | Refusal {
  const refusal = actRefusal(roster, 'decide', { by, at })
  if (refusal) return refusal
  const units = waitlistOf(roster)
  const positionOf = (members: readonly Entry[]) =>
    Math.min(...members.map(({ id }) => ids.indexOf(id)).filter((position) => position >= 0))
  const isNamed = ({ members }: { members: readonly Entry[] }) => members.some(({ id }) => ids.includes(id))
  const named = units.filter(isNamed).toSorted((a, b) => positionOf(a.members) - positionOf(b.members))
  const reordered = units.map((unit) => (isNamed(unit) ? (named.shift() ?? unit) : unit))
  const ranks = units
    .flatMap(({ members }) => members.map(({ place }) => place?.rank ?? 0))
    .toSorted(ascending)
  return changed(roster, (draft) => {
    for (const [position, entry] of reordered.flatMap(({ members }) => members).entries())
      setPlace(draft, entry, { rank: ranks[position] ?? 0 })
    draft.events.push({ kind: 'reordered', by })
  })
}

const ascending = (a: number, b: number) => a - b
