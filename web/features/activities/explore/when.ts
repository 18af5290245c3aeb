import * as exploreText from '#messages/explore'
import type { TimeOfDay } from '../../../../worker/contract/activities'

/** Time spans of the filter, in menu order. */
export const WHEN_LABELS = {
  today: () => exploreText.today(),
  tomorrow: () => exploreText.tomorrow(),
  weekend: () => exploreText.thisWeekend(),
  week: () => exploreText.nextDays(),
}
export const TIME_LABELS: Record<TimeOfDay, () => string> = {
  morning: () => exploreText.morning(),
  afternoon: () => exploreText.afternoon(),
  evening: () => exploreText.evening(),
}
export type When = keyof typeof WHEN_LABELS
export const WHENS = Object.keys(WHEN_LABELS) as When[]

/** The weekend starts on Friday at 5 PM. */
const WEEKEND_START_HOUR = 17

/**
 * Returns the first and last instant of a time span in the viewer's time zone. Spans are whole days, so that a cached
 * response stays valid. During a weekend, "this weekend" is the current one.
 */
export function spanOf(when: When, at: Date): { from: string; to: string } {
  const midnight = (days: number, hour = 0) =>
    new Date(at.getFullYear(), at.getMonth(), at.getDate() + days, hour)
  const sunday = (7 - at.getDay()) % 7
  const [from, end] = {
    today: [midnight(0), midnight(1)],
    tomorrow: [midnight(1), midnight(2)],
    weekend: [midnight(sunday - 2, WEEKEND_START_HOUR), midnight(sunday + 1)],
    week: [midnight(0), midnight(7)],
  }[when] as [Date, Date]
  return { from: from.toISOString(), to: new Date(end.getTime() - 1).toISOString() }
}
