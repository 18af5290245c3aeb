import { queryOptions } from '@tanstack/react-query'
import type { LocationFeature } from '../../../worker/contract/places'

/**
 * The time zone of a place (IANA): its own, or the one at its position. The table of zones is large and loads only for
 * a place without a zone.
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

/** Returns "Mountain Time" when the zone's offset differs from the viewer's, else null. */
export function foreignZoneName(timeZone: string, at = new Date()): string | null {
  const name = (zone: string | undefined, timeZoneName: 'longOffset' | 'longGeneric') =>
    new Intl.DateTimeFormat('en-US', { timeZoneName, ...(zone && { timeZone: zone }) })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value
  const isSame = name(timeZone, 'longOffset') === name(undefined, 'longOffset')
  return isSame ? null : (name(timeZone, 'longGeneric') ?? null)
}
