import { UNDO_ALLOWED_SECONDS } from '../../contract/limits'
import type { Decision } from '../../contract/moves'
import { MOVES } from '../../contract/moves'
import { DECISIONS } from '../../contract/seat-events'
import { SECOND_MS } from '../../contract/units'
import type { Draft } from '../change'
import { editSeats, enter, entryIn, Refused, setPlace, takeBackApprovalOf, takeSeat, update } from '../change'
import type { Entry, Roster, Undo } from '../roster'
import {
  decidableOf,
  findEntry,
  freeSeats,
  heldFor,
  isApprovedToWait,
  seatsOf,
  unitOf,
  waitlistOf,
} from '../roster'
import { mayDecideAbout, requireAct, requireMove } from '../rules'

/** Applications to one activity that a user decides on together, all or none (product.md 6.29). */
export type Chosen = { ids: readonly string[]; by: string }

/** `maximum` is the highest value to which an approval may raise the activity's maximum. */
type Deciding = Chosen & { maximum?: number | undefined }

/** The organizer's decisions, by move (product.md 6.2, 6.8, 6.9). Declines end live offers (21.5). */
export const DECIDE = Object.fromEntries(DECISIONS.map((move) => [move, decisionOf(move)])) as Record<
  Decision,
  ReturnType<typeof decisionOf>
>

function decisionOf(move: Decision) {
  return (draft: Draft, { ids, by, maximum }: Deciding, at: number): void => {
    const entries = chosenEntries(draft, { ids, by }, at)
    const raisedBy = raiseMaximum(draft, entries, maximum)
    requireMove(draft, move, { entries, at })
    const { to, decided: event } = MOVES[move]
    const ahead = move === 'approve' ? aheadOf(draft, entries) : null
    for (const entry of entries) {
      draft.events.push({ kind: 'decided', event, id: entry.id, by, ahead: ahead?.get(entry.id) ?? null })
      enter(draft, entry, to, { at })
      if (to === 'APPROVED') takeSeat(draft, entry, at)
      const raised = entry === entries[0] && raisedBy > 0 && { raisedBy }
      rememberBefore(draft, entry, { by, at, isAnswer: to !== 'PENDING', ...raised })
    }
    if (raisedBy > 0) editSeats(draft, by)
  }
}

/** Raises the maximum by the number of missing seats, up to a value (product.md 6.38). Returns by how much. */
function raiseMaximum(draft: Draft, entries: readonly Entry[], maximum = draft.maximum): number {
  const missing = Math.max(0, seatsOf(entries) - heldFor(draft, entries) - freeSeats(draft))
  const raisedBy = draft.maximum + missing <= maximum ? missing : 0
  draft.maximum += raisedBy
  return raisedBy
}

/**
 * Returns the given applications with the others of their groups, in order of application, if the user can decide on them
 * (product.md 25.9).
 * @throws Refused
 */
function chosenEntries(roster: Roster, { ids, by }: Chosen, at: number): readonly Entry[] {
  requireAct(roster, 'decide', { by, at })
  const named = ids.map((id) => findEntry(roster, id))
  if (named.some((entry) => !entry || entry.hiddenFrom.includes(by))) throw new Refused('not_found')
  const chosen = new Set(named.flatMap((entry) => (entry ? unitOf(roster, entry) : [])))
  const entries = roster.entries.filter((entry) => chosen.has(entry))
  if (!mayDecideAbout(by, entries)) throw new Refused('wrong_state')
  return entries
}

/**
 * Stores the application's previous state, so that the decision can be undone, and the time of the organizer's first answer (product.md 6.21,
 * 6.27).
 */
function rememberBefore(
  draft: Draft,
  before: Entry,
  { by, at, isAnswer, ...raised }: Pick<Undo, 'by' | 'raisedBy'> & { at: number; isAnswer: boolean },
): void {
  const seat = before.seat?.quit ? before.seat : null
  const until = at + UNDO_ALLOWED_SECONDS * SECOND_MS
  const to = entryIn(draft, before.id).status
  const undo: Undo = { until, by, to, before: { ...decidableOf(before), seat }, ...raised }
  update(draft, before, { undo, answeredAt: before.answeredAt ?? (isAnswer ? at : null) })
}

/** Returns how many people remain on the waitlist ahead of each approved applicant, for the log (product.md 20.7). */
function aheadOf(roster: Roster, approved: readonly Entry[]): Map<string, number> {
  const counts = new Map<string, number>()
  let passed = 0
  let ahead = 0
  for (const { members } of waitlistOf(roster)) {
    const isChosen = members.some((member) => approved.includes(member))
    for (const { id, ahead: loaded } of isChosen ? members : []) {
      const left = typeof loaded === 'number' ? loaded - passed : ahead
      if (left > 0) counts.set(id, left)
    }
    if (isChosen) passed += members.length
    else ahead += members.length
  }
  return counts
}

/**
 * Approves people for the waitlist, so that they are offered seats. Pending ones join at the end; those who were passed over are offered seats
 * again; nothing changes for those already approved (product.md 21.1, 21.8).
 */
export function approveForWaitlist(draft: Draft, { ids, by }: Chosen, at: number): void {
  const entries = chosenEntries(draft, { ids, by }, at)
  requireMove(draft, 'approveForWaitlist', { entries, at })
  for (const entry of entries.filter((each) => !isApprovedToWait(each))) {
    draft.events.push({ kind: 'decided', event: 'approved_for_waitlist', id: entry.id, by, ahead: null })
    if (!entry.place) enter(draft, entry, 'WAITLISTED', { at })
    setPlace(draft, entry, { approvedAt: at, passedOver: null })
    rememberBefore(draft, entry, { by, at, isAnswer: true })
  }
}

/** Undoes the approval for the waitlist and ends the offer. People keep their place. This can't be undone (product.md 21.1). */
export function takeBackApproval(draft: Draft, { ids, by }: Chosen, at: number): void {
  const entries = chosenEntries(draft, { ids, by }, at)
  requireMove(draft, 'takeBackApproval', { entries, at })
  for (const entry of entries) {
    draft.events.push({ kind: 'approval_taken_back', id: entry.id, by })
    takeBackApprovalOf(draft, entry, at)
  }
}
