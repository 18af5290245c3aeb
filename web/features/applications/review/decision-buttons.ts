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
  const decline: DecisionButton = { decision: 'decline', label: 'Decline', variant: 'danger-quiet' }
  const wait: DecisionButton = { decision: 'waitlist', label: 'Wait List', variant: 'line' }
  const approveToWait: DecisionButton = {
    decision: 'approveForWaitlist',
    label: 'Approve for the waitlist',
    variant: 'primary',
    title: 'The next open spot goes to them',
  }
  const approve: DecisionButton = {
    decision: 'approve',
    label: people > 1 ? `Approve all ${people}` : 'Approve',
    variant: 'primary',
    isRare: isFull,
  }
  if (isFull && possible.includes('waitlist'))
    return offersSeats
      ? [
          { ...approveToWait, label: 'Wait List' },
          decline,
          approve,
          { ...wait, label: 'Waitlist without an offer', isRare: true },
        ]
      : [{ ...wait, variant: 'primary' }, decline, approve, { ...approveToWait, isRare: true }]
  const others: DecisionButton[] = [
    { decision: 'takeBack', label: 'Take back the approval', variant: 'line' },
    wait,
    decline,
    { decision: 'reopen', label: 'Reconsider', variant: 'line' },
  ]
  return [
    ...(isFull && possible.includes('approveForWaitlist') ? [approveToWait] : []),
    ...[approve, ...others].filter(({ decision }) => possible.includes(decision)),
  ]
}
