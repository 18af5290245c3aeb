import type { QueryKey } from '@tanstack/react-query'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Page } from '../../worker/contract/common'
import { listAllPages } from './all-pages'
import type { ApiRequest } from './api'
import { call } from './api'

/** Options of a call, which end it when nobody waits for the answer. */
type CallOptions = { init: { signal: AbortSignal } }

type Settings = {
  enabled?: boolean
  /** `keepPreviousData` shows the old answer until the new one is there. */
  placeholderData?: <Data>(previous: Data | undefined) => Data | undefined
  refetchOnMount?: 'always'
  refetchOnWindowFocus?: 'always'
}

/**
 * A query for the answer of a call.
 * @example readQuery(['door', id], (options) => api.door[':id'].$get({ param: { id } }, options))
 */
export function readQuery<Answer>(
  queryKey: QueryKey,
  request: (options: CallOptions) => ApiRequest<Answer>,
  settings: Settings = {},
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(request({ init: { signal } })),
    ...settings,
  })
}

/** Options of an infinite query whose call answers with a page and the cursor of the next one. */
export const pages = {
  initialPageParam: '',
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
}

/** A query for a list, page by page. `request` gets the query parameters of a page. */
export function pagedQuery<Answer extends { nextCursor: string | null }>(
  queryKey: QueryKey,
  request: (page: { cursor?: string }, options: CallOptions) => ApiRequest<Answer>,
  settings: Settings = {},
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<Answer> =>
      call(request(pageParam ? { cursor: pageParam } : {}, { init: { signal } })),
    ...pages,
    ...settings,
  })
}

/** A query for a complete list, such as for a count or a calendar. `request` gets the query parameters of a page. */
export function completeQuery<Item>(
  queryKey: QueryKey,
  request: (page: { limit: string; cursor?: string }, options: CallOptions) => ApiRequest<Page<Item>>,
  settings: Settings = {},
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => listAllPages((page) => call(request(page, { init: { signal } }))),
    ...settings,
  })
}
