import type { Position } from '../../contract/distance.ts'
import { distanceMiles, exactDistanceMiles } from '../../contract/distance.ts'
import { approximateMiles } from './candidates.ts'
import { cityDistanceScore } from './city-extent.ts'
import type { Gazetteer } from './open.ts'
import { categoryIndex, latitudeOf, placeAt, pointOf } from './open.ts'
import type { Category, Place } from './place.ts'
import { categoryBit, categoryMask, VENUE_CATEGORIES } from './place.ts'
import { withoutDuplicateNames } from './search.ts'

const VENUE_MILES = 0.3
const NEIGHBORHOOD_MILES = 1.2
/** A point farther than this from every city is at sea or abroad. */
const CITY_MILES = 100
const NEARBY_CATEGORIES: readonly Category[] = ['city', 'neighborhood', ...VENUE_CATEGORIES]

/** Returns the venue or neighborhood at a point, otherwise its city; null if it is far from all of them. */
export function reverseGeocodeIn(
  gazetteer: Gazetteer,
  { types, ...position }: Position & { types?: readonly string[] | undefined },
) {
  const allowed = categoryMask(types)
  const maskOf = (categories: readonly Category[]) => categoryMask(categories) & allowed
  const named =
    findNearest(gazetteer, { position, mask: maskOf(VENUE_CATEGORIES), withinMiles: VENUE_MILES }) ??
    findNearest(gazetteer, { position, mask: maskOf(['neighborhood']), withinMiles: NEIGHBORHOOD_MILES }) ??
    (allowed & categoryBit('city') ? findCityAround(gazetteer, position) : undefined)
  // For requested types, such as ZIP codes, return the nearest one even if the point is outside it.
  const index =
    named ??
    (types?.length ? findNearest(gazetteer, { position, mask: allowed, withinMiles: CITY_MILES }) : undefined)
  return index === undefined ? null : placeAt(gazetteer, index)
}

/** Returns the IANA zone of the nearest city, neighborhood, venue, or ZIP code; null if it is far from all of them. */
export function findNearestZoneIn(gazetteer: Gazetteer, position: Position): string | null {
  const mask = categoryMask([...NEARBY_CATEGORIES, 'postcode'])
  const index = findNearest(gazetteer, { position, mask, withinMiles: CITY_MILES })
  return index === undefined ? null : placeAt(gazetteer, index).timeZone
}

/** Returns cities, neighborhoods, and venues within the radius, nearest first. */
export function listNearby(
  gazetteer: Gazetteer,
  { radiusMiles, limit, ...position }: Position & { radiusMiles: number; limit: number },
): (Place & { distanceMiles: number })[] {
  const mask = categoryMask(NEARBY_CATEGORIES)
  const found: { index: number; miles: number }[] = []
  for (let index = 0; index < gazetteer.placeCount; index++) {
    if (!(mask & (1 << categoryIndex(gazetteer, index)))) continue
    const miles = milesTo(gazetteer, index, position, radiusMiles)
    if (miles <= radiusMiles) found.push({ index, miles })
  }
  found.sort((a, b) => a.miles - b.miles || a.index - b.index)
  const places = found.slice(0, limit * 2).map(({ index }) => ({
    ...placeAt(gazetteer, index),
    distanceMiles: distanceMiles(position, pointOf(gazetteer, index)),
  }))
  return withoutDuplicateNames(places).slice(0, limit)
}

function findCityAround(gazetteer: Gazetteer, position: Position): number | undefined {
  const mask = categoryMask(['city'])
  let best: number | undefined
  let bestScore = Number.POSITIVE_INFINITY
  for (let index = 0; index < gazetteer.placeCount; index++) {
    if (!(mask & (1 << categoryIndex(gazetteer, index)))) continue
    const miles = milesTo(gazetteer, index, position, CITY_MILES)
    if (miles > CITY_MILES) continue
    const score = cityDistanceScore(miles, gazetteer.populations[index] ?? 0)
    if (score < bestScore) [best, bestScore] = [index, score]
  }
  return best
}

function findNearest(
  gazetteer: Gazetteer,
  { position, mask, withinMiles }: { position: Position; mask: number; withinMiles: number },
): number | undefined {
  let best: number | undefined
  let bestMiles = withinMiles
  const count = mask & categoryMask(['postcode']) ? gazetteer.ids.length : gazetteer.placeCount
  for (let index = 0; index < count; index++) {
    if (!(mask & (1 << categoryIndex(gazetteer, index)))) continue
    const miles = milesTo(gazetteer, index, position, bestMiles)
    if (miles <= bestMiles) [best, bestMiles] = [index, miles]
  }
  return best
}

/** Returns exact miles, or infinity if the cheap flat-earth distance is already well above `within`. */
function milesTo(gazetteer: Gazetteer, index: number, position: Position, within: number): number {
  const latitudeMiles = Math.abs(latitudeOf(gazetteer, index) - position.latitude) * 69
  if (latitudeMiles > within + 1 || approximateMiles(gazetteer, index, position) > within * 1.2 + 1)
    return Number.POSITIVE_INFINITY
  return exactDistanceMiles(position, pointOf(gazetteer, index))
}
