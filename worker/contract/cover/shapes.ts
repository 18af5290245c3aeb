/** Attributes of an SVG element, as named in React and Hono. */
export type Paint = {
  fill?: string
  stroke?: string
  strokeWidth?: number
  opacity?: number
  transform?: string
}
/** Framework-independent drawing element, so app and worker draw the same. */
export type Shape =
  | { tag: 'circle'; attributes: Paint & { cx: number; cy: number; r: number } }
  | { tag: 'path'; attributes: Paint & { d: string } }
  | { tag: 'g'; attributes: Paint; shapes: Shape[] }

const round = Math.round

/** Template tag for SVG text that rounds numbers to integers. */
export function at(strings: TemplateStringsArray, ...values: number[]): string {
  return String.raw({ raw: strings }, ...values.map(round))
}

export function fill(color: string, opacity?: number): Paint {
  return opacity === undefined ? { fill: color } : { fill: color, opacity }
}

export function stroke(color: string, width: number): Paint {
  return { fill: 'none', stroke: color, strokeWidth: width }
}

export function circle(x: number, y: number, radius: number, paint: Paint): Shape {
  return { tag: 'circle', attributes: { cx: round(x), cy: round(y), r: round(radius), ...paint } }
}

export function path(d: string, paint: Paint): Shape {
  return { tag: 'path', attributes: { d, ...paint } }
}

/** Shapes that share a paint or a transform. */
export function group(paint: Paint, ...shapes: Shape[]): Shape {
  return { tag: 'g', attributes: paint, shapes }
}

/** Draws the given number of shapes, each from its index. */
export function repeat(times: number, draw: (index: number) => Shape): Shape[] {
  return Array.from({ length: times }, (_, index) => draw(index))
}

/** Returns the entry at an index, wrapping around at the end of the list. */
export function nth<T>(list: readonly [T, ...T[]], index: number): T {
  return list[index % list.length] ?? list[0]
}
