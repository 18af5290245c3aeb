import type { CalendarActivity, CalendarEvent } from '../../../worker/contract/calendar-event'
import { calendarEventOf, calendarFileName } from '../../../worker/contract/calendar-event'
import { calendarFile } from '../../../worker/contract/calendar-file'

/** Google reads the event from the query string, so its length is limited. */
const GOOGLE_DETAILS_MAX_CHARACTERS = 1000

/** Returns the Google Calendar page that offers to add the activity. */
export function googleCalendarUrl(activity: CalendarActivity): string {
  const { title, start, end, place, url } = eventOf(activity)
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utcStamp(start)}/${utcStamp(end)}`,
    details: `${activity.description.slice(0, GOOGLE_DETAILS_MAX_CHARACTERS)}\n\n${url}`,
    location: place,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** Returns the activity's calendar file as a `data:` address, and its name. */
export function calendarFileLink(activity: CalendarActivity): { name: string; href: string } {
  const text = calendarFile([eventOf(activity)], { stamp: new Date() })
  return {
    name: calendarFileName(activity),
    href: `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`,
  }
}

function eventOf(activity: CalendarActivity): CalendarEvent {
  return calendarEventOf(activity, { origin: window.location.origin, page: '/activity' })
}

/** `20261202T013000Z` */
function utcStamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}
