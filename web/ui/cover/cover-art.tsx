import type { ReactElement } from 'react'
import { createElement, memo, useId } from 'react'
import type { Subject } from '../../../worker/contract/cover/draw'
import { drawCover } from '../../../worker/contract/cover/draw'
import type { Shape } from '../../../worker/contract/cover/shapes'

type CoverArtProps = Subject & {
  /** Continues with mirror images on both sides, so a wide box shows the whole drawing. */
  wide?: boolean | undefined
}

/** The drawn cover as an SVG that fills its box. Decorative. */
export const CoverArt = memo(function CoverArt({ type, id, hour, title, wide }: CoverArtProps) {
  const gradient = `${useId()}-background`
  const { palette, shapes, isMirrored } = drawCover({ type, id, hour, title })
  const drawing = createElement(
    'g',
    isMirrored ? { transform: 'matrix(-1 0 0 1 400 0)' } : {},
    ...shapes.map(toElement),
  )
  return (
    <svg
      viewBox={wide ? '-250 0 900 250' : '0 0 400 250'}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <linearGradient id={gradient} x2=".6" y2="1">
        <stop stopColor={palette.bg} />
        <stop offset="1" stopColor={palette.end} />
      </linearGradient>
      <path d={wide ? 'M-250 0h900v250h-900z' : 'M0 0h400v250H0z'} fill={`url(#${gradient})`} />
      {wide
        ? SIDES.map((transform) => <Tile key={transform} transform={transform} drawing={drawing} />)
        : drawing}
    </svg>
  )
})

/** Transforms for the mirror images on both sides, and the drawing. */
const SIDES = ['matrix(-1 0 0 1 0 0)', 'matrix(-1 0 0 1 800 0)', 'matrix(1 0 0 1 0 0)']

function Tile({ transform, drawing }: { transform: string; drawing: ReactElement }) {
  return (
    <g transform={transform}>
      {/* Clips overflow. */}
      <svg width="400" height="250" aria-hidden="true">
        {drawing}
      </svg>
    </g>
  )
}

function toElement(shape: Shape): ReactElement {
  const children = shape.tag === 'g' ? shape.shapes.map(toElement) : []
  return createElement(shape.tag, shape.attributes, ...children)
}
