import timeZoneAt from '@photostructure/tz-lookup'
import type { Position } from '../contract/distance'
import { isCountryZone, milesOffLand, nearestZone } from './gazetteer'

/** Allows for piers, boats, and islands too small for the outline. */
const OFFSHORE_MILES = 5

/** Returns whether a point is in the fifty states or the District of Columbia, or just off their coast. */
export function isInUnitedStates(position: Position): boolean {
  const milesOff = milesOffLand(position)
  if (milesOff === 0) return true
  // A point outside the outline is at sea or in a neighboring country, depending on its time zone.
  return milesOff <= OFFSHORE_MILES && isCountryZone(timeZoneAt(position.latitude, position.longitude))
}

/** Returns the IANA time zone of a US point: the nearest listed place's (product.md 4.4). */
export function timeZoneInUnitedStates({ latitude, longitude }: Position): string {
  return nearestZone({ latitude, longitude }) ?? timeZoneAt(latitude, longitude)
}
