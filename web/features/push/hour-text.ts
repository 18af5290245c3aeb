import { language } from '#messages'
import { formatter, locale } from '../../lib/format'

/** Formats a full hour of the day: `10 PM`, or `10:00 PM` with minutes. In English, always with 12 hours. */
export function hourText(hour: number, minute?: '2-digit'): string {
  const isEnglish = language() === 'en'
  const options = { hour: 'numeric', minute, timeZone: 'UTC', ...(isEnglish && { hour12: true }) } as const
  return formatter(options, isEnglish ? 'en-US' : locale()).format(Date.UTC(2000, 0, 1, hour))
}
