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

const locales: Record<string, string> = {}

/** Returns a language's locale with the region and its 12 or 24 hours. In the United States, it is unchanged. */
export function localeIn(usual: string): string {
  if (current === SOURCE_REGION) return usual
  const key = usual + current
  locales[key] ??= withRegion(usual)
  return locales[key]
}

function withRegion(usual: string): string {
  const { language } = new Intl.Locale(`und-${current}`).maximize()
  // Without its script, by which Intl would not find the region's hours.
  const main = new Intl.DateTimeFormat(`${language}-${current}`, { hour: 'numeric' })
  return `${new Intl.Locale(usual, { region: current })}-u-hc-${main.resolvedOptions().hourCycle}`
}
