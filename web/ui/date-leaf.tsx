import { classNames } from './class-names'
import * as styles from './date-leaf.module.css'

/** Keeps the height of a line. */
const NO_WORD = '\u00a0'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string) {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone })
    formats.set(timeZone, format)
  }
  return format
}

const SIZE_CLASSES = { sm: styles.small, md: undefined, lg: styles.large }

type DateLeafProps = {
  /** The instant as ISO 8601. */
  at: string
  /** IANA time zone of the place. */
  timeZone: string
  /** Draws the shape alone while the day is unknown. */
  isBlank?: boolean
  size?: 'sm' | 'md' | 'lg'
  className?: string | undefined
}

/** A page of a tear-off calendar in the type's hue. Decorative: show the date in words beside it. */
export function DateLeaf({ at, timeZone, isBlank = false, size = 'md', className }: DateLeafProps) {
  const parts = formatIn(timeZone).formatToParts(new Date(at))
  const part = (type: 'month' | 'day') => parts.find((each) => each.type === type)?.value
  return (
    <span className={classNames(styles.leaf, SIZE_CLASSES[size], className)} aria-hidden="true">
      <b>{isBlank ? NO_WORD : part('month')}</b>
      <span>{isBlank ? NO_WORD : part('day')}</span>
    </span>
  )
}

/** The dashed outline of a leaf whose day is not chosen yet. */
export function EmptyLeaf() {
  return <span className={classNames(styles.leaf, styles.dashed)} aria-hidden="true" />
}
