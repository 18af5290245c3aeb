/** An activity as a calendar entry, for links and files alike. Loads no library; `calendar-file.ts` writes the file. */
import { EVENT_EXPORT_DEFAULT_MINUTES } from './limits'
import { formatPlace } from './place-name'
import { MINUTE_MS } from './units'

/** The fields of an activity that a calendar entry is made from. */
export type CalendarActivity = {
  id: string
  title: string
  description: string
  /** ISO 8601, UTC. */
  dateTime: string
  durationMinutes: number
  location: {
    name: string
    city: string
    state: string
    latitude: number
    longitude: number
    isApproximate: boolean
  }
}

export type CalendarEvent = {
  /** The same for every export, so importing an activity again replaces the earlier entry. */
  uid: string
  title: string
  description: string
  start: Date
  end: Date
  place: string
  /** Missing when the reader may know only the neighborhood: a calendar would navigate to this exact point. */
  point?: { latitude: number; longitude: number }
  /** Address of the activity's page. */
  url: string
}

/** Returns the calendar entry of an activity. Without a duration it lasts two hours. `origin` has no trailing slash. */
export function calendarEventOf(activity: CalendarActivity, origin: string): CalendarEvent {
  const { id, title, description, dateTime, durationMinutes, location } = activity
  const start = new Date(dateTime)
  const minutes = durationMinutes || EVENT_EXPORT_DEFAULT_MINUTES
  const { latitude, longitude, isApproximate } = location
  const url = `${origin}/activity/${id}`
  return {
    uid: `${id}@tagalong`,
    title,
    description: `${description}\n\n${url}`,
    start,
    end: new Date(start.getTime() + minutes * MINUTE_MS),
    place: formatPlace(location),
    ...(!isApproximate && { point: { latitude, longitude } }),
    url,
  }
}

/**
 * Returns `Sunset_Tennis_Doubles.ics`: the title with spaces and characters that file systems reject as underscores.
 */
export function calendarFileName({ title }: { title: string }): string {
  return `${title.trim().replace(/[\s\\/:*?"<>|]+/g, '_')}.ics`
}
