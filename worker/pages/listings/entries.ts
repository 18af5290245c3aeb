import { minimumOf } from '../../activities/rules'
import type { CalendarEvent } from '../../contract/calendar-event'
import { calendarEventOf } from '../../contract/calendar-event'
import { shorten } from '../../contract/cut-text'
import { tentativeSentence } from '../../contract/goes-ahead-text'
import { FEED_SUMMARY_CHARACTERS } from '../../contract/limits'
import { formatPlace } from '../../contract/place-name'
import { ACTIVITY_TYPE_LABELS } from '../../contract/vocabulary'
import { iso, isoOrNull } from '../../platform/clock'
import type { FeedEntry } from '../feeds/atom'
import { formatPrice } from './price'
import type { EntryRow } from './store/entries'
import { formatAt } from './times'

/** Returns a calendar entry that links to the public page. */
export function toEvent({ activity }: EntryRow, origin: string): CalendarEvent {
  const location = { ...activity, name: activity.locationName, isApproximate: activity.isApproximate === 1 }
  return calendarEventOf(
    {
      ...activity,
      dateTime: iso(activity.startsAt),
      location,
      minimum: minimumOf(activity),
      updatedAt: iso(activity.updatedAt),
      cancelledAt: isoOrNull(activity.cancelledAt),
    },
    { origin, page: '/a', isShort: true },
  )
}

/** Returns a feed entry, without free seats, because feed readers keep entries as they first read them. */
export function toFeedEntry({ activity, organizer }: EntryRow, origin: string): FeedEntry {
  const { id, title, type, startsAt, timeZone, createdAt, updatedAt } = activity
  const place = formatPlace({
    name: activity.locationName,
    city: activity.city,
    state: activity.state,
    isApproximate: activity.isApproximate === 1,
  })
  const when = formatAt(startsAt, timeZone, 'whole')
  const minimum = minimumOf(activity)
  const tentative = minimum && !minimum.isConfirmed ? `${tentativeSentence({ minimum, timeZone })} ` : ''
  return {
    id: `${origin}/a/${id}`,
    title,
    page: `${origin}/a/${id}`,
    author: { name: organizer.name, page: `${origin}/o/${organizer.id}` },
    category: ACTIVITY_TYPE_LABELS[type](),
    publishedAt: createdAt,
    updatedAt,
    summary: `${tentative}${when}. ${place}. ${formatPrice(activity)}.\n\n${shorten(activity.description, FEED_SUMMARY_CHARACTERS + 1)}`,
  }
}
