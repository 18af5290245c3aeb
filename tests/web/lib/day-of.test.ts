import { describe, expect, test, vi } from 'vitest'
import { untilText } from '../../../web/features/records/words'
import { dayOf } from '../../../web/lib/day-of'

const LA = 'America/Los_Angeles'

/** Returns both functions' words for `dateTime`'s day in California, at the time `now`. */
const words = (now: string, dateTime: string) => {
  vi.setSystemTime(new Date(now))
  return [dayOf({ dateTime, timeZone: LA }), untilText(dateTime, LA)]
}

describe('the name of a day', () => {
  test('is "tomorrow" for the next date, though today has 25 hours', () => {
    // 12:30 AM on Sunday, November 1, 2026, when clocks are set back.
    const now = '2026-11-01T07:30:00Z'
    expect(words(now, '2026-11-02T20:00:00Z')).toEqual(['tomorrow', 'tomorrow'])
    expect(words(now, '2026-11-02T07:45:00Z')).toEqual(['today', 'today'])
  })

  test('is "tomorrow" for the next date, though tomorrow has 23 hours', () => {
    // 11:30 PM on Saturday. On Sunday, March 8, 2026, clocks are set forward.
    const now = '2026-03-08T07:30:00Z'
    expect(words(now, '2026-03-08T20:00:00Z')).toEqual(['tomorrow', 'tomorrow'])
    expect(words(now, '2026-03-09T20:00:00Z')).toEqual(['on Monday', 'Mon, Mar 9'])
  })
})
