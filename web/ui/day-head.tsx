import type { CSSProperties } from 'react'
import { classNames } from './class-names'
import * as styles from './day-head.module.css'

type DayHeadProps = {
  /** "Tomorrow", or the weekday. */
  name: string
  date: string
  /** The number of the day's activities, as text. */
  count?: string
  className?: string | undefined
  style?: CSSProperties | undefined
}

/** The heading of a day in a list of activities. */
export function DayHead({ name, date, count, className, style }: DayHeadProps) {
  return (
    <header className={classNames(styles.head, className)} style={style}>
      <h2>{name}</h2>
      <span className={styles.date}>{date}</span>
      {count && <span className={`small soft ${styles.count}`}>{count}</span>}
    </header>
  )
}
