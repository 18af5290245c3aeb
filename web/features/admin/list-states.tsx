import type { ReactNode } from 'react'
import { sentenceOf } from '../../lib/api'
import { ErrorState } from '../../ui/error-state'
import { LoadMore } from '../../ui/load-more'
import { Skeleton } from '../../ui/skeleton'

type Loaded<Item> = {
  data: { pages: readonly { items: readonly Item[] }[] } | undefined
  error: Error | null
  refetch: () => unknown
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

type AdminListProps<Item> = {
  list: Loaded<Item>
  /** "The reports did not load" */
  failure: string
  /** How high a row is while it loads, in pixels. */
  rowHeight: number
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A paged list of the admin's in each of its four states. */
export function AdminList<Item>({ list, failure, rowHeight, empty, children }: AdminListProps<Item>) {
  const items = list.data?.pages.flatMap((page) => page.items)
  if (!items)
    return list.error ? (
      <ErrorState title={failure} onRetry={list.refetch} retrying={list.isFetching}>
        {sentenceOf(list.error)}
      </ErrorState>
    ) : (
      <div className="admin-list" aria-busy="true">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={rowHeight} radius={20} />
        ))}
      </div>
    )
  if (items.length === 0) return empty
  return (
    <>
      {children(items)}
      {list.hasNextPage && (
        <LoadMore
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onLoad={list.fetchNextPage}
        />
      )}
    </>
  )
}
