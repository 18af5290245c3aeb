import { queryOptions } from '@tanstack/react-query'
import type { LocationFeature } from '../../../worker/contract/places'

/**
 * The time zone of a place (IANA): the one it came with, else that of its point. The table of zones is large, so it is
 * loaded when there is such a place.
 */
export function placeTimeZoneQuery(place: LocationFeature | null) {
  return queryOptions({
    queryKey: ['places', 'time-zone', place?.center, place?.properties.timeZone],
    queryFn: async () => {
      if (!place) return null
      if (place.properties.timeZone) return place.properties.timeZone
      const [longitude, latitude] = place.center
      const { default: timeZoneAt } = await import('@photostructure/tz-lookup')
      return timeZoneAt(latitude, longitude)
    },
    enabled: place !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** "Mountain Time" where the clock of a zone differs from the reader's now, else null. */
export function foreignZoneName(timeZone: string, at = new Date()): string | null {
  const name = (zone: string | undefined, timeZoneName: 'longOffset' | 'longGeneric') =>
    new Intl.DateTimeFormat('en-US', { timeZoneName, ...(zone && { timeZone: zone }) })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value
  const isSame = name(timeZone, 'longOffset') === name(undefined, 'longOffset')
  return isSame ? null : (name(timeZone, 'longGeneric') ?? null)
}
