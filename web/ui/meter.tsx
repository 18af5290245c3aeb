import type { CSSProperties } from 'react'
import { classNames } from './class-names'
import * as styles from './meter.module.css'

type MeterProps = { count: number; of: number; className?: string | undefined }

/** A bar that shows a count as a share of a total. Decorative: show the numbers too. */
export function Meter({ count, of, className }: MeterProps) {
  const share = { '--share': Math.min(1, count / of) } as CSSProperties
  return (
    <span className={classNames(styles.meter, className)} aria-hidden="true">
      <i style={share} />
    </span>
  )
}
