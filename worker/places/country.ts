import timeZoneAt from '@photostructure/tz-lookup'
import type { Position } from '../contract/distance'
import { isCountryZone, milesOffLand, reverseGeocode } from './gazetteer'

/** Allows for piers, boats, and islands too small for the outline. */
const OFFSHORE_MILES = 5

/** Returns whether a point is in the fifty states or the District of Columbia, or just off their coast. */
export function isInCountry(position: Position): boolean {
  const milesOff = milesOffLand(position)
  if (milesOff === 0) return true
  // A point outside the outline is at sea or in a neighboring country. The time zone tells which.
  return milesOff <= OFFSHORE_MILES && isCountryZone(zoneOf(position))
}

/**
 * Returns the IANA time zone of a point in the country. Near borders, the lookup may return the neighboring country's
 * zone.
 */
export function timeZoneOf(position: Position): string {
  const zone = zoneOf(position)
  return isCountryZone(zone) ? zone : (reverseGeocode(position)?.timeZone ?? zone)
}

function zoneOf({ latitude, longitude }: Position): string {
  return timeZoneAt(latitude, longitude)
}
