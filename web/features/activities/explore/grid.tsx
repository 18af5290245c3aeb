import type { CSSProperties, ReactNode } from 'react'
import * as exploreText from '#messages/explore'
import type { Activity } from '../../../../worker/contract/activities'
import { CARD_HEIGHT_PX } from '../../../../worker/contract/limits'
import { classNames } from '../../../ui/class-names'
import { Skeleton } from '../../../ui/skeleton'
import * as styles from './grid.module.css'
import { cardPlace } from './lines'

/** Enough to fill two rows of four, or a phone's screen. */
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const ROW_HEIGHT_PX = 116

/** Number of cards laid out immediately: more than a window shows. */
export const FIRST_CARDS = 8

export type ListedProps = {
  /** Whether results for new filters are loading. */
  isStale: boolean
  /** Shows compact rows, on phones. */
  isRows?: boolean
  renderCard: (activity: Activity, index: number) => ReactNode
}

/** Cards in as many columns as fit, or rows. */
export function ActivityGrid({
  activities,
  isStale,
  isRows = false,
  label = exploreText.activities(),
  start,
  renderCard,
}: ListedProps & {
  activities: readonly Activity[]
  label?: string
  /** Index of the first card in the whole list, if this grid continues the rows of the previous one on desktop. */
  start?: number
}) {
  const isPart = start !== undefined
  return (
    <ul
      className={classNames(styles.grid, isRows && styles.rows, isPart && styles.part)}
      aria-label={label}
      aria-busy={isStale}
    >
      {activities.map((activity, index) => {
        const at = (start ?? 0) + index
        return (
          <li
            key={activity.id}
            className={classNames(styles.item, at >= FIRST_CARDS && styles.later)}
            style={{
              containIntrinsicHeight: isRows ? ROW_HEIGHT_PX : CARD_HEIGHT_PX,
              ...(isPart && cardPlace(at)),
            }}
          >
            {renderCard(activity, at)}
          </li>
        )
      })}
    </ul>
  )
}

/** Placeholder for the list while it loads: cards, or rows on a phone if the user chose them. */
export function ActivityGridSkeleton({ isRows = false }: { isRows?: boolean }) {
  return (
    <>
      <div className={styles.loadingDay}>
        <Skeleton width={150} height={20} />
      </div>
      <ul
        className={classNames(styles.grid, isRows && styles.rows, isRows && styles.loadingRows)}
        style={{ '--card-height': `${CARD_HEIGHT_PX}px` } as CSSProperties}
        aria-label={exploreText.activities()}
        aria-busy="true"
      >
        {SKELETONS.map((key) => (
          <li key={key} className={`card ${styles.skeleton}`}>
            <Skeleton className={styles.loadingCover} />
            <div>
              <Skeleton width={60} height={58} radius={12} />
              <div>
                <Skeleton width="80%" height={20} />
                <Skeleton width="60%" height={14} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
