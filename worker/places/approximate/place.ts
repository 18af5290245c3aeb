import type { Position } from '../../contract/distance'
import { now } from '../../platform/clock'
import { gazetteerLocation, placeId } from '../choose-location'
import { reverseGeocode } from '../gazetteer'
import type { LocationRow } from '../store'
import type { PointKey } from './point'
import { approximatePoint } from './point'

/** The public version of a hidden place. */
export type ApproximatePlace = {
  /** The neighborhood or city, with its id and center from the gazetteer. */
  location: LocationRow
  /** The position on the map. */
  point: Position
}

/**
 * Returns the approximate area and point of a hidden place (product.md 5.10). The area is looked up from the
 * approximate point, so its name reveals nothing beyond that point.
 */
export function approximatePlace(exact: Position & { timeZone: string }, key: PointKey): ApproximatePlace {
  const point = approximatePoint(exact, key)
  const around = reverseGeocode({ ...point, types: ['neighborhood', 'city'] })
  return {
    point,
    location: around ? gazetteerLocation(around) : unnamedPlace(point, exact.timeZone, key),
  }
}

/** Returns a placeholder if no named area is near. The organizer's own name for the place could reveal it. */
function unnamedPlace(point: Position, timeZone: string, key: PointKey): LocationRow {
  const name = 'the marked point'
  const place = { name, city: '', state: '', placeName: name, category: 'place', timeZone, ...point }
  return { ...place, id: placeId(place, key), createdAt: now() }
}
