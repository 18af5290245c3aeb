import { classNames } from './class-names'

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
  large?: boolean
  className?: string
}

/** A page of a tear-off calendar in the type's hue. Decorative: the date stands in words beside it. */
export function DateLeaf({ at, timeZone, large, className }: DateLeafProps) {
  const parts = formatIn(timeZone).formatToParts(new Date(at))
  const part = (type: 'month' | 'day') => parts.find((each) => each.type === type)?.value
  return (
    <span className={classNames('leaf', large && 'leaf-lg', className)} aria-hidden="true">
      <b>{part('month')}</b>
      <span>{part('day')}</span>
    </span>
  )
}
