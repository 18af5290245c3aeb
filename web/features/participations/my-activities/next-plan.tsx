import { Link } from '@tanstack/react-router'
import { Clock, MapPin, QrCode, Route } from 'lucide-react'
import type { ReactNode } from 'react'
import * as participationsText from '#messages/participations'
import type { Activity } from '../../../../worker/contract/activities'
import { directionsUrl } from '../../../../worker/contract/directions'
import { firstName } from '../../../../worker/contract/first-name'
import { MINUTE_MS } from '../../../../worker/contract/units'
import { isOpen } from '../../../lib/activity-time'
import { coverProps } from '../../../lib/cover-props'
import { nearDay } from '../../../lib/day-of'
import { endOf, formatClock, formatDay, formatTime, formatWeekday, shortPlace } from '../../../lib/format'
import { useNow } from '../../../lib/use-now'
import { AvatarStack } from '../../../ui/avatar'
import { buttonClass } from '../../../ui/button-class'
import { Cover } from '../../../ui/cover'
import { Skeleton } from '../../../ui/skeleton'
import { AddToCalendar } from '../add-to-calendar'
import { QuitMenu } from '../quit-menu'
import * as styles from './next-plan.module.css'
import { timeLeft } from './time-left'

/** The ticket shows the participant's code from this long before the start. */
const CODE_MINUTES = 60

type NextPlanProps = {
  activity: Activity
  /** Renders the participant's code for the door. */
  myCode: (activity: Activity) => ReactNode
}

/**
 * The next activity that the user has a spot in, as a ticket: time left, date, place, people, and what to do next (product.md
 * 7.33).
 */
export function NextPlan({ activity, myCode }: NextPlanProps) {
  const now = useNow()
  const { id, title, type, dateTime, timeZone, location, creator, participants, maxParticipants } = activity
  const codeAt = Date.parse(dateTime) - CODE_MINUTES * MINUTE_MS
  const codeTime = { dateTime: new Date(codeAt).toISOString(), timeZone }
  const isSoon = codeAt <= now
  return (
    <section
      className={styles.ticket}
      data-type={type}
      data-soon={isSoon || undefined}
      aria-label={participationsText.yourNextPlan()}
    >
      <Cover className={styles.cover} {...coverProps(activity)} sizes="(min-width: 901px) 300px, 100vw" eager>
        <span className={`row small ${styles.left}`}>
          <Clock />
          {timeLeft(activity, now)}
        </span>
      </Cover>
      <div className={styles.body}>
        <p className={styles.when}>
          {participationsText.planWhen({
            near: nearDay(activity) ?? 'other',
            day: formatDay(activity),
            start: formatClock(activity),
            end: formatTime({ dateTime: endOf(activity), timeZone }),
          })}
        </p>
        <h2>
          <Link dir="auto" className="clip" to="/activity/$id" params={{ id }}>
            {title}
          </Link>
        </h2>
        <p className={`row soft ${styles.place}`}>
          <MapPin />
          <span dir="auto" className="clip">
            {shortPlace(location)}
          </span>
        </p>
        <p className={`row ${styles.who}`}>
          <AvatarStack people={[creator]} total={participants} size={32} />
          <span className="clip">
            {participationsText.planPeople({
              name: firstName(creator.name),
              participants,
              maxParticipants,
            })}
          </span>
        </p>
      </div>
      <div className={styles.stub}>
        {isSoon && myCode(activity)}
        <div className={styles.actions}>
          {!location.isApproximate && (
            <a className={buttonClass({})} href={directionsUrl(location)} target="_blank" rel="noopener">
              <Route />
              {participationsText.directions()}
            </a>
          )}
          {isSoon ? (
            isOpen(activity) && (
              <AddToCalendar activity={activity} variant="line" label={participationsText.calendar()} />
            )
          ) : (
            <p className={`row micro soft ${styles.codeLater}`}>
              <QrCode />
              <span>
                {participationsText.codeFrom({
                  when: nearDay(codeTime) === 'today' ? 'today' : 'other',
                  weekday: formatWeekday(activity),
                  time: formatClock(codeTime),
                })}
              </span>
            </p>
          )}
          {isOpen(activity) && (
            <QuitMenu
              activity={activity}
              label={participationsText.moreFor({ title: activity.title })}
              variant="line"
            />
          )}
        </div>
      </div>
    </section>
  )
}

/** Placeholder for the ticket, with the same boxes. */
export function NextPlanSkeleton() {
  return (
    <section className={styles.ticket} aria-hidden="true">
      <Skeleton className={styles.cover} radius="" />
      <div className={`${styles.body} ${styles.lines}`}>
        <Skeleton width="46%" height={18} />
        <Skeleton width="80%" height={27} />
        <Skeleton width="64%" height={18} />
        <Skeleton width="56%" height={32} radius={16} />
      </div>
      <div className={styles.stub}>
        <div className={styles.actions}>
          <Skeleton height={48} radius={14} />
          <Skeleton height={48} radius={14} />
          <Skeleton height={48} radius={14} />
        </div>
      </div>
    </section>
  )
}

/** Shown instead of the ticket if the user has no plans. */
export function NoPlan({ children }: { children: ReactNode }) {
  return (
    <section className={styles.none} aria-label={participationsText.yourNextPlan()}>
      <h2>{participationsText.noPlan()}</h2>
      {children}
    </section>
  )
}
