import type { CalendarEvent } from './calendar-event'

/** Returns the Google Calendar URL that offers to add an event. The URL contains everything, so keep `details` short. */
export function googleCalendarUrl(
  { title, start, end, place }: Pick<CalendarEvent, 'title' | 'start' | 'end' | 'place'>,
  details: string,
): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utcStamp(start)}/${utcStamp(end)}`,
    details,
    location: place,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** Formats an instant like `20261202T013000Z`. */
function utcStamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}
