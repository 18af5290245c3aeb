import { Armchair, ArrowLeft, ListOrdered, Search, SendHorizontal } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { lazy, Suspense, useId } from 'react'
import type { Activity } from '../../../worker/contract/activities'
import { countsOf, hasLine, stateAt } from '../../features/activities/management/state'
import { Decide } from '../../features/applications/decide/decide'
import { ReviewList } from '../../features/applications/review/list'
import { ReviewSeats } from '../../features/applications/review/seats'
import { Waitlist } from '../../features/applications/waitlist/waitlist'
import { asksWhoComes } from '../../lib/activity-time'
import { formatDay, formatTime } from '../../lib/format'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/link-button'
import * as styles from './activity-review.module.css'
import { AttendanceAfterDoor } from './attendance-after-door'

// Applications can be decided without it, so a failure is not shown.
const Answers = lazy(() =>
  import('../../features/participations/answers').catch(() => ({ default: () => <></> })),
)

type ActivityReviewProps = Pick<
  ComponentProps<typeof ReviewList>,
  'filters' | 'onFilter' | 'activityOf' | 'isOpen' | 'onMoved'
> & {
  /** Undefined if the user organizes no such activity. */
  activity: Activity | undefined
  /** Shows the waitlist in order, or all applications with search and filter, instead of deciding one after another. */
  list: 'waitlist' | 'all' | undefined
  /** The current time in milliseconds. */
  now: number
  onEdit: (activity: Activity) => void
  onMessage: (activity: Activity) => void
}

/** The applications or the waitlist of an activity, below its seats and, after its end, the attendance. */
export function ActivityReview({ activity, list, now, onEdit, onMessage, ...review }: ActivityReviewProps) {
  const seatsId = useId()
  const back = (
    <LinkButton to="/activity-management" variant="back">
      <ArrowLeft />
      Back to Activities
    </LinkButton>
  )
  if (!activity)
    return (
      <EmptyState art="signpost" title="Activity Not Found" action={back}>
        The activity you're looking for doesn't exist or has been removed.
      </EmptyState>
    )
  const isOpen = review.isOpen(activity)
  const seats = (more: ReactNode) => (
    <ReviewSeats
      id={seatsId}
      activity={activity}
      isOpen={isOpen}
      more={more}
      action={
        <Button variant="line" onClick={() => onEdit(activity)}>
          Edit Activity
        </Button>
      }
    />
  )
  if (list === 'waitlist')
    return (
      <>
        <Head back={<ApplicationsLink activityId={activity.id} />} title={`Waitlist for ${activity.title}`} />
        <Waitlist activity={activity} seatsId={seatsId} {...review} isOpen={isOpen}>
          {seats(null)}
        </Waitlist>
      </>
    )
  if (list === undefined && isOpen)
    return (
      <>
        <Head
          back={back}
          title={`Applications for ${activity.title}`}
          activity={activity}
          action={
            <>
              {hasLine(activity, now) && <SeatsLink activityId={activity.id} className={styles.seats} />}
              {activity.spotsLeft === 0 && (
                <Button variant="line" onClick={() => onEdit(activity)}>
                  Edit Activity
                </Button>
              )}
              {activity.participants + countsOf(activity, now).pending > 0 && (
                <Button variant="line" className={styles.wide} onClick={() => onMessage(activity)}>
                  <SendHorizontal />
                  Message
                </Button>
              )}
            </>
          }
        />
        {asksWhoComes(activity, now) && (
          <Suspense fallback={null}>
            <Answers activityId={activity.id} />
          </Suspense>
        )}
        <Decide
          activity={activity}
          onMoved={review.onMoved}
          waitlistLink={
            <>
              {hasLine(activity, now) && <SeatsLink activityId={activity.id} />}
              <WaitlistLink activityId={activity.id} />
            </>
          }
          searchLink={<SearchLink activityId={activity.id} />}
          onStatus={(status) => review.onFilter({ ...review.filters, status })}
        />
      </>
    )
  const waitlisted = activity.counts?.waitlisted ?? 0
  return (
    <>
      <Head back={back} title={`Applications for ${activity.title}`} />
      <ReviewList activityId={activity.id} seatsId={seatsId} {...review}>
        {stateAt(activity, now) === 'past' && <AttendanceAfterDoor activity={activity} now={now} />}
        {seats(isOpen && waitlisted > 0 && <WaitlistLink activityId={activity.id} count={waitlisted} />)}
      </ReviewList>
    </>
  )
}

type HeadProps = {
  back: ReactNode
  title: string
  /** Shown with its date, its place, and a link to its page. */
  activity?: Activity
  action?: ReactNode
}

function Head({ back, title, activity, action }: HeadProps) {
  return (
    <div className={styles.head}>
      {back}
      <div className={styles.title}>
        <h2 tabIndex={-1}>{title}</h2>
        {activity && (
          <p className={`small soft ${styles.when}`}>
            {`${formatDay(activity)} at ${formatTime(activity)}`}
            <span> · {activity.location.name}</span>
          </p>
        )}
      </div>
      {activity && (
        <div className={styles.actions}>
          {action}
          <LinkButton to="/activity/$id" params={{ id: activity.id }} variant="line" className={styles.wide}>
            View Details
          </LinkButton>
        </div>
      )}
    </div>
  )
}

function ApplicationsLink({ activityId }: { activityId: string }) {
  return (
    <LinkButton
      to="/activity-management"
      search={{ view: 'applications', activity: activityId }}
      variant="back"
    >
      <ArrowLeft />
      Back to Applications
    </LinkButton>
  )
}

function SearchLink({ activityId }: { activityId: string }) {
  return (
    <LinkButton
      to="/activity-management"
      search={{ view: 'applications', activity: activityId, list: 'all' }}
      variant="line"
    >
      <Search />
      Search all applications
    </LinkButton>
  )
}

function SeatsLink({ activityId, className }: { activityId: string; className?: string | undefined }) {
  return (
    <LinkButton to="/seats/$id" params={{ id: activityId }} variant="line" className={className}>
      <Armchair />
      Seats
    </LinkButton>
  )
}

function WaitlistLink({ activityId, count }: { activityId: string; count?: number }) {
  return (
    <LinkButton
      to="/activity-management"
      search={{ view: 'applications', activity: activityId, list: 'waitlist' }}
      variant="line"
    >
      <ListOrdered />
      {count === undefined ? 'Change the order' : `Waitlist (${count})`}
    </LinkButton>
  )
}
