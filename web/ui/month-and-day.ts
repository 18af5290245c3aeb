const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the short month and the day of an ISO 8601 instant in a time zone: "Dec" and "2". */
export function monthAndDayOf(at: string, timeZone: string) {
  const parts = formatIn(timeZone).formatToParts(new Date(at))
  const part = (type: 'month' | 'day') => parts.find((each) => each.type === type)?.value
  return { month: part('month'), day: part('day') }
}

function formatIn(timeZone: string) {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone })
    formats.set(timeZone, format)
  }
  return format
}
