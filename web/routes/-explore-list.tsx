import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { Activity } from '../../worker/contract/activities'
import type { Page } from '../../worker/contract/common'
import { ActivityGrid, ActivityGridSkeleton } from '../features/activities/activity-grid'
import { sentenceOf } from '../lib/api'
import { counted } from '../lib/format'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { LoadMore } from '../ui/load-more'
import { ExploreCard } from './-explore-card'

export type ExploreQuery = UseInfiniteQueryResult<InfiniteData<Page<Activity>>>

/** Cards whose pictures are in sight when the page opens, on a wide screen. */
const EAGER_CARDS = 4

/** Drawn as soon as they have come, more than a window shows; the others follow in slices, so that presses are heard. */
const FIRST_CARDS = 8

type ExploreListProps = {
  list: ExploreQuery
  /** Empties the filters; absent where there are none. */
  onClear: (() => void) | undefined
  onCreator: (creator: Activity['creator']) => void
}

/** The cards, or what stands in their place; while other filters are being answered, the cards of the ones before. */
export function ExploreList({ list, onClear, onCreator }: ExploreListProps) {
  const activities = activitiesOf(list)
  const settledCount = useDeferredValue(activities?.length ?? 0)
  if (!activities)
    return list.isError ? (
      <ErrorState title="Activities did not load" onRetry={list.refetch} retrying={list.isFetching}>
        {sentenceOf(list.error)}
        <br />
        Your filters are kept.
      </ErrorState>
    ) : (
      <ActivityGridSkeleton />
    )
  if (activities.length === 0)
    return (
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
    )
  const shown = activities.slice(0, Math.max(settledCount, FIRST_CARDS))
  return (
    <>
      <ActivityGrid
        activities={shown}
        isStale={list.isPlaceholderData}
        renderCard={(activity, index) => (
          <ExploreCard activity={activity} isEager={index < EAGER_CARDS} onCreator={onCreator} />
        )}
      />
      {list.hasNextPage && !list.isPlaceholderData && shown.length === activities.length && (
        <LoadMore
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onLoad={list.fetchNextPage}
        />
      )}
    </>
  )
}

/** "12 activities, nearest first"; "24+" while there are more to load. Read out when it changes. */
export function ExploreCount({ list }: { list: ExploreQuery }) {
  const count = activitiesOf(list)?.length
  return (
    <p className="count-line" role="status">
      {count !== undefined && (
        <>
          <b>{list.hasNextPage ? `${count}+ activities` : counted(count, 'activity', 'activities')}</b>
          {count > 1 && <span className="order">, nearest first</span>}
        </>
      )}
    </p>
  )
}

function activitiesOf(list: ExploreQuery): Activity[] | undefined {
  return list.data?.pages.flatMap((page) => page.items)
}
