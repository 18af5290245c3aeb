import type { SeriesFrequency } from '../../worker/contract/vocabulary'
import { formatter } from './format'

const WEEK = 7
const WEEKS = ['', 'first', 'second', 'third', 'fourth', 'last']

/**
 * Returns how an activity repeats: "Every Tuesday", "Every other Tuesday", "Every second Tuesday of the month".
 * @param date a date of the series at the place: `2026-12-08`
 */
export function describeFrequency(frequency: SeriesFrequency, date: string): string {
  const day = formatter({ weekday: 'long', timeZone: 'UTC' }).format(new Date(date))
  if (frequency === 'weekly') return `Every ${day}`
  if (frequency === 'biweekly') return `Every other ${day}`
  return `Every ${WEEKS[Math.ceil(new Date(date).getUTCDate() / WEEK)]} ${day} of the month`
}
