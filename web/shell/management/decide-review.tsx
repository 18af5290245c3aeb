import { useQuery } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import * as pagesText from '#messages/pages'
import type { Activity } from '../../../worker/contract/activities'
import { countsOf, hasLine } from '../../features/activities/management/state'
import { Decide } from '../../features/applications/decide/decide'
import { attendanceQuery } from '../../features/participations/queries'
import { asksWhoComes } from '../../lib/activity-time'
import { Button } from '../../ui/button'
import { ReviewHead } from './review-head'
import * as styles from './review-head.module.css'
import { SearchLink, SeatsLink, WaitlistLink } from './review-links'

// Deciding works without it, so don't report a failure.
const Answers = lazy(() =>
  import('../../features/participations/answers').catch(() => ({ default: () => <></> })),
)

type DecideReviewProps = Pick<ComponentProps<typeof Decide>, 'onMoved' | 'onStatus'> & {
  activity: Activity
  /** The current time in milliseconds. */
  now: number
  back: ReactNode
  onEdit: (activity: Activity) => void
  onMessage: (activity: Activity) => void
}

/** Lets the organizer decide on an upcoming activity's applications, one at a time. */
export function DecideReview({
  activity,
  now,
  back,
  onEdit,
  onMessage,
  onMoved,
  onStatus,
}: DecideReviewProps) {
  const { id } = activity
  const mayHaveAsked = asksWhoComes(activity, now)
  const seats = useQuery({ ...attendanceQuery(id), enabled: mayHaveAsked })
  const hasAnswers = seats.data?.some(({ stillComing }) => stillComing) ?? false
  // Answers and seats share one line (product.md 4.49).
  const showsSeats = hasLine(activity, now) && !hasAnswers && !seats.isLoading
  return (
    <>
      <ReviewHead
        back={back}
        title={pagesText.applicationsFor({ title: activity.title })}
        activity={activity}
        action={
          <>
            {showsSeats && <SeatsLink activityId={id} className={styles.seats} />}
            {activity.spotsLeft === 0 && (
              <Button variant="line" onClick={() => onEdit(activity)}>
                {pagesText.editActivity()}
              </Button>
            )}
            {activity.participants + countsOf(activity, now).pending > 0 && (
              <Button variant="line" className={styles.wide} onClick={() => onMessage(activity)}>
                <SendHorizontal />
                {pagesText.message()}
              </Button>
            )}
          </>
        }
      />
      {mayHaveAsked && hasAnswers && (
        <Suspense fallback={null}>
          <Answers activityId={id}>{hasLine(activity, now) && <SeatsLink activityId={id} />}</Answers>
        </Suspense>
      )}
      <Decide
        activity={activity}
        onMoved={onMoved}
        waitlistLink={
          <>
            {showsSeats && <SeatsLink activityId={id} className={styles.wide} />}
            <WaitlistLink activityId={id} />
          </>
        }
        searchLink={<SearchLink activityId={id} />}
        onStatus={onStatus}
      />
    </>
  )
}
