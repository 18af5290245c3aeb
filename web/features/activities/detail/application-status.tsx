import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import { hasEnded, isOpen } from '../../../lib/activity-time'
import { formatDate } from '../../../lib/format'
import { StatusBadge } from '../../../ui/status-badge'
import * as styles from './activity-detail.module.css'

/** What one can do about one's own application or seat, from other nouns. */
export type OwnActs = {
  withdrawButton: (application: Application) => ReactNode
  /** Add to Calendar and Quit. */
  seatButtons: (activity: Activity) => ReactNode
}

/** How the person stands to the activity, and the way out; or that it was cancelled, whoever looks. */
export function OwnState({ activity, withdrawButton, seatButtons }: OwnActs & { activity: Activity }) {
  const { application, cancelledAt } = activity
  if (cancelledAt)
    return (
      <div className={`${styles.state} ${styles.cancelled}`}>
        <p>
          <Ban />
          <b>This activity was cancelled</b> on {formatDate(cancelledAt)}.
        </p>
      </div>
    )
  if (!application || application.status === 'WITHDRAWN') return null
  return (
    <section className={styles.state} aria-label="Your application">
      <div className="row wrap-row">
        <StatusBadge status={application.status} waitlistPosition={application.waitlistPosition} />
        <p>{sentence(activity, application)}</p>
      </div>
      {isOpen(activity) && application.status !== 'REJECTED' && (
        <div className="row wrap-row">
          {application.status === 'APPROVED' ? seatButtons(activity) : withdrawButton(application)}
        </div>
      )}
    </section>
  )
}

function sentence(activity: Activity, { status, waitlistPosition, createdAt }: Application): string {
  if (status === 'APPROVED') return seatSentence(activity)
  if (status === 'REJECTED') return `${activity.creator.name} declined your application.`
  if (waitlistPosition) return 'You are in line for a seat.'
  return `Applied on ${formatDate(createdAt)}. ${activity.creator.name} has not answered yet.`
}

function seatSentence(activity: Activity): string {
  if (!hasEnded(activity)) return 'You have a seat.'
  return activity.participation?.result === 'missed' ? 'Did not participate' : 'Successfully participated'
}
