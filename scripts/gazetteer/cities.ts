import type { Position } from '../../worker/contract/distance.ts'
import { exactDistanceMiles } from '../../worker/contract/distance.ts'
import { cityDistanceScore } from '../../worker/places/gazetteer/city-extent.ts'
import { findStateIndex } from '../../worker/places/gazetteer/states.ts'
import type { PlaceRecord } from './records.ts'

const CELL_DEGREES = 0.5
/** Cells to each side that are looked through: at least 60 miles in the lower states. */
const CELLS_AROUND = 2

/** Finds the city that a point belongs to, as `cityDistanceScore` measures it, among those of one state. */
export function cityFinder(cities: readonly PlaceRecord[]) {
  const cells = new Map<string, PlaceRecord[]>()
  const cellOf = (degrees: number) => Math.floor(degrees / CELL_DEGREES)
  for (const city of cities) {
    const key = `${cellOf(city.longitude)} ${cellOf(city.latitude)}`
    const cell = cells.get(key) ?? []
    cell.push(city)
    cells.set(key, cell)
  }
  return (point: Position & { state: number }): { city: PlaceRecord; fit: number } | undefined => {
    let best: { city: PlaceRecord; fit: number } | undefined
    for (let x = -CELLS_AROUND; x <= CELLS_AROUND; x++) {
      for (let y = -CELLS_AROUND; y <= CELLS_AROUND; y++) {
        for (const city of cells.get(`${cellOf(point.longitude) + x} ${cellOf(point.latitude) + y}`) ?? []) {
          if (city.state !== point.state) continue
          const fit = cityDistanceScore(exactDistanceMiles(point, city), city.population)
          if (!best || fit < best.fit) best = { city, fit }
        }
      }
    }
    return best
  }
}

/** The largest city of this `City, ST`. */
export function requireCity(cities: readonly PlaceRecord[], label: string): PlaceRecord {
  const [name, code = ''] = label.split(', ')
  const [city] = cities
    .filter((place) => place.name === name && place.state === findStateIndex(code))
    .sort((a, b) => b.population - a.population)
  if (!city) throw new Error(`${label} is not among the sources' cities`)
  return city
}
