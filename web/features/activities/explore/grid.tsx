import type { ReactNode } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import { CARD_HEIGHT_PX } from '../../../../worker/contract/limits'
import { Skeleton } from '../../../ui/skeleton'
import * as styles from './grid.module.css'

/** Two rows of four, which also fills a phone. */
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Cards in as many columns as fit. `isStale` while results for new filters load. */
export function ActivityGrid({
  activities,
  isStale,
  label = 'Activities',
  renderCard,
}: {
  activities: readonly Activity[]
  isStale: boolean
  label?: string
  renderCard: (activity: Activity, index: number) => ReactNode
}) {
  return (
    <ul className={styles.grid} aria-label={label} aria-busy={isStale}>
      {activities.map((activity, index) => (
        <li key={activity.id} className={styles.item} style={{ containIntrinsicHeight: CARD_HEIGHT_PX }}>
          {renderCard(activity, index)}
        </li>
      ))}
    </ul>
  )
}

/** Placeholder of the grid while it loads. */
export function ActivityGridSkeleton() {
  return (
    <ul className={styles.grid} aria-label="Activities" aria-busy="true">
      {SKELETONS.map((key) => (
        <li key={key} className={`card ${styles.skeleton}`} style={{ height: CARD_HEIGHT_PX }}>
          <Skeleton height={176} radius={0} />
          <div>
            <Skeleton width={52} height={58} radius={12} />
            <div>
              <Skeleton width="80%" height={20} />
              <Skeleton width="60%" height={14} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
