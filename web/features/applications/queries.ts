import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { ApplicationWithActivity } from '../../../worker/contract/activities'
import type { Application, ApplicationStatus, NewApplication } from '../../../worker/contract/applications'
import { listAllPages } from '../../lib/all-pages'
import { api, call, sentenceOf } from '../../lib/api'
import { toast } from '../../ui/toast'

/** How a list of applications is narrowed; all of it lives in the URL. */
export type ApplicationFilters = { q?: string | undefined; status?: ApplicationStatus | undefined }

const mine = ['applications', 'mine']

/** One's own applications with their activities, newest first, without the approved and the withdrawn (product.md 7.10). */
export const myOpenApplicationsQuery = queryOptions({
  queryKey: [...mine, 'open'],
  queryFn: async ({ signal }) => {
    const lists = await Promise.all(
      (['PENDING', 'REJECTED'] as const).map((status) =>
        listAllPages((query) =>
          call(api.applications.mine.$get({ query: { ...query, status } }, { init: { signal } })),
        ),
      ),
    )
    return lists.flat().toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  },
})

/** Applications to all of one's own activities, or to one of them. */
export function receivedApplicationsQuery(filters: ApplicationFilters & { activityId?: string | undefined }) {
  return infiniteQueryOptions({
    queryKey: ['applications', 'received', filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.applications.received.$get(
          { query: { ...filters, ...(pageParam && { cursor: pageParam }) } },
          { init: { signal } },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** Applies to an activity, or joins its waitlist. Put the answer into the caches with `cacheApplication`. */
export function useApply() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: NewApplication) => call(api.applications.$post({ json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: mine }),
  })
}

/**
 * Takes back one's own application: at once, and back again with the reason where the server refuses. `onChange` puts
 * the application, as it then stands, where its activity is cached.
 */
export function useWithdraw(onChange: (application: Application) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Application) =>
      call(api.applications.$patch({ json: { applicationId: id, status: 'WITHDRAWN' } })),
    onMutate: async (application) => {
      await queryClient.cancelQueries({ queryKey: mine })
      const open = queryClient.getQueryData(myOpenApplicationsQuery.queryKey)
      queryClient.setQueryData(
        myOpenApplicationsQuery.queryKey,
        (list: ApplicationWithActivity[] | undefined) => list?.filter(({ id }) => id !== application.id),
      )
      onChange({ ...application, status: 'WITHDRAWN', waitlistedAt: null, waitlistPosition: null })
      return { open }
    },
    onSuccess: () => {
      toast.success('Application cancelled')
    },
    onError: (error, application, before) => {
      queryClient.setQueryData(myOpenApplicationsQuery.queryKey, before?.open)
      onChange(application)
      toast.error(`Failed to cancel the application: ${sentenceOf(error)}`)
    },
    onSettled: () =>
      Promise.all(
        ['applications', 'activities'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
  })
}
