import type { QueryClient } from '@tanstack/react-query'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { NOTICE_POLL_MS } from '../../../worker/contract/limits'
import type { Notice, NoticeChoice } from '../../../worker/contract/notices'
import { api, call, errorMessage } from '../../lib/api'
import { toast } from '../../ui/toast'

/** How many notices are unread: asked once a minute while the page is looked at, and whenever somebody comes back to it. */
export const unreadQuery = queryOptions({
  queryKey: ['notices', 'count'],
  queryFn: async ({ signal }) => (await call(api.notices.count.$get({}, { init: { signal } }))).unread,
  refetchInterval: NOTICE_POLL_MS,
  refetchOnWindowFocus: 'always',
})

/** What one is told, newest first, page by page. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notices', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(api.notices.$get({ query: pageParam ? { cursor: pageParam } : {} }, { init: { signal } })),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
  // Whoever opens it wants to know what is new.
  refetchOnMount: 'always',
})

/** Which notices to mark as read: one, or everything up to the newest that is shown. */
type Which = { ids: string[] } | { until: string }

/** Marks notices as read: at once, and back again with the reason where the server refuses. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (which: Which) => call(api.notices.read.$post({ json: which })),
    onMutate: async (which) => {
      await queryClient.cancelQueries({ queryKey: ['notices'] })
      const before = {
        unread: queryClient.getQueryData(unreadQuery.queryKey),
        list: queryClient.getQueryData(noticesQuery.queryKey),
      }
      const marked = cacheRead(queryClient, which)
      queryClient.setQueryData(unreadQuery.queryKey, (unread) =>
        unread === undefined ? undefined : 'until' in which ? 0 : Math.max(0, unread - marked),
      )
      return before
    },
    onSuccess: ({ unread }) => queryClient.setQueryData(unreadQuery.queryKey, unread),
    onError: (error, _which, before) => {
      queryClient.setQueryData(unreadQuery.queryKey, before?.unread)
      queryClient.setQueryData(noticesQuery.queryKey, before?.list)
      toast.error(errorMessage(error))
    },
  })
}

/** Marks cached notices as read. @returns how many of them were unread */
function cacheRead(queryClient: QueryClient, which: Which): number {
  let marked = 0
  const read = (notice: Notice): Notice => {
    const isMeant = 'ids' in which ? which.ids.includes(notice.id) : notice.createdAt <= which.until
    if (!isMeant || notice.readAt !== null) return notice
    marked += 1
    return { ...notice, readAt: new Date().toISOString() }
  }
  queryClient.setQueryData(noticesQuery.queryKey, (list) => {
    marked = 0
    return list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(read) })) }
  })
  return marked
}

const APPROVE_KEY = ['notices', 'approve']
type Next = NonNullable<Notice['next']>

/** Approves who is first in line, straight from the notice; the button says so at once, and honestly what became of it. */
export function useApproveNext() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: APPROVE_KEY,
    mutationFn: ({ applicationId }: Next) =>
      call(api.applications.$patch({ json: { applicationId, status: 'APPROVED' } })),
    onSuccess: (_answer, { name }) => {
      toast.success(`${name} is approved`)
    },
    onError: (error) => {
      toast.error(`Failed to update application status: ${errorMessage(error)}`)
    },
    onSettled: () =>
      Promise.all(
        ['notices', 'applications', 'activities', 'participations'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
  const approved = useMutationState({
    filters: { mutationKey: APPROVE_KEY, predicate: ({ state }) => state.status !== 'error' },
    select: ({ state }) => (state.variables as Next | undefined)?.applicationId,
  })
  return { approve: mutate, isApproved: ({ applicationId }: Next) => approved.includes(applicationId) }
}

/** One's own choices of kinds and channels. */
export const choicesQuery = queryOptions({
  queryKey: ['notices', 'choices'],
  queryFn: async ({ signal }) => (await call(api.notices.preferences.$get({}, { init: { signal } }))).choices,
})

/** Saves one choice: at once, and back again with the reason where the server refuses. */
export function useSaveChoice() {
  const queryClient = useQueryClient()
  const { queryKey } = choicesQuery
  const put = (choice: NoticeChoice) =>
    queryClient.setQueryData(queryKey, (choices) =>
      choices?.map((each) => (each.kind === choice.kind && each.channel === choice.channel ? choice : each)),
    )
  return useMutation({
    mutationFn: (choice: NoticeChoice) => call(api.notices.preferences.$put({ json: { choices: [choice] } })),
    // One after the other: a switch that is pressed twice ends as it was pressed last.
    scope: { id: 'notice-choices' },
    onMutate: async (choice) => {
      await queryClient.cancelQueries({ queryKey })
      put(choice)
    },
    onError: (error, choice) => {
      put({ ...choice, isOn: !choice.isOn })
      toast.error(errorMessage(error))
    },
  })
}
