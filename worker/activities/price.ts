import type { ActivityUpdate } from '../contract/activities'
import { priceProblem } from '../contract/currency'
import { AppError } from '../platform/errors'

/**
 * Returns a price in hundredths. `isFree` overrides the price.
 * @throws AppError invalid_request if it is above the currency's maximum, or has decimals that the currency does not
 */
export function priceCents(
  { price, isFree }: { price: number; isFree?: boolean | undefined },
  currency: string,
): number {
  if (isFree) return 0
  const message = priceProblem(price, currency)
  if (message !== null)
    throw new AppError('invalid_request', { message, errors: [{ path: 'price', message }] })
  return Math.round(price * 100)
}

/**
 * Returns an edit's new price in hundredths, or undefined. The number stays the same if `isFree` is set to false without a price,
 * or if only the currency changes.
 * @throws AppError invalid_request
 */
export function changedPrice(
  stored: { priceCents: number; currency: string },
  { price, isFree }: Pick<ActivityUpdate, 'price' | 'isFree'>,
  currency = stored.currency,
): number | undefined {
  if (price === undefined && isFree === undefined && currency === stored.currency) return undefined
  return priceCents({ price: price ?? stored.priceCents / 100, isFree }, currency)
}
