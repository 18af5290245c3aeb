import type { Position } from '../../contract/distance.ts'
import { NEARBY_PLACES_RADIUS_MILES, NEARBY_PLACES_RESULTS } from '../../contract/limits.ts'
import { nearbyIn, reverseIn } from './around.ts'
import data from './gazetteer.bin'
import type { Gazetteer } from './open.ts'
import { findIndex, openGazetteer, placeAt } from './open.ts'
import { isOnLand, milesToOutline } from './outline.ts'
import type { Place } from './place.ts'
import type { PlaceSearch } from './search.ts'
import { searchIn } from './search.ts'

export type { Place } from './place.ts'
export type { PlaceSearch } from './search.ts'

let opened: Gazetteer | undefined

/** Opened at the first question, so that a worker which never asks pays nothing. */
function gazetteer(): Gazetteer {
  opened ??= openGazetteer(data)
  return opened
}

/** US places for typed text, best first: names, `city, ST`, ZIP codes, usual short forms, small typos. */
export function searchPlaces(search: PlaceSearch): Place[] {
  return searchIn(gazetteer(), search)
}

/** The place that a point is at: a venue or neighbourhood if it is very close, else the city. Null far from all of them. */
export function reversePlace(point: Position & { types?: readonly string[] | undefined }): Place | null {
  return reverseIn(gazetteer(), point)
}

/** Cities, neighbourhoods and venues within the radius, nearest first (product.md 5.7). */
export function nearbyPlaces(
  point: Position & { radiusMiles?: number | undefined; limit?: number | undefined },
): (Place & { distanceMiles: number })[] {
  const { radiusMiles = NEARBY_PLACES_RADIUS_MILES, limit = NEARBY_PLACES_RESULTS, ...position } = point
  return nearbyIn(gazetteer(), { ...position, radiusMiles, limit })
}

/** A place by its id, or null. */
export function findPlace(id: string): Place | null {
  const index = findIndex(gazetteer(), id)
  return index < 0 ? null : placeAt(gazetteer(), index)
}

/** Miles from a point to the land of the fifty states and the District of Columbia; 0 on it. */
export function milesOffLand(position: Position): number {
  return isOnLand(gazetteer(), position) ? 0 : milesToOutline(gazetteer(), position)
}

/** Whether clocks in the country follow this IANA zone. */
export function isZoneKnown(zone: string): boolean {
  return gazetteer().zones.includes(zone)
}
