import { locale } from '#messages'
import * as commonText from '#messages/common'
import { IS_UNITED_STATES } from './main-country'

export type MoneyOptions = { withDecimals?: boolean }

/** Formats an amount of money, without decimals if it is whole: "$12", "$12.50", "12,50 €". */
export function formatMoney(amount: number, currency: string, options?: MoneyOptions): string {
  return moneyFormat(currency, options).format(amount)
}

/** Returns the formatter of a currency. */
export function moneyFormat(
  currency: string,
  { withDecimals = false }: MoneyOptions = {},
): Intl.NumberFormat {
  return new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency,
    // "US$" and "USD" are for readers who might think of another dollar.
    currencyDisplay: currency === 'USD' && IS_UNITED_STATES ? 'narrowSymbol' : 'symbol',
    trailingZeroDisplay: withDecimals ? 'auto' : 'stripIfInteger',
  })
}

/** A price. Answers stored by an earlier release, for use offline, lack the currency. */
export type Price = { price: number; currency?: string }

/** "Free", "$12", or "$12.50". */
export function formatPrice({ price, currency = 'USD' }: Price): string {
  return price === 0 ? commonText.free() : formatMoney(price, currency)
}
