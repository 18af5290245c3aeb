import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react'
import { useId } from 'react'
import * as applicationsText from '#messages/applications'
import * as decisionsText from '#messages/decisions'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import { formatDate } from '../../../lib/format'
import { IconButton } from '../../../ui/icon-button'
import { Answers } from '../answers/answers'
import type { ReviewDecision } from '../decide/review-decision'
import { decisionButtons } from '../decide/review-decision'
import { ReviewActions } from '../review/actions'
import { Applicant } from '../review/applicant'
import { nameOf } from '../review/name-of'
import { ReviewNote } from '../review/note'
import { MOVE_MAX } from './queries'
import * as styles from './waitlist.module.css'

type WaitlistRowProps = {
  application: Application
  /** Index in the waitlist; 0 is the first. */
  index: number
  count: number
  isOpen: boolean
  isBusy: boolean
  activity: Activity
  seatsId: string
  onMove: (to: number, direction: string) => void
  onDecide: (decision: ReviewDecision) => void
}

/** An applicant on the waitlist: position, buttons to move, and the buttons that decide the application. */
export function WaitlistRow({
  application,
  index,
  count,
  isOpen,
  isBusy,
  activity,
  seatsId,
  onMove,
  onDecide,
}: WaitlistRowProps) {
  const nameId = useId()
  const name = nameOf(application)
  const { waitlistedAt, createdAt, note } = application
  const moves = [
    {
      direction: 'top',
      label: applicationsText.moveToTop({ name }),
      to: 0,
      Icon: ArrowUpToLine,
      isPossible: index > 0 && index <= MOVE_MAX,
    },
    {
      direction: 'up',
      label: applicationsText.moveUp({ name }),
      to: index - 1,
      Icon: ArrowUp,
      isPossible: index > 0,
    },
    {
      direction: 'down',
      label: applicationsText.moveDown({ name }),
      to: index + 1,
      Icon: ArrowDown,
      isPossible: index < count - 1,
    },
  ]
  return (
    <li
      className={`card ${styles.row}`}
      data-application={application.id}
      tabIndex={-1}
      aria-labelledby={nameId}
      aria-busy={isBusy}
    >
      <span className={`num ${styles.position}`}>
        {decisionsText.position({ position: index + 1, sr: (text) => <span className="sr">{text}</span> })}
      </span>
      <Applicant application={application} nameId={nameId} avatarSize={48} />
      <div className={styles.wide}>
        <p className="small soft">
          {applicationsText.waitingSince({ date: formatDate(waitlistedAt ?? createdAt) })}
          {!note && <> · {decisionsText.noNote()}</>}
        </p>
        <ReviewNote application={application} />
        <Answers answers={application.answers} inRow />
      </div>
      {isOpen && (
        <fieldset className={styles.moves} aria-label={applicationsText.positionOf({ name })}>
          {moves.map(({ direction, label, to, Icon, isPossible }) => (
            <IconButton
              key={direction}
              label={label}
              variant="line"
              data-direction={direction}
              disabled={!isPossible}
              onClick={() => onMove(to, direction)}
            >
              <Icon />
            </IconButton>
          ))}
        </fieldset>
      )}
      <ReviewActions
        className={styles.wide}
        buttons={isOpen ? decisionButtons(application, { people: 1, activity }) : []}
        isBusy={isBusy}
        describedBy={nameId}
        name={name}
        activity={activity}
        seatsId={seatsId}
        onDecide={onDecide}
      />
    </li>
  )
}
