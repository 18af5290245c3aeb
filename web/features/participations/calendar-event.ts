import type { Activity } from '../../../worker/contract/activities'
import { EVENT_EXPORT_DEFAULT_MINUTES } from '../../../worker/contract/limits'
import { endOf, formatPlace } from '../../lib/format'

/** What of an activity goes into somebody's calendar. */
export type CalendarActivity = Pick<
  Activity,
  'id' | 'title' | 'description' | 'dateTime' | 'durationMinutes' | 'location'
>

const LINE_MAX_BYTES = 75
const utf8 = new TextEncoder()
/** Google reads the event from the address, which must not grow without end. */
const GOOGLE_DETAILS_MAX_CHARACTERS = 1000

/** The page at Google Calendar that asks whether to add the activity. */
export function googleCalendarUrl(activity: CalendarActivity): string {
  const { start, end, place, page } = eventOf(activity)
  const details = `${activity.description.slice(0, GOOGLE_DETAILS_MAX_CHARACTERS)}\n\n${page}`
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: activity.title,
    dates: `${start}/${end}`,
    details,
    location: place,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/**
 * The activity as an iCalendar file (RFC 5545). The same activity has the same UID, so that a second import takes the
 * place of the first.
 */
export function icsOf(activity: CalendarActivity, now = Date.now()): string {
  const { start, end, place, page } = eventOf(activity)
  const { latitude, longitude, isApproximate } = activity.location
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tagalong//Activities//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${activity.id}@tagalong`,
    `DTSTAMP:${utcStamp(new Date(now).toISOString())}`,
    `DTSTART:${start}`,
    `DTEND:${end}`,
    `SUMMARY:${escaped(activity.title)}`,
    `DESCRIPTION:${escaped(`${activity.description}\n\n${page}`)}`,
    `LOCATION:${escaped(place)}`,
    // A calendar would lead people to the very point.
    ...(isApproximate ? [] : [`GEO:${latitude};${longitude}`]),
    `URL:${page}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

/** The same as an address that a link can open or download. */
export function icsUrl(activity: CalendarActivity): string {
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(icsOf(activity).toWellFormed())}`
}

/** `Sunset_Tennis_Doubles.ics`: the title with spaces, and what no file system takes, as underscores (spec §9). */
export function icsFileName({ title }: { title: string }): string {
  return `${title.trim().replace(/[\s\\/:*?"<>|]+/g, '_')}.ics`
}

function eventOf({ id, dateTime, durationMinutes, location }: CalendarActivity) {
  const end = endOf({ dateTime, durationMinutes: durationMinutes || EVENT_EXPORT_DEFAULT_MINUTES })
  return {
    start: utcStamp(dateTime),
    end: utcStamp(end),
    place: formatPlace(location),
    page: `${window.location.origin}/activity/${id}`,
  }
}

/** `20261202T013000Z` */
function utcStamp(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** Breaks a line after at most 75 bytes, never inside a character; the next part begins with a space. */
function folded(line: string): string {
  if (utf8.encode(line).length <= LINE_MAX_BYTES) return line
  let bytes = 0
  let text = ''
  for (const character of line) {
    const size = utf8.encode(character).length
    if (bytes + size > LINE_MAX_BYTES) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}
