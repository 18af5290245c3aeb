import type { Bounds, Position } from '../../contract/distance.ts'
import { isInside } from '../../platform/bounds.ts'
import { DEGREE_UNITS, RANK_UNITS } from './format.ts'
import type { Gazetteer } from './open.ts'
import { categoryIndex, pointOf } from './open.ts'
import { CATEGORIES } from './place.ts'

/** Limits results to categories (a bit mask) and bounds, and ranks places near `proximity` higher. */
export type SearchFilter = { categories: number; proximity?: Position | undefined; bbox?: Bounds | undefined }

export const RANK_WEIGHT = 1.1
const PROXIMITY_WEIGHT = 0.9
export const PROXIMITY_HALF_MILES = 40
/** Distances to states are divided by this: a user can be inside a state and far from its center. */
const REGION_DISTANCE_DIVISOR = 4
const MILES_PER_DEGREE = 69.1

const REGION = CATEGORIES.indexOf('region')

/** Search candidates, each with its best score. */
export class Candidates {
  readonly #gazetteer: Gazetteer
  readonly #filter: SearchFilter
  readonly #scores = new Map<number, number>()

  constructor(gazetteer: Gazetteer, filter: SearchFilter) {
    this.#gazetteer = gazetteer
    this.#filter = filter
  }

  get size(): number {
    return this.#scores.size
  }

  /** Adds a place that passes the filter. `match` is 0 to 1 for the text, above 1 if the state or city matches too. */
  add(index: number, match: number) {
    const known = this.#scores.get(index)
    if (known === undefined && !this.#passesFilter(index)) return
    const score = match + RANK_WEIGHT * rankOf(this.#gazetteer, index) + this.#proximityScore(index)
    if (known === undefined || score > known) this.#scores.set(index, score)
  }

  /** Returns the best places, best first. Ties are in index order. */
  best(count: number): { index: number; score: number }[] {
    const top: { index: number; score: number }[] = []
    for (const [index, score] of this.#scores) {
      const last = top[count - 1]
      if (last && score <= last.score && (score < last.score || index > last.index)) continue
      let at = top.length
      for (; at > 0; at--) {
        const above = top[at - 1]
        if (!above || above.score > score || (above.score === score && above.index < index)) break
      }
      top.splice(at, 0, { index, score })
      if (top.length > count) top.pop()
    }
    return top
  }

  #passesFilter(index: number): boolean {
    const { categories, bbox } = this.#filter
    if (!(categories & (1 << categoryIndex(this.#gazetteer, index)))) return false
    return !bbox || isInside(bbox, pointOf(this.#gazetteer, index))
  }

  #proximityScore(index: number): number {
    const { proximity } = this.#filter
    if (!proximity) return 0
    let miles = approximateMiles(this.#gazetteer, index, proximity)
    if (categoryIndex(this.#gazetteer, index) === REGION) miles /= REGION_DISTANCE_DIVISOR
    return proximityScore(miles, PROXIMITY_HALF_MILES)
  }
}

/** Returns a score for proximity: 0.9 at 0 miles, half of that at `halfMiles`, and toward 0 beyond. */
export function proximityScore(miles: number, halfMiles: number): number {
  return PROXIMITY_WEIGHT / (1 + (miles / halfMiles) ** 2)
}

/** Returns a place's prominence, 0 to 1. */
export function rankOf(gazetteer: Gazetteer, index: number): number {
  return (gazetteer.ranks[index] ?? 0) / RANK_UNITS
}

/** Returns flat-earth miles: accurate enough to order thousands of candidates, and much cheaper than the haversine. */
export function approximateMiles(gazetteer: Gazetteer, index: number, from: Position): number {
  const north = (gazetteer.latitudes[index] ?? 0) / DEGREE_UNITS - from.latitude
  let east = Math.abs((gazetteer.longitudes[index] ?? 0) / DEGREE_UNITS - from.longitude)
  if (east > 180) east = 360 - east
  return MILES_PER_DEGREE * Math.hypot(north, east * Math.cos((from.latitude * Math.PI) / 180))
}
