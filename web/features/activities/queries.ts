import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type {
  Activity,
  ActivityLanguage,
  ActivityType,
  Difficulty,
  ExploreOrder,
  TimeOfDay,
} from '../../../worker/contract/activities'
import { api, call } from '../../lib/api'
import type { Position } from '../../lib/geolocation'
import { completeQuery, pagedQuery, pages, readQuery } from '../../lib/queries'
import type { When } from './explore/when'
import { spanOf } from './explore/when'

/** Explore's filters, stored in the URL. */
export type ActivityFilters = {
  q?: string | undefined
  type?: ActivityType | undefined
  difficulty?: Difficulty | undefined
  when?: When | undefined
}

/** Filters and sort order of Explore's list. */
export type NearbyFilters = ActivityFilters & {
  time?: TimeOfDay | undefined
  language?: ActivityLanguage | undefined
  sort?: ExploreOrder | undefined
  /** In miles. */
  radius?: number | undefined
}

/** Activities that the user has not joined, nearest or soonest first, as a paged list. */
export function unjoinedActivitiesQuery(
  position: Position | undefined,
  { when, radius, ...filters }: NearbyFilters,
) {
  const span = when && spanOf(when, new Date())
  return infiniteQueryOptions({
    queryKey: [
      'activities',
      'unjoined',
      position && [position.latitude, position.longitude],
      filters,
      span,
      radius,
    ],
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(
        api.activities['unjoined-activities'].$get(
          {
            query: {
              ...filters,
              ...span,
              ...(radius !== undefined && { radius: String(radius) }),
              ...(position && { lat: String(position.latitude), lng: String(position.longitude) }),
              ...(pageParam && { cursor: pageParam }),
            },
          },
          { init: { signal } },
        ),
      )
      // Hide activities with a pending application, but keep those that the user applies to here until the
      // next load (product.md 4.13).
      return { ...page, items: page.items.filter(({ application }) => application?.status !== 'PENDING') }
    },
    ...pages,
    placeholderData: keepPreviousData,
    // Returning to the window must not remove activities that the user just applied to (product.md 4.13).
    refetchOnWindowFocus: false,
    enabled: position !== undefined,
  })
}

/** Types of upcoming activities, with counts. */
export const activityTypesQuery = readQuery(
  ['activities', 'types'],
  (options) => api.activities.types.$get({}, options),
  { staleTime: 5 * 60_000 },
)

/** An activity with the viewer's application and participation. */
export function activityQuery(id: string) {
  return readQuery<Activity>(['activities', 'detail', id], (options) =>
    api.activities[':id'].$get({ param: { id }, query: {} }, options),
  )
}

/** An organizer's activities as a paged list. The organizer's own view includes canceled ones and application counts. */
export function activitiesOfCreatorQuery(creatorId: string) {
  return pagedQuery(['activities', 'creator', creatorId], (query, options) =>
    api.activities.creator[':id'].$get({ param: { id: creatorId }, query }, options),
  )
}

/** All activities that the user organizes. Loads every page, because the totals need all of them. */
export function ownActivitiesQuery(userId: string) {
  return completeQuery<Activity>(['activities', 'creator', userId, 'all'], (query, options) =>
    api.activities.creator[':id'].$get({ param: { id: userId }, query }, options),
  )
}
