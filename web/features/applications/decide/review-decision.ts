import * as decisionsText from '#messages/decisions'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application, ApplicationStatus } from '../../../../worker/contract/applications'
import type { Move } from '../../../../worker/contract/moves'
import { startsFrom, stateOf } from '../../../../worker/contract/moves'
import type { ButtonProps } from '../../../ui/button'
import type { WaitlistDecision } from '../review/waitlist-decisions'
import { afterWaitlistDecision } from '../review/waitlist-decisions'
import { seatsOf } from './together'

/** The decisions of an organizer, as sent to the server (product.md 6.2). `reopen` makes a declined application pending again. */
export const DECISIONS = {
  approve: { status: 'APPROVED' },
  waitlist: { status: 'PENDING', waitlist: true },
  decline: { status: 'REJECTED' },
  reopen: { status: 'PENDING', waitlist: false },
} as const satisfies Record<string, { status: ApplicationStatus; waitlist?: boolean }>
type Decision = keyof typeof DECISIONS

/** A decision on an application, or on its approval for the next free seat. */
export type ReviewDecision = Decision | WaitlistDecision

/** Returns whether a decision is about the approval for the next free seat. */
export const isAboutWaitlist = (decision: ReviewDecision): decision is WaitlistDecision =>
  decision === 'approveForWaitlist' || decision === 'takeBack'

type Decided = {
  move: Move
  /** Returns a sentence about the person's new state. */
  fact: (name: string) => string
  /** Returns the decision as an action on one or more people. */
  action: (names: string) => string
}

/** The state transition and texts of each decision. */
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

/** Returns the decisions to offer for an application to an upcoming activity. */
export function possibleDecisions(application: Application): readonly ReviewDecision[] {
  const { isWaitlistApproved = false, passedOver, offer } = application
  const state = stateOf(application)
  const isDeclined = state === 'REJECTED'
  const isUseful: Record<ReviewDecision, boolean> = {
    ...{ approve: !isDeclined, waitlist: !isDeclined, decline: true, reopen: isDeclined },
    approveForWaitlist: !isWaitlistApproved || Boolean(passedOver),
    // A live offer can only be ended next to its clock.
    takeBack: isWaitlistApproved && !offer,
  }
  const decisions = Object.keys(DECIDED) as ReviewDecision[]
  return decisions.filter((decision) => isUseful[decision] && startsFrom(DECIDED[decision].move, state))
}

/** Returns how many spots the applicants need beyond those that are open or held by their offers. */
export function missingSpots(
  applicants: readonly Application[],
  { spotsLeft }: Pick<Activity, 'spotsLeft'>,
): number {
  const held = seatsOf(applicants.filter(({ offer }) => offer))
  return Math.max(0, seatsOf(applicants) - spotsLeft - held)
}

/** A button that decides an application. */
export type DecisionButton = {
  decision: ReviewDecision
  label: string
  variant: ButtonProps['variant']
  /** Explains the decision if the label doesn't. */
  title?: string | undefined
  /** Whether its label is `Wait List`. */
  isWaitList?: boolean
  /** Whether the button is in the menu of less common decisions. */
  isRare?: boolean
}

/**
 * Returns the buttons that decide an application to an upcoming activity, the same on every screen (product.md 6.17). Without
 * enough seats, there are two: `Wait List`, which approves for the next free seat if freed seats are offered, and `Decline`.
 * Less common decisions are in a menu, such as `Approve`, which raises the maximum.
 */
export function decisionButtons(
  application: Application,
  { people, activity }: { people: number; activity: Pick<Activity, 'spotsLeft' | 'offersSeats'> },
): DecisionButton[] {
  const possible = possibleDecisions(application)
  const { offersSeats = true } = activity
  const isFull = missingSpots([application], activity) > 0
  const decline: DecisionButton = {
    decision: 'decline',
    label: decisionsText.decline(),
    variant: 'danger-quiet',
  }
  const wait: DecisionButton = {
    decision: 'waitlist',
    label: decisionsText.waitList(),
    isWaitList: true,
    variant: 'line',
  }
  const approveToWait: DecisionButton = {
    decision: 'approveForWaitlist',
    label: decisionsText.approveForWaitlist(),
    variant: 'primary',
    title: decisionsText.approveForWaitlistHint(),
  }
  const approve: DecisionButton = {
    decision: 'approve',
    label: people > 1 ? decisionsText.approveAll({ people }) : decisionsText.approve(),
    variant: 'primary',
    isRare: isFull,
  }
  if (isFull && possible.includes('waitlist'))
    return offersSeats
      ? [
          { ...approveToWait, label: decisionsText.waitList(), isWaitList: true },
          decline,
          approve,
          { ...wait, label: decisionsText.waitlistWithoutOffer(), isRare: true },
        ]
      : [{ ...wait, variant: 'primary' }, decline, approve, { ...approveToWait, isRare: true }]
  const others: DecisionButton[] = [
    { decision: 'takeBack', label: decisionsText.takeBackApproval(), variant: 'line' },
    wait,
    decline,
    { decision: 'reopen', label: decisionsText.reconsider(), variant: 'line' },
  ]
  return [
    ...(isFull && possible.includes('approveForWaitlist') ? [approveToWait] : []),
    ...[approve, ...others].filter(({ decision }) => possible.includes(decision)),
  ]
}

/** Returns an application after a decision made at an instant. `waitlisted` is the current length of the waitlist. */
export function afterDecision(
  application: Application,
  decision: ReviewDecision,
  at: { at: string; waitlisted: number },
): Application {
  if (isAboutWaitlist(decision)) return afterWaitlistDecision(application, decision, at)
  return decided(application, decision, at)
}

function decided(
  application: Application,
  decision: Decision,
  { at, waitlisted }: { at: string; waitlisted: number },
): Application {
  const { status } = DECISIONS[decision]
  const isWaitlisted = decision === 'waitlist'
  return {
    ...application,
    status,
    waitlistedAt: isWaitlisted ? at : null,
    waitlistPosition: isWaitlisted ? waitlisted + 1 : null,
    decidedAt: status === 'PENDING' ? null : at,
    ...(application.isWaitlistApproved && { isWaitlistApproved: false, passedOver: null, offer: null }),
  }
}

/** Returns the decision that reverses another one. Null for an approval, which can't be reversed because it gave a seat. */
export function reversalOf(decision: ReviewDecision, before: Application): ReviewDecision | null {
  const wasWaitlisted = before.waitlistedAt !== null
  if (decision === 'waitlist') return 'reopen'
  if (decision === 'decline') return wasWaitlisted ? 'waitlist' : 'reopen'
  if (decision === 'approveForWaitlist') return wasWaitlisted ? 'takeBack' : 'reopen'
  return null
}

/** Unsets the fields that only waitlisted applications have. */
const OFF_WAITLIST = { isWaitlistApproved: undefined, passedOver: undefined, offer: undefined }

/** Returns a list with one application changed in place, and the waitlist positions after it adjusted. */
export function withMoved(
  applications: readonly Application[],
  before: Application,
  after: Application,
): Application[] {
  return applications.map((application) => {
    if (application.id === after.id) return { ...application, ...OFF_WAITLIST, ...after }
    if (application.activityId !== after.activityId || application.waitlistPosition === null)
      return application
    const from = before.waitlistPosition ?? Number.POSITIVE_INFINITY
    const to = after.waitlistPosition ?? Number.POSITIVE_INFINITY
    const without = application.waitlistPosition - Number(application.waitlistPosition > from)
    return { ...application, waitlistPosition: without + Number(without >= to) }
  })
}
