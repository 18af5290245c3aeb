const SOURCE_REGION = 'US'
let current = SOURCE_REGION

/**
 * Sets the region of `localeIn`, as an ISO 3166 code: the reader's in the browser, the deployment's main country in the worker. It decides
 * about 12 or 24 hours, the order of dates, the first day of the week, and miles or kilometers.
 */
export function setRegion(code: string): void {
  current = code
}

/** Returns the region of dates, times, and distances. */
export const region = (): string => current

const locales = new Map<string, string>()

/** Returns a language's locale with the region and its 12 or 24 hours. In the United States, it is unchanged. */
export function localeIn(usual: string): string {
  if (current === SOURCE_REGION) return usual
  const key = usual + current
  const known = locales.get(key)
  if (known !== undefined) return known
  // Without its script, by which Intl would not find the region's hours.
  const { language } = new Intl.Locale('und', { region: current }).maximize()
  const main = `${language}-${current}`
  const { hourCycle } = new Intl.DateTimeFormat(main, { hour: 'numeric' }).resolvedOptions()
  const made = new Intl.Locale(usual, { region: current, ...(hourCycle && { hourCycle }) }).toString()
  locales.set(key, made)
  return made
}
