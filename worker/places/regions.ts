import { formatAddress } from 'localized-address-format'

/** Returns whether addresses of a country contain a state, province, or region. */
export function writesRegion(country: string): boolean {
  const lines = formatAddress({ postalCountry: country, locality: 'city', administrativeArea: 'region' })
  return lines.some((line) => line.includes('region'))
}
