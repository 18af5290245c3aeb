/// <reference types="vite/types/importMeta.d.ts" />
import { locale } from '#messages'

/** Main country of the deployment (ISO 3166), for which the app is built: the first of `COUNTRIES`. */
const BUILD_REGION: string = import.meta.env.REGION

export type MoneyOptions = { tag?: string; withDecimals?: boolean }

/** Formats an amount of money, without decimals if it is whole: "$12", "$12.50", "12,50 €". */
export function formatMoney(amount: number, currency: string, options?: MoneyOptions): string {
  return moneyFormat(currency, options).format(amount)
}

/** Returns the formatter of a currency. */
export function moneyFormat(
  currency: string,
  { tag = locale(), withDecimals = false }: MoneyOptions = {},
): Intl.NumberFormat {
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    // "US$" and "USD" are for readers who might think of another dollar.
    currencyDisplay: currency === 'USD' && BUILD_REGION === 'US' ? 'narrowSymbol' : 'symbol',
    trailingZeroDisplay: withDecimals ? 'auto' : 'stripIfInteger',
  })
}
