import * as decisionsText from '#messages/decisions'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import type { ButtonProps } from '../../../ui/button'
import type { ReviewDecision } from '../decide/review-decision'
import { missingSpots, possibleDecisions } from '../decide/review-decision'

/** A button that decides an application. */
export type DecisionButton = {
  decision: ReviewDecision
  label: string
  variant: ButtonProps['variant']
  /** Explains the decision if the label doesn't. */
  title?: string | undefined
  /** Whether its label is `Wait List`. */
  isWaitList?: boolean
  /** A finer choice, in a menu. */
  isRare?: boolean
}

/**
 * Returns the buttons that decide an application to an upcoming activity, the same on every screen (product.md 6.17). Without
 * enough seats there are two: `Wait List`, which approves for the next free seat if freed seats are offered, and `Decline`. A menu
 * has the finer choices, such as `Approve`, which raises the maximum.
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
