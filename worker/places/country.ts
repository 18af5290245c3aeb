import timeZoneAt from '@photostructure/tz-lookup'
import type { Position } from '../contract/distance'
import { isZoneKnown, milesOffLand, reversePlace } from './gazetteer'

/** Boats, piers and what a map of this size leaves out are this near to the land. */
const OFFSHORE_MILES = 5

/** Whether a point lies in the fifty states or the District of Columbia, or in the water just off them. */
export function isInCountry(position: Position): boolean {
  const milesOff = milesOffLand(position)
  if (milesOff === 0) return true
  // Off the land there may be sea or a neighbour: the zones tell them apart well enough along a border.
  return milesOff <= OFFSHORE_MILES && isZoneKnown(zoneOf(position))
}

/** The IANA time zone of a point in the country; along its borders the table of zones sometimes has the neighbour's. */
export function timeZoneOf(position: Position): string {
  const zone = zoneOf(position)
  return isZoneKnown(zone) ? zone : (reversePlace(position)?.timeZone ?? zone)
}

function zoneOf({ latitude, longitude }: Position): string {
  return timeZoneAt(latitude, longitude)
}
