import type { Position } from '../../worker/contract/distance.ts'
import { exactDistanceMiles } from '../../worker/contract/distance.ts'
import { cityDistanceScore } from '../../worker/places/gazetteer/city-extent.ts'
import { findStateIndex } from '../../worker/places/gazetteer/states.ts'
import type { PlaceRecord } from './records.ts'

const CELL_DEGREES = 0.5
/** Cells to search on each side: at least 60 miles in the lower 48 states. */
const CELLS_AROUND = 2

/** Returns a function that finds the best city for a point, of a state if given, by `cityDistanceScore`. */
export function cityFinder<City extends Position & { state: unknown; population: number }>(
  cities: readonly City[],
) {
  const cells = new Map<string, City[]>()
  const cellOf = (degrees: number) => Math.floor(degrees / CELL_DEGREES)
  for (const city of cities) {
    const key = `${cellOf(city.longitude)} ${cellOf(city.latitude)}`
    const cell = cells.get(key) ?? []
    cell.push(city)
    cells.set(key, cell)
  }
  return (point: Position & { state?: City['state'] }): { city: City; score: number } | undefined => {
    let best: { city: City; score: number } | undefined
    for (let x = -CELLS_AROUND; x <= CELLS_AROUND; x++) {
      for (let y = -CELLS_AROUND; y <= CELLS_AROUND; y++) {
        for (const city of cells.get(`${cellOf(point.longitude) + x} ${cellOf(point.latitude) + y}`) ?? []) {
          if (point.state !== undefined && city.state !== point.state) continue
          const score = cityDistanceScore(exactDistanceMiles(point, city), city.population)
          if (!best || score < best.score) best = { city, score }
        }
      }
    }
    return best
  }
}

/**
 * Returns the largest city with the label `City, ST`.
 * @throws Error if there is none
 */
export function requireCity(cities: readonly PlaceRecord[], label: string): PlaceRecord {
  const [name, code = ''] = label.split(', ')
  const [city] = cities
    .filter((place) => place.name === name && place.state === findStateIndex(code))
    .sort((a, b) => b.population - a.population)
  if (!city) throw new Error(`${label} is not among the sources' cities`)
  return city
}
