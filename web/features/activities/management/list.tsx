import type { Activity } from '../../../../worker/contract/activities'
import { EmptyState } from '../../../ui/empty-state'
import { LinkButton } from '../../../ui/link-button'
import { Skeleton } from '../../../ui/skeleton'
import { ManagedCard } from './card'
import * as styles from './list.module.css'
import { sortForOrganizer } from './state'

type ManagedListProps = {
  activities: readonly Activity[]
  /** Current time in milliseconds. */
  now: number
  onEdit: (activity: Activity) => void
  onDelete: (activity: Activity) => void
  onMessage: (activity: Activity) => void
}

/** All activities of the organizer (product.md 4.35). */
export function ManagedList({ activities, now, onEdit, onDelete, onMessage }: ManagedListProps) {
  if (activities.length === 0)
    return (
      <EmptyState
        art="poster"
        title="No activities yet"
        action={
          <LinkButton to="/create-activity" variant="accent">
            Create Activity
          </LinkButton>
        }
      >
        You haven't created any activities yet. Start by creating your first activity!
      </EmptyState>
    )
  return (
    <ul className={styles.list}>
      {sortForOrganizer(activities, now).map((activity) => (
        <ManagedCard
          key={activity.id}
          activity={activity}
          now={now}
          onEdit={() => onEdit(activity)}
          onDelete={() => onDelete(activity)}
          onMessage={() => onMessage(activity)}
        />
      ))}
    </ul>
  )
}

/** Placeholder of the list while it loads. */
export function ManagedListSkeleton() {
  return (
    <ul className={styles.list} aria-busy="true" aria-label="Activities are loading">
      {[1, 2, 3].map((each) => (
        <li key={each} className={`card ${styles.card}`}>
          <Skeleton className={styles.cover} />
          <div className={`${styles.text} ${styles.loading}`}>
            <Skeleton width={240} height={26} radius={13} />
            <Skeleton width="60%" height={27} />
            <Skeleton width="80%" height={20} />
            <Skeleton width="70%" height={20} />
          </div>
          <div className={styles.actions}>
            <Skeleton width={220} height={44} radius={12} className={styles.manage} />
          </div>
        </li>
      ))}
    </ul>
  )
}
