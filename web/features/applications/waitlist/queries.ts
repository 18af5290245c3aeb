import type { InfiniteData } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as applicationsText from '#messages/applications'
import type { Application } from '../../../../worker/contract/applications'
import type { Page } from '../../../../worker/contract/common'
import { PAGE_MAX } from '../../../../worker/contract/limits'
import { api, call, failureOf } from '../../../lib/api'
import { onePageQuery } from '../../../lib/queries'
import { toast } from '../../../ui/toast'

type Waitlist = InfiniteData<Page<Application>, string>

/** An activity's waitlist. Decisions update this list too, because its key starts like that of received applications. */
export function waitlistQuery(activityId: string) {
  return onePageQuery<Application>(['applications', 'received', 'waitlist', activityId], (query, options) =>
    api.applications.waitlist[':activityId'].$get({ param: { activityId }, query }, options),
  )
}

/** Returns the waitlisted applications of a cached list, in order. */
export function waitlisted({ pages }: Pick<Waitlist, 'pages'>): Application[] {
  return pages
    .flatMap(({ items }) => items)
    .filter(({ waitlistPosition }) => waitlistPosition !== null)
    .sort((a, b) => (a.waitlistPosition ?? 0) - (b.waitlistPosition ?? 0))
}

/** Returns the waitlist with one applicant moved. Indexes start at 0. */
function withMovedApplicant(waiting: readonly Application[], from: number, to: number): Application[] {
  const rest = waiting.filter((_, index) => index !== from)
  const applicant = waiting.slice(from, from + 1)
  return [...rest.slice(0, to), ...applicant, ...rest.slice(to)].map((application, index) => ({
    ...application,
    waitlistPosition: index + 1,
  }))
}

/** Longest possible move: a request can list one page of applicants. */
export const MOVE_MAX = PAGE_MAX - 1

/**
 * Moves an applicant in the waitlist. Updates the list optimistically, and reloads it with a message if the server rejects the
 * move. The request lists only people whose position changes, so others who join or leave at the same time don't cause
 * conflicts.
 */
export function useMoveInWaitlist(activityId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = waitlistQuery(activityId)
  return useMutation({
    mutationFn: ({ waiting, from, to }: { waiting: Application[]; from: number; to: number }) => {
      const changed = withMovedApplicant(waiting, from, to).slice(Math.min(from, to), Math.max(from, to) + 1)
      return call(
        api.applications.waitlist.$patch({
          json: { activityId, applicationIds: changed.map(({ id }) => id) },
        }),
      )
    },
    // Send moves one at a time, in the order of the presses.
    scope: { id: `waitlist-${activityId}` },
    onMutate: async ({ waiting, from, to }) => {
      await queryClient.cancelQueries({ queryKey: ['applications', 'received'] })
      queryClient.setQueryData(queryKey, (list) => {
        if (!list) return list
        return { ...list, pages: [{ items: withMovedApplicant(waiting, from, to), nextCursor: null }] }
      })
    },
    onError: (error) => {
      toast.failure(failureOf(error, applicationsText.orderNotSaved()))
      void queryClient.invalidateQueries({ queryKey })
    },
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: ['applications', 'received'], refetchType: 'none' }),
  })
}
