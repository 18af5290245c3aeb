import ical, { ICalCalendarMethod } from 'ical-generator'
import type { CalendarEvent } from './calendar-event'

/** Returns an iCalendar file (RFC 5545) with one entry per event. `now` stamps the entries. */
export function calendarFile(events: readonly CalendarEvent[], now: Date): string {
  const calendar = ical({
    prodId: '//Tagalong//Activities//EN',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const { uid, title, description, start, end, place, point, url } of events) {
    calendar.createEvent({
      id: uid,
      stamp: now,
      start,
      end,
      summary: title,
      description,
      location: { title: place, ...(point && { geo: { lat: point.latitude, lon: point.longitude } }) },
      url,
    })
  }
  // A reader of the file needs well-formed UTF-8, and a typed text can hold half of a surrogate pair.
  return `${calendar.toString().toWellFormed()}\r\n`
}
