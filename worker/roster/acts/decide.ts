import { UNDO_ALLOWED_SECONDS } from '../../contract/limits'
import { MOVES } from '../../contract/moves'
import { SECOND_MS } from '../../contract/units'
import type { Change, Draft, Refusal } from '../change'
import { changed, editSeats, enter, entryIn, next, refuse, takeSeat, update } from '../change'
import type { Decided } from '../events'
import type { Entry, Roster, Undo } from '../roster'
import { decidableOf, findEntry, freeSeats, heldFor, seatsOf, unitOf, waitlistOf } from '../roster'
import { actRefusal, mayDecideAbout, moveRefusal } from '../rules'

/** Applications to one activity that a user decides on together, all or none (product.md 6.29). */
export type Decision = { ids: readonly string[]; by: string }

/**
 * Approves people, including declined ones, and gives them seats (product.md 6.2, 6.8, 6.9). With `maximum`, raises the activity's maximum by
 * the number of missing seats, up to that value (product.md 6.38).
 */
function approve(
  roster: Roster,
  { maximum = roster.maximum, ...decision }: Decision & { maximum?: number | undefined },
  at: number,
): Change | Refusal {
  const entries = chosenEntries(roster, decision, at)
  if ('refusal' in entries) return entries
  const missing = Math.max(0, seatsOf(entries) - heldFor(roster, entries) - freeSeats(roster))
  const raisedBy = roster.maximum + missing <= maximum ? missing : 0
  const approved = approveWithin({ ...roster, maximum: roster.maximum + raisedBy }, decision, at)
  if ('refusal' in approved || raisedBy === 0) return approved
  const [first] = entries
  return next(approved, (raised) =>
    changed(raised, (draft) => {
      editSeats(draft, decision.by)
      const undo = first && entryIn(draft, first.id).undo
      if (undo) update(draft, first, { undo: { ...undo, raisedBy } })
    }),
  )
}

const approveWithin = decisionOf('approve', 'approved')

/** The organizer's decisions, by move. */
export const DECISIONS = {
  approve,
  /** Live offers end (product.md 6.2, 21.5). */
  reject: decisionOf('reject', 'declined'),
  /** Puts people on the waitlist without approving them for it (product.md 6.2, 21.1). */
  waitlist: decisionOf('waitlist', 'waitlisted'),
  /** Makes applications pending again, from the waitlist or after a decline (product.md 6.4, 6.6). */
  reopen: decisionOf('reopen', 'reopened'),
} as const

function decisionOf(move: 'approve' | 'reject' | 'waitlist' | 'reopen', event: Decided) {
  return (roster: Roster, { ids, by }: Decision, at: number): Change | Refusal => {
    const entries = chosenEntries(roster, { ids, by }, at)
    if ('refusal' in entries) return entries
    const refusal = moveRefusal(roster, move, { entries, at })
    if (refusal) return refusal
    const { to } = MOVES[move]
    return changed(roster, (draft) => {
      const ahead = move === 'approve' ? aheadOf(roster, entries) : null
      for (const entry of entries) {
        draft.events.push({ kind: 'decided', event, id: entry.id, by, ahead: ahead?.get(entry.id) ?? null })
        enter(draft, entry, to, { at })
        if (to === 'APPROVED') takeSeat(draft, entry, at)
        rememberBefore(draft, entry, { by, at, isAnswer: to !== 'PENDING' })
      }
    })
  }
}

/**
 * Returns the given applications with the others of their groups, in order of application, or the reason why the user can't decide on them
 * (product.md 25.9).
 */
export function chosenEntries(roster: Roster, { ids, by }: Decision, at: number): readonly Entry[] | Refusal {
  const refusal = actRefusal(roster, 'decide', { by, at })
  if (refusal) return refusal
  const named = ids.map((id) => findEntry(roster, id))
  if (named.some((entry) => !entry || entry.hiddenFrom.includes(by))) return refuse('not_found')
  const chosen = new Set(named.flatMap((entry) => (entry ? unitOf(roster, entry) : [])))
  const entries = roster.entries.filter((entry) => chosen.has(entry))
  return mayDecideAbout(by, entries) ? entries : refuse('wrong_state')
}

/**
 * Stores the application's previous state, so that the decision can be undone, and the time of the organizer's first answer (product.md 6.21,
 * 6.27).
 */
export function rememberBefore(
  draft: Draft,
  before: Entry,
  { by, at, isAnswer }: { by: string; at: number; isAnswer: boolean },
): void {
  const { status } = entryIn(draft, before.id)
  const seat = before.seat?.quit ? before.seat : null
  const undo: Undo = {
    ...{ until: at + UNDO_ALLOWED_SECONDS * SECOND_MS, by, to: status },
    before: { ...decidableOf(before), seat },
  }
  update(draft, before, { undo, answeredAt: before.answeredAt ?? (isAnswer ? at : null) })
}

/** For the log: how many people stay on the waitlist ahead of each approved applicant (product.md 20.7). */
function aheadOf(roster: Roster, approved: readonly Entry[]): Map<string, number> {
  const counts = new Map<string, number>()
  let passed = 0
  let ahead = 0
  for (const { members } of waitlistOf(roster)) {
    const isChosen = members.some((member) => approved.includes(member))
    for (const { id } of isChosen ? members : []) {
      const left = roster.ahead ? (roster.ahead[id] ?? 0) - passed : ahead
      if (left > 0) counts.set(id, left)
    }
    if (isChosen) passed += members.length
    else ahead += members.length
  }
  return counts
}
