import { ArrowLeft, ListOrdered } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import type { Activity } from '../../../worker/contract/activities'
import { stateAt } from '../../features/activities/management/state'
import { ReviewList } from '../../features/applications/review/list'
import { ReviewSeats } from '../../features/applications/review/seats'
import { Waitlist } from '../../features/applications/waitlist/waitlist'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/link-button'
import * as styles from './activity-review.module.css'
import { AttendanceAfterDoor } from './attendance-after-door'

type ActivityReviewProps = Pick<
  ComponentProps<typeof ReviewList>,
  'filters' | 'onFilter' | 'activityOf' | 'isOpen' | 'onMoved'
> & {
  /** Undefined if the user organizes no such activity. */
  activity: Activity | undefined
  /** Shows only the waitlist, in order. */
  isWaitlist: boolean
  /** The current time in milliseconds. */
  now: number
  onEdit: (activity: Activity) => void
}

/** The applications or the waitlist of an activity, below its seats and, after its end, the attendance. */
export function ActivityReview({ activity, isWaitlist, now, onEdit, ...review }: ActivityReviewProps) {
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
  if (isWaitlist)
    return (
      <>
        <Head back={<ApplicationsLink activityId={activity.id} />} title={`Waitlist for ${activity.title}`} />
        <Waitlist activity={activity} seatsId={seatsId} {...review} isOpen={isOpen}>
          {seats(null)}
        </Waitlist>
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

function Head({ back, title }: { back: ReactNode; title: string }) {
  return (
    <div className={styles.head}>
      {back}
      <h2 tabIndex={-1}>{title}</h2>
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

function WaitlistLink({ activityId, count }: { activityId: string; count: number }) {
  return (
    <LinkButton
      to="/activity-management"
      search={{ view: 'applications', activity: activityId, list: 'waitlist' }}
      variant="line"
    >
      <ListOrdered />
      Waitlist ({count})
    </LinkButton>
  )
}
