import { locale } from '#messages'
import { moreNeededOf, spotsLeft } from '../../activities/rules'
import { formatPrice } from '../../contract/money'
import type { Spots } from '../../contract/spots-text'
import type { CardRow } from './store/page'

type Activity = CardRow['activity']

/** Returns an activity's free seats, and the number of people that it still needs. */
export function spotsOf(activity: Activity): Spots & { more: number } {
  return { left: spotsLeft(activity), more: moreNeededOf(activity) }
}

/** Returns "Free", "$12", or "$12.50". */
export function priceOf({ priceCents, currency }: Pick<Activity, 'priceCents' | 'currency'>): string {
  return formatPrice({ price: priceCents / 100, currency })
}

/** Formats a count with a maximum: "34", "1,000+". */
export function formatCount(count: number, max: number): string {
  return `${Math.min(count, max).toLocaleString(locale())}${count >= max ? '+' : ''}`
}
