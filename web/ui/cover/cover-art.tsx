import type { ReactElement } from 'react'
import { createElement, memo, useId } from 'react'
import type { Subject } from '../../../worker/contract/cover/draw'
import { drawCover } from '../../../worker/contract/cover/draw'
import type { Shape } from '../../../worker/contract/cover/shapes'

/** The drawn cover as an SVG that fills its box. Decorative. */
export const CoverArt = memo(function CoverArt({ type, id, hour, title }: Subject) {
  const gradient = `${useId()}-background`
  const { palette, shapes, isMirrored } = drawCover({ type, id, hour, title })
  return (
    <svg viewBox="0 0 400 250" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <linearGradient id={gradient} x2=".6" y2="1">
        <stop stopColor={palette.bg} />
        <stop offset="1" stopColor={palette.end} />
      </linearGradient>
      <path d="M0 0h400v250H0z" fill={`url(#${gradient})`} />
      {createElement(
        'g',
        isMirrored ? { transform: 'matrix(-1 0 0 1 400 0)' } : {},
        ...shapes.map(toElement),
      )}
    </svg>
  )
})

function toElement(shape: Shape): ReactElement {
  const children = shape.tag === 'g' ? shape.shapes.map(toElement) : []
  return createElement(shape.tag, shape.attributes, ...children)
}
