import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import * as decisionsText from '#messages/decisions'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import { formatApplied, formatExactly } from '../../../lib/ago'
import { classNames } from '../../../ui/class-names'
import { StatusBadge } from '../../../ui/status-badge'
import { Answers } from '../answers/answers'
import { GroupOfApplicants } from '../decide/group'
import type { ReviewDecision } from '../decide/review-decision'
import { decisionButtons } from '../decide/review-decision'
import { nameOfGroup } from '../decide/together'
import { AboutApplicant } from './about-applicant'
import { ReviewActions } from './actions'
import { Applicant } from './applicant'
import { ReviewNote } from './note'
import * as styles from './review.module.css'

type ReviewRowProps = {
  application: Application
  /** The application and the other loaded ones of its group. */
  members: Application[]
  activity: Activity | undefined
  /** Whether the activity has neither started nor been canceled. */
  isOpen: boolean
  isBusy: boolean
  /** Current time in milliseconds. */
  now: number
  onDecide: (decision: ReviewDecision) => void
  /** Id of the element with the number of seats, in the list of one activity. */
  seatsId: string | undefined
  /** Whether the row is in a card that names the activity. */
  isInCard?: boolean
}

/** An application: applicant, date, note, status, and the buttons that decide it. */
export function ReviewRow({
  application,
  members,
  activity,
  isOpen,
  isBusy,
  now,
  onDecide,
  seatsId,
  isInCard = false,
}: ReviewRowProps) {
  const nameId = useId()
  const { status, waitlistPosition, note, createdAt } = application
  const buttons = activity && isOpen ? decisionButtons(application, { people: members.length, activity }) : []
  const badge = <StatusBadge status={status} waitlistPosition={waitlistPosition} />
  const isUndecided = isOpen && status === 'PENDING'
  const isGroup = members.length > 1
  return (
    <li
      className={classNames(isInCard ? styles.inCard : 'card', styles.row, isGroup && styles.together)}
      tabIndex={-1}
      aria-labelledby={nameId}
      aria-busy={isBusy}
    >
      {isGroup ? (
        <GroupOfApplicants members={members} nameId={nameId} now={now} />
      ) : (
        <Applicant application={application} nameId={nameId} avatarSize={44} />
      )}
      <div>
        {!seatsId && !isInCard && (
          <p className={`row wrap-row ${styles.activity}`}>
            <b>{application.activityTitle}</b>
            <Link
              className="link small"
              to="/activity-management"
              search={{ view: 'applications', activity: application.activityId }}
            >
              {decisionsText.viewAll()}
            </Link>
          </p>
        )}
        <p className={`small soft row wrap-row ${styles.state}`}>
          <span>
            <time dateTime={createdAt} title={formatExactly(createdAt)}>
              {formatApplied(createdAt, now)}
            </time>
            {!note && !isGroup && <> · {decisionsText.noNote()}</>}
          </span>
          {isUndecided && !isInCard && badge}
        </p>
        {!isGroup && (
          <>
            <ReviewNote application={application} />
            <Answers answers={application.answers} inRow />
            {isUndecided && !isInCard && application.applicant && (
              <AboutApplicant facts={application.applicant} />
            )}
          </>
        )}
      </div>
      <ReviewActions
        buttons={buttons}
        isBusy={isBusy}
        describedBy={nameId}
        name={nameOfGroup(members)}
        activity={activity}
        seatsId={seatsId}
        onDecide={onDecide}
      >
        {!isUndecided && badge}
      </ReviewActions>
    </li>
  )
}
