import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDeferredValue } from 'react'
import * as pagesText from '#messages/pages'
import type { Activity, ExploreOrder } from '../../../worker/contract/activities'
import type { Page } from '../../../worker/contract/common'
import { ActivitiesByDay } from '../../features/activities/explore/by-day'
import { ActivityGrid, ActivityGridSkeleton, FIRST_CARDS } from '../../features/activities/explore/grid'
import { useListView } from '../../features/activities/explore/list-view'
import { onePerSeries } from '../../features/activities/explore/one-per-series'
import { preferInterests } from '../../features/activities/explore/prefer-interests'
import { pagedList } from '../../lib/load-state'
import { useMe } from '../../lib/session'
import { useIsPhone } from '../../lib/use-is-phone'
import { LoadedList } from '../../ui/loaded'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { ExploreCard } from './card'
import * as styles from './explore.module.css'

export type ExploreQuery = UseInfiniteQueryResult<InfiniteData<Page<Activity>>>

/** Number of cards whose pictures are visible when the page opens on a wide screen. */
const EAGER_CARDS = 4

type ExploreListProps = {
  list: ExploreQuery
  /** When sorted by start, the list has a heading for each day. */
  sort: ExploreOrder
  /** False while the position is the default one. */
  showsDistance: boolean
  /** Shown instead of an empty list. */
  empty: ReactNode
  onCreatorClick: (creator: Activity['creator']) => void
}

/** The activities as cards, or on a phone as rows. While new filters load, it shows the previous cards. */
export function ExploreList({ list, sort, showsDistance, empty, onCreatorClick }: ExploreListProps) {
  const { more, error, ...state } = pagedList(list)
  const { interests } = useMe()
  const isPhone = useIsPhone()
  const isRows = useListView(({ view }) => view) === 'list'
  const isByDay = sort === 'soonest'
  // Render the first cards at once and defer the rest, to keep the page responsive.
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
            {pagesText.filtersAreStillSet()}
          </>
        ),
        // Load more only after all loaded cards have rendered.
        more: state.data && state.data.length <= shownCount ? more : null,
      }}
      failure={pagesText.activitiesDidNotLoad()}
      skeleton={<ActivityGridSkeleton isRows={isRows} />}
      empty={empty}
    >
      {(activities) => {
        const grid = {
          activities: preferInterests(onePerSeries(activities), { interests, sort }).slice(0, shownCount),
          isStale: list.isPlaceholderData,
          isRows: isPhone && isRows,
          renderCard: (activity: Activity, index: number) => (
            <ExploreCard
              activity={activity}
              isRow={isPhone && isRows}
              isUnderDay={isByDay}
              isEager={index < EAGER_CARDS}
              showsDistance={showsDistance}
              onCreatorClick={onCreatorClick}
            />
          ),
        }
        const hasMore = list.hasNextPage || activities.length > shownCount
        if (isByDay) return <ActivitiesByDay {...grid} hasMore={hasMore} />
        return (
          <>
            <h2 className="sr">{pagesText.nearestFirst()}</h2>
            <ActivityGrid {...grid} />
          </>
        )
      }}
    </LoadedList>
  )
}

/** Returns the number of shown activities (initially undefined) and its text: "12 activities", or "24+ activities". */
export function useExploreCount(list: ExploreQuery): { count: number | undefined; text: string } {
  const { data } = pagedList(list)
  const count = data && onePerSeries(data).length
  const text = list.hasNextPage
    ? pagesText.activitiesAndMore({ count: count ?? 0 })
    : pagesText.activities({ count: count ?? 0 })
  return { count, text }
}

/** "12 activities, soonest first", or "24+" while there are more to load. Screen readers announce changes. */
export function ExploreCount({ list, sort }: { list: ExploreQuery; sort: ExploreOrder }) {
  const { count, text } = useExploreCount(list)
  return (
    <p className={styles.count} role="status">
      {count !== undefined && (
        <>
          <b>{text}</b>
          {count > 1 && <VisuallyHidden>{pagesText.orderedBy({ sort })}</VisuallyHidden>}
        </>
      )}
    </p>
  )
}
