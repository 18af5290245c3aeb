import type { Position } from '../../contract/distance'
import { STILL_MAP } from '../../contract/limits'
import type { Frame, Point } from './frame'

const { width: WIDTH, height: HEIGHT } = STILL_MAP

/** Land extends beyond the frame, so that its outline is visible only at coasts. */
const MARGIN = 8

type Edge = { isInside: (point: Point) => boolean; cut: (from: Point, to: Point) => Point }

const atX = (x: number) => (from: Point, to: Point) => ({
  x,
  y: from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x),
})
const atY = (y: number) => (from: Point, to: Point) => ({
  x: from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y),
  y,
})

const EDGES: readonly Edge[] = [
  { isInside: ({ x }) => x >= -MARGIN, cut: atX(-MARGIN) },
  { isInside: ({ x }) => x <= WIDTH + MARGIN, cut: atX(WIDTH + MARGIN) },
  { isInside: ({ y }) => y >= -MARGIN, cut: atY(-MARGIN) },
  { isInside: ({ y }) => y <= HEIGHT + MARGIN, cut: atY(HEIGHT + MARGIN) },
]

/** Returns the path of the land in a frame, for `fill-rule="evenodd"`. */
export function landPath(rings: readonly (readonly Position[])[], { pointOf }: Frame): string {
  return rings.map((ring) => pathOf(EDGES.reduce(clip, ring.slice(1).map(pointOf)))).join('')
}

/** Clips a polygon at an edge of the frame (Sutherland–Hodgman). */
function clip(polygon: Point[], { isInside, cut }: Edge): Point[] {
  return polygon.flatMap((to, at) => {
    const from = polygon.at(at - 1) ?? to
    const crossing = isInside(from) === isInside(to) ? [] : [cut(from, to)]
    return isInside(to) ? [...crossing, to] : crossing
  })
}

function pathOf(polygon: readonly Point[]): string {
  const words = polygon.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)
  const distinct = words.filter((word, at) => word !== words[at - 1])
  return distinct.length < 3 ? '' : `M${distinct.join('L')}Z`
}
