import * as commonText from '#messages/common'
import { formatMoney } from '../../contract/money'

const CENTS = 100

/** Returns "Free", "$12", or "$12.50". */
export function formatPrice({ priceCents, currency }: { priceCents: number; currency: string }): string {
  return priceCents === 0 ? commonText.free() : formatMoney(priceCents / CENTS, currency)
}
