import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import type { Page } from '../../../../worker/contract/common'
import { distanceMiles } from '../../../../worker/contract/distance'
import { sentenceOf } from '../../../lib/api'
import type { Position } from '../../../lib/geolocation'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorState } from '../../../ui/error-state'
import { LoadMore } from '../../../ui/load-more'
import { Skeleton } from '../../../ui/skeleton'
import { AreaCard } from './area-card'

type AreaListProps = {
  list: UseInfiniteQueryResult<InfiniteData<Page<Activity>>>
  /** What was pressed on the map without being in the list's first pages. */
  extra: Activity | undefined
  /** Where distances begin. */
  from: Position
  highlighted: string | null
  pressed: string | null
  onPoint: (id: string | null) => void
  /** Next steps where there is nothing. */
  emptyAction: ReactNode
  renderAction: (activity: Activity) => ReactNode
}

/** The activities in view, soonest first, or what stands in their place. */
export function AreaList({ list, extra, from, emptyAction, highlighted, pressed, ...card }: AreaListProps) {
  const loaded = list.data?.pages.flatMap((page) => page.items)
  if (!loaded)
    return list.isError ? (
      <ErrorState title="Activities did not load" onRetry={list.refetch} retrying={list.isFetching}>
        {sentenceOf(list.error)}
      </ErrorState>
    ) : (
      <AreaListSkeleton />
    )
  if (loaded.length === 0)
    return (
      <EmptyState art="map" title="No activities found in this area" action={emptyAction}>
        Try zooming out or adjusting your search.
      </EmptyState>
    )
  const isExtra = extra && !loaded.some(({ id }) => id === extra.id)
  return (
    <>
      <ul className="area-list" aria-label="Activities in view" aria-busy={list.isPlaceholderData}>
        {(isExtra ? [extra, ...loaded] : loaded).map((activity) => (
          <AreaCard
            key={activity.id}
            activity={activity}
            distance={distanceMiles(from, activity.location)}
            isOn={activity.id === highlighted}
            isPressed={activity.id === pressed}
            {...card}
          />
        ))}
      </ul>
      {list.hasNextPage && !list.isPlaceholderData && (
        <LoadMore
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onLoad={list.fetchNextPage}
        />
      )}
    </>
  )
}

/** As many as a window holds. */
const SKELETONS = ['a', 'b', 'c', 'd', 'e']

function AreaListSkeleton() {
  return (
    <ul className="area-list" aria-label="Activities in view" aria-busy="true">
      {SKELETONS.map((key) => (
        <li key={key} className="card area-card">
          <Skeleton height="100%" radius={12} />
          <div className="area-card-body area-card-skeleton">
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
