import { locale } from '#messages'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached formatter: creating one takes longer than using it a hundred times. */
export function formatter(options: Intl.DateTimeFormatOptions, tag = locale()): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options)
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(tag, options)
  formatters.set(key, made)
  return made
}
