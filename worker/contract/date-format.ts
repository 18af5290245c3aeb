import { locale } from '#messages'

const formatters: Record<string, Intl.DateTimeFormat> = {}

/** Returns a cached formatter: creating one takes longer than using it a hundred times. Its times stay on one line. */
export function formatter(options: Intl.DateTimeFormatOptions, tag = locale()): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options)
  formatters[key] ??= onOneLine(new Intl.DateTimeFormat(tag, options))
  return formatters[key]
}

/** Makes a formatter write no-break spaces before "PM" and in "p. m.", where browsers write plain or narrow ones. */
function onOneLine(made: Intl.DateTimeFormat): Intl.DateTimeFormat {
  if (!made.resolvedOptions().hour12) return made
  const format = (at: Date | number) =>
    made
      .formatToParts(at)
      .map(({ type, value }, index, parts) =>
        [type, parts[index + 1]?.type].includes('dayPeriod') ? value.replaceAll(/\s/g, '\u00a0') : value,
      )
      .join('')
  return Object.defineProperty(made, 'format', { value: format })
}

/** Returns a text with plain spaces, for files and images. */
export const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

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
