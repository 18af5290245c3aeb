import { locale } from '#messages'

const formatters: Record<string, Intl.DateTimeFormat> = {}

/** Returns a cached formatter: creating one takes longer than using it a hundred times. */
export function formatter(options: Intl.DateTimeFormatOptions, tag = locale()): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options)
  formatters[key] ??= new Intl.DateTimeFormat(tag, options)
  return formatters[key]
}
