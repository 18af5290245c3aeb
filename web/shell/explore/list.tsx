import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazy, Suspense, useDeferredValue } from 'react'
import type { Activity, ExploreOrder } from '../../../worker/contract/activities'
import type { Page } from '../../../worker/contract/common'
import { ActivityGrid, ActivityGridSkeleton } from '../../features/activities/explore/grid'
import { onePerSeries } from '../../features/activities/explore/one-per-series'
import { preferInterests } from '../../features/activities/explore/prefer-interests'
import { pluralize } from '../../lib/format'
import { pagedList } from '../../lib/load-state'
import { useMe } from '../../lib/session'
import { LoadedList } from '../../ui/loaded'
import { ExploreCard } from './card'
import * as styles from './explore.module.css'

const ActivitiesByDay = lazy(async () => ({
  default: (await import('../../features/activities/explore/by-day')).ActivitiesByDay,
}))

export type ExploreQuery = UseInfiniteQueryResult<InfiniteData<Page<Activity>>>

/** Cards whose pictures are visible when the page opens on a wide screen. */
const EAGER_CARDS = 4

/** Cards that render at once, more than a window shows. The rest render deferred, so that the page stays responsive. */
const FIRST_CARDS = 8

type ExploreListProps = {
  list: ExploreQuery
  sort: ExploreOrder | undefined
  /** Puts a heading above the activities of each day. */
  isByDay: boolean
  /** False while the position is the default one. */
  showsDistance: boolean
  /** Shown instead of an empty list. */
  empty: ReactNode
  onCreatorClick: (creator: Activity['creator']) => void
}

/** The cards of the activities. While new filters load, it shows the previous cards. */
export function ExploreList({ list, sort, isByDay, showsDistance, empty, onCreatorClick }: ExploreListProps) {
  const { more, error, ...state } = pagedList(list)
  const { interests } = useMe()
  const settledCount = useDeferredValue(state.data?.length ?? 0)
  const shownCount = Math.max(settledCount, FIRST_CARDS)
  return (
    <LoadedList
      list={{
        ...state,
        error: error && (
          <>
            {error}
            <br />
            Your filters are still set.
          </>
        ),
        // Not before all loaded cards are rendered.
        more: state.data && state.data.length <= shownCount ? more : null,
      }}
      failure="Activities did not load"
      skeleton={<ActivityGridSkeleton />}
      empty={empty}
    >
      {(activities) => {
        const grid = {
          activities: preferInterests(onePerSeries(activities), { interests, sort }).slice(0, shownCount),
          isStale: list.isPlaceholderData,
          renderCard: (activity: Activity, index: number) => (
            <ExploreCard
              activity={activity}
              isEager={index < EAGER_CARDS}
              showsDistance={showsDistance}
              onCreatorClick={onCreatorClick}
            />
          ),
        }
        const hasMore = list.hasNextPage || activities.length > shownCount
        if (!isByDay) return <ActivityGrid {...grid} />
        return (
          <Suspense fallback={<ActivityGridSkeleton />}>
            <ActivitiesByDay {...grid} hasMore={hasMore} />
          </Suspense>
        )
      }}
    </LoadedList>
  )
}

/** "12 activities, nearest first", or "24+" while there are more to load. Screen readers announce changes. */
export function ExploreCount({
  list,
  sort = 'nearest',
}: {
  list: ExploreQuery
  sort: ExploreOrder | undefined
}) {
  const { data } = pagedList(list)
  const count = data && onePerSeries(data).length
  return (
    <p className={styles.count} role="status">
      {count !== undefined && (
        <>
          <b>{list.hasNextPage ? `${count}+ activities` : pluralize(count, 'activity', 'activities')}</b>
          {count > 1 && <span className={styles.order}>, {sort} first</span>}
        </>
      )}
    </p>
  )
}
