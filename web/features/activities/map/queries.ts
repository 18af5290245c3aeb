import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, call } from '../../../lib/api'
import type { ActivityFilters } from '../queries'

/** A part of the world, as `west,south,east,north`, and how near it is looked at. */
export type Area = { bbox: string; zoom: string }

/** What the map marks: every activity in the area, or groups where they are many; and how many there are. */
export function activityMapQuery(area: Area | undefined, filters: ActivityFilters) {
  return queryOptions({
    queryKey: ['activities', 'map', area, filters],
    queryFn: ({ signal }) =>
      call(api.activities.map.$get({ query: { ...filters, ...required(area) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    enabled: area !== undefined,
  })
}

/** The same activities page by page, soonest first. */
export function activitiesInAreaQuery(area: Area | undefined, filters: ActivityFilters) {
  return infiniteQueryOptions({
    queryKey: ['activities', 'area', area?.bbox, filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.activities.$get(
          { query: { ...filters, bbox: required(area).bbox, ...(pageParam && { cursor: pageParam }) } },
          { init: { signal } },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    enabled: area !== undefined,
  })
}

/** Of a query that waits until there is an area. */
function required(area: Area | undefined): Area {
  if (!area) throw new Error('There is no area to look in')
  return area
}
