import type { Position } from '../../contract/distance'
import { now } from '../../platform/clock'
import { ofGazetteer, placeId } from '../choose-location'
import { reversePlace } from '../gazetteer'
import type { LocationRow } from '../store'
import type { PointKey } from './point'
import { approximatePoint } from './point'

/** What everybody may see of a place that few may know. */
export type ApproximatePlace = {
  /** The neighbourhood or city, by the gazetteer's own id and with its own middle. */
  location: LocationRow
  /** Where a map shows it. */
  point: Position
}

/**
 * A neighbourhood or city and a point in it, for a place that is not to be known. Both follow from the moved point
 * alone: the name tells nothing that the point does not.
 */
export function approximatePlace(exact: Position & { timeZone: string }, key: PointKey): ApproximatePlace {
  const point = approximatePoint(exact, key)
  const around = reversePlace({ ...point, types: ['neighborhood', 'city'] })
  return { point, location: around ? ofGazetteer(around) : nameless(point, exact.timeZone, key.secret) }
}

/** Far from everything that has a name; what the person calls the place would tell too much. */
function nameless(point: Position, timeZone: string, secret: string): LocationRow {
  const name = 'the marked point'
  const place = { name, city: '', state: '', placeName: name, category: 'place', timeZone, ...point }
  return { ...place, id: placeId(place, secret), createdAt: now() }
}
