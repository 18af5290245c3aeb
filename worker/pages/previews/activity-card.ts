import * as publicPagesText from '#messages/public-pages'
import { withPlainSpaces } from '../../contract/date-format'
import { formatPlace } from '../../contract/place-name'
import { spotsText } from '../../contract/spots-text'
import { endOf } from '../activity/state'
import { drawingOf } from '../listings/cover-of'
import { priceOf, spotsOf } from '../listings/spots'
import type { SharedActivity } from '../listings/store/shared-activity'
import type { Format } from '../listings/times'
import { formatAt } from '../listings/times'
import type { PreviewCard } from './card'

type PreviewedActivity = SharedActivity['activity']

/** Returns an activity's card at an instant. If the activity has a photo, the caller replaces the drawn cover with it. */
export function activityCard(activity: PreviewedActivity, at: number): PreviewCard {
  const { title, type, startsAt, timeZone, city, locationName, cancelledAt } = activity
  const part = (format: Format) => formatAt(startsAt, timeZone, format)
  const isCancelled = cancelledAt !== null
  const place = formatPlace({ name: locationName || city, isApproximate: activity.isApproximate })
  const state = stateOf(activity, at)
  return {
    mark: { kind: 'date', month: part('leafMonth'), day: part('leafDay') },
    ...(state.tag && { tag: state.tag }),
    title,
    isStruck: isCancelled,
    line: `${withPlainSpaces(part('short'))} · ${place}`,
    ...(state.fact && { fact: state.fact }),
    type,
    art: { covers: [drawingOf(activity)] },
    isFaded: isCancelled,
  }
}

/** Returns the most important state: canceled, over, full, last spots, people needed, or else the price. */
function stateOf(activity: PreviewedActivity, at: number): Pick<PreviewCard, 'tag' | 'fact'> {
  if (activity.cancelledAt !== null) return { tag: { text: publicPagesText.canceled(), tone: 'danger' } }
  if (endOf(activity) <= at) return { tag: { text: publicPagesText.over(), tone: 'ink' } }
  const spots = spotsOf(activity)
  if (spots.left === 0)
    return {
      tag: { text: publicPagesText.full(), tone: 'ink' },
      fact: { text: publicPagesText.waitlistOpen(), isHot: false },
    }
  const { text, isLow } = spotsText(spots)
  const isHot = isLow || spots.more > 0
  return { fact: { text: isHot ? text : priceOf(activity), isHot } }
}
