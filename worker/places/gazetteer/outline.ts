import type { Position } from '../../contract/distance.ts'
import { DEGREE_UNITS } from './format.ts'
import type { Gazetteer } from './open.ts'

const MILES_PER_DEGREE = 69.1

/** Returns whether a point is on land of the fifty states or the District of Columbia, as detailed as a 1:10,000,000 map. */
export function isOnLand(gazetteer: Gazetteer, { latitude, longitude }: Position): boolean {
  const { ringLatitudes, ringLongitudes } = gazetteer
  const [x, y] = [longitude * DEGREE_UNITS, latitude * DEGREE_UNITS]
  let isInside = false
  eachEdge(gazetteer, (from, to) => {
    const [y1 = 0, y2 = 0] = [ringLatitudes[from], ringLatitudes[to]]
    if (y1 > y === y2 > y) return
    const [x1 = 0, x2 = 0] = [ringLongitudes[from], ringLongitudes[to]]
    if (x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside
  })
  return isInside
}

/** Returns flat-earth miles to the nearest coast or border. */
export function milesToOutline(gazetteer: Gazetteer, { latitude, longitude }: Position): number {
  const { ringLatitudes, ringLongitudes } = gazetteer
  const east = Math.cos((latitude * Math.PI) / 180)
  const yOf = (at: number) => (ringLatitudes[at] ?? 0) / DEGREE_UNITS - latitude
  const xOf = (at: number) => ((ringLongitudes[at] ?? 0) / DEGREE_UNITS - longitude) * east
  let least = Number.POSITIVE_INFINITY
  eachEdge(gazetteer, (from, to) => {
    const [x, y] = [xOf(from), yOf(from)]
    const [dx, dy] = [xOf(to) - x, yOf(to) - y]
    const length = dx * dx + dy * dy
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(x * dx + y * dy) / length))
    least = Math.min(least, Math.hypot(x + along * dx, y + along * dy))
  })
  return least * MILES_PER_DEGREE
}

/** Calls `found` with both ends of every edge. Each ring is closed. */
function eachEdge({ ringStarts }: Gazetteer, found: (from: number, to: number) => void) {
  for (let ring = 0; ring < ringStarts.length - 1; ring++) {
    const end = (ringStarts[ring + 1] ?? 0) - 1
    for (let at = ringStarts[ring] ?? 0; at < end; at++) found(at, at + 1)
  }
}
