import { locale } from '#messages'
import * as commonText from '#messages/common'
import * as publicPagesText from '#messages/public-pages'
import { moreNeededOf, spotsLeft } from '../../activities/rules'
import { LOW_SPOTS_THRESHOLD } from '../../contract/limits'
import { formatMoney } from '../../contract/money'
import type { CardRow } from './store/page'

/** Returns the number of free seats, or of people needed, as text, and its urgency. */
export function spotsOf(activity: CardRow['activity']): {
  words: string
  level: 'full' | 'low' | 'needed' | 'free'
} {
  const left = spotsLeft(activity)
  if (left === 0) return { words: publicPagesText.full(), level: 'full' }
  if (left <= LOW_SPOTS_THRESHOLD) return { words: publicPagesText.spotsLeft({ left }), level: 'low' }
  const more = moreNeededOf(activity)
  if (more > 0) return { words: publicPagesText.needsMore({ more }), level: 'needed' }
  return { words: publicPagesText.someLeft({ left, spots: activity.maxParticipants }), level: 'free' }
}

/** Returns "Free", "$12", or "$12.50". */
export function formatPrice({ priceCents, currency }: { priceCents: number; currency: string }): string {
  return priceCents === 0 ? commonText.free() : formatMoney(priceCents / 100, currency)
}

/** Formats a count with a maximum: "34", "1,000+". */
export function formatCount(count: number, max: number): string {
  return `${Math.min(count, max).toLocaleString(locale())}${count >= max ? '+' : ''}`
}
