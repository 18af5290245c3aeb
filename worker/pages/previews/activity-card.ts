import { moreNeededOf, spotsLeft } from '../../activities/rules'
import { LOW_SPOTS_THRESHOLD } from '../../contract/limits'
import type { PreviewCard } from './card'
import type { PreviewedActivity } from './store'

/** Returns an activity's card at an instant. If the activity has a photo, the caller replaces the drawn cover with it. */
export function activityCard(activity: PreviewedActivity, at: number): PreviewCard {
  const { id, title, type, startsAt, timeZone, city, locationName, cancelledAt } = activity
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(startsAt)
  const isCancelled = cancelledAt !== null
  const place = activity.isPlaceHidden ? `Around ${locationName}` : locationName || city
  const state = stateOf(activity, at)
  return {
    mark: { kind: 'date', month: part({ month: 'short' }), day: part({ day: 'numeric' }) },
    ...(state.tag && { tag: state.tag }),
    title,
    isStruck: isCancelled,
    line: `${part({ weekday: 'short' })} ${part({ hour: 'numeric', minute: '2-digit' })} · ${place}`,
    ...(state.fact && { fact: state.fact }),
    type,
    art: { covers: [{ type, id, title, hour: Number(part({ hour: 'numeric', hourCycle: 'h23' })) }] },
    isFaded: isCancelled,
  }
}

/** Returns the most important state: canceled, over, full, last spots, people needed, or else the price. */
function stateOf(activity: PreviewedActivity, at: number): Pick<PreviewCard, 'tag' | 'fact'> {
  const { cancelledAt, endsAt, priceCents } = activity
  if (cancelledAt !== null) return { tag: { text: 'Canceled', tone: 'danger' } }
  if (endsAt <= at) return { tag: { text: 'Over', tone: 'ink' } }
  const left = spotsLeft(activity)
  if (left === 0) return { tag: { text: 'Full', tone: 'ink' }, fact: { text: 'Waitlist open', isHot: false } }
  if (left <= LOW_SPOTS_THRESHOLD)
    return { fact: { text: left === 1 ? '1 spot left' : `${left} spots left`, isHot: true } }
  const more = moreNeededOf(activity)
  if (more > 0) return { fact: { text: `Needs ${more} more`, isHot: true } }
  return { fact: { text: formatPrice(priceCents), isHot: false } }
}

function formatPrice(cents: number): string {
  if (cents === 0) return 'Free'
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`
}
