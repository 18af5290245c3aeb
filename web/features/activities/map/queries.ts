import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { pagedQuery, readQuery } from '../../../lib/queries'
import type { ActivityFilters } from '../queries'

/** The map's viewport: `west,south,east,north`, and an integer zoom level. */
export type Viewport = { bbox: string; zoom: string }

/** Markers and clusters, and the number of activities in the viewport. */
export const activityMapQuery = (viewport: Viewport | undefined, filters: ActivityFilters) =>
  readQuery(
    ['activities', 'map', viewport, filters],
    (options) => api.activities.map.$get({ query: { ...filters, ...required(viewport) } }, options),
    { placeholderData: keepPreviousData, enabled: viewport !== undefined },
  )

/** The activities in the viewport as a paged list, soonest first. */
export const activitiesInAreaQuery = (viewport: Viewport | undefined, filters: ActivityFilters) =>
  pagedQuery(
    ['activities', 'area', viewport?.bbox, filters],
    (page, options) =>
      api.activities.$get({ query: { ...filters, bbox: required(viewport).bbox, ...page } }, options),
    { placeholderData: keepPreviousData, enabled: viewport !== undefined },
  )

/** Narrows the type. Never throws, because the queries are disabled without a viewport. */
function required(viewport: Viewport | undefined): Viewport {
  if (!viewport) throw new Error('The map has no viewport yet')
  return viewport
}
