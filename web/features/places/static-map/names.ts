import type { Palette } from '../map/palette'
import { nameFields } from '../tiles/name-fields'
import type { Kind, Schema } from '../tiles/schema'
import type { PlacedTile } from './draw'
import { featuresOf } from './draw'

const LINE = 2
const FONT = '500 12px "Figtree Variable", system-ui, sans-serif'
const LETTER_HEIGHT_PX = 14
/** Minimum distance between two names, and between a name and the pin. */
const GAP_PX = 14

type Options = {
  context: CanvasRenderingContext2D
  tiles: readonly PlacedTile[]
  schema: Schema
  palette: Palette
  /** Area in the middle that the pin covers. */
  pin: { x: number; y: number; radius: number }
}
type Spot = { x: number; y: number; radius: number }
type Segment = { x: number; y: number; angle: number; length: number }

/** Draws street names where there is room, each along its street's longest straight part. Important streets come first. */
export function drawNames({ context, tiles, schema, palette, pin }: Options): void {
  Object.assign(context, { font: FONT, textAlign: 'center', textBaseline: 'middle', lineJoin: 'round' })
  const taken: Spot[] = [pin]
  const written = new Set<string>()
  const kinds: Kind[] = ['road name', 'minor road name']
  for (const kind of kinds)
    for (const [name, segment] of longestSegments(tiles, schema, kind)) {
      const width = context.measureText(name).width
      const spot = { x: segment.x, y: segment.y, radius: width / 2 + GAP_PX }
      if (written.has(name) || segment.length < width * 1.1 || !isFree(spot, taken, context)) continue
      taken.push(spot)
      written.add(name)
      write(context, name, segment, palette)
    }
}

function write(
  context: CanvasRenderingContext2D,
  name: string,
  { x, y, angle }: Segment,
  { text, land }: Palette,
): void {
  context.save()
  context.translate(x, y)
  context.rotate(angle)
  context.strokeStyle = land
  context.lineWidth = 3.5
  context.strokeText(name, 0, 0)
  context.fillStyle = text
  context.fillText(name, 0, 0)
  context.restore()
}

/** Returns whether a name here wouldn't overlap other names or the edge of the picture. */
function isFree(spot: Spot, taken: readonly Spot[], { canvas }: CanvasRenderingContext2D): boolean {
  const scale = devicePixelRatio
  const [width, height] = [canvas.width / scale, canvas.height / scale]
  const isInside =
    spot.x > spot.radius - GAP_PX &&
    spot.x < width - spot.radius + GAP_PX &&
    spot.y > LETTER_HEIGHT_PX &&
    spot.y < height - LETTER_HEIGHT_PX
  return (
    isInside &&
    taken.every(({ x, y, radius }) => Math.hypot(x - spot.x, y - spot.y) > Math.max(radius, spot.radius))
  )
}

/** Returns each name with the longest straight part of its street, longest first. */
function longestSegments(tiles: readonly PlacedTile[], schema: Schema, kind: Kind): [string, Segment][] {
  const longest = new Map<string, Segment>()
  const fields = nameFields()
  for (const placed of tiles) {
    for (const feature of featuresOf(placed, schema, kind)) {
      const field = fields.find((each) => feature.properties[each] !== undefined) ?? ''
      const label = String(feature.properties[field] ?? '')
      if (feature.type !== LINE || label === '') continue
      const scale = placed.side / feature.extent
      for (const line of feature.loadGeometry())
        for (const [index, to] of line.entries()) {
          const from = line[index - 1]
          if (!from) continue
          const [dx, dy] = [(to.x - from.x) * scale, (to.y - from.y) * scale]
          const length = Math.hypot(dx, dy)
          if (length <= (longest.get(label)?.length ?? 0)) continue
          longest.set(label, {
            x: placed.left + from.x * scale + dx / 2,
            y: placed.top + from.y * scale + dy / 2,
            angle: uprightAngle(dx, dy),
            length,
          })
        }
    }
  }
  return [...longest].sort(([, a], [, b]) => b.length - a.length)
}

/** Returns the angle for text along a line, turned so that the text isn't upside down. */
function uprightAngle(dx: number, dy: number): number {
  const angle = Math.atan2(dy, dx)
  return Math.abs(angle) > Math.PI / 2 ? angle + Math.PI : angle
}
