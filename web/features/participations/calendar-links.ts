import type { CalendarActivity, CalendarEvent } from '../../../worker/contract/calendar-event'
import { calendarEventOf, calendarFileName } from '../../../worker/contract/calendar-event'
import { calendarFile } from '../../../worker/contract/calendar-file'
import { cutText } from '../../../worker/contract/cut-text'
import { isTentative } from '../../../worker/contract/goes-ahead'
import { tentativeSentence } from '../../../worker/contract/goes-ahead-text'
import { googleCalendarUrl as eventUrl } from '../../../worker/contract/google-calendar'

/** Google and Outlook read the event from the query string, so the length of the details is limited. */
const DETAILS_MAX_CHARACTERS = 1000

/** Returns the Google Calendar page that offers to add the activity. */
export function googleCalendarUrl(activity: CalendarActivity): string {
  const event = eventOf(activity)
  return eventUrl(event, `${excerpt(activity)}\n\n${event.url}`)
}

/** Returns the Outlook page that offers to add the activity. */
export function outlookCalendarUrl(activity: CalendarActivity): string {
  const { title, start, end, place, url } = eventOf(activity)
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: start.toISOString(),
    enddt: end.toISOString(),
    body: `${excerpt(activity)}\n\n${url}`,
    location: place,
  })
  // Outlook would display plus signs instead of spaces.
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString().replaceAll('+', '%20')}`
}

/** Returns the activity's calendar file as a `data:` URL, and its name. */
export function calendarFileLink(activity: CalendarActivity): { name: string; href: string } {
  const text = calendarFile([eventOf(activity)], { stamp: new Date() })
  return {
    name: calendarFileName(activity),
    href: `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`,
  }
}

function excerpt(activity: CalendarActivity): string {
  const tentative = isTentative(activity) ? `${tentativeSentence(activity)}\n\n` : ''
  return `${tentative}${cutText(activity.description, DETAILS_MAX_CHARACTERS)}`
}

function eventOf(activity: CalendarActivity): CalendarEvent {
  return calendarEventOf(activity, { origin: window.location.origin, page: '/activity' })
}
