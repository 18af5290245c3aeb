import { createElement, memo, useId } from 'react'
import type { Subject } from './draw'
import { drawCover } from './draw'

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
      {createElement('g', isMirrored ? { transform: 'matrix(-1 0 0 1 400 0)' } : {}, ...shapes)}
    </svg>
  )
})
