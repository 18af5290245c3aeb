import type { Position } from '../../contract/distance.ts'
import { distanceMiles, exactDistanceMiles } from '../../contract/distance.ts'
import { roughMiles } from './board.ts'
import type { Gazetteer } from './open.ts'
import { categoryIndex, latitudeOf, placeAt, pointOf } from './open.ts'
import type { Category, Place } from './place.ts'
import { categoryBit, categoryMask, VENUE_CATEGORIES } from './place.ts'
import { belonging } from './reach.ts'
import { distinct } from './search.ts'

const VENUE_MILES = 0.3
const NEIGHBORHOOD_MILES = 1.2
/** Farther from any city than this, a point is at sea or abroad. */
const CITY_MILES = 100
const NEARBY_CATEGORIES: readonly Category[] = ['city', 'neighborhood', ...VENUE_CATEGORIES]

/** What to call this point: the venue or neighbourhood it is in, else the city; null far from all of them. */
export function reverseIn(
  gazetteer: Gazetteer,
  { types, ...position }: Position & { types?: readonly string[] | undefined },
) {
  const allowed = categoryMask(types)
  const among = (categories: readonly Category[]) => categoryMask(categories) & allowed
  const named =
    nearest(gazetteer, { position, mask: among(VENUE_CATEGORIES), withinMiles: VENUE_MILES }) ??
    nearest(gazetteer, { position, mask: among(['neighborhood']), withinMiles: NEIGHBORHOOD_MILES }) ??
    (allowed & categoryBit('city') ? cityAround(gazetteer, position) : undefined)
  // Asked for one sort of place only, the nearest of it is the answer.
  const index =
    named ??
    (types?.length ? nearest(gazetteer, { position, mask: allowed, withinMiles: CITY_MILES }) : undefined)
  return index === undefined ? null : placeAt(gazetteer, index)
}

/** Cities, neighbourhoods and venues within the radius, nearest first. */
export function nearbyIn(
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
  return distinct(places).slice(0, limit)
}

function cityAround(gazetteer: Gazetteer, position: Position): number | undefined {
  const mask = categoryMask(['city'])
  let best: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (let index = 0; index < gazetteer.placeCount; index++) {
    if (!(mask & (1 << categoryIndex(gazetteer, index)))) continue
    const miles = milesTo(gazetteer, index, position, CITY_MILES)
    if (miles > CITY_MILES) continue
    const fit = belonging(miles, gazetteer.populations[index] ?? 0)
    if (fit < least) [best, least] = [index, fit]
  }
  return best
}

function nearest(
  gazetteer: Gazetteer,
  { position, mask, withinMiles }: { position: Position; mask: number; withinMiles: number },
): number | undefined {
  let best: number | undefined
  let least = withinMiles
  const count = mask & categoryMask(['postcode']) ? gazetteer.ids.length : gazetteer.placeCount
  for (let index = 0; index < count; index++) {
    if (!(mask & (1 << categoryIndex(gazetteer, index)))) continue
    const miles = milesTo(gazetteer, index, position, least)
    if (miles <= least) [best, least] = [index, miles]
  }
  return best
}

/** Exact miles, or infinity where even a flat map puts the place well outside `within`. */
function milesTo(gazetteer: Gazetteer, index: number, position: Position, within: number): number {
  const latitudeMiles = Math.abs(latitudeOf(gazetteer, index) - position.latitude) * 69
  if (latitudeMiles > within + 1 || roughMiles(gazetteer, index, position) > within * 1.2 + 1)
    return Number.POSITIVE_INFINITY
  return exactDistanceMiles(position, pointOf(gazetteer, index))
}
