import { Link } from '@tanstack/react-router'
import { ChevronRight, Info } from 'lucide-react'
import * as decisionsText from '#messages/decisions'
import type { Activity } from '../../../../worker/contract/activities'
import { coverProps } from '../../../lib/cover-props'
import { formatDay } from '../../../lib/format'
import { Cover } from '../../../ui/cover'
import * as styles from './all.module.css'

/** Heading above an activity's applications, with its free spots and, if it is full, what `Wait List` does. */
export function GroupHead({ activity, toDecide }: { activity: Activity; toDecide: number }) {
  const { title, spotsLeft, offersSeats = true } = activity
  return (
    <>
      <header>
        <Cover className={styles.cover} {...coverProps(activity)} sizes="48px" />
        <div>
          <h3 dir="auto">{title}</h3>
          <p>{decisionsText.dayAndSpots({ day: formatDay(activity), spots: Math.max(0, spotsLeft) })}</p>
        </div>
        <p className="num">{decisionsText.toDecideCount({ count: toDecide })}</p>
      </header>
      {spotsLeft <= 0 && (
        <p className={`small soft ${styles.note}`}>
          <Info />
          <span>
            {decisionsText.fullNote({
              button: decisionsText.waitList(),
              next: offersSeats ? 'offer' : 'other',
            })}
          </span>
        </p>
      )}
    </>
  )
}

/** A link to all applications to an activity. */
export function GroupLink({ activityId }: { activityId: string }) {
  return (
    <Link
      className={styles.link}
      to="/activity-management"
      search={{ view: 'applications', activity: activityId }}
    >
      {decisionsText.viewAll()}
      <ChevronRight />
    </Link>
  )
}
