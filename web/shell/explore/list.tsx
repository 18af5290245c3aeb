import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { Activity } from '../../../worker/contract/activities'
import type { Page } from '../../../worker/contract/common'
import { ActivityGrid, ActivityGridSkeleton } from '../../features/activities/explore/grid'
import { pluralize } from '../../lib/format'
import { pagedList } from '../../lib/load-state'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { LoadedList } from '../../ui/loaded'
import { ExploreCard } from './card'
import * as styles from './explore.module.css'

export type ExploreQuery = UseInfiniteQueryResult<InfiniteData<Page<Activity>>>

/** Cards whose pictures are visible when the page opens on a wide screen. */
const EAGER_CARDS = 4

/** Cards that render at once, more than a window shows. The rest render deferred, so that the page stays responsive. */
const FIRST_CARDS = 8

type ExploreListProps = {
  list: ExploreQuery
  /** Clears the filters; undefined without filters. */
  onClear: (() => void) | undefined
  onCreatorClick: (creator: Activity['creator']) => void
}

/** The cards of the activities. While new filters load, it shows the previous cards. */
export function ExploreList({ list, onClear, onCreatorClick }: ExploreListProps) {
  const { more, error, ...state } = pagedList(list)
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
      empty={
        <EmptyState
          art="search"
          title="No activities found matching your criteria."
          action={
            onClear && (
              <Button variant="line" onClick={onClear}>
                Clear filters
              </Button>
            )
          }
        />
      }
    >
      {(activities) => (
        <ActivityGrid
          activities={activities.slice(0, shownCount)}
          isStale={list.isPlaceholderData}
          renderCard={(activity, index) => (
            <ExploreCard activity={activity} isEager={index < EAGER_CARDS} onCreatorClick={onCreatorClick} />
          )}
        />
      )}
    </LoadedList>
  )
}

/** "12 activities, nearest first", or "24+" while there are more to load. Screen readers announce changes. */
export function ExploreCount({ list }: { list: ExploreQuery }) {
  const count = pagedList(list).data?.length
  return (
    <p className={styles.count} role="status">
      {count !== undefined && (
        <>
          <b>{list.hasNextPage ? `${count}+ activities` : pluralize(count, 'activity', 'activities')}</b>
          {count > 1 && <span className={styles.order}>, nearest first</span>}
        </>
      )}
    </p>
  )
}
