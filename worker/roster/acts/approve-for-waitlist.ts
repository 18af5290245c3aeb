import type { Change, Refusal } from '../change'
import { changed, endCollecting, endOffer, enter, setPlace, update } from '../change'
import type { Roster } from '../roster'
import { isApprovedToWait, unitIdOf } from '../roster'
import { moveRefusal } from '../rules'
import type { Decision } from './decide'
import { chosenEntries, rememberBefore } from './decide'

/**
 * Approves people for the waitlist, so that they are offered seats. Pending ones join at the end; those who were passed over are offered seats
 * again; nothing changes for those already approved (product.md 21.1, 21.8).
 */
export function approveForWaitlist(roster: Roster, { ids, by }: Decision, at: number): Change | Refusal {
  const entries = chosenEntries(roster, { ids, by }, at)
  if ('refusal' in entries) return entries
  const refusal = moveRefusal(roster, 'approveForWaitlist', { entries, at })
  if (refusal) return refusal
  return changed(roster, (draft) => {
    for (const entry of entries.filter((each) => !isApprovedToWait(each))) {
      draft.events.push({ kind: 'decided', event: 'approved_for_waitlist', id: entry.id, by, ahead: null })
      if (!entry.place) enter(draft, entry, 'WAITLISTED', { at })
      setPlace(draft, entry, { approvedAt: at, passedOver: null })
      rememberBefore(draft, entry, { by, at, isAnswer: true })
    }
  })
}

/** Undoes the approval for the waitlist and ends the offer. People keep their place. This can't be undone (product.md 21.1). */
export function takeBackApproval(roster: Roster, { ids, by }: Decision, at: number): Change | Refusal {
  const entries = chosenEntries(roster, { ids, by }, at)
  if ('refusal' in entries) return entries
  const refusal = moveRefusal(roster, 'takeBackApproval', { entries, at })
  if (refusal) return refusal
  return changed(roster, (draft) => {
    for (const entry of entries) {
      draft.events.push({ kind: 'approval_taken_back', id: entry.id, by })
      endOffer(draft, entry, 'ended', at)
      setPlace(draft, entry, { approvedAt: null, passedOver: null })
      update(draft, entry, { undo: null })
      endCollecting(draft, unitIdOf(entry))
    }
  })
}
