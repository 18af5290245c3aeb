import { cityPath } from '../../contract/city-path.ts'
import type { Position } from '../../contract/distance.ts'
import { exactDistanceMiles } from '../../contract/distance.ts'
import { approximateMiles } from './candidates.ts'
import type { Gazetteer } from './open.ts'
import { categoryIndex, placeAt, pointOf } from './open.ts'
import type { Place } from './place.ts'
import { categoryBit } from './place.ts'
import { findStateIndex } from './states.ts'

/** A state's cities by path, the most populous one of each path. */
type CitiesByPath = ReadonlyMap<string, number>

/** Built on the first lookup in a state, which takes a few milliseconds. */
const opened = new WeakMap<Gazetteer, Map<string, CitiesByPath>>()

/** Returns the city with a path like `ca/los-angeles`, built by `cityPath` from the state's postal code. */
export function findCityIn(gazetteer: Gazetteer, path: string): Place | null {
  const state = path.slice(0, path.indexOf('/')).toUpperCase()
  const index = citiesOf(gazetteer, state).get(path)
  return index === undefined ? null : placeAt(gazetteer, index)
}

/** Returns the most populous cities within the radius. */
export function listCitiesIn(
  gazetteer: Gazetteer,
  { radiusMiles, limit, ...position }: Position & { radiusMiles: number; limit: number },
): Place[] {
  const found: number[] = []
  eachCity(gazetteer, (index) => {
    // The flat-earth distance is cheap, and a few percent off at this range.
    if (approximateMiles(gazetteer, index, position) > radiusMiles * 1.2) return
    if (exactDistanceMiles(position, pointOf(gazetteer, index)) <= radiusMiles) found.push(index)
  })
  const population = (index: number) => gazetteer.populations[index] ?? 0
  found.sort((a, b) => population(b) - population(a) || a - b)
  return found.slice(0, limit).map((index) => placeAt(gazetteer, index))
}

function citiesOf(gazetteer: Gazetteer, state: string): CitiesByPath {
  const stateIndex = findStateIndex(state)
  if (stateIndex < 0) return new Map()
  const byState = opened.get(gazetteer) ?? new Map<string, CitiesByPath>()
  opened.set(gazetteer, byState)
  const known = byState.get(state)
  if (known) return known
  const cities = new Map<string, number>()
  eachCity(gazetteer, (index) => {
    if (gazetteer.states[index] !== stateIndex) return
    const path = cityPath({ state, city: placeAt(gazetteer, index).name })
    const other = cities.get(path)
    const isLarger =
      other === undefined || (gazetteer.populations[index] ?? 0) > (gazetteer.populations[other] ?? 0)
    if (isLarger) cities.set(path, index)
  })
  byState.set(state, cities)
  return cities
}

function eachCity(gazetteer: Gazetteer, visit: (index: number) => void): void {
  const city = categoryBit('city')
  for (let index = 0; index < gazetteer.placeCount; index++)
    if (city & (1 << categoryIndex(gazetteer, index))) visit(index)
}
