import { locale } from '#messages'
import * as commonText from '#messages/common'

/** Returns "Free", "$12", or "$12.50". */
export function formatPrice(cents: number): string {
  if (cents === 0) return commonText.free()
  return (cents / 100).toLocaleString(locale(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
}
