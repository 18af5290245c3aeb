import { api } from '../../../lib/api'
import type { Position } from '../../../lib/geolocation'
import { readQuery } from '../../../lib/queries'
import type { NearbyFilters } from '../queries'
import { spanOf } from './when'

/** Area in which to count hidden activities: around a position, or within the map's bounds. */
export type HiddenIn = { position: Position; radius: number | undefined } | { bbox: string }

/** Number of activities hidden by each filter alone, and by all filters together. */
export function hiddenActivitiesQuery(
  place: HiddenIn | undefined,
  { q, type, difficulty, language, when, time }: NearbyFilters,
) {
  const span = when && spanOf(when, new Date())
  const filters = { q, type, difficulty, language, time }
  const hasFilters = span !== undefined || Object.values(filters).some(Boolean)
  const query = { ...filters, ...span, ...(place && placeParams(place)) }
  return readQuery(
    ['activities', 'hidden', place, filters, span],
    (options) => api.activities.hidden.$get({ query }, options),
    { enabled: place !== undefined && hasFilters },
  )
}

function placeParams(place: HiddenIn): { bbox: string } | { lat: string; lng: string; radius?: string } {
  if ('bbox' in place) return place
  const { position, radius } = place
  return {
    lat: String(position.latitude),
    lng: String(position.longitude),
    ...(radius !== undefined && { radius: String(radius) }),
  }
}
