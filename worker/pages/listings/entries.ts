import { minimumOf } from '../../activities/rules'
import type { CalendarEvent } from '../../contract/calendar-event'
import { calendarEventOf } from '../../contract/calendar-event'
import { shorten } from '../../contract/cut-text'
import { withPlainSpaces } from '../../contract/date-format'
import { tentativeSentence } from '../../contract/goes-ahead-text'
import { FEED_SUMMARY_CHARACTERS } from '../../contract/limits'
import { formatPlace } from '../../contract/place-name'
import { ACTIVITY_TYPE_LABELS } from '../../contract/vocabulary'
import { iso, isoOrNull } from '../../platform/clock'
import { xml } from '../../platform/xml'
import { priceOf } from './spots'
import type { EntryRow } from './store/entries'
import { formatAt } from './times'

/** Returns a calendar entry that links to the public page. `isShort` shortens the description, for a file with many activities. */
export function toEvent(
  { activity }: Pick<EntryRow, 'activity'>,
  presentation: { origin: string; isShort?: true },
): CalendarEvent {
  const location = { ...activity, name: activity.locationName }
  return calendarEventOf(
    {
      ...activity,
      dateTime: iso(activity.startsAt),
      location,
      minimum: minimumOf(activity),
      updatedAt: iso(activity.updatedAt),
      cancelledAt: isoOrNull(activity.cancelledAt),
    },
    { page: '/a', ...presentation },
  )
}

/** Returns a feed's entry (RFC 4287), without free seats, because feed readers keep entries as they first read them. */
export function toFeedEntry({ activity, organizer }: EntryRow, origin: string) {
  const { id, title, type, startsAt, timeZone, createdAt, updatedAt } = activity
  const place = formatPlace({
    name: activity.locationName,
    city: activity.city,
    state: activity.state,
    isApproximate: activity.isApproximate,
  })
  const when = withPlainSpaces(formatAt(startsAt, timeZone, 'whole'))
  const minimum = minimumOf(activity)
  const tentative = minimum && !minimum.isConfirmed ? `${tentativeSentence({ minimum, timeZone })} ` : ''
  const description = shorten(activity.description, FEED_SUMMARY_CHARACTERS + 1)
  const summary = `${tentative}${when}. ${place}. ${priceOf(activity)}.\n\n${description}`
  return xml`
  <entry>
    <id>${origin}/a/${id}</id>
    <title>${title}</title>
    <link rel="alternate" type="text/html" href="${origin}/a/${id}"/>
    <author><name>${organizer.name}</name><uri>${origin}/o/${organizer.id}</uri></author>
    <category term="${ACTIVITY_TYPE_LABELS[type]()}"/>
    <published>${iso(createdAt)}</published>
    <updated>${iso(updatedAt)}</updated>
    <summary>${summary}</summary>
  </entry>`
}
