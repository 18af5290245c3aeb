import { moneyFormat } from './money'

/** Returns the number of decimals of a currency, at most 2, because prices are stored in hundredths. */
export function decimalsOf(currency: string): number {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return Math.min(digits, 2)
}

/** Returns the symbol of a currency: "$", "€". */
export function currencySymbol(currency: string): string {
  const parts = moneyFormat(currency).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
