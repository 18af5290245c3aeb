import { approximatePlace } from '../places/approximate/place'
import type { PointKey } from '../places/approximate/point'
import type { LocationRow } from '../places/store'
import { tileColumns } from '../platform/tiles'

/** The fields of a place that an activity stores. */
export type ExactPlace = Pick<
  LocationRow,
  'id' | 'name' | 'city' | 'state' | 'latitude' | 'longitude' | 'timeZone'
>

/**
 * Returns the columns that put an activity at a place, and the additional rows for `locations`.
 *
 * With a key, the exact place is hidden: the columns that everyone reads, searches, and measures distances from hold
 * the approximate place. The time zone is always that of the exact place.
 */
export function placeColumns(exact: ExactPlace, key: PointKey | null) {
  if (!key)
    return { columns: toColumns({ publicPlace: exact, point: exact, exact, isHidden: false }), locations: [] }
  const { location, point } = approximatePlace(exact, key)
  return {
    columns: toColumns({ publicPlace: location, point, exact, isHidden: true }),
    locations: [location],
  }
}

function toColumns({
  publicPlace,
  point: { latitude, longitude },
  exact,
  isHidden,
}: {
  publicPlace: Pick<ExactPlace, 'id' | 'name' | 'city' | 'state'>
  point: Pick<ExactPlace, 'latitude' | 'longitude'>
  exact: ExactPlace
  isHidden: boolean
}) {
  return {
    locationId: publicPlace.id,
    locationName: publicPlace.name,
    city: publicPlace.city,
    state: publicPlace.state,
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
