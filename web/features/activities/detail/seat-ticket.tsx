import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import * as activityPageText from '#messages/activity-page'
import type { Activity } from '../../../../worker/contract/activities'
import { firstName } from '../../../../worker/contract/first-name'
import { isUnanswered } from '../../../lib/activity-time'
import { nearDay } from '../../../lib/day-of'
import { endOf, formatClock, formatDay, formatTime, shortPlace } from '../../../lib/format'
import { useMe } from '../../../lib/session'
import { isUndecided } from '../../../lib/tentative'
import { useIsPhone } from '../../../lib/use-is-phone'
import { DateBadge } from '../../../ui/date-badge'
import { StatusBadge } from '../../../ui/status-badge'
import { TentativeBadge } from '../../../ui/tentative-badge'
import { TypeBadge } from '../../../ui/type-badge'
import type { OwnActions } from './application-status'
import { Companions } from './application-status'
import * as styles from './seat-ticket.module.css'

const Confetti = lazy(() => import('./confetti').catch(() => ({ default: () => <></> })))

type SeatTicketProps = Omit<OwnActions, 'openApplication'> & {
  activity: Activity
  /** Renders the activity's cover with its buttons and the confetti. */
  cover: (confetti: ReactNode) => ReactNode
}

/**
 * A participant's ticket, shown at the top of the page until the start. Confetti plays only on the first view (product.md
 * 6.12).
 */
export function SeatTicket({ activity, cover, checkIn, stillComing, seatButtons }: SeatTicketProps) {
  const { application, dateTime, timeZone, title } = activity
  const me = useMe()
  const isPhone = useIsPhone()
  const end = { dateTime: endOf(activity), timeZone }
  if (!application) return null
  return (
    <section className={styles.ticket} aria-label={activityPageText.yourApplication()}>
      {cover(
        <Suspense>
          <Confetti applicationId={application.id} />
        </Suspense>,
      )}
      <div className={styles.says}>
        <span className="row wrap-row">
          <StatusBadge {...application} />
          <TypeBadge type={activity.type} />
          {isUndecided(activity) && <TentativeBadge />}
        </span>
        <h2>{activityPageText.youAreIn({ name: () => firstName(me.name) })}</h2>
        <p className="lead">
          {activityPageText.saidYes({
            name: firstName(activity.creator.name),
            near: nearDay(activity) ?? 'other',
            day: formatDay(activity),
          })}
        </p>
        <Companions application={application} />
        {isUnanswered(activity) && stillComing(activity)}
        <div className={`row wrap-row ${styles.actions}`}>
          {checkIn(activity)}
          {/* On phones, the buttons are in the bar. */}
          {!isPhone && seatButtons(activity)}
        </div>
      </div>
      <div className={styles.stub}>
        <DateBadge at={dateTime} timeZone={timeZone} size="lg" />
        <div>
          <p className={`small soft ${styles.label}`}>
            {formatDay(activity)} ·{' '}
            {activityPageText.startToEnd({ start: formatClock(activity), end: formatTime(end) })}
          </p>
          <h1 dir="auto" lang={activity.language ?? undefined} tabIndex={-1}>
            {title}
          </h1>
          <p className={`row small soft ${styles.label}`}>
            <MapPin />
            <span dir="auto" className="clip">
              {shortPlace(activity.location)}
            </span>
          </p>
        </div>
        {!isPhone && (
          <div>
            <p className={`small soft ${styles.label}`}>{activityPageText.admitOne()}</p>
            <p className={styles.value}>
              <bdi>{me.name}</bdi>
            </p>
          </div>
        )}
      </div>
    </section>
  )
}
