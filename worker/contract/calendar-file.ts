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
  /** Name of a calendar that is subscribed to, which also tells how often to read it again. */
  name?: string
  /** Time of the export, for a file that is imported once. Otherwise an entry has the time of its last change. */
  stamp?: Date
}

/**
 * Returns an iCalendar file (RFC 5545) with one entry per event. Times are in UTC (adr/0087). The same events give the same
 * file, unless it has a `stamp`.
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
  // A reader of the file needs well-formed UTF-8, and a typed text can hold half of a surrogate pair.
  return `${calendar.toString().toWellFormed()}\r\n`
}

/** Says whether an event blocks the reader's time: by the standard, and in Outlook's way. */
function timeOf({ status, isFree }: CalendarEvent) {
  if (isFree || status === 'CANCELLED')
    return { transparency: ICalEventTransparency.TRANSPARENT, busystatus: ICalEventBusyStatus.FREE }
  const busystatus = status === 'TENTATIVE' ? ICalEventBusyStatus.TENTATIVE : ICalEventBusyStatus.BUSY
  return { transparency: ICalEventTransparency.OPAQUE, busystatus }
}

/** Escapes a text as in RFC 5545. The library does so everywhere except in the calendar's name. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/[\r\n]+/g, ' ')
}
