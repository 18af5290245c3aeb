import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { untilText } from '../../../web/features/records/words'
import { dayOf } from '../../../web/lib/day-of'

const LA = 'America/Los_Angeles'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns the day's name at one instant for another, at a place in California. */
const words = (now: string, dateTime: string) => {
  vi.setSystemTime(new Date(now))
  return [dayOf({ dateTime, timeZone: LA }), untilText(dateTime, LA)]
}

describe('the day of an instant at its place', () => {
  test('is the next date in the hour after midnight before the clocks go back', () => {
    // Sunday, November 1, 2026 has 25 hours. It is 0:30.
    const now = '2026-11-01T07:30:00Z'
    expect(words(now, '2026-11-02T20:00:00Z')).toEqual(['tomorrow', 'tomorrow'])
    expect(words(now, '2026-11-02T07:45:00Z')).toEqual(['today', 'today'])
  })

  test('is the next date in the hour before midnight when the clocks go forward on it', () => {
    // Sunday, March 8, 2026 has 23 hours. It is 23:30 on the day before.
    const now = '2026-03-08T07:30:00Z'
    expect(words(now, '2026-03-08T20:00:00Z')).toEqual(['tomorrow', 'tomorrow'])
    expect(words(now, '2026-03-09T20:00:00Z')).toEqual(['on Monday', 'Mon, Mar 9'])
  })
})
