import { Check } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Application } from '../../../../worker/contract/applications'
import { Button } from '../../../ui/button'
import type { Decision } from '../review/decisions'
import { decisionsFor } from '../review/decisions'
import { seatsOf } from './together'

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
  onDecide: (decision: Decision) => void
  onRemove: () => void
}

/** The decisions about one person. While the activity is full, Approve stays focusable and gives the reason. */
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
  const possible = decisionsFor(application)
  const isFull = seatsOf(members) > spotsLeft
  const key = (name: string) =>
    hasKeys && (
      <span aria-hidden="true">
        <kbd>{name}</kbd>
      </span>
    )
  const button = { 'aria-describedby': describedBy }
  return (
    <>
      {possible.includes('approve') && (
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
    </>
  )
}
