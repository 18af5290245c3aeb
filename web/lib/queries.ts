import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Page } from '../../worker/contract/common'
import { PAGE_MAX } from '../../worker/contract/limits'
import { listAllPages } from './all-pages'
import type { ApiRequest } from './api'
import { call } from './api'
import { takeAnswer } from './document-answers'

/** Options of a call: a signal that cancels it, or a `fetch` that replaces the network. */
type CallOptions = { init: { signal: AbortSignal } } | { fetch: typeof fetch }
type Request<Answer> = (options: CallOptions) => ApiRequest<Answer>
type PageRequest<Item> = (
  page: { limit: string; cursor?: string },
  options: CallOptions,
) => ApiRequest<Page<Item>>

type Settings<Data = unknown> = {
  enabled?: boolean
  staleTime?: number
  /** `keepPreviousData` shows the old data until the new data arrives. */
  placeholderData?: <Data>(previous: Data | undefined) => Data | undefined
  refetchInterval?: (query: { state: { data: Data | undefined } }) => number | false
  refetchOnMount?: (query: { state: { dataUpdateCount: number } }) => true | 'always'
  refetchOnWindowFocus?: 'always'
}

/** Returns a call's response if the document has it, so that the first render needs no placeholder. */
function answerInDocument<Answer>(
  request: Request<Answer>,
  { enabled = true }: Pick<Settings, 'enabled'> = {},
): Answer | undefined {
  let answer: unknown
  if (enabled)
    void request({
      fetch: async (url) => {
        answer = takeAnswer(String(url))
        return new Response()
      },
    })
  return answer as Answer | undefined
}

/**
 * A query for the response of a call.
 * @example readQuery(['door', id], (options) => api.door[':id'].$get({ param: { id } }, options))
 */
export function readQuery<Answer>(
  queryKey: QueryKey,
  request: Request<Answer>,
  settings: Settings<Answer> = {},
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(request({ init: { signal } })),
    initialData: () => answerInDocument(request, settings),
    ...settings,
  })
}

/** Options of an infinite query whose call returns a page and the cursor of the next one. */
export const pages = {
  initialPageParam: '',
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
}

/** Returns an infinite query's data with this as its first page. */
const firstPage = <Answer>(page: Answer | undefined): InfiniteData<Answer, string> | undefined =>
  page && { pages: [page], pageParams: [''] }

/** A query for a list, page by page. `request` receives the query parameters of a page. */
export function pagedQuery<Answer extends { nextCursor: string | null }>(
  queryKey: QueryKey,
  request: (page: { cursor?: string }, options: CallOptions) => ApiRequest<Answer>,
  settings: Settings = {},
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<Answer> =>
      call(request(pageParam ? { cursor: pageParam } : {}, { init: { signal } })),
    initialData: () => firstPage(answerInDocument((options) => request({}, options), settings)),
    ...pages,
    ...settings,
  })
}

/** Returns a complete list if the document has it. */
function allInDocument<Item>(request: PageRequest<Item>): Page<Item> | undefined {
  const answer = answerInDocument((options) => request({ limit: String(PAGE_MAX) }, options))
  return answer?.nextCursor === null ? answer : undefined
}

const allItems = <Item>(request: PageRequest<Item>, signal: AbortSignal) =>
  listAllPages((page) => call(request(page, { init: { signal } })))

/** A query for a complete list, for a count or a calendar for example. `request` receives the query parameters of a page. */
export function completeQuery<Item>(queryKey: QueryKey, request: PageRequest<Item>, settings: Settings = {}) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<Item[]> => allItems(request, signal),
    initialData: (): Item[] | undefined => allInDocument(request)?.items,
    ...settings,
  })
}

/** A query for a complete list, cached as a paged list with one page, so that updates of paged lists apply to it too. */
export function onePageQuery<Item>(queryKey: QueryKey, request: PageRequest<Item>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Page<Item>> => ({
      items: await allItems(request, signal),
      nextCursor: null,
    }),
    initialData: () => firstPage(allInDocument(request)),
    initialPageParam: '',
    getNextPageParam: () => null,
  })
}
