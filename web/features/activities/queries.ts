import type { QueryClient } from '@tanstack/react-query'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type {
  Activity,
  ActivityType,
  ActivityUpdate,
  Difficulty,
  NewActivity,
} from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import { listAllPages } from '../../lib/all-pages'
import { api, call } from '../../lib/api'
import type { Position } from '../../lib/geolocation'
import type { When } from './when'
import { spanOf } from './when'

/** What Explore narrows its list by; all of it lives in the URL. */
export type ActivityFilters = {
  q?: string | undefined
  type?: ActivityType | undefined
  difficulty?: Difficulty | undefined
  when?: When | undefined
}

/** Activities near a position that the person has not joined, nearest first, page by page. */
export function unjoinedActivitiesQuery(
  position: Position | undefined,
  { when, ...filters }: ActivityFilters,
) {
  const span = when && spanOf(when, new Date())
  return infiniteQueryOptions({
    queryKey: ['activities', 'unjoined', position && [position.latitude, position.longitude], filters, span],
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(
        api.activities['unjoined-activities'].$get(
          {
            query: {
              ...filters,
              ...span,
              ...(position && { lat: String(position.latitude), lng: String(position.longitude) }),
              ...(pageParam && { cursor: pageParam }),
            },
          },
          { init: { signal } },
        ),
      )
      // A card is shown unless one's application to it is pending; what is applied to from here on stays (product.md 4.13).
      return { ...page, items: page.items.filter(({ application }) => application?.status !== 'PENDING') }
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    // What was just applied to stays until the next load (product.md 4.13); coming back to the window is none.
    refetchOnWindowFocus: false,
    enabled: position !== undefined,
  })
}

/** The types that upcoming activities have, with counts. */
export const activityTypesQuery = queryOptions({
  queryKey: ['activities', 'types'],
  queryFn: () => call(api.activities.types.$get()),
  staleTime: 5 * 60_000,
})

/** One activity with the caller's own application and participation. */
export function activityQuery(id: string) {
  return queryOptions({
    queryKey: ['activities', 'detail', id],
    queryFn: (): Promise<Activity> => call(api.activities[':id'].$get({ param: { id }, query: {} })),
  })
}

/** An activity as a list on the way here showed it, to stand in while its own call is under way. */
export function activityOfLists(queryClient: QueryClient, id: string): Activity | undefined {
  return ['unjoined', 'area', 'creator']
    .flatMap((list) =>
      queryClient.getQueriesData<{ pages: { items: Activity[] }[] }>({ queryKey: ['activities', list] }),
    )
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((activity) => activity.id === id)
}

/** What somebody organizes; one's own carry counts of applications and the cancelled ones. */
export function activitiesOfCreatorQuery(creatorId: string) {
  return infiniteQueryOptions({
    queryKey: ['activities', 'creator', creatorId],
    queryFn: ({ pageParam }) =>
      call(
        api.activities.creator[':id'].$get({
          param: { id: creatorId },
          query: pageParam ? { cursor: pageParam } : {},
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** All that one organizes oneself, to the last page: their number and the sums of their counts are shown. */
export function ownActivitiesQuery(userId: string) {
  return queryOptions({
    queryKey: ['activities', 'creator', userId, 'all'],
    queryFn: ({ signal }) =>
      listAllPages<Activity>((query) =>
        call(api.activities.creator[':id'].$get({ param: { id: userId }, query }, { init: { signal } })),
      ),
  })
}

/** Publishes an activity; sent again with the same key, it is the same one. */
export function useCreateActivity() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...json }: NewActivity & { key: string }) =>
      call(api.activities.$post({ json }, { headers: { 'idempotency-key': key } })),
    onSuccess: (activity) => {
      queryClient.setQueryData(activityQuery(activity.id).queryKey, activity)
      return queryClient.invalidateQueries({ queryKey: ['activities', 'creator'] })
    },
  })
}

/** Changes an activity of one's own. */
export function useUpdateActivity() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...json }: ActivityUpdate & { id: string }) =>
      call(api.activities[':id'].$patch({ param: { id }, json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['activities'] }),
  })
}

/** Deletes an activity of one's own; one that somebody applied to is cancelled instead. */
export function useDeleteActivity() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(api.activities[':id'].$delete({ param: { id } })),
    onSuccess: () =>
      Promise.all(
        ['activities', 'applications'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
  })
}

/** Puts the caller's application into every cached place where its activity shows. */
export function cacheApplication(
  queryClient: QueryClient,
  activityId: string,
  application: Application | null,
): void {
  const withApplication = (activity: Activity): Activity =>
    activity.id === activityId ? { ...activity, application } : activity
  queryClient.setQueryData(
    activityQuery(activityId).queryKey,
    (activity: Activity | undefined) => activity && withApplication(activity),
  )
  for (const list of ['unjoined', 'area']) {
    queryClient.setQueriesData<{ pages: { items: Activity[] }[] }>(
      { queryKey: ['activities', list] },
      (cached) =>
        cached && {
          ...cached,
          pages: cached.pages.map((page) => ({ ...page, items: page.items.map(withApplication) })),
        },
    )
  }
}
