import { Check, ListOrdered } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useId } from 'react'
import * as decisionsText from '#messages/decisions'
import type { Activity } from '../../../../worker/contract/activities'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { Spinner } from '../../../ui/spinner'
import type { DecisionButton, ReviewDecision } from '../decide/review-decision'
import { RareDecisions } from './rare-decisions'
import * as styles from './review.module.css'

type ReviewActionsProps = {
  className?: string | undefined
  buttons: readonly DecisionButton[]
  isBusy: boolean
  /** Id of the applicant's name. */
  describedBy: string
  /** The applicant's name. */
  name: string
  activity: Activity | undefined
  /** Id of an element that already shows the number of seats. Without it, the reason appears below the buttons. */
  seatsId: string | undefined
  onDecide: (decision: ReviewDecision) => void
  /** Content before the buttons, such as the application's status. */
  children?: ReactNode
}

/** Buttons that decide an application. */
export function ReviewActions({
  className,
  buttons,
  isBusy,
  describedBy,
  name,
  activity,
  seatsId,
  onDecide,
  children,
}: ReviewActionsProps) {
  const reasonId = useId()

  function decide(event: MouseEvent<HTMLButtonElement>, decision: ReviewDecision) {
    // The button disappears. Focus its row, so that Tab continues with the next applicant.
    event.currentTarget.closest('li')?.focus({ preventScroll: true })
    onDecide(decision)
  }

  const shown = buttons.filter(({ isRare }) => !isRare)
  return (
    <div className={classNames(styles.actions, className)}>
      {children}
      {isBusy && <Spinner label={decisionsText.saving()} />}
      {shown.map(({ decision, label, isWaitList, variant, title }) => (
        <Button
          key={decision}
          aria-label={decisionsText.decisionOn({ decision: label, name })}
          variant={decision === 'reopen' ? 'quiet' : variant}
          className={decision === 'reopen' ? styles.reopen : undefined}
          disabled={isBusy}
          aria-describedby={
            decision === 'approveForWaitlist' ? `${describedBy} ${seatsId ?? reasonId}` : describedBy
          }
          title={title}
          onClick={(event) => decide(event, decision)}
        >
          {variant === 'primary' && (isWaitList ? <ListOrdered /> : <Check />)}
          {label}
        </Button>
      ))}
      <RareDecisions buttons={buttons} name={name} onDecide={onDecide} />
      {activity && !seatsId && buttons.some(({ decision }) => decision === 'approveForWaitlist') && (
        <p id={reasonId} className={`micro ${styles.reason}`}>
          {decisionsText.whyWaitlist({
            left: activity.spotsLeft,
            taken: activity.participants,
            all: activity.maxParticipants,
            shows: activity.heldSeats === undefined ? 'other' : 'saved',
            saved: activity.heldSeats ?? 0,
          })}
        </p>
      )}
    </div>
  )
}
