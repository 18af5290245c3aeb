import * as emailsText from '#messages/emails'
import { directionsUrl } from '../../contract/directions'
import { tentativeSentence } from '../../contract/goes-ahead-text'
import { googleCalendarUrl } from '../../contract/google-calendar'
import { EVENT_EXPORT_DEFAULT_MINUTES } from '../../contract/limits'
import type { Notice } from '../../contract/notices'
import { MINUTE_MS } from '../../contract/units'
import type { SentFacts } from '../facts-store'
import type { EmailLink } from './templates/content'

/** Returns links for a participant: directions, a calendar entry, and, with `hasQuit`, giving up the seat. */
export function seatLinks(
  { activity, isSeated }: Pick<SentFacts, 'activity' | 'isSeated'>,
  { id, title, place, timeZone, minimum }: NonNullable<Notice['activity']>,
  { siteUrl, hasQuit }: { siteUrl: string; hasQuit: boolean },
): EmailLink[] {
  const start = new Date(activity.startsAt ?? 0)
  const minutes = activity.durationMinutes || EVENT_EXPORT_DEFAULT_MINUTES
  const end = new Date(start.getTime() + minutes * MINUTE_MS)
  const url = `${siteUrl}/activity/${id}`
  const details = !minimum ? url : `${tentativeSentence({ minimum, timeZone })}\n\n${url}`
  const point = pointFor(activity, isSeated)
  return [
    ...(point ? [{ label: emailsText.directions(), url: directionsUrl(point) }] : []),
    {
      label: emailsText.addToGoogleCalendar(),
      url: googleCalendarUrl({ title, start, end, place }, details),
    },
    ...(hasQuit ? [{ label: emailsText.cannotMakeIt(), url: `${url}?quit=true` }] : []),
  ]
}

/** Returns the point that the recipient may know, or null if that is only a neighborhood. */
function pointFor(activity: SentFacts['activity'], isSeated: boolean) {
  const { exactLocationId, exactLatitude, exactLongitude } = activity
  if (isSeated && exactLatitude !== null && exactLongitude !== null)
    return { latitude: exactLatitude, longitude: exactLongitude }
  const { latitude, longitude } = activity
  return exactLocationId !== null || latitude === null || longitude === null ? null : { latitude, longitude }
}
