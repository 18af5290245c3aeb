import { expect, test } from 'vitest'
import { clockOf, digitsOf, minutesInWords } from '../../../web/features/offers/live/clock'

const LOS_ANGELES = 'America/Los_Angeles'
const at = (instant: string) => Date.parse(instant)
const offer = (expiresAt: string, changes = {}) => ({
  expiresAt,
  holdMinutes: 120,
  extensionsLeft: 2,
  ...changes,
})

test('shows the minutes left and their share', () => {
  const now = at('2026-12-01T20:12:00Z')
  const clock = clockOf(offer('2026-12-01T22:00:00Z'), { now, timeZone: LOS_ANGELES })
  expect(clock).toEqual({ minutesLeft: 108, share: 0.9, isPaused: false })
})

test('includes an extension in the total', () => {
  const now = at('2026-12-01T20:00:00Z')
  const clock = clockOf(offer('2026-12-02T00:00:00Z', { extensionsLeft: 1 }), { now, timeZone: LOS_ANGELES })
  expect(clock).toMatchObject({ minutesLeft: 240, share: 1 })
})

test('pauses at night', () => {
  // Offered at 9:30 PM in Los Angeles: half an hour runs before the night, and the rest from 8 AM.
  const one = offer('2026-12-02T17:30:00Z')
  const clock = (instant: string) => clockOf(one, { now: at(instant), timeZone: LOS_ANGELES })
  expect(clock('2026-12-02T05:30:00Z')).toMatchObject({ minutesLeft: 120, isPaused: false })
  expect(clock('2026-12-02T06:00:00Z')).toMatchObject({ minutesLeft: 90, isPaused: true })
  expect(clock('2026-12-02T13:37:00Z')).toMatchObject({ minutesLeft: 90, isPaused: true })
  expect(clock('2026-12-02T16:00:00Z')).toMatchObject({ minutesLeft: 90, isPaused: false })
  expect(clock('2026-12-02T17:30:00Z')).toMatchObject({ minutesLeft: 0, share: 0 })
})

test('runs until a start at night', () => {
  const clock = clockOf(offer('2026-12-02T07:00:00Z'), {
    now: at('2026-12-02T06:30:00Z'),
    timeZone: LOS_ANGELES,
  })
  expect(clock).toMatchObject({ minutesLeft: 30, isPaused: false })
})

test('handles the night when clocks are set back', () => {
  // From 9 PM on October 31 to 9 AM, 13 hours later.
  const clock = clockOf(offer('2026-11-01T17:00:00Z'), {
    now: at('2026-11-01T04:00:00Z'),
    timeZone: LOS_ANGELES,
  })
  expect(clock).toMatchObject({ minutesLeft: 120 })
})

test('formats minutes like a clock, and in words', () => {
  expect([108, 120, 22, 0].map((minutes) => digitsOf(minutes).digits)).toEqual(['1:48', '2:00', '22', '0'])
  expect([108, 120, 61, 1, 0].map(minutesInWords)).toEqual([
    '1 hour and 48 minutes',
    '2 hours',
    '1 hour and 1 minute',
    '1 minute',
    '0 minutes',
  ])
})
