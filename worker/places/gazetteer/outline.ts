import type { Position } from '../../contract/distance.ts'
import { DEGREE_UNITS } from './format.ts'
import type { Gazetteer } from './open.ts'

const MILES_PER_DEGREE = 69.1

/** Whether a point lies on land of the fifty states or the District of Columbia, as exactly as a 1 : 10 million map. */
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

/** Miles to the nearest shore or border, on a flat map around the point. */
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

/** Calls back with both ends of every edge. A ring ends where it begins. */
function eachEdge({ ringStarts }: Gazetteer, found: (from: number, to: number) => void) {
  for (let ring = 0; ring < ringStarts.length - 1; ring++) {
    const end = (ringStarts[ring + 1] ?? 0) - 1
    for (let at = ringStarts[ring] ?? 0; at < end; at++) found(at, at + 1)
  }
}
