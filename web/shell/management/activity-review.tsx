import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import * as pagesText from '#messages/pages'
import type { Activity } from '../../../worker/contract/activities'
import { stateAt, waitsForDecision } from '../../features/activities/management/state'
import { ReviewList } from '../../features/applications/review/list'
import { ReviewSeats } from '../../features/applications/review/seats'
import { Waitlist } from '../../features/applications/waitlist/waitlist'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/link-button'
import { AttendanceAfterDoor } from './attendance-after-door'
import { DecideReview } from './decide-review'
import { ReviewHead } from './review-head'
import { ApplicationsLink, WaitlistLink } from './review-links'

type ActivityReviewProps = Pick<
  ComponentProps<typeof ReviewList>,
  'filters' | 'onFilter' | 'activityOf' | 'isOpen' | 'onMoved'
> & {
  /** Undefined if the user organizes no such activity. */
  activity: Activity | undefined
  /** Shows the waitlist, or all applications with search and filter, instead of one application at a time. */
  list: 'waitlist' | 'all' | undefined
  /** The current time in milliseconds. */
  now: number
  onEdit: (activity: Activity) => void
  onMessage: (activity: Activity) => void
}

/** An activity's applications or waitlist, below its seats and, after it has ended, its attendance. */
export function ActivityReview({ activity, list, now, onEdit, onMessage, ...review }: ActivityReviewProps) {
  const seatsId = useId()
  const back = (
    <LinkButton to="/activity-management" variant="back">
      <ArrowLeft />
      {pagesText.backToActivities()}
    </LinkButton>
  )
  if (!activity)
    return (
      <EmptyState art="signpost" title={pagesText.activityNotFound()} action={back}>
        {pagesText.activityNotFoundHint()}
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
          {pagesText.editActivity()}
        </Button>
      }
    />
  )
  if (list === 'waitlist')
    return (
      <>
        <ReviewHead
          back={<ApplicationsLink activityId={activity.id} />}
          title={pagesText.waitlistFor({ title: activity.title })}
        />
        <Waitlist activity={activity} seatsId={seatsId} {...review} isOpen={isOpen}>
          {seats(null)}
        </Waitlist>
      </>
    )
  if (list === undefined && isOpen)
    return (
      <DecideReview
        activity={activity}
        now={now}
        back={back}
        onEdit={onEdit}
        onMessage={onMessage}
        onMoved={review.onMoved}
        onStatus={(status) => review.onFilter({ ...review.filters, status })}
      />
    )
  const waitlisted = activity.counts?.waitlisted ?? 0
  return (
    <>
      <ReviewHead back={back} title={pagesText.applicationsFor({ title: activity.title })} />
      <ReviewList activityId={activity.id} seatsId={seatsId} {...review}>
        {stateAt(activity, now) === 'past' && <AttendanceAfterDoor activity={activity} now={now} />}
        {waitsForDecision(activity) && <p className="small soft">{pagesText.ownApplicationNote()}</p>}
        {seats(isOpen && waitlisted > 0 && <WaitlistLink activityId={activity.id} count={waitlisted} />)}
      </ReviewList>
    </>
  )
}
