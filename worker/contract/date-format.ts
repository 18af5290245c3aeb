import { locale } from '#messages'

const formatters: Record<string, Intl.DateTimeFormat> = {}

/** Returns a cached formatter: creating one takes longer than using it a hundred times. */
export function formatter(options: Intl.DateTimeFormatOptions, tag = locale()): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options)
  formatters[key] ??= new Intl.DateTimeFormat(tag, options)
  return formatters[key]
}

/** An instant, as ISO 8601 or in milliseconds, and the time zone of its place. */
export type At = { dateTime: string | number; timeZone: string }

/** Returns the hour of the day in the place's time zone, 0 to 23. */
export function hourAt({ dateTime, timeZone }: At): number {
  return Number(
    formatter({ hour: 'numeric', hourCycle: 'h23', timeZone }, 'en-US').format(new Date(dateTime)),
  )
}

/** Returns the calendar date in the place's time zone: `2026-12-02`. */
export function dateAt({ dateTime, timeZone }: At): string {
  return formatter({ year: 'numeric', month: '2-digit', day: '2-digit', timeZone }, 'en-CA').format(
    new Date(dateTime),
  )
}
