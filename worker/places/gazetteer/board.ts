import type { Position } from '../../contract/distance.ts'
import { DEGREE_UNITS, RANK_UNITS } from './format.ts'
import type { Gazetteer } from './open.ts'
import { categoryIndex, latitudeOf, longitudeOf } from './open.ts'
import { CATEGORIES } from './place.ts'

/** A box in degrees. One that crosses the date line has a west greater than its east. */
export type Box = { west: number; south: number; east: number; north: number }

/** What restricts and orders the answers of one search. */
export type Preferences = { categories: number; proximity?: Position | undefined; bbox?: Box | undefined }

const RANK_WEIGHT = 1.1
const NEARNESS_WEIGHT = 0.9
const NEARNESS_HALF_MILES = 40
/** A state has no one place to be near to, so its centre counts as a quarter as far. */
const REGION_SHRINK = 4
const MILES_PER_DEGREE = 69.1

const REGION = CATEGORIES.indexOf('region')

/** Collects candidates and keeps the best score of each. */
export class Board {
  readonly #gazetteer: Gazetteer
  readonly #preferences: Preferences
  readonly #scores = new Map<number, number>()

  constructor(gazetteer: Gazetteer, preferences: Preferences) {
    this.#gazetteer = gazetteer
    this.#preferences = preferences
  }

  get size(): number {
    return this.#scores.size
  }

  /** Considers a place whose text matches this well (0 to 1, more where the typed context fits too). */
  offer(index: number, match: number) {
    const known = this.#scores.get(index)
    if (known === undefined && !this.#admits(index)) return
    const score = match + RANK_WEIGHT * rankOf(this.#gazetteer, index) + this.#nearness(index)
    if (known === undefined || score > known) this.#scores.set(index, score)
  }

  /** The best places first; equals in a fixed order. */
  best(count: number): number[] {
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
    return top.map(({ index }) => index)
  }

  #admits(index: number): boolean {
    const { categories, bbox } = this.#preferences
    if (!(categories & (1 << categoryIndex(this.#gazetteer, index)))) return false
    return !bbox || isInside(bbox, latitudeOf(this.#gazetteer, index), longitudeOf(this.#gazetteer, index))
  }

  #nearness(index: number): number {
    const { proximity } = this.#preferences
    if (!proximity) return 0
    let miles = roughMiles(this.#gazetteer, index, proximity)
    if (categoryIndex(this.#gazetteer, index) === REGION) miles /= REGION_SHRINK
    return nearness(miles, NEARNESS_HALF_MILES)
  }
}

/** From 0.9 at the place itself, half of it at `halfMiles`, towards 0. */
export function nearness(miles: number, halfMiles: number): number {
  return NEARNESS_WEIGHT / (1 + (miles / halfMiles) ** 2)
}

/** How well known a place is, 0 to 1. */
export function rankOf(gazetteer: Gazetteer, index: number): number {
  return (gazetteer.ranks[index] ?? 0) / RANK_UNITS
}

/** Miles on a flat map: exact enough to order thousands of candidates, and far cheaper than the haversine. */
export function roughMiles(gazetteer: Gazetteer, index: number, from: Position): number {
  const north = (gazetteer.latitudes[index] ?? 0) / DEGREE_UNITS - from.latitude
  let east = Math.abs((gazetteer.longitudes[index] ?? 0) / DEGREE_UNITS - from.longitude)
  if (east > 180) east = 360 - east
  return MILES_PER_DEGREE * Math.hypot(north, east * Math.cos((from.latitude * Math.PI) / 180))
}

function isInside(box: Box, latitude: number, longitude: number): boolean {
  if (latitude < box.south || latitude > box.north) return false
  if (box.west > box.east) return longitude >= box.west || longitude <= box.east
  return longitude >= box.west && longitude <= box.east
}
