/** Cached, because formatters are slow to create and a page needs the same few for each activity. */
const formatters = new Map<string, Intl.DateTimeFormat>()
const FORMATS = {
  time: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'long' },
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
  short: { weekday: 'short', hour: 'numeric', minute: '2-digit' },
  hour: { hour: 'numeric', hourCycle: 'h23' },
  key: { year: 'numeric', month: '2-digit', day: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Formats an instant in local time: `time` is "5:30 PM", `whole` is "Wed, Dec 2, 5:30 PM PST". */
export function formatAt(instant: number, timeZone: string, format: keyof typeof FORMATS): string {
  const name = `${format} ${timeZone}`
  const formatter = formatters.get(name) ?? new Intl.DateTimeFormat('en-US', { ...FORMATS[format], timeZone })
  formatters.set(name, formatter)
  // Some ICU versions put a narrow space before AM and PM.
  return formatter.format(instant).replaceAll('\u202f', ' ')
}
