import type { Draft } from '../change'
import { enter, setPlace, takeBackApprovalOf } from '../change'
import { isApprovedToWait } from '../roster'
import { requireMove } from '../rules'
import type { Chosen } from './decide'
import { chosenEntries, rememberBefore } from './decide'

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
