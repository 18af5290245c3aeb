import { Check, ListOrdered } from 'lucide-react'
import * as decisionsText from '#messages/decisions'
import type { Application } from '../../../../worker/contract/applications'
import { Button } from '../../../ui/button'
import { RareDecisions } from '../review/rare-decisions'
import type { ReviewDecision } from './review-decision'
import { decisionButtons } from './review-decision'
import { nameOfGroup } from './together'
import type { ReviewView } from './view'

type DecisionButtonsProps = {
  view: ReviewView
  application: Application
  /** Id of the applicant's name. */
  describedBy: string
  hasKeys?: boolean
}

/** Shortcut key of each decision, and the style name of its position on a phone. */
const PLACES: { [Name in ReviewDecision]?: { name: string; key: string } } = {
  approve: { name: 'approve', key: 'A' },
  approveForWaitlist: { name: 'approve', key: 'A' },
  waitlist: { name: 'waitlist', key: 'W' },
  decline: { name: 'decline', key: 'D' },
}

/** Buttons to decide on one person or group. */
export function DecisionButtons({ view, application, describedBy, hasKeys = false }: DecisionButtonsProps) {
  if (application.status === 'APPROVED')
    return (
      <Button
        variant="danger-quiet"
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        onClick={() => view.onRemove(application)}
      >
        {decisionsText.remove()}
      </Button>
    )
  const { activity, seatsId } = view
  const members = view.membersOf(application)
  const onDecide = (decision: ReviewDecision) => view.onDecide([application], decision)
  const buttons = decisionButtons(application, { people: members.length, activity })
  return (
    <>
      {buttons
        .filter(({ isRare }) => !isRare)
        .map(({ decision, label, isWaitList, variant, title }) => {
          const place = isWaitList ? PLACES.waitlist : PLACES[decision]
          return (
            <Button
              key={decision}
              variant={variant}
              data-decision={variant === 'primary' ? 'approve' : place?.name}
              aria-describedby={decision === 'approveForWaitlist' ? `${describedBy} ${seatsId}` : describedBy}
              title={title}
              onClick={() => onDecide(decision)}
            >
              {variant === 'primary' && (isWaitList ? <ListOrdered /> : <Check />)}
              {label}
              {hasKeys && place && (
                <span aria-hidden="true">
                  <kbd>{place.key}</kbd>
                </span>
              )}
            </Button>
          )
        })}
      <RareDecisions buttons={buttons} name={nameOfGroup(members)} onDecide={onDecide} />
    </>
  )
}
