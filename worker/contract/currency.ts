import { locale } from '#messages'
import * as validationText from '#messages/validation'
import { PRICE_MAX_DOLLARS } from './limits'
import { formatMoney, moneyFormat } from './money'

/**
 * Currencies in which a dollar was worth 10 to 1,000 units in 2026, and more than 1,000. Their maximum prices are 10 million and a
 * billion; all others have 100,000. A maximum is thus worth 10,000 to a million dollars, even if a currency loses nine tenths of its value.
 */
const SMALL =
  'AFN ALL AMD AOA BDT BTN BWP CLP CRC CUP CVE CZK DJF DOP DZD EGP ERN ETB GHS GMD GYD HNL HTG HUF INR ISK JMD JPY KES KGS KMF KPW KZT LKR LRD LSL MDL MKD MRU MUR MVR MXN MZN NAD NIO NOK NPR PHP PKR RSD RUB SCR SDG SEK SLE SOS SRD STN SZL THB TJS TRY TWD UAH UYU VES VUV XAF XOF XPF YER ZAR ZMW ZWG'
const SMALLEST =
  'ARS BIF CDF COP GNF IDR IQD IRR KHR KRW LAK LBP MGA MMK MNT MWK NGN PYG RWF SSP SYP TZS UGX UZS VND'

/** Ratio of a currency's maximum to the one in dollars. */
const scaleOf = (currency: string) =>
  SMALLEST.includes(currency) ? 10_000 : SMALL.includes(currency) ? 100 : 1

/** Returns the maximum price in a currency. */
export const priceMax = (currency: string): number => PRICE_MAX_DOLLARS * scaleOf(currency)

/** Returns an amount as a person would type it: "12.50", "1250" yen. */
export const priceExample = (currency: string): string =>
  formatTyped(12.5 * scaleOf(currency), decimalsOf(currency))

/** Formats an amount for a field, without digit grouping, which the field couldn't parse: "12.5". */
export function formatTyped(amount: number, decimals = 0): string {
  return new Intl.NumberFormat(locale(), {
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)
}

/** Returns what is wrong with a price, or null: it is above the currency's maximum, or has decimals that the currency lacks. */
export function priceProblem(price: number, currency: string): string | null {
  const max = priceMax(currency)
  if (price > max) return validationText.highestPrice({ max: formatMoney(max, currency) })
  return decimalsOf(currency) > 0 || Number.isInteger(price) ? null : validationText.noDecimals()
}

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
