import type { Application } from '../../../../worker/contract/applications'
import type { ButtonProps } from '../../../ui/button'
import type { ReviewDecision } from '../decide/review-decision'
import { fits, possibleDecisions } from '../decide/review-decision'

/** A button that decides an application. */
export type DecisionButton = {
  decision: ReviewDecision
  label: string
  variant: ButtonProps['variant']
  /** Explains the decision if the label doesn't. */
  title?: string | undefined
}

/**
 * Returns the buttons that decide an application to an upcoming activity, the same on every screen (product.md 6.17). Without
 * enough seats, approving is for the waitlist.
 */
export function decisionButtons(
  application: Application,
  { people, spotsLeft }: { people: number; spotsLeft: number },
): DecisionButton[] {
  const possible = possibleDecisions(application)
  const isFull = !fits([application], spotsLeft)
  const isForWaitlist = isFull && possible.includes('approveForWaitlist')
  const approve: DecisionButton = isForWaitlist
    ? {
        decision: 'approveForWaitlist',
        label: 'Approve for the waitlist',
        variant: 'primary',
        title: 'They are offered the next free seat',
      }
    : {
        decision: 'approve',
        label: people > 1 ? `Approve all ${people}` : 'Approve',
        variant: 'primary',
      }
  const isApprovedAlready = isFull && possible.includes('takeBack')
  const isOffered = possible.includes('approve') && (isForWaitlist || !isApprovedAlready)
  const others: DecisionButton[] = [
    { decision: 'takeBack', label: 'Take back the approval', variant: 'line' },
    {
      decision: 'waitlist',
      label: 'Wait List',
      variant: 'line',
      title: isForWaitlist ? 'They wait for your decision' : undefined,
    },
    { decision: 'decline', label: 'Decline', variant: 'danger-quiet' },
    { decision: 'reopen', label: 'Reconsider', variant: 'line' },
  ]
  return [...(isOffered ? [approve] : []), ...others.filter(({ decision }) => possible.includes(decision))]
}
