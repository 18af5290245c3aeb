import { approximatePlace } from '../places/approximate/place'
import type { PointKey } from '../places/approximate/point'
import type { Atlas } from '../places/atlas'
import type { LocationRow } from '../places/store'
import { tileColumns } from '../platform/tiles'

/** Fields of a place stored in an activity. */
export type ExactPlace = Pick<
  LocationRow,
  'id' | 'name' | 'city' | 'state' | 'latitude' | 'longitude' | 'timeZone'
>

/**
 * Returns an activity's place columns, and the additional rows for `locations`.
 *
 * With a key, the exact place is hidden: the public columns, which are also used for search and distances, contain the approximate
 * place. The time zone is always the exact place's.
 */
export async function placeColumns(
  atlas: Atlas,
  { exact, key }: { exact: ExactPlace; key: PointKey | null },
) {
  if (!key)
    return { columns: toColumns({ publicPlace: exact, point: exact, exact, isHidden: false }), locations: [] }
  const { location, point } = await approximatePlace(atlas, { exact, key })
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
