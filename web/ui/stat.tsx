import type { ReactNode } from 'react'
import { classNames } from './class-names'
import * as styles from './stat.module.css'

/** A number and its label. */
export function Stat({
  value,
  label,
  className,
}: {
  value: ReactNode
  label: ReactNode
  className?: string | undefined
}) {
  return (
    <p className={classNames(styles.stat, className)}>
      <b>{value}</b>
      <span>{label}</span>
    </p>
  )
}
