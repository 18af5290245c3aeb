/// <reference types="vite/types/importMeta.d.ts" />
import { locale } from '#messages'

/** Main country of the deployment (ISO 3166), for which the app is built: the first of `COUNTRIES`. */
const BUILD_REGION: string = import.meta.env.REGION

/** Returns the number of decimals of a currency, at most 2, because prices are stored in hundredths. */
export function decimalsOf(currency: string): number {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return Math.min(digits, 2)
}

type Options = { tag?: string; withDecimals?: boolean }

/** Formats an amount of money, without decimals if it is whole: "$12", "$12.50", "12,50 €". */
export function formatMoney(amount: number, currency: string, options?: Options): string {
  return formatter(currency, options).format(amount)
}

/** Returns the symbol of a currency: "$", "€". */
export function currencySymbol(currency: string, options?: Options): string {
  const parts = formatter(currency, options).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

function formatter(
  currency: string,
  { tag = locale(), withDecimals = false }: Options = {},
): Intl.NumberFormat {
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    // "US$" and "USD" are for readers who might think of another dollar.
    currencyDisplay: currency === 'USD' && BUILD_REGION === 'US' ? 'narrowSymbol' : 'symbol',
    trailingZeroDisplay: withDecimals ? 'auto' : 'stripIfInteger',
  })
}
