import { locale } from '#messages'
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
