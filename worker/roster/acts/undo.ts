import type { Draft } from '../change'
import { editSeats, endCollecting, endOffer, nextRank, Refused, update } from '../change'
import type { Entry, Roster, Undo } from '../roster'
import { findEntry, freeSeats, unitIdOf, unitOf } from '../roster'
import { mayDecideAbout, requireAct } from '../rules'

type Input = { ids: readonly string[]; until: number; by: string }

/**
 * Undoes the decisions whose undo period ends at `until`: restores the applications and frees the seats of approvals.
 * Applications that have changed since stay as they are (product.md 6.27).
 */
export function undo(draft: Draft, { ids, until, by }: Input, at: number): void {
  requireAct(draft, 'decide', { by, at })
  const named = new Set(ids.flatMap((id) => unitOfId(draft, id)))
  const undone = draft.entries.filter((entry) => {
    const isLast = entry.undo?.until === until && entry.undo.to === entry.status
    return named.has(entry) && isLast && until > at && mayDecideAbout(by, [entry])
  })
  if (undone.length === 0) throw new Refused('too_late_to_undo')
  const goToEnd = new Set(undone.filter((entry) => isRankTaken(draft, entry)).map(unitIdOf))
  for (const entry of undone)
    if (entry.undo)
      takeBack(draft, entry, { undo: entry.undo, goesToEnd: goToEnd.has(unitIdOf(entry)), by, at })
  lowerMaximum(draft, { raisedBy: undone.reduce((sum, { undo }) => sum + (undo?.raisedBy ?? 0), 0), by })
}

function unitOfId(roster: Roster, id: string): readonly Entry[] {
  const entry = findEntry(roster, id)
  return entry ? unitOf(roster, entry) : []
}

/** Whether someone else has taken the rank since. */
function isRankTaken({ entries }: Roster, entry: Entry): boolean {
  const rank = entry.place ? undefined : entry.undo?.before.place?.rank
  return entries.some(
    (other) => other.place !== null && other.place.rank === rank && unitIdOf(other) !== unitIdOf(entry),
  )
}

/** Lowers a maximum that the undone decisions raised, unless its seats have been taken or are needed. */
function lowerMaximum(draft: Draft, { raisedBy, by }: { raisedBy: number; by: string }): void {
  const isNeeded = draft.minimum !== null && draft.minimum.participants > draft.maximum - raisedBy
  if (raisedBy === 0 || freeSeats(draft) < raisedBy || isNeeded) return
  draft.maximum -= raisedBy
  editSeats(draft, by)
}

type Back = { undo: Undo; goesToEnd: boolean; by: string; at: number }

function takeBack(
  draft: Draft,
  entry: Entry,
  { undo: { before, by: decidedBy }, goesToEnd, by, at }: Back,
): void {
  const { id, seats } = entry
  draft.events.push({ kind: 'undone', id, by, decidedBy })
  endOffer(draft, entry, 'ended', at)
  if (entry.status === 'APPROVED') {
    draft.taken -= seats
    draft.events.push({ kind: 'seat_freed', id, seats, by: 'organizer', isPassedOn: false })
  }
  const rank = entry.place?.rank ?? (goesToEnd ? nextRank(draft, entry, at) : before.place?.rank)
  update(draft, entry, {
    ...before,
    place: before.place && rank !== undefined ? { ...before.place, rank } : null,
    seat: entry.status === 'APPROVED' ? before.seat : entry.seat,
    undo: null,
  })
  draft.lastRank = Math.max(draft.lastRank ?? 0, rank ?? 0)
  endCollecting(draft, unitIdOf(entry))
}
