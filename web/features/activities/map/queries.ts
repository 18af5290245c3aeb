import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, call } from '../../../lib/api'
import { cursorPages, pageAt } from '../../../lib/cursor-pages'
import type { ActivityFilters } from '../queries'

/** The map's viewport: `west,south,east,north`, and a whole zoom level. */
export type Viewport = { bbox: string; zoom: string }

/** Markers and clusters, and the number of activities in the viewport. */
export function activityMapQuery(viewport: Viewport | undefined, filters: ActivityFilters) {
  return queryOptions({
    queryKey: ['activities', 'map', viewport, filters],
    queryFn: ({ signal }) =>
      call(api.activities.map.$get({ query: { ...filters, ...required(viewport) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    enabled: viewport !== undefined,
  })
}

/** The activities in the viewport as a paged list, soonest first. */
export function activitiesInAreaQuery(viewport: Viewport | undefined, filters: ActivityFilters) {
  return infiniteQueryOptions({
    queryKey: ['activities', 'area', viewport?.bbox, filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.activities.$get(
          { query: { ...filters, bbox: required(viewport).bbox, ...pageAt(pageParam) } },
          { init: { signal } },
        ),
      ),
    ...cursorPages,
    placeholderData: keepPreviousData,
    enabled: viewport !== undefined,
  })
}

/** Narrows the type. Never throws, because the queries are disabled without a viewport. */
function required(viewport: Viewport | undefined): Viewport {
  if (!viewport) throw new Error('The map has no viewport yet')
  return viewport
}
