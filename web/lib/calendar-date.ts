import { DAY_MS } from '../../worker/contract/units'

/** Calendar dates: text such as `2026-12-19`, without clock or time zone. */

/** A calendar date of this century: `2026-12-02`. */
const DATE = /^20\d{2}-\d{2}-\d{2}$/

/** Returns the date this many days later, or earlier if negative. Computed in UTC, where every day has 24 hours. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the calendar date of an instant in the viewer's time zone. */
export function localDateOf(instant: Date): string {
  return [
    instant.getFullYear(),
    String(instant.getMonth() + 1).padStart(2, '0'),
    String(instant.getDate()).padStart(2, '0'),
  ].join('-')
}

/** Returns noon of a calendar date in the viewer's time zone. Unlike midnight, noon exists on every day. */
export function localNoonOf(date: string): Date {
  return new Date(`${date}T12:00`)
}

/** Returns a calendar date from the URL, or undefined if it is invalid. */
export function parseDate(text: unknown): string | undefined {
  if (typeof text !== 'string' || !DATE.test(text) || Number.isNaN(Date.parse(text))) return undefined
  return addDays(text, 0) === text ? text : undefined
}
