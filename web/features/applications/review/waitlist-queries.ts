import type { InfiniteData } from '@tanstack/react-query'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Application } from '../../../../worker/contract/applications'
import type { Page } from '../../../../worker/contract/common'
import { PAGE_MAX } from '../../../../worker/contract/limits'
import { listAllPages } from '../../../lib/all-pages'
import { api, call, sentenceOf } from '../../../lib/api'
import { toast } from '../../../ui/toast'

type Waitlist = InfiniteData<Page<Application>, string>

/**
 * Everybody who waits for an activity. A list of one page, kept among the received applications, so that a decision
 * moves it along with them.
 */
export function waitlistQuery(activityId: string) {
  return infiniteQueryOptions({
    queryKey: ['applications', 'received', 'waitlist', activityId],
    queryFn: async ({ signal }): Promise<Page<Application>> => ({
      items: await listAllPages((query) =>
        call(
          api.applications.waitlist[':activityId'].$get(
            { param: { activityId }, query },
            { init: { signal } },
          ),
        ),
      ),
      nextCursor: null,
    }),
    initialPageParam: '',
    getNextPageParam: () => null,
  })
}

/** Those of a cached list who still wait, first in line first. */
export function inLine({ pages }: Pick<Waitlist, 'pages'>): Application[] {
  return pages
    .flatMap(({ items }) => items)
    .filter(({ waitlistPosition }) => waitlistPosition !== null)
    .sort((a, b) => (a.waitlistPosition ?? 0) - (b.waitlistPosition ?? 0))
}

/** The waitlist after one person has gone from one place to another; places count from 0. */
function moved(waiting: readonly Application[], from: number, to: number): Application[] {
  const rest = waiting.filter((_, at) => at !== from)
  const person = waiting.slice(from, from + 1)
  return [...rest.slice(0, to), ...person, ...rest.slice(to)].map((application, at) => ({
    ...application,
    waitlistPosition: at + 1,
  }))
}

/** How far one move may go: as many people as one call may name. */
export const MOVE_MAX = PAGE_MAX - 1

/**
 * Moves somebody in the waitlist: at once, and back with the reason where the server refuses. Only those whose places
 * change are named, so that whoever joins or leaves meanwhile is not in the way.
 */
export function useMoveInLine(activityId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = waitlistQuery(activityId)
  return useMutation({
    mutationFn: ({ waiting, from, to }: { waiting: Application[]; from: number; to: number }) => {
      const changed = moved(waiting, from, to).slice(Math.min(from, to), Math.max(from, to) + 1)
      return call(
        api.applications.waitlist.$patch({
          json: { activityId, applicationIds: changed.map(({ id }) => id) },
        }),
      )
    },
    // In the order of the presses, whatever the network does.
    scope: { id: `waitlist ${activityId}` },
    onMutate: async ({ waiting, from, to }) => {
      await queryClient.cancelQueries({ queryKey: ['applications', 'received'] })
      queryClient.setQueryData(queryKey, (list) => {
        if (!list) return list
        return { ...list, pages: [{ items: moved(waiting, from, to), nextCursor: null }] }
      })
    },
    onError: (error) => {
      toast.error(`The order was not saved: ${sentenceOf(error)}`)
      void queryClient.invalidateQueries({ queryKey })
    },
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: ['applications', 'received'], refetchType: 'none' }),
  })
}
