import { Check } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Application } from '../../../../worker/contract/applications'
import { Button } from '../../../ui/button'
import type { ReviewDecision } from './review-decision'
import { fits, possibleDecisions } from './review-decision'

const KeepButton = lazy(() => import('./keep-button'))

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
  const isUnanswered = application.stillComing !== undefined && application.stillComing.state !== 'confirmed'
  if (application.status === 'APPROVED')
    return (
      <>
        {isUnanswered && (
          <Suspense fallback={null}>
            <KeepButton application={application} describedBy={describedBy} />
          </Suspense>
        )}
        <Button
          variant="danger-quiet"
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          onClick={onRemove}
        >
          Remove
        </Button>
      </>
    )
  const possible = possibleDecisions(application)
  const isFull = !fits(members, spotsLeft)
  const key = (name: string) =>
    hasKeys && (
      <span aria-hidden="true">
        <kbd>{name}</kbd>
      </span>
    )
  const button = { 'aria-describedby': describedBy }
  return (
    <>
      {isFull && possible.includes('approveForWaitlist') ? (
        <Button {...button} data-decision="approve" onClick={() => onDecide('approveForWaitlist')}>
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
        <Button {...button} data-decision="waitlist" variant="line" onClick={() => onDecide('waitlist')}>
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
      {isFull && possible.includes('approveForWaitlist') && possible.includes('waitlist') && (
        <p className="small soft" data-hint>
          Approved for the waitlist, they are offered the next free seat. Wait List alone keeps them waiting
          for your decision.
        </p>
      )}
    </>
  )
}
