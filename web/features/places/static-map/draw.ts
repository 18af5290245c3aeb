import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile'
import type { Palette } from '../map/palette'
import { isSelected } from '../tiles/layers'
import { ROADS } from '../tiles/roads'
import type { Kind, Schema } from '../tiles/schema'

/** A decoded tile, with the position of its upper left corner in the picture and the length of its side, in pixels. */
export type PlacedTile = { tile: VectorTile; left: number; top: number; side: number }

type Scene = {
  context: CanvasRenderingContext2D
  tiles: readonly PlacedTile[]
  schema: Schema
  palette: Palette
  /** Zoom of a map of 512 px tiles. */
  zoom: number
}

/** Geometry types in a vector tile. */
const LINE = 2
const POLYGON = 3

const CASING_PX = 1.2

/** Draws land, water, buildings, and roads in the interactive map's colors. */
export function drawGround(scene: Scene): void {
  const { palette, context } = scene
  context.fillStyle = palette.land
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  const fills: [Kind, string, opacity?: number][] = [
    ['sand', palette.sand],
    ['block', palette.block],
    ['wood', palette.park, 0.45],
    ['park', palette.park],
    ['pitch', palette.park],
    ['water', palette.water],
    ['building', palette.building],
  ]
  for (const [kind, color, opacity = 1] of fills) {
    context.globalAlpha = opacity
    context.fillStyle = color
    forEach(scene, kind, POLYGON, (path) => context.fill(path, 'evenodd'))
  }
  context.globalAlpha = 1
  stroke(scene, 'river', palette.water, 2)
  stroke(scene, 'path', palette.path, 0.8)
  stroke(scene, 'rail', palette.rail, 1.2)
  const visible = ROADS.filter(({ minzoom }) => scene.zoom >= minzoom)
  for (const { kind, casing, widths } of visible)
    if (casing) stroke(scene, kind, casing(palette), widthAt(widths, scene.zoom) + 2 * CASING_PX)
  for (const { kind, color, widths } of visible)
    stroke(scene, kind, color(palette), widthAt(widths, scene.zoom))
}

function stroke(scene: Scene, kind: Kind, color: string, width: number): void {
  const { context } = scene
  Object.assign(context, { strokeStyle: color, lineWidth: width, lineCap: 'round', lineJoin: 'round' })
  forEach(scene, kind, LINE, (path) => context.stroke(path))
}

/** Calls `draw` with the outline of each feature of a kind. */
function forEach({ tiles, schema }: Scene, kind: Kind, type: number, draw: (path: Path2D) => void): void {
  for (const placed of tiles)
    for (const feature of featuresOf(placed, schema, kind))
      if (feature.type === type) draw(pathOf(feature, placed))
}

/** Returns the features of a kind in a tile. */
export function* featuresOf({ tile }: PlacedTile, schema: Schema, kind: Kind): Generator<VectorTileFeature> {
  for (const selection of schema.selections[kind]) {
    const layer = tile.layers[selection.layer]
    for (let at = 0; layer && at < layer.length; at++) {
      const feature = layer.feature(at)
      if (isSelected(selection, feature.properties)) yield feature
    }
  }
}

function pathOf(feature: VectorTileFeature, { left, top, side }: PlacedTile): Path2D {
  const path = new Path2D()
  const scale = side / feature.extent
  for (const ring of feature.loadGeometry()) {
    for (const [index, { x, y }] of ring.entries()) {
      if (index === 0) path.moveTo(left + x * scale, top + y * scale)
      else path.lineTo(left + x * scale, top + y * scale)
    }
  }
  return path
}

/** Interpolates the width between zoom stops. */
function widthAt(stops: readonly (readonly [zoom: number, px: number])[], zoom: number): number {
  const next = stops.findIndex(([at]) => at > zoom)
  const [after, before] = [stops[next], stops[next - 1]]
  if (!after) return stops.at(-1)?.[1] ?? 1
  if (!before) return after[1]
  return before[1] + ((after[1] - before[1]) * (zoom - before[0])) / (after[0] - before[0])
}
