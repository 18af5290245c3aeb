import { Check } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useId } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import type { ButtonProps } from '../../../ui/button'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { Spinner } from '../../../ui/spinner'
import type { Decision } from './decisions'
import * as styles from './review.module.css'

const BUTTONS: Record<Decision, { label: string; variant: ButtonProps['variant'] }> = {
  approve: { label: 'Approve', variant: 'primary' },
  waitlist: { label: 'Wait List', variant: 'line' },
  decline: { label: 'Decline', variant: 'danger-quiet' },
  reopen: { label: 'Reconsider', variant: 'quiet' },
}

type ReviewActionsProps = {
  className?: string | undefined
  decisions: readonly Decision[]
  isBusy: boolean
  /** Id of the applicant's name. */
  describedBy: string
  /** The activity when it is full, so that nobody can be approved; otherwise null. */
  fullActivity: Activity | null
  /** Id of an element that already shows the number of seats. Without it, the reason appears below the buttons. */
  seatsId: string | undefined
  onDecide: (decision: Decision) => void
  /** Shown before the buttons, such as the application's status. */
  children?: ReactNode
}

/** Buttons that decide an application. While the activity is full, Approve stays focusable and gives the reason. */
export function ReviewActions({
  className,
  decisions,
  isBusy,
  describedBy,
  fullActivity,
  seatsId,
  onDecide,
  children,
}: ReviewActionsProps) {
  const reasonId = useId()

  function decide(event: MouseEvent<HTMLButtonElement>, decision: Decision) {
    // The button disappears. Focus its row, so that Tab continues with the next applicant.
    event.currentTarget.closest('li')?.focus({ preventScroll: true })
    onDecide(decision)
  }

  return (
    <div className={classNames(styles.actions, className)}>
      {children}
      {isBusy && <Spinner label="Saving" />}
      {decisions.map((decision) => {
        const isBlocked = decision === 'approve' && fullActivity !== null
        return (
          <Button
            key={decision}
            variant={BUTTONS[decision].variant}
            className={decision === 'reopen' ? styles.reopen : undefined}
            disabled={isBusy}
            aria-describedby={isBlocked ? `${describedBy} ${seatsId ?? reasonId}` : describedBy}
            {...(isBlocked
              ? { 'aria-disabled': true, title: 'Activity Full' }
              : { onClick: (event) => decide(event, decision) })}
          >
            {decision === 'approve' && <Check />}
            {BUTTONS[decision].label}
          </Button>
        )
      })}
      {fullActivity && !seatsId && decisions.includes('approve') && (
        <p id={reasonId} className={`micro ${styles.reason}`}>
          Activity Full: {fullActivity.participants} of {fullActivity.maxParticipants} spots taken
          {fullActivity.heldSeats !== undefined && `, ${fullActivity.heldSeats} held`}
        </p>
      )}
    </div>
  )
}
