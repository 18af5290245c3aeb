import { Check } from 'lucide-react'
import type { Application } from '../../../../worker/contract/applications'
import { Button } from '../../../ui/button'
import type { ReviewDecision } from './review-decision'
import { fits, possibleDecisions } from './review-decision'

type DecisionButtonsProps = {
  application: Application
  /** Id of the applicant's name. */
  describedBy: string
  /** The application with those of the other members of its group. */
  members: readonly Application[]
  spotsLeft: number
  /** Id of the element with the number of seats. */
  seatsId: string
  hasKeys?: boolean
  onDecide: (decision: ReviewDecision) => void
  onRemove: () => void
}

/**
 * The decisions about one person. While the activity is full, approving is for the waitlist; where that is not possible, Approve stays
 * focusable and gives the reason.
 */
export function DecisionButtons({
  application,
  describedBy,
  members,
  spotsLeft,
  seatsId,
  hasKeys = false,
  onDecide,
  onRemove,
}: DecisionButtonsProps) {
  if (application.status === 'APPROVED')
    return (
      <Button variant="danger-quiet" aria-describedby={describedBy} aria-haspopup="dialog" onClick={onRemove}>
        Remove
      </Button>
    )
  const possible = possibleDecisions(application)
  const isFull = !fits(members, spotsLeft)
  const isForWaitlist = isFull && possible.includes('approveForWaitlist')
  const key = (name: string) =>
    hasKeys && (
      <span aria-hidden="true">
        <kbd>{name}</kbd>
      </span>
    )
  const button = { 'aria-describedby': describedBy }
  return (
    <>
      {isForWaitlist ? (
        <Button
          {...button}
          data-decision="approve"
          title="They are offered the next free seat"
          onClick={() => onDecide('approveForWaitlist')}
        >
          <Check />
          Approve for the waitlist
          {key('A')}
        </Button>
      ) : (
        possible.includes('approve') &&
        !(isFull && possible.includes('takeBack')) && (
          <Button
            data-decision="approve"
            aria-describedby={isFull ? `${describedBy} ${seatsId}` : describedBy}
            {...(isFull
              ? {
                  'aria-disabled': true,
                  title: spotsLeft === 0 ? 'Activity Full' : 'Not enough seats are left',
                }
              : { onClick: () => onDecide('approve') })}
          >
            <Check />
            Approve{members.length > 1 && ` all ${members.length}`}
            {key('A')}
          </Button>
        )
      )}
      {possible.includes('takeBack') && (
        <Button {...button} variant="line" onClick={() => onDecide('takeBack')}>
          Take back the approval
        </Button>
      )}
      {possible.includes('waitlist') && (
        <Button
          {...button}
          data-decision="waitlist"
          variant="line"
          {...(isForWaitlist && { title: 'They wait for your decision' })}
          onClick={() => onDecide('waitlist')}
        >
          Wait List
          {key('W')}
        </Button>
      )}
      {possible.includes('decline') && (
        <Button
          {...button}
          data-decision="decline"
          variant="danger-quiet"
          onClick={() => onDecide('decline')}
        >
          Decline
          {key('D')}
        </Button>
      )}
      {possible.includes('reopen') && (
        <Button {...button} variant="line" onClick={() => onDecide('reopen')}>
          Reconsider
        </Button>
      )}
    </>
  )
}
