import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { CalendarEvent } from './calendar-event'
import { CALENDAR_REFRESH_MINUTES } from './limits'

const MINUTE_SECONDS = 60

type FileOptions = {
  /** Name of a subscribed calendar. Also adds the refresh interval to the file. */
  name?: string
  /** Export time, for a file imported once. Otherwise each entry carries the time of its last change. */
  stamp?: Date
}

/**
 * Returns an iCalendar file (RFC 5545) with one entry per event. Times are in UTC (adr/0087). Output is deterministic unless
 * `stamp` is set.
 */
export function calendarFile(events: readonly CalendarEvent[], { name, stamp }: FileOptions): string {
  const calendar = ical({
    prodId: '//Tagalong//Activities//EN',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    ...(name !== undefined && {
      name: escapeText(name),
      ttl: CALENDAR_REFRESH_MINUTES * MINUTE_SECONDS,
    }),
  })
  for (const event of events) {
    const { uid, sequence, status, title, description, start, end, place, point, url, changedAt } = event
    calendar.createEvent({
      id: uid,
      sequence,
      status: ICalEventStatus[status],
      stamp: stamp ?? changedAt,
      lastModified: changedAt,
      start,
      end,
      summary: title,
      description,
      location: { title: place, ...(point && { geo: { lat: point.latitude, lon: point.longitude } }) },
      url,
      ...timeOf(event),
    })
  }
  // Calendar apps need well-formed UTF-8, and typed text can contain half of a surrogate pair.
  return `${calendar.toString().toWellFormed()}\r\n`
}

/** Returns the properties that mark an event as free or busy, both the standard one and Outlook's. */
function timeOf({ status, isFree }: CalendarEvent) {
  if (isFree || status === 'CANCELLED')
    return { transparency: ICalEventTransparency.TRANSPARENT, busystatus: ICalEventBusyStatus.FREE }
  const busystatus = status === 'TENTATIVE' ? ICalEventBusyStatus.TENTATIVE : ICalEventBusyStatus.BUSY
  return { transparency: ICalEventTransparency.OPAQUE, busystatus }
}

/** Escapes text as in RFC 5545. The library does this everywhere except in the calendar's name. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/[\r\n]+/g, ' ')
}
