import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useId } from 'react'
import type { Activity } from '../../worker/contract/activities'
import { ReviewList } from '../features/applications/review/review-list'
import { ReviewSeats } from '../features/applications/review/review-seats'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { LinkButton } from '../ui/link-button'

type ActivityReviewProps = Pick<
  ComponentProps<typeof ReviewList>,
  'filters' | 'onFilter' | 'activityOf' | 'isOpen' | 'onMoved'
> & {
  /** Absent where the person organizes no such activity. */
  activity: Activity | undefined
  onEdit: (activity: Activity) => void
}

/** The applications to one activity, under the seats that it has left. */
export function ActivityReview({ activity, onEdit, ...review }: ActivityReviewProps) {
  const seatsId = useId()
  const back = (
    <LinkButton to="/activity-management" variant="line">
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
  return (
    <>
      <div className="review-head">
        {back}
        <h2 tabIndex={-1}>Applications for {activity.title}</h2>
      </div>
      <ReviewList activityId={activity.id} seatsId={seatsId} {...review}>
        <ReviewSeats
          id={seatsId}
          activity={activity}
          isOpen={review.isOpen(activity)}
          action={
            <Button variant="line" onClick={() => onEdit(activity)}>
              Edit Activity
            </Button>
          }
        />
      </ReviewList>
    </>
  )
}
