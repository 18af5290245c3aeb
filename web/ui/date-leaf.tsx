import { classNames } from './class-names'

/** Takes a line's height. */
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

type DateLeafProps = {
  /** The instant as ISO 8601. */
  at: string
  /** IANA zone of the place, whose day it is. */
  timeZone: string
  /** Its form alone, while nobody knows the day. */
  isBlank?: boolean
  large?: boolean
  className?: string
}

/** A page of a tear-off calendar in the type's hue. Decorative: the date stands in words beside it. */
export function DateLeaf({ at, timeZone, isBlank = false, large, className }: DateLeafProps) {
  const parts = formatIn(timeZone).formatToParts(new Date(at))
  const part = (type: 'month' | 'day') => parts.find((each) => each.type === type)?.value
  return (
    <span className={classNames('leaf', large && 'leaf-lg', className)} aria-hidden="true">
      <b>{isBlank ? NO_WORD : part('month')}</b>
      <span>{isBlank ? NO_WORD : part('day')}</span>
    </span>
  )
}
