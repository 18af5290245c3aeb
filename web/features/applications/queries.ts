import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as applicationsText from '#messages/applications'
import type { ApplicationWithActivity } from '../../../worker/contract/activities'
import type { Application, ApplicationStatus } from '../../../worker/contract/applications'
import { listAllPages } from '../../lib/all-pages'
import { api, call, failureOf } from '../../lib/api'
import { reload } from '../../lib/changes'
import { pagedQuery, readQuery } from '../../lib/queries'
import { toast } from '../../ui/toast'

/** Filters for a list of applications, stored in the URL. */
export type ApplicationFilters = { q?: string | undefined; status?: ApplicationStatus | undefined }

const mine = ['applications', 'mine']

/** The user's pending and rejected applications with their activities, newest first (product.md 7.10). */
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

/** Applications to all of the user's activities, or to one that they organize or co-organize, as a paged list. */
export const receivedApplicationsQuery = ({
  activityId,
  ...filters
}: ApplicationFilters & { activityId?: string | undefined }) =>
  pagedQuery(
    ['applications', 'received', { ...filters, activityId }],
    (page, options) => {
      const query = { ...filters, ...page }
      return activityId === undefined
        ? api.applications.received.$get({ query }, options)
        : api.applications.activity[':activityId'].$get({ param: { activityId }, query }, options)
    },
    { placeholderData: keepPreviousData },
  )

/** The organizer's reply time, and the user's plans that conflict with an activity. */
export function beforeApplyingQuery(activityId: string) {
  return readQuery(['applications', 'before', activityId], (options) =>
    api.applications.before[':activityId'].$get({ param: { activityId } }, options),
  )
}

/** The application to withdraw, with the activity's title if known. */
export type Withdrawn = Application & { activity?: { title: string } }

/**
 * Withdraws the user's application. Updates the list optimistically, and rolls it back with a message if the server rejects
 * the request. `onChange` receives the application after each update, to change the cached activity.
 */
export function useWithdraw(onChange: (application: Application) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, userId, activityId, activity }: Withdrawn) => {
      if (navigator.onLine)
        return call(api.applications.$patch({ json: { applicationId: id, status: 'WITHDRAWN' } }))
      const { keepForLater } = await import('../../lib/outbox')
      await keepForLater(queryClient, { act: { withdraw: id }, userId, activityId, title: activity?.title })
      return null
    },
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
    onSuccess: (withdrawn) => {
      if (!withdrawn) toast.info(applicationsText.canceledLater())
    },
    onError: (error, application, before) => {
      queryClient.setQueryData(myOpenApplicationsQuery.queryKey, before?.open)
      onChange(application)
      toast.failure(failureOf(error, applicationsText.notCanceled()))
    },
    onSettled: () => reload(queryClient, 'applications', 'activities'),
  })
}
