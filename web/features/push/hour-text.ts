import { formatter } from '../../lib/format'

/** Formats a full hour of the day: `10 PM`, or `10:00 PM` with minutes; `22` or `22:00` in some regions. */
export function hourText(hour: number, minute?: '2-digit'): string {
  const options = { hour: 'numeric', minute, timeZone: 'UTC' } as const
  return formatter(options).format(Date.UTC(2000, 0, 1, hour))
}
