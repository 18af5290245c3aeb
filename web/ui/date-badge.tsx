import { classNames } from './class-names'
import * as styles from './date-badge.module.css'
import { monthAndDayOf } from './month-and-day'

/** Keeps the line's height. */
const BLANK = '\u00a0'

const SIZE_CLASSES = { sm: styles.small, md: undefined, lg: styles.large }

type DateBadgeProps = {
  /** The instant as ISO 8601. */
  at: string
  /** IANA time zone of the place. */
  timeZone: string
  /** Hides month and day while the date is unknown. */
  isBlank?: boolean
  size?: 'sm' | 'md' | 'lg'
  className?: string | undefined
}

/** A calendar page with month and day, in the activity type's hue. Decorative: show the date as text too. */
export function DateBadge({ at, timeZone, isBlank = false, size = 'md', className }: DateBadgeProps) {
  const { month, day } = monthAndDayOf(at, timeZone)
  return (
    <span className={classNames(styles.dateBadge, SIZE_CLASSES[size], className)} aria-hidden="true">
      <b data-part="month">{isBlank ? BLANK : month}</b>
      <span data-part="day">{isBlank ? BLANK : day}</span>
    </span>
  )
}

/** A dashed outline shown until a date is chosen. */
export function EmptyDateBadge() {
  return <span className={classNames(styles.dateBadge, styles.dashed)} aria-hidden="true" />
}
