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

/** Cards whose pictures are in sight when the page opens, on a wide screen. */
const EAGER_CARDS = 4

/** Drawn as soon as they have come, more than a window shows; the others follow in slices, so that presses are heard. */
const FIRST_CARDS = 8

type ExploreListProps = {
  list: ExploreQuery
  /** Empties the filters; absent where there are none. */
  onClear: (() => void) | undefined
  onCreatorClick: (creator: Activity['creator']) => void
}

/** The cards, or what stands in their place; while other filters are being answered, the cards of the ones before. */
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
            Your filters are kept.
          </>
        ),
        // Not before the loaded cards are drawn.
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

/** "12 activities, nearest first"; "24+" while there are more to load. Read out when it changes. */
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
