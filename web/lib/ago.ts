import { locale } from '#messages'
import * as commonText from '#messages/common'
import { COMMENT_AGO_DAYS } from '../../worker/contract/limits'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../worker/contract/units'
import { formatDate, formatDayYearAndClock } from './format'

/**
 * Returns "Just now", "5 minutes ago", "23 hours ago", "6 days ago", then "Dec 1, 2026" (product.md 8.9). `now` in
 * milliseconds.
 */
export function formatAgo(instant: string, now: number): string {
  const age = now - Date.parse(instant)
  if (age < MINUTE_MS) return commonText.justNow()
  if (age < HOUR_MS) return ago(Math.floor(age / MINUTE_MS), 'minute')
  if (age < DAY_MS) return ago(Math.floor(age / HOUR_MS), 'hour')
  if (age < COMMENT_AGO_DAYS * DAY_MS) return ago(Math.floor(age / DAY_MS), 'day')
  return formatDate(instant)
}

const ago = (count: number, unit: 'minute' | 'hour' | 'day') =>
  new Intl.RelativeTimeFormat(locale()).format(-count, unit)

/**
 * Returns "Applied just now", "Applied 5 min ago", "Applied 6 days ago", then "Applied on Dec 1, 2026". `now` in milliseconds.
 */
export function formatApplied(instant: string, now: number): string {
  const age = now - Date.parse(instant)
  if (age < MINUTE_MS) return commonText.appliedJustNow()
  if (age < HOUR_MS) return commonText.appliedMinutesAgo({ minutes: Math.floor(age / MINUTE_MS) })
  if (age < COMMENT_AGO_DAYS * DAY_MS) return commonText.appliedAgo({ ago: formatAgo(instant, now) })
  return commonText.appliedOn({ date: formatDate(instant) })
}

/** Returns "Tue, Dec 1, 2026, 5:30 PM" in the viewer's time zone. */
export function formatExactly(dateTime: string): string {
  const at = { dateTime, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  return formatDayYearAndClock(at)
}
