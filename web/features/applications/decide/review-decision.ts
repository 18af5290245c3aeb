import * as decisionsText from '#messages/decisions'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import type { Move } from '../../../../worker/contract/moves'
import { startsFrom, stateOf } from '../../../../worker/contract/moves'
import type { Decision } from '../review/decisions'
import { decided } from '../review/decisions'
import type { WaitlistDecision } from '../review/waitlist-decisions'
import { afterWaitlistDecision } from '../review/waitlist-decisions'
import { seatsOf } from './together'

/** A decision on an application, or on its approval for the next free seat. */
export type ReviewDecision = Decision | WaitlistDecision

/** Returns whether a decision is about the approval for the next free seat. */
export const isAboutWaitlist = (decision: ReviewDecision): decision is WaitlistDecision =>
  decision === 'approveForWaitlist' || decision === 'takeBack'

type Decided = {
  move: Move
  /** Returns the decision as a fact about a person. */
  fact: (name: string) => string
  /** Returns the decision as an action, on a person or several. */
  action: (names: string) => string
}

/** The move that each decision makes, and its texts. */
export const DECIDED: Record<ReviewDecision, Decided> = {
  approve: {
    move: 'approve',
    fact: (name) => decisionsText.isApproved({ name }),
    action: (names) => decisionsText.approvedNames({ names }),
  },
  waitlist: {
    move: 'waitlist',
    fact: (name) => decisionsText.isWaitlisted({ name }),
    action: (names) => decisionsText.waitlistedNames({ names }),
  },
  decline: {
    move: 'reject',
    fact: (name) => decisionsText.isDeclined({ name }),
    action: (names) => decisionsText.declinedNames({ names }),
  },
  reopen: {
    move: 'reopen',
    fact: (name) => decisionsText.isPendingAgain({ name }),
    action: (names) => decisionsText.reconsideringNames({ names }),
  },
  approveForWaitlist: {
    move: 'approveForWaitlist',
    fact: (name) => decisionsText.isApprovedForWaitlist({ name }),
    action: (names) => decisionsText.approvedForWaitlistNames({ names }),
  },
  takeBack: {
    move: 'takeBackApproval',
    fact: (name) => decisionsText.isNotApprovedForWaitlist({ name }),
    action: (names) => decisionsText.tookBackNames({ names }),
  },
}

/** Returns the decisions to offer on an application to an upcoming activity. */
export function possibleDecisions(application: Application): readonly ReviewDecision[] {
  const { isWaitlistApproved = false, passedOver, offer } = application
  const state = stateOf(application)
  const isDeclined = state === 'REJECTED'
  const isUseful: Record<ReviewDecision, boolean> = {
    ...{ approve: !isDeclined, waitlist: !isDeclined, decline: true, reopen: isDeclined },
    approveForWaitlist: !isWaitlistApproved || Boolean(passedOver),
    // An offer can only be ended next to its clock.
    takeBack: isWaitlistApproved && !offer,
  }
  const decisions = Object.keys(DECIDED) as ReviewDecision[]
  return decisions.filter((decision) => isUseful[decision] && startsFrom(DECIDED[decision].move, state))
}

/** Returns how many more spots applicants need than are open, or held by their offers. */
export function missingSpots(
  applicants: readonly Application[],
  { spotsLeft }: Pick<Activity, 'spotsLeft'>,
): number {
  const held = seatsOf(applicants.filter(({ offer }) => offer))
  return Math.max(0, seatsOf(applicants) - spotsLeft - held)
}

/** Returns an application after a decision at an instant. `waitlisted` is the current length of the waitlist. */
export function afterDecision(
  application: Application,
  decision: ReviewDecision,
  at: { at: string; waitlisted: number },
): Application {
  if (isAboutWaitlist(decision)) return afterWaitlistDecision(application, decision, at)
  return decided(application, decision, at)
}

/** Returns the decision that reverses another one. Null for an approval, because it gave a seat. */
export function reversalOf(decision: ReviewDecision, before: Application): ReviewDecision | null {
  const wasWaitlisted = before.waitlistedAt !== null
  if (decision === 'waitlist') return 'reopen'
  if (decision === 'decline') return wasWaitlisted ? 'waitlist' : 'reopen'
  if (decision === 'approveForWaitlist') return wasWaitlisted ? 'takeBack' : 'reopen'
  return null
}
