import { hiddenPlaceOf, maySeeExactPlace, minimumOf, publicPlaceOf } from '../activities/rules'
import type { CalendarEvent } from '../contract/calendar-event'
import { calendarEventOf } from '../contract/calendar-event'
import type { CalendarAddress } from '../contract/calendars'
import { iso, isoOrNull } from '../platform/clock'
import { deriveSecret, hashSecret } from '../platform/tokens'
import type { EntryRow } from './events-store'
import { toFollowed, toPlan } from './rules'
import type { FeedRow } from './store'

/** Converts a calendar row, with its URL if it may be shown and one of the secrets matches. */
export function toCalendarAddress(
  { kind, seed, secretHash, createdAt, lastReadAt }: FeedRow,
  { origin, secrets, isShown }: { origin: string; secrets: readonly string[]; isShown: boolean },
): CalendarAddress {
  const secret = secrets.map((each) => feedSecret(seed, each)).find((each) => hashSecret(each) === secretHash)
  return {
    kind,
    url: secret === undefined || !isShown ? null : `${origin}/calendar/${secret}.ics`,
    needsProof: secret !== undefined && !isShown,
    createdAt: iso(createdAt),
    lastReadAt: isoOrNull(lastReadAt),
  }
}

/** Derives a URL's secret from its random seed. */
export function feedSecret(seed: string, secret: string): string {
  return deriveSecret({ id: seed, purpose: 'calendar', secret })
}

/** Converts a row to an entry, with as much of its place as the reader may see. Admins see no more than others. */
export function toEntry(
  row: EntryRow,
  { origin, userId }: { origin: string; userId: string },
): CalendarEvent {
  const { activity, seat, changedAt, organizer } = row
  const { creatorId, startsAt, updatedAt, cancelledAt, exactLocationId } = activity
  const reader = { id: userId, isAdmin: false }
  const role = creatorId === userId ? 'organizer' : null
  const mayKnow = maySeeExactPlace(reader, { role, seat: { userId, status: seat } })
  const exact = mayKnow ? hiddenPlaceOf(activity) : null
  const location = {
    ...(exact ?? publicPlaceOf(activity)),
    isApproximate: exactLocationId !== null && exact === null,
  }
  const times = { dateTime: iso(startsAt), updatedAt: iso(updatedAt), cancelledAt: isoOrNull(cancelledAt) }
  const event = {
    ...calendarEventOf(
      { ...activity, ...times, location, minimum: minimumOf(activity) },
      { origin, page: '/activity', isShort: true },
    ),
    changedAt: new Date(changedAt),
  }
  return organizer === null ? toPlan(event, row.place) : toFollowed(event, organizer)
}
