import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, call } from '../../../lib/api'
import type { ActivityFilters } from '../queries'

/** A map viewport: `west,south,east,north`, and a whole zoom level. */
export type Area = { bbox: string; zoom: string }

/** Pins, or clusters where there are many, and the number of activities in the viewport. */
export function activityMapQuery(area: Area | undefined, filters: ActivityFilters) {
  return queryOptions({
    queryKey: ['activities', 'map', area, filters],
    queryFn: ({ signal }) =>
      call(api.activities.map.$get({ query: { ...filters, ...required(area) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    enabled: area !== undefined,
  })
}

/** The activities in the viewport as a paged list, soonest first. */
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

/** Never used: the query is disabled until there is an area. */
function required(area: Area | undefined): Area {
  if (!area) throw new Error('There is no area to look in')
  return area
}
