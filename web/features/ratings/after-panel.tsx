import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as ratingsText from '#messages/ratings'
import type { Activity } from '../../../worker/contract/activities'
import { firstName } from '../../../worker/contract/first-name'
import { formatDay, formatTime } from '../../lib/format'
import { DateBadge } from '../../ui/date-badge'
import { LinkButton } from '../../ui/link-button'
import * as styles from './after.module.css'
import { afterActivityQuery } from './queries'
import { RatingForm } from './rating-form'
import { ThanksForm } from './thanks-form'

type AfterPanelProps = {
  activity: Activity
  /** Shown until the rating has loaded. */
  placeholder: ReactNode
}

/** A participant's actions after an activity: rate it, thank the organizer, and go again (product.md 7.25). */
export default function AfterPanel({ activity, placeholder }: AfterPanelProps) {
  const { data, isPending } = useQuery(afterActivityQuery(activity.id))
  const organizer = firstName(activity.creator.name)
  if (isPending) return placeholder
  if (!data) return null
  const { canRate, rating, thankedAt, next } = data
  if (!canRate && !next) return null
  return (
    <section className={styles.after} aria-label={ratingsText.afterTheActivity()}>
      {canRate && (
        <>
          <RatingForm activity={activity} organizer={organizer} rating={rating} />
          <ThanksForm activityId={activity.id} organizer={organizer} thankedAt={thankedAt} />
        </>
      )}
      {next && (
        <div className={styles.next}>
          <h2>{ratingsText.goAgain()}</h2>
          <div className={`row ${styles.date}`}>
            <DateBadge at={next.dateTime} timeZone={next.timeZone} />
            <div>
              <b dir="auto">{next.title}</b>
              <p className="small soft">
                {formatDay(next)} · {formatTime(next)} ·{' '}
                {next.spotsLeft > 0 ? ratingsText.spotsLeft({ count: next.spotsLeft }) : ratingsText.full()}
              </p>
            </div>
          </div>
          <LinkButton to="/activity/$id" params={{ id: next.id }} search={{ apply: true }}>
            {next.spotsLeft > 0 ? ratingsText.applyToJoin() : ratingsText.joinTheWaitlist()}
          </LinkButton>
        </div>
      )}
    </section>
  )
}
