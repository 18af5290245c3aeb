import type { CalendarEvent } from '../contract/calendar-event'
import { calendarFile } from '../contract/calendar-file'
import { SECOND_MS } from './clock'
import { etagOf, matchesEtag } from './etag'
import type { AppContext } from './http'

type CalendarAnswer = {
  /** Calendar name that apps display. */
  name: string
  /** File name for browsers that save it, such as `Sunset_Tennis_Doubles.ics`. */
  fileName: string
  /** At most `CALENDAR_EVENTS_MAX`, in any fixed order. */
  events: readonly CalendarEvent[]
  cacheControl: string
  /**
   * Must increase whenever the file changes; may depend on its ETag. Omit it if entries can disappear without a newer time,
   * because clients that compare times would keep them.
   */
  lastModified?: Date | ((etag: string) => Date)
}

/**
 * Responds with a calendar file (adr/0087), or with 304 if the client's copy is current according to `If-None-Match` or, without
 * that header, `If-Modified-Since`.
 */
export function answerCalendar(
  c: AppContext,
  { name, fileName, events, cacheControl, lastModified: changed }: CalendarAnswer,
): Response {
  const file = calendarFile(events, { name })
  const etag = etagOf(file)
  const lastModified = typeof changed === 'function' ? changed(etag) : changed
  const headers = {
    etag,
    'cache-control': cacheControl,
    ...(lastModified && { 'last-modified': lastModified.toUTCString() }),
  }
  if (hasSameFile(c, { etag, lastModified })) return c.body(null, 304, headers)
  return c.body(file, 200, {
    ...headers,
    'content-type': 'text/calendar; charset=utf-8',
    // Inline: iPhones offer to add a file they display, but only save one they download.
    'content-disposition': `inline; filename*=UTF-8''${encodeName(fileName)}`,
  })
}

/** Encodes a file name as in RFC 8187, which reserves more characters than URLs do. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
}

/** Returns whether the client's copy is current. `If-None-Match` takes precedence (RFC 9110). */
function hasSameFile(
  c: AppContext,
  { etag, lastModified }: { etag: string; lastModified: Date | undefined },
): boolean {
  const ifNoneMatch = c.req.header('if-none-match')
  if (ifNoneMatch !== undefined) return matchesEtag(etag, ifNoneMatch)
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  return lastModified !== undefined && Math.floor(lastModified.getTime() / SECOND_MS) * SECOND_MS <= since
}
