import { STILL_MAP } from '../../../../worker/contract/limits'
import type { StillMap } from '../../../../worker/contract/places'
import { classNames } from '../../../ui/class-names'
import * as styles from './static-map.module.css'

/** The map of public pages: land, water, and names (product.md 17.18). */
export function DrawnMap({ land, hasSea, names }: StillMap) {
  return (
    <svg
      className={classNames(styles.drawn, hasSea && styles.sea)}
      viewBox={`0 0 ${STILL_MAP.width} ${STILL_MAP.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path fillRule="evenodd" d={land} />
      <g paintOrder="stroke">
        {names.map(({ name, isCity, x, y }) => (
          <text key={name} x={x} y={y} className={isCity ? styles.city : undefined}>
            {name}
          </text>
        ))}
      </g>
    </svg>
  )
}
