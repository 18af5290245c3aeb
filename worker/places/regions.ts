import { formatAddress } from 'localized-address-format'

/** Parts of formatted addresses to drop: country codes, needed only for mail from abroad ("CH-8001"), and names of islands. */
const WORDS = /\p{L}+-?(?=1)|\p{L}{2,}|〒/gu

/** Returns the order of a country's city lines, as `worker/contract/city-line.ts` describes it. */
export function cityLineOf(country: string): string {
  const lines = formatAddress({
    postalCountry: country,
    postalCode: '1',
    locality: '2',
    administrativeArea: '3',
  })
  const words = lines
    .map((line) => line.replaceAll(WORDS, '').replaceAll(/ +/g, ' ').trim())
    .filter(Boolean)
    .join(', ')
  // Addresses in Japan and in city-states have no separate city.
  const line = words.includes('2') ? words : writesRegion(country) ? '2, 3' : '2'
  return line.replace('1', 'Z').replace('2', 'C').replace('3', 'S')
}

/** Returns whether addresses of a country contain a state, province, or region. */
export function writesRegion(country: string): boolean {
  const lines = formatAddress({ postalCountry: country, locality: 'city', administrativeArea: 'region' })
  return lines.some((line) => line.includes('region'))
}
