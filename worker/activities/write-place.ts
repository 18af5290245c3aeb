import { approximatePlace } from '../places/approximate/place'
import type { PointKey } from '../places/approximate/point'
import type { LocationRow } from '../places/store'
import { tileColumns } from '../platform/tiles'

type ExactPlace = Pick<LocationRow, 'id' | 'name' | 'city' | 'state' | 'latitude' | 'longitude' | 'timeZone'>

/**
 * How an activity is told where it is: its columns, and the locations that they name. With a key only approved people
 * may know the exact place; what everybody reads, finds and measures from is then the approximate one. The time zone
 * is the exact place's: every screen shows the time that the place has.
 */
export function writtenPlace(exact: ExactPlace, key: PointKey | null) {
  if (!key)
    return {
      columns: { ...shownColumns(exact, exact), ...exactColumns(null), timeZone: exact.timeZone },
      locations: [],
    }
  const { location, point } = approximatePlace(exact, key)
  return {
    columns: { ...shownColumns(location, point), ...exactColumns(exact), timeZone: exact.timeZone },
    locations: [location],
  }
}

type Names = Pick<ExactPlace, 'id' | 'name' | 'city' | 'state'>
type Point = Pick<ExactPlace, 'latitude' | 'longitude'>

function shownColumns({ id, name, city, state }: Names, { latitude, longitude }: Point) {
  const point = { latitude, longitude }
  return { locationId: id, locationName: name, city, state, ...point, ...tileColumns(point) }
}

function exactColumns(exact: ExactPlace | null) {
  return {
    exactLocationId: exact?.id ?? null,
    exactLocationName: exact?.name ?? null,
    exactCity: exact?.city ?? null,
    exactState: exact?.state ?? null,
    exactLatitude: exact?.latitude ?? null,
    exactLongitude: exact?.longitude ?? null,
  }
}
