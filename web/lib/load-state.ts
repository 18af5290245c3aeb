import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { Page } from '../../worker/contract/common'
import { ApiError, errorMessage } from './api'

type AnyQuery<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isFetching'>

/**
 * Converts a query into the state of `Loaded` in web/ui. While the re-login dialog is open it stays in the loading state; the
 * query reruns afterward.
 */
export function loadState<Data>({ data, error, refetch, isFetching }: AnyQuery<Data>) {
  const isSignedOut = error instanceof ApiError && error.code === 'unauthorized'
  return {
    data,
    error: error && !isSignedOut ? errorMessage(error) : null,
    onRetry: refetch,
    isRetrying: isFetching,
  }
}

/** Converts a paged query into the state of `LoadedList` in web/ui. */
export function pagedList<Item>(query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>) {
  const { hasNextPage, isPlaceholderData, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  return {
    ...loadState(query),
    data: query.data?.pages.flatMap(({ items }) => items),
    // While new filters load, the visible pages belong to the previous filters.
    more:
      hasNextPage && !isPlaceholderData
        ? { isLoading: isFetchingNextPage, hasFailed: isFetchNextPageError, onLoad: fetchNextPage }
        : null,
  }
}
