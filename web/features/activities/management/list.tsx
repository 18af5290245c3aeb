import { useState } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import { EmptyState } from '../../../ui/empty-state'
import { LinkButton } from '../../../ui/link-button'
import { Skeleton } from '../../../ui/skeleton'
import { DateTiles } from '../repeat/date-tiles'
import { ManagedCard } from './card'
import * as styles from './list.module.css'
import { groupDates, sortForOrganizer } from './state'

type ManagedListProps = {
  activities: readonly Activity[]
  /** Current time in milliseconds. */
  now: number
  onEdit: (activity: Activity) => void
  onDelete: (activity: Activity) => void
  onMessage: (activity: Activity) => void
  onRunAgain: (activity: Activity) => void
  onExtend: (activity: Activity) => void
}

/** All activities of the organizer (product.md 4.35). */
export function ManagedList({ activities, now, ...acts }: ManagedListProps) {
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
      {groupDates(sortForOrganizer(activities, now), now).map((dates) => (
        <ManagedDates key={dates[0].id} dates={dates} now={now} {...acts} />
      ))}
    </ul>
  )
}

type ManagedDatesProps = Omit<ManagedListProps, 'activities'> & { dates: readonly [Activity, ...Activity[]] }

/** The card of an activity, or of the selected date of a series. */
function ManagedDates({ dates, now, onEdit, onDelete, onMessage, onRunAgain, onExtend }: ManagedDatesProps) {
  const [chosenId, setChosenId] = useState<string>()
  const activity = dates.find(({ id }) => id === chosenId) ?? dates[0]
  return (
    <ManagedCard
      activity={activity}
      now={now}
      onEdit={() => onEdit(activity)}
      onDelete={() => onDelete(activity)}
      onMessage={() => onMessage(activity)}
      onRunAgain={() => onRunAgain(activity)}
      onExtend={() => onExtend(activity)}
      dates={
        dates.length > 1 && (
          <DateTiles dates={dates} shownId={activity.id} onShow={({ id }) => setChosenId(id)} />
        )
      }
    />
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
