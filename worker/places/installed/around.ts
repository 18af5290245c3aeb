import type { Position } from '../../contract/distance'
import { exactDistanceMiles } from '../../contract/distance'
import { cityDistanceScore } from '../gazetteer/city-extent'
import type { Category } from '../gazetteer/place'
import { categoryBit, categoryMask, VENUE_CATEGORIES } from '../gazetteer/place'
import type { InstalledPlace } from './store'

const VENUE_MILES = 0.3
const NEIGHBORHOOD_MILES = 1.2
/** Within this distance, a place overrides the time zone borders, which are inexact. */
const SAME_SIDE_MILES = 1

/** An installed place, and its distance from a point. */
type Near = { place: InstalledPlace; miles: number }

/** Sorts places by distance from a point, nearest first. */
function byDistance(places: readonly InstalledPlace[], point: Position): Near[] {
  return places
    .map((place) => ({ place, miles: exactDistanceMiles(point, place) }))
    .sort((a, b) => a.miles - b.miles || a.place.number - b.place.number)
}

/**
 * Returns the nearest place on the point's side of the border: if no place nearby is in the point's time zone, only one that is
 * very near. Undefined if the point is in another country. Time zones stand in for country outlines, which we don't have: nearly
 * every country has its own zones.
 */
export function nearestInCountry(
  places: readonly InstalledPlace[],
  { point, zone }: { point: Position; zone: string },
): InstalledPlace | undefined {
  const near = byDistance(places, point)
  const isOwnZone = near.some(({ place }) => place.timeZone === zone)
  return near.find(({ miles }) => isOwnZone || miles <= SAME_SIDE_MILES)?.place
}

/** Returns the venue or neighborhood at a point, otherwise its city, like `reverseGeocode`; undefined if there is none. */
export function placeAround(
  places: readonly InstalledPlace[],
  { point, types }: { point: Position; types?: readonly string[] | undefined },
): InstalledPlace | undefined {
  const allowed = categoryMask(types)
  const near = byDistance(places, point).filter(({ place }) => allowed & maskOf(place))
  const within = (categories: readonly Category[], most: number) => {
    const mask = categoryMask(categories)
    return near.find(({ place, miles }) => miles <= most && mask & maskOf(place))
  }
  const [city] = near
    .filter(({ place }) => place.category === 'city')
    .map((each) => ({ ...each, score: cityDistanceScore(each.miles, each.place.population) }))
    .sort((a, b) => a.score - b.score)
  const named = within(VENUE_CATEGORIES, VENUE_MILES) ?? within(['neighborhood'], NEIGHBORHOOD_MILES) ?? city
  return (named ?? (types?.length ? near[0] : undefined))?.place
}

/** Returns cities, neighborhoods, and venues within the radius, nearest first. */
export function placesWithin(
  places: readonly InstalledPlace[],
  { point, radiusMiles }: { point: Position; radiusMiles: number },
): Near[] {
  const mask = categoryMask(['city', 'neighborhood', ...VENUE_CATEGORIES])
  return byDistance(places, point).filter(({ place, miles }) => miles <= radiusMiles && mask & maskOf(place))
}

/** Returns the bit of a place's category. */
export function maskOf({ category }: InstalledPlace): number {
  return categoryBit(category as Category)
}
