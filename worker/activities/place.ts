import { approximatePlace } from '../places/approximate/place'
import type { PointKey } from '../places/approximate/point'
import type { LocationRow } from '../places/store'
import { tileColumns } from '../platform/tiles'

/** A place on its way into an activity's columns. */
export type ExactPlace = Pick<
  LocationRow,
  'id' | 'name' | 'city' | 'state' | 'latitude' | 'longitude' | 'timeZone'
>

/**
 * Returns the columns that put an activity at a place, and the rows of `locations` that they add to the place's own.
 * With a key, only approved people may know the exact place: the columns that everyone reads, searches, and measures
 * from then hold the approximate one. The time zone is always that of the exact place.
 */
export function placeColumns(exact: ExactPlace, key: PointKey | null) {
  if (!key)
    return { columns: columnsOf({ shown: exact, point: exact, exact, isHidden: false }), locations: [] }
  const { location, point } = approximatePlace(exact, key)
  return { columns: columnsOf({ shown: location, point, exact, isHidden: true }), locations: [location] }
}

function columnsOf({
  shown,
  point: { latitude, longitude },
  exact,
  isHidden,
}: {
  shown: Pick<ExactPlace, 'id' | 'name' | 'city' | 'state'>
  point: Pick<ExactPlace, 'latitude' | 'longitude'>
  exact: ExactPlace
  isHidden: boolean
}) {
  return {
    locationId: shown.id,
    locationName: shown.name,
    city: shown.city,
    state: shown.state,
    latitude,
    longitude,
    ...tileColumns({ latitude, longitude }),
    exactLocationId: isHidden ? exact.id : null,
    exactLocationName: isHidden ? exact.name : null,
    exactCity: isHidden ? exact.city : null,
    exactState: isHidden ? exact.state : null,
    exactLatitude: isHidden ? exact.latitude : null,
    exactLongitude: isHidden ? exact.longitude : null,
    timeZone: exact.timeZone,
  }
}
