import { locale } from '#messages'
import { formatter } from '../../contract/date-format'

const FORMATS = {
  time: { hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  monthDay: { month: 'long', day: 'numeric' },
  monthDayYear: { month: 'long', day: 'numeric', year: 'numeric' },
  shortMonth: { month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  whole: {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  leaf: { month: 'short', day: 'numeric' },
  leafMonth: { month: 'short' },
  leafDay: { day: 'numeric' },
  dayAndTime: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  short: { weekday: 'short', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type Format = keyof typeof FORMATS

/** Formats an instant in local time: `time` is "5:30 PM", `whole` is "Wed, Dec 2, 5:30 PM PST". */
export function formatAt(instant: number, timeZone: string, format: Format): string {
  return formatter({ ...FORMATS[format], timeZone }).format(instant)
}

/** Same, capitalized for a heading, because some languages write weekdays in lower case. */
export function headingAt(instant: number, timeZone: string, format: Format): string {
  const [first = '', ...rest] = formatAt(instant, timeZone, format)
  return first.toLocaleUpperCase(locale()) + rest.join('')
}

/** Returns two local dates without what both have in common: "December 8" and "13". */
export function rangeAt(first: number, last: number, timeZone: string): { from: string; until: string } {
  const parts = formatter({ ...FORMATS.monthDay, timeZone }).formatRangeToParts(first, last)
  const end = parts.findIndex(({ source }) => source === 'endRange')
  const write = (some: typeof parts) => some.map(({ value }) => value).join('')
  // The part before the end is a dash; in German, a period precedes it: "8.–13. Dezember".
  const from = write(parts.slice(0, end)).replace(/\s*\p{Pd}\s*$/u, '')
  return { from, until: write(parts.slice(end)) }
}
