import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import { firstName } from '../../../../worker/contract/first-name'
import { hasEnded, isOpen, isUnanswered } from '../../../lib/activity-time'
import { formatApplied } from '../../../lib/ago'
import { formatDate } from '../../../lib/format'
import { useMe } from '../../../lib/session'
import { useIsPhone } from '../../../lib/use-is-phone'
import { useNow } from '../../../lib/use-now'
import { StatusBadge } from '../../../ui/status-badge'
import * as styles from './activity-detail.module.css'

/** Actions for the viewer's own application or seat. */
export type OwnActions = {
  /** Renders an undecided application's note, buttons, and expected decision time. */
  openApplication: (activity: Activity, application: Application) => ReactNode
  /** Renders a link to check in while the door is open. */
  checkIn: (activity: Activity) => ReactNode
  /** Renders the question "Still coming?" until it is answered. */
  stillComing: (activity: Activity) => ReactNode
  /** Renders Add to Calendar and Quit. */
  seatButtons: (activity: Activity) => ReactNode
}

/** The viewer's application or seat with its actions, or a note that the activity was canceled. */
export function ApplicationStatus({
  activity,
  openApplication,
  checkIn,
  stillComing,
  seatButtons,
}: OwnActions & { activity: Activity }) {
  const now = useNow()
  const isPhone = useIsPhone()
  const { application, cancelledAt, minimum } = activity
  if (cancelledAt)
    return (
      <div className={`${styles.status} ${styles.cancelled}`}>
        <p>
          <Ban />
          <b>This activity was cancelled</b> on {formatDate(cancelledAt)}
          {minimum?.isConfirmed === false &&
            cancelledAt >= minimum.decidesAt &&
            ', because too few people joined'}
          .
        </p>
      </div>
    )
  if (!application || application.status === 'WITHDRAWN') return null
  const isIn = application.status === 'APPROVED' && isOpen(activity)
  const isPast = application.status === 'APPROVED' && hasEnded(activity, now)
  return (
    <section
      className={styles.status}
      data-status={application.offer ? 'OFFERED' : application.status}
      aria-label="Your application"
    >
      <div className="row wrap-row">
        {/* After the end, the text says whether they attended. */}
        {!isPast && <StatusBadge {...application} />}
        {isIn ? <Welcome activity={activity} /> : <p>{describe(activity, application, now)}</p>}
      </div>
      {application.companions && (
        <p>With {application.companions.map(({ name }) => firstName(name)).join(', ')}</p>
      )}
      {isOpen(activity) && application.status === 'PENDING' && openApplication(activity, application)}
      {application.status === 'APPROVED' && !hasEnded(activity, now) && checkIn(activity)}
      {isIn && isUnanswered(activity) && stillComing(activity)}
      {/* On phones they are in the bar. */}
      {isIn && !isPhone && <div className="row wrap-row">{seatButtons(activity)}</div>}
    </section>
  )
}

/** Confirms a participant's seat. The page's heading shows the start. */
function Welcome({ activity }: { activity: Activity }) {
  const me = useMe()
  return (
    <div className={styles.welcome}>
      <h2>You're in, {firstName(me.name)}</h2>
      <p>{firstName(activity.creator.name)} said yes, and your spot is saved.</p>
    </div>
  )
}

function describe(
  activity: Activity,
  { status, waitlistPosition, offer, createdAt }: Application,
  now: number,
): string {
  if (status === 'APPROVED') return describeSeat(activity)
  if (status === 'REJECTED') return `${activity.creator.name} declined your application.`
  if (!isOpen(activity))
    return `It started before ${activity.creator.name} answered, so your application is closed.`
  if (offer) return 'A seat is offered to you.'
  if (waitlistPosition) return 'You are on the waitlist.'
  return `${formatApplied(createdAt, now)}. ${activity.creator.name} has not responded yet.`
}

function describeSeat(activity: Activity): string {
  if (!hasEnded(activity)) return 'You have a seat.'
  return activity.participation?.result === 'missed' ? 'Did not participate' : 'You were there.'
}
