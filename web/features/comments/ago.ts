import { counted, formatClock, formatDate, formatDayYear } from '../../lib/format'

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000]

/** "Just now", "5 minutes ago", "23 hours ago", "6 days ago", then "Dec 1, 2026" (spec §9). `now` in milliseconds. */
export function formatAgo(instant: string, now: number): string {
  const age = now - Date.parse(instant)
  if (age < MINUTE_MS) return 'Just now'
  if (age < HOUR_MS) return `${counted(Math.floor(age / MINUTE_MS), 'minute')} ago`
  if (age < DAY_MS) return `${counted(Math.floor(age / HOUR_MS), 'hour')} ago`
  if (age < 7 * DAY_MS) return `${counted(Math.floor(age / DAY_MS), 'day')} ago`
  return formatDate(instant)
}

/** "Tue, Dec 1, 2026, 5:30 PM" by the reader's own clock. */
export function formatExactly(dateTime: string): string {
  const at = { dateTime, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  return `${formatDayYear(at)}, ${formatClock(at)}`
}
