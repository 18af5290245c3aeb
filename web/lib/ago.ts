import { COMMENT_AGO_DAYS } from '../../worker/contract/limits'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../worker/contract/units'
import { formatClock, formatDate, formatDayYear, pluralize } from './format'

/**
 * Returns "Just now", "5 minutes ago", "23 hours ago", "6 days ago", then "Dec 1, 2026" (product.md 8.9). `now` in
 * milliseconds.
 */
export function formatAgo(instant: string, now: number): string {
  const age = now - Date.parse(instant)
  if (age < MINUTE_MS) return 'Just now'
  if (age < HOUR_MS) return `${pluralize(Math.floor(age / MINUTE_MS), 'minute')} ago`
  if (age < DAY_MS) return `${pluralize(Math.floor(age / HOUR_MS), 'hour')} ago`
  if (age < COMMENT_AGO_DAYS * DAY_MS) return `${pluralize(Math.floor(age / DAY_MS), 'day')} ago`
  return formatDate(instant)
}

/**
 * Returns "Applied just now", "Applied 5 min ago", "Applied 6 days ago", then "Applied on Dec 1, 2026". `now` in milliseconds.
 */
export function formatApplied(instant: string, now: number): string {
  const age = now - Date.parse(instant)
  if (age < MINUTE_MS) return 'Applied just now'
  if (age < HOUR_MS) return `Applied ${Math.floor(age / MINUTE_MS)} min ago`
  if (age < COMMENT_AGO_DAYS * DAY_MS) return `Applied ${formatAgo(instant, now)}`
  return `Applied on ${formatDate(instant)}`
}

/** Returns "Tue, Dec 1, 2026, 5:30 PM" in the viewer's time zone. */
export function formatExactly(dateTime: string): string {
  const at = { dateTime, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  return `${formatDayYear(at)}, ${formatClock(at)}`
}
