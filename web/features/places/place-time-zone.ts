import { queryOptions } from '@tanstack/react-query'
import type { LocationFeature } from '../../../worker/contract/places'

/** The time zone of a place (IANA). The table of zones is large, so it is loaded when there is a place to look up. */
export function placeTimeZoneQuery(place: LocationFeature | null) {
  return queryOptions({
    queryKey: ['places', 'time-zone', place?.center],
    queryFn: async () => {
      if (!place) return null
      const [longitude, latitude] = place.center
      const { default: timeZoneAt } = await import('@photostructure/tz-lookup')
      return timeZoneAt(latitude, longitude)
    },
    enabled: place !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
