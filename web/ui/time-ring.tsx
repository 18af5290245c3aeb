import type { CSSProperties } from 'react'
import { MINUTE_MS } from '../../worker/contract/units'
import * as styles from './time-ring.module.css'

/** Duration of a full ring. */
const FULL_MINUTES = 120

/** A ring that empties until a deadline. Decorative: also show the deadline as text. */
export function TimeRing({ until, now }: { until: string; now: number }) {
  const share = (Date.parse(until) - now) / (FULL_MINUTES * MINUTE_MS)
  const style = { '--share': Math.min(1, Math.max(0.02, share)) } as CSSProperties
  return (
    <svg className={styles.ring} viewBox="0 0 32 32" aria-hidden="true" style={style}>
      <circle cx="16" cy="16" r="13" />
      <circle cx="16" cy="16" r="13" pathLength="1" />
    </svg>
  )
}
