import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import { formatDate } from '../../../lib/format'
import { Avatar } from '../../../ui/avatar'
import { Spinner } from '../../../ui/spinner'
import { StatusBadge } from '../../../ui/status-badge'
import type { Decision } from './decisions'
import { decisionsFor } from './decisions'
import * as styles from './review.module.css'
import { ReviewActs } from './review-acts'
import { ReviewNote } from './review-note'
import { nameOf } from './use-decisions'

type ReviewRowProps = {
  application: Application
  activity: Activity | undefined
  /** The activity has neither begun nor been cancelled. */
  isOpen: boolean
  isBusy: boolean
  onDecide: (decision: Decision) => void
  /** In the list of one activity: the element that says how many seats are left. */
  seatsId: string | undefined
}

/** One application: who, since when, what they wrote, where it stands, and what can be decided. */
export function ReviewRow({ application, activity, isOpen, isBusy, onDecide, seatsId }: ReviewRowProps) {
  const nameId = useId()
  const { status, waitlistPosition, applicantEmail, applicantAvatar, note, createdAt } = application
  const decisions = isOpen ? decisionsFor(application) : []
  const badge = <StatusBadge status={status} waitlistPosition={waitlistPosition} />
  const isUndecided = decisions.includes('approve')
  return (
    <li className={`card ${styles.row}`} tabIndex={-1} aria-labelledby={nameId} aria-busy={isBusy}>
      <div className={styles.who}>
        <Avatar name={nameOf(application)} image={applicantAvatar} size={44} />
        <div>
          <b id={nameId} className="clip">
            {nameOf(application)}
          </b>
          <span className="small soft clip">{applicantEmail ?? 'Does not share an address'}</span>
        </div>
      </div>
      <div>
        {!seatsId && (
          <p className={styles.activity}>
            <b>{application.activityTitle}</b>
            <Link
              className="link small"
              to="/activity-management"
              search={{ view: 'applications', activity: application.activityId }}
            >
              View Activity Applications
            </Link>
          </p>
        )}
        <p className={`small soft ${styles.state}`}>
          <span>
            Applied on <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            {!note && ' · No note'}
          </span>
          {isUndecided && badge}
        </p>
        <ReviewNote note={note} />
      </div>
      <div className={styles.acts}>
        {!isUndecided && badge}
        {isBusy && <Spinner label="Saving" />}
        <ReviewActs
          decisions={decisions}
          disabled={isBusy}
          describedBy={nameId}
          full={activity?.status === 'full' ? activity : null}
          seatsId={seatsId}
          onDecide={onDecide}
        />
      </div>
    </li>
  )
}
