import { locale } from '#messages'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the short month, in the language of the interface, and the day of an ISO 8601 instant in a time zone: "Dec" and "2". */
export function monthAndDayOf(at: string, timeZone: string) {
  const parts = formatIn(timeZone).formatToParts(new Date(at))
  const part = (type: 'month' | 'day') => parts.find((each) => each.type === type)?.value
  return { month: part('month'), day: part('day') }
}

function formatIn(timeZone: string) {
  const key = `${locale()} ${timeZone}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric', timeZone })
    formats.set(key, format)
  }
  return format
}
