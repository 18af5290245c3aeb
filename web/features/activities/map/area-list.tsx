import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as exploreText from '#messages/explore'
import type { Activity } from '../../../../worker/contract/activities'
import type { Page } from '../../../../worker/contract/common'
import { distanceMiles } from '../../../../worker/contract/distance'
import type { Position } from '../../../lib/geolocation'
import { pagedList } from '../../../lib/load-state'
import { EmptyState } from '../../../ui/empty-state'
import { LoadedList } from '../../../ui/loaded'
import { Skeleton } from '../../../ui/skeleton'
import { AreaCard } from './area-card'
import * as styles from './area-card.module.css'

type AreaListProps = {
  list: UseInfiniteQueryResult<InfiniteData<Page<Activity>>>
  /** The activity of a pressed marker, if the loaded pages don't include it. */
  extra: Activity | undefined
  /** Position from which distances are measured. */
  from: Position
  highlighted: string | null
  selected: string | null
  onHover: (id: string | null) => void
  /** Buttons for the empty state. */
  emptyAction: ReactNode
  renderAction: (activity: Activity) => ReactNode
}

/** The activities in the viewport, soonest first. */
export function AreaList({ list, extra, from, emptyAction, highlighted, selected, ...card }: AreaListProps) {
  const withExtra = (items: Activity[]) =>
    extra && !items.some(({ id }) => id === extra.id) ? [extra, ...items] : items
  return (
    <LoadedList
      list={pagedList(list)}
      failure={exploreText.activitiesNotLoaded()}
      skeleton={<AreaListSkeleton />}
      empty={
        <EmptyState art="map" title={exploreText.noActivitiesInArea()} action={emptyAction}>
          {exploreText.noActivitiesHint()}
        </EmptyState>
      }
    >
      {(items) => (
        <ul
          className={styles.list}
          aria-label={exploreText.activitiesInView()}
          aria-busy={list.isPlaceholderData}
        >
          {withExtra(items).map((activity) => (
            <AreaCard
              key={activity.id}
              activity={activity}
              distance={distanceMiles(from, activity.location)}
              isHighlighted={activity.id === highlighted}
              isSelected={activity.id === selected}
              {...card}
            />
          ))}
        </ul>
      )}
    </LoadedList>
  )
}

/** Enough to fill the screen. */
const SKELETONS = ['a', 'b', 'c', 'd', 'e']

function AreaListSkeleton() {
  return (
    <ul className={styles.list} aria-label={exploreText.activitiesInView()} aria-busy="true">
      {SKELETONS.map((key) => (
        <li key={key} className={`card ${styles.card}`}>
          <Skeleton height="100%" radius={12} />
          <div className={`${styles.body} ${styles.skeleton}`}>
            <Skeleton width="45%" height={24} radius={12} />
            <Skeleton width="80%" height={20} />
            <Skeleton width="55%" height={14} />
            <Skeleton width="65%" height={14} />
          </div>
        </li>
      ))}
    </ul>
  )
}
