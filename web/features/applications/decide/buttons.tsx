import { Check } from 'lucide-react'
import type { Application } from '../../../../worker/contract/applications'
import { Button } from '../../../ui/button'
import { decisionButtons } from '../review/decision-buttons'
import type { ReviewDecision } from './review-decision'

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

/** Keys of the decisions, and style names of their places on a phone. */
const PLACES: { [Name in ReviewDecision]?: { name: string; key: string } } = {
  approve: { name: 'approve', key: 'A' },
  approveForWaitlist: { name: 'approve', key: 'A' },
  waitlist: { name: 'waitlist', key: 'W' },
  decline: { name: 'decline', key: 'D' },
}

/** Buttons that decide one person or group. */
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
  return decisionButtons(application, { people: members.length, spotsLeft }).map(
    ({ decision, label, variant, title }) => {
      const place = PLACES[decision]
      return (
        <Button
          key={decision}
          variant={variant}
          data-decision={place?.name}
          aria-describedby={decision === 'approveForWaitlist' ? `${describedBy} ${seatsId}` : describedBy}
          title={title}
          onClick={() => onDecide(decision)}
        >
          {place?.name === 'approve' && <Check />}
          {label}
          {hasKeys && place && (
            <span aria-hidden="true">
              <kbd>{place.key}</kbd>
            </span>
          )}
        </Button>
      )
    },
  )
}
