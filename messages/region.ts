const SOURCE_REGION = 'US'
let current = SOURCE_REGION

/**
 * Sets the region of `localeIn`, as an ISO 3166 code: the reader's in the browser, the deployment's main country in the worker. It
 * decides between 12 and 24 hours and between miles and kilometers, and sets the order of dates and the first day of the week.
 */
export function setRegion(code: string): void {
  current = code
}

/** Returns the region whose dates, times, and distances are used. */
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
  // Without the script: with it, `Intl` does not find the region's hours.
  const main = new Intl.DateTimeFormat(`${language}-${current}`, { hour: 'numeric' })
  return `${new Intl.Locale(usual, { region: current })}-u-hc-${main.resolvedOptions().hourCycle}`
}
