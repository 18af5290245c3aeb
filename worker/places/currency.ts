import currencies from 'country-to-currency'

/** Returns the currency of a country, as an ISO 4217 code. */
export function currencyOf(country: string): string {
  return currencies[country as keyof typeof currencies] ?? 'USD'
}
