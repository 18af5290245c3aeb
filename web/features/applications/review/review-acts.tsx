import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useId } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import type { ButtonProps } from '../../../ui/button'
import { Button } from '../../../ui/button'
import type { Decision } from './decisions'
import * as styles from './review.module.css'

const LOOKS: Record<Decision, { label: string; variant: ButtonProps['variant'] }> = {
  approve: { label: 'Approve', variant: 'primary' },
  waitlist: { label: 'Wait List', variant: 'line' },
  decline: { label: 'Decline', variant: 'danger-quiet' },
  reopen: { label: 'Reconsider', variant: 'quiet' },
}

type ReviewActsProps = {
  decisions: readonly Decision[]
  disabled: boolean
  /** The element with the applicant's name. */
  describedBy: string
  /** The activity, when it has no seat left: then nobody can be approved. */
  full: Activity | null
  /** The element that says so; without one the reason stands here. */
  seatsId: string | undefined
  onDecide: (decision: Decision) => void
}

/** The buttons of an application. A full activity keeps Approve in reach of keys and readers, with the reason. */
export function ReviewActs({ decisions, disabled, describedBy, full, seatsId, onDecide }: ReviewActsProps) {
  const reasonId = useId()

  function decide(event: MouseEvent<HTMLButtonElement>, decision: Decision) {
    // The button is about to go; from its row, Tab leads on to the next applicant.
    event.currentTarget.closest('li')?.focus({ preventScroll: true })
    onDecide(decision)
  }

  return (
    <>
      {decisions.map((decision) => {
        const isRefused = decision === 'approve' && full !== null
        return (
          <Button
            key={decision}
            variant={LOOKS[decision].variant}
            className={decision === 'reopen' ? styles.reopen : undefined}
            disabled={disabled}
            aria-describedby={isRefused ? `${describedBy} ${seatsId ?? reasonId}` : describedBy}
            {...(isRefused
              ? { 'aria-disabled': true, title: 'Activity Full' }
              : { onClick: (event) => decide(event, decision) })}
          >
            {decision === 'approve' && <Check />}
            {LOOKS[decision].label}
          </Button>
        )
      })}
      {full && !seatsId && decisions.includes('approve') && (
        <p id={reasonId} className={`micro ${styles.reason}`}>
          Activity Full: {full.participants} of {full.maxParticipants} spots taken
        </p>
      )}
    </>
  )
}
