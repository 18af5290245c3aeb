import { STILL_MAP } from '../../contract/limits'
import type { StillMap } from '../../contract/places'
import type { Place } from '../gazetteer'
import type { Frame, Point } from './frame'

const { width: WIDTH, height: HEIGHT } = STILL_MAP
const LABELS_MAX = 16
/** Estimated width of a letter, and height of a line with its gap. */
const LETTER_WIDTH = 7.2
const LINE_HEIGHT = 20
/** Width visible on phones. A label must be completely inside or completely outside it. */
const PHONE_WIDTH = 380
/** Wide screens crop the top and bottom. */
const EDGE = 26
/** Area of the credit in the lower right corner, which differs between phones and wide screens. */
const CREDIT: Box = { left: 370, right: WIDTH, top: 200, bottom: HEIGHT }
/** Area of the link in the lower left corner of a map with one place. */
const LINK: Box = { left: 0, right: 370, top: 176, bottom: HEIGHT }
/** Areas of a pin, whose tip is on the place, and of a dot. */
const PIN: Box = { left: -24, right: 24, top: -52, bottom: 10 }
const DOT: Box = { left: -11, right: 11, top: -11, bottom: 11 }

type Box = { left: number; right: number; top: number; bottom: number }

/** Returns the labels that fit on a map without overlapping each other or the marks. */
export function placeLabels(
  places: readonly Place[],
  { pointOf }: Frame,
  marks: readonly Point[],
): StillMap['names'] {
  const [mark, ...others] = marks
  const taken =
    mark && others.length === 0
      ? [CREDIT, LINK, boxAt(mark, PIN)]
      : [CREDIT, ...marks.map((each) => boxAt(each, DOT))]
  const labels: StillMap['names'] = []
  const names = new Set<string>()
  for (const place of places) {
    if (labels.length === LABELS_MAX) break
    const { name, category } = place
    const point = pointOf(place)
    const half = (name.length * LETTER_WIDTH) / 2
    const box = boxAt(point, { left: -half, right: half, top: -LINE_HEIGHT / 2, bottom: LINE_HEIGHT / 2 })
    if (names.has(name) || !isWhole(box) || taken.some((other) => isOverlapping(box, other))) continue
    names.add(name)
    taken.push(box)
    labels.push({ ...point, name, isCity: category === 'city' })
  }
  return labels
}

function boxAt({ x, y }: Point, { left, right, top, bottom }: Box): Box {
  return { left: x + left, right: x + right, top: y + top, bottom: y + bottom }
}

function isWhole({ left, right, top, bottom }: Box): boolean {
  const [phoneLeft, phoneRight] = [(WIDTH - PHONE_WIDTH) / 2, (WIDTH + PHONE_WIDTH) / 2]
  const isAcross = [phoneLeft, phoneRight].some((edge) => left < edge && right > edge)
  return left >= 0 && right <= WIDTH && top >= EDGE && bottom <= HEIGHT - EDGE && !isAcross
}

function isOverlapping(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
