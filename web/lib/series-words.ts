import * as commonText from '#messages/common'
import type { SeriesFrequency } from '../../worker/contract/vocabulary'
import { formatter } from './format'

const WEEK = 7
const WEEKS = ['first', 'second', 'third', 'fourth', 'other'] as const

/**
 * Returns how an activity repeats: "Every Tuesday", "Every other Tuesday", "Every second Tuesday of the month".
 * @param date a date of the series, in local time: `2026-12-08`
 */
export function describeFrequency(frequency: SeriesFrequency, date: string): string {
  const day = formatter({ weekday: 'long', timeZone: 'UTC' }).format(new Date(date))
  if (frequency === 'weekly') return commonText.everyWeek({ day })
  if (frequency === 'biweekly') return commonText.everyOtherWeek({ day })
  const week = WEEKS[Math.ceil(new Date(date).getUTCDate() / WEEK) - 1] ?? 'other'
  return commonText.everyMonth({ week, day })
}
