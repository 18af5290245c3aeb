import type { Bounds, Position } from '../../contract/distance.ts'
import { DEGREE_UNITS } from './format.ts'
import type { Gazetteer } from './open.ts'
import { categoryIndex, placeAt, pointOf } from './open.ts'
import type { Place } from './place.ts'
import { categoryMask } from './place.ts'

/** Returns the cities and neighborhoods in the bounds: cities first, each kind by population, then by rank. */
export function listNamesIn(gazetteer: Gazetteer, bounds: Bounds, limit: number): Place[] {
  const named = categoryMask(['city', 'neighborhood'])
  const city = categoryMask(['city'])
  const bitOf = (index: number) => 1 << categoryIndex(gazetteer, index)
  const found: number[] = []
  for (let index = 0; index < gazetteer.placeCount; index++)
    if (named & bitOf(index) && isIn(bounds, pointOf(gazetteer, index))) found.push(index)
  const order = (index: number) => [
    city & bitOf(index) ? 1 : 0,
    gazetteer.populations[index] ?? 0,
    gazetteer.ranks[index] ?? 0,
  ]
  const keys = new Map(found.map((index) => [index, order(index)]))
  found.sort((a, b) => {
    const [left = [], right = []] = [keys.get(a), keys.get(b)]
    const at = left.findIndex((value, key) => value !== right[key])
    return at < 0 ? a - b : (right[at] ?? 0) - (left[at] ?? 0)
  })
  return found.slice(0, limit).map((index) => placeAt(gazetteer, index))
}

/** Returns the rings of the country's outline whose bounding boxes intersect the bounds. Each ring is closed. */
export function listRingsIn(gazetteer: Gazetteer, bounds: Bounds): Position[][] {
  const { ringStarts, ringLatitudes, ringLongitudes } = gazetteer
  const rings: Position[][] = []
  for (let ring = 0; ring < ringStarts.length - 1; ring++) {
    const points: Position[] = []
    const box = { west: 180, south: 90, east: -180, north: -90 }
    for (let at = ringStarts[ring] ?? 0; at < (ringStarts[ring + 1] ?? 0); at++) {
      const latitude = (ringLatitudes[at] ?? 0) / DEGREE_UNITS
      const longitude = (ringLongitudes[at] ?? 0) / DEGREE_UNITS
      points.push({ latitude, longitude })
      box.west = Math.min(box.west, longitude)
      box.east = Math.max(box.east, longitude)
      box.south = Math.min(box.south, latitude)
      box.north = Math.max(box.north, latitude)
    }
    const isApart =
      box.west > bounds.east || box.east < bounds.west || box.south > bounds.north || box.north < bounds.south
    if (!isApart) rings.push(points)
  }
  return rings
}

function isIn({ west, south, east, north }: Bounds, { latitude, longitude }: Position): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}
