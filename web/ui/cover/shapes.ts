import type { ReactElement, SVGProps } from 'react'
import { createElement } from 'react'

export type Shape = ReactElement
export type Paint = Pick<SVGProps<SVGElement>, 'fill' | 'stroke' | 'strokeWidth' | 'opacity' | 'transform'>

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
  return createElement('circle', { cx: round(x), cy: round(y), r: round(radius), ...paint })
}

export function path(d: string, paint: Paint): Shape {
  return createElement('path', { d, ...paint })
}

/** Shapes that share a paint or a transform. */
export function group(paint: Paint, ...shapes: Shape[]): Shape {
  return createElement('g', paint, ...shapes)
}

/** Draws a number of shapes, each from its index. */
export function repeat(times: number, draw: (index: number) => Shape): Shape[] {
  return Array.from({ length: times }, (_, index) => draw(index))
}

/** Returns the entry at an index, starting over at the end of the list. */
export function nth<T>(list: readonly [T, ...T[]], index: number): T {
  return list[index % list.length] ?? list[0]
}
