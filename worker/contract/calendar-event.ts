/** Builds calendar entries for links and files. Loads no library; `calendar-file.ts` writes the file. */

import * as vocabularyText from '#messages/vocabulary'
import { shorten } from './cut-text'
import type { Minimum } from './goes-ahead'
import { isTentative } from './goes-ahead'
import { tentativeSentence } from './goes-ahead-text'
import { CALENDAR_DESCRIPTION_MAX_CHARACTERS, EVENT_EXPORT_DEFAULT_MINUTES } from './limits'
import { formatPlace } from './place-name'
import { MINUTE_MS } from './units'

/** The activity fields that a calendar entry needs. Times are ISO 8601, UTC. */
export type CalendarActivity = {
  id: string
  title: string
  description: string
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
  calendarSequence: number
  timeZone: string
  minimum: Minimum | null
  updatedAt: string
  cancelledAt: string | null
}

export type CalendarEvent = {
  /** Identical in every export, so importing an activity again replaces the earlier entry. */
  uid: string
  /** Calendars keep the entry with the highest number. */
  sequence: number
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  title: string
  description: string
  start: Date
  end: Date
  place: string
  /** Absent if the reader may see only the neighborhood: a calendar would navigate to this exact point. */
  point?: { latitude: number; longitude: number }
  /** URL of the activity's page. */
  url: string
  /** Time of the entry's last change. */
  changedAt: Date
  /** The entry doesn't mark the reader as busy. */
  isFree?: true
}

type Presentation = {
  /** The site's origin, without a trailing slash. */
  origin: string
  /** Path of the activity's page; `/a` is the public one. */
  page: '/activity' | '/a'
  /** Shortens the description, for a file with many activities. */
  isShort?: true
}

/**
 * Returns the calendar entry of an activity. Without a duration it lasts two hours. The title of a canceled activity says so,
 * because not every calendar shows an entry's status.
 */
export function calendarEventOf(
  activity: CalendarActivity,
  { origin, page, isShort }: Presentation,
): CalendarEvent {
  const { id, title, dateTime, durationMinutes, location, cancelledAt } = activity
  const start = new Date(dateTime)
  const minutes = durationMinutes || EVENT_EXPORT_DEFAULT_MINUTES
  const { latitude, longitude, isApproximate } = location
  const url = `${origin}${page}/${id}`
  const isCancelled = cancelledAt !== null
  const isUndecided = !isCancelled && isTentative(activity)
  const description = isShort
    ? shorten(activity.description, CALENDAR_DESCRIPTION_MAX_CHARACTERS + 1)
    : activity.description
  return {
    uid: `${id}@${new URL(origin).host}`,
    sequence: activity.calendarSequence,
    status: isCancelled ? 'CANCELLED' : isUndecided ? 'TENTATIVE' : 'CONFIRMED',
    title: isCancelled ? vocabularyText.canceledTitle({ title }) : title,
    description: `${isUndecided ? `${tentativeSentence(activity)}\n\n` : ''}${description}\n\n${url}`,
    start,
    end: new Date(start.getTime() + minutes * MINUTE_MS),
    place: formatPlace(location),
    ...(!isApproximate && { point: { latitude, longitude } }),
    url,
    changedAt: new Date(activity.updatedAt),
  }
}

/** Returns a file name like `Sunset_Tennis_Doubles.ics`: the title, with underscores for spaces and unsafe characters. */
export function calendarFileName({ title }: { title: string }): string {
  return `${title.trim().replace(/[\s\\/:*?"<>|]+/g, '_')}.ics`
}
