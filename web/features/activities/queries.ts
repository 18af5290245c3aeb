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
import { cursorPages, pageAt } from '../../lib/cursor-pages'
import type { Position } from '../../lib/geolocation'
import type { When } from './explore/when'
import { spanOf } from './explore/when'

/** Filters of Explore. They live in the URL. */
export type ActivityFilters = {
  q?: string | undefined
  type?: ActivityType | undefined
  difficulty?: Difficulty | undefined
  when?: When | undefined
}

/** Activities that the user has not joined, nearest first, as a paged list. */
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
              ...pageAt(pageParam),
            },
          },
          { init: { signal } },
        ),
      )
      // Activities with a pending application are hidden. Those that the user applies to here stay until the next load (product.md 4.13).
      return { ...page, items: page.items.filter(({ application }) => application?.status !== 'PENDING') }
    },
    ...cursorPages,
    placeholderData: keepPreviousData,
    // Returning to the window must not remove activities that the user just applied to (product.md 4.13).
    refetchOnWindowFocus: false,
    enabled: position !== undefined,
  })
}

/** Types of upcoming activities, with counts. */
export const activityTypesQuery = queryOptions({
  queryKey: ['activities', 'types'],
  queryFn: () => call(api.activities.types.$get()),
  staleTime: 5 * 60_000,
})

/** An activity with the viewer's application and participation. */
export function activityQuery(id: string) {
  return queryOptions({
    queryKey: ['activities', 'detail', id],
    queryFn: (): Promise<Activity> => call(api.activities[':id'].$get({ param: { id }, query: {} })),
  })
}

/** Returns an activity from a cached list, as a placeholder while its own call loads. */
export function cachedListActivity(queryClient: QueryClient, id: string): Activity | undefined {
  return ['unjoined', 'area', 'creator']
    .flatMap((list) =>
      queryClient.getQueriesData<{ pages: { items: Activity[] }[] }>({ queryKey: ['activities', list] }),
    )
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((activity) => activity.id === id)
}

/** An organizer's activities as a paged list. The organizer's own view includes cancelled ones and application counts. */
export function activitiesOfCreatorQuery(creatorId: string) {
  return infiniteQueryOptions({
    queryKey: ['activities', 'creator', creatorId],
    queryFn: ({ pageParam }) =>
      call(
        api.activities.creator[':id'].$get({
          param: { id: creatorId },
          query: pageAt(pageParam),
        }),
      ),
    ...cursorPages,
  })
}

/** All activities of the user as organizer. Complete, because the page shows totals. */
export function ownActivitiesQuery(userId: string) {
  return queryOptions({
    queryKey: ['activities', 'creator', userId, 'all'],
    queryFn: ({ signal }) =>
      listAllPages<Activity>((query) =>
        call(api.activities.creator[':id'].$get({ param: { id: userId }, query }, { init: { signal } })),
      ),
  })
}

/** Publishes an activity. Repeating the call with the same key creates no second one. */
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

/** Updates an activity of the user. */
export function useUpdateActivity() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...json }: ActivityUpdate & { id: string }) =>
      call(api.activities[':id'].$patch({ param: { id }, json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['activities'] }),
  })
}

/** Deletes an activity of the user. The server cancels it instead if someone has applied. */
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

/** Writes the viewer's application into every cached copy of its activity. */
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
