import { Link } from '@tanstack/react-router'
import { ChevronRight, Info } from 'lucide-react'
import type { Activity } from '../../../../worker/contract/activities'
import { coverProps } from '../../../lib/cover-props'
import { formatDay, pluralize } from '../../../lib/format'
import { Cover } from '../../../ui/cover'
import * as styles from './all.module.css'

/** The activity above its applications, with its free spots and, when it is full, what `Wait List` does. */
export function GroupHead({ activity, toDecide }: { activity: Activity; toDecide: number }) {
  const { title, spotsLeft, offersSeats = true } = activity
  return (
    <>
      <header>
        <Cover className={styles.cover} {...coverProps(activity)} sizes="48px" />
        <div>
          <h3 dir="auto">{title}</h3>
          <p>
            {formatDay(activity)} · {spotsLeft > 0 ? <b>{pluralize(spotsLeft, 'spot')} left</b> : 'Full'}
          </p>
        </div>
        <p className="num">
          <b>{toDecide}</b> to decide
        </p>
      </header>
      {spotsLeft <= 0 && (
        <p className={styles.note}>
          <Info />
          <span>
            Full. <b>Wait List</b> puts a person on the waitlist
            {offersSeats
              ? ', and the next open spot goes to them.'
              : '. You decide again when a spot opens up.'}
          </span>
        </p>
      )}
    </>
  )
}

/** A link to all applications of an activity. */
export function GroupLink({ activityId }: { activityId: string }) {
  return (
    <Link
      className={styles.link}
      to="/activity-management"
      search={{ view: 'applications', activity: activityId }}
    >
      View Activity Applications
      <ChevronRight />
    </Link>
  )
}
