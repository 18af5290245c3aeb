import type { ReactNode } from 'react'
import { STILL_MAP } from '../../worker/contract/limits'
import type { StillMap } from '../../worker/contract/places'
import { classNames } from './class-names'
import * as styles from './drawn-map.module.css'

type DrawnMapProps = StillMap & {
  /** Text alternative. Without one, the map is decorative. */
  label?: string
  /** Marks, in the map's units. */
  children?: ReactNode
}

/** A map without streets: land, water, and names (product.md 17.18). */
export function DrawnMap({ land, hasSea, names, label, children }: DrawnMapProps) {
  return (
    <svg
      className={classNames(styles.drawn, hasSea && styles.sea)}
      viewBox={`0 0 ${STILL_MAP.width} ${STILL_MAP.height}`}
      preserveAspectRatio="xMidYMid slice"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path className={styles.land} fillRule="evenodd" d={land} />
      {/* An attribute, because the HTML validator doesn't know the CSS property. */}
      <g paintOrder="stroke">
        {names.map(({ name, isCity, x, y }) => (
          <text key={name} x={x} y={y} className={isCity ? styles.city : undefined}>
            {name}
          </text>
        ))}
      </g>
      {children}
    </svg>
  )
}
