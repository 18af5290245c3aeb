import type { Bounds, Position } from '../../contract/distance.ts'
import { NEARBY_PLACES_RADIUS_MILES, NEARBY_PLACES_RESULTS } from '../../contract/limits.ts'
import { findNearestZoneIn, listNearby, reverseGeocodeIn } from './around.ts'
import { findCityIn, listCitiesIn } from './cities.ts'
import data from './gazetteer.bin'
import { listNamesIn, listRingsIn } from './map-data.ts'
import type { Gazetteer } from './open.ts'
import { findIndex, openGazetteer, placeAt } from './open.ts'
import { isOnLand, milesToOutline } from './outline.ts'
import type { Place } from './place.ts'
import type { FoundPlace, PlaceSearch } from './search.ts'
import { searchIn } from './search.ts'

export type { Place } from './place.ts'
export type { FoundPlace, PlaceSearch } from './search.ts'

/** Limit of names per map; further ones rarely fit. */
const MAP_NAMES_MAX = 120

let opened: Gazetteer | undefined

/** Opens the file on first use, so that requests without a place search don't pay for it. */
function gazetteer(): Gazetteer {
  opened ??= openGazetteer(data)
  return opened
}

/** Returns US places for typed text, best first. Understands names, `city, ST`, ZIP codes, abbreviations, and typos. */
export function searchPlaces(search: PlaceSearch): FoundPlace[] {
  return searchIn(gazetteer(), search)
}

/** Returns the venue or neighborhood at a point, otherwise its city; null if it is far from all of them. */
export function reverseGeocode(point: Position & { types?: readonly string[] | undefined }): Place | null {
  return reverseGeocodeIn(gazetteer(), point)
}

/** Returns cities, neighborhoods, and venues within the radius, nearest first (product.md 5.7). */
export function nearbyPlaces(
  point: Position & { radiusMiles?: number | undefined; limit?: number | undefined },
): (Place & { distanceMiles: number })[] {
  const { radiusMiles = NEARBY_PLACES_RADIUS_MILES, limit = NEARBY_PLACES_RESULTS, ...position } = point
  return listNearby(gazetteer(), { ...position, radiusMiles, limit })
}

/** Returns the place with this id, or null. */
export function findPlace(id: string): Place | null {
  const index = findIndex(gazetteer(), id)
  return index < 0 ? null : placeAt(gazetteer(), index)
}

/** Returns the city with a path like `ca/los-angeles`, built by `cityPath` from the state's postal code, or null. */
export function findCity(path: string): Place | null {
  return findCityIn(gazetteer(), path)
}

/** Returns the most populous cities within the radius. */
export function citiesAround(point: Position & { radiusMiles: number; limit: number }): Place[] {
  return listCitiesIn(gazetteer(), point)
}

/** Returns miles from a point to the nearest land of the fifty states and the District of Columbia; 0 on land. */
export function milesOffLand(position: Position): number {
  return isOnLand(gazetteer(), position) ? 0 : milesToOutline(gazetteer(), position)
}

/** Returns the contents of a map of these bounds: the country's outline, and names of cities and neighborhoods, largest first. */
export function mapData(bounds: Bounds): { rings: Position[][]; names: Place[] } {
  return {
    rings: listRingsIn(gazetteer(), bounds),
    names: listNamesIn(gazetteer(), bounds, MAP_NAMES_MAX),
  }
}

/** Returns the IANA zone of the nearest city, neighborhood, venue, or ZIP code; null if it is far from all of them. */
export function nearestZone(position: Position): string | null {
  return findNearestZoneIn(gazetteer(), position)
}

/** Returns whether any US place is in this IANA time zone. */
export function isCountryZone(zone: string): boolean {
  return gazetteer().zones.includes(zone)
}
