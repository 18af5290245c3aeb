import { describe, expect, test } from 'vitest'
import { formatWallClock, parseInstant } from '../../worker/platform/zones'

const utc = (dateTime: string, zone: string) => new Date(parseInstant(dateTime, zone)).toISOString()

describe('a wall clock time in a time zone', () => {
  test('is the instant when local clocks show it', () => {
    expect(utc('2026-12-04T18:00', 'America/Los_Angeles')).toBe('2026-12-05T02:00:00.000Z')
    expect(utc('2026-07-04T18:00:30', 'America/New_York')).toBe('2026-07-04T22:00:30.000Z')
    expect(utc('2026-07-04T18:00', 'Asia/Kathmandu')).toBe('2026-07-04T12:15:00.000Z')
  })

  test('moves forward by the gap when spring skips it', () => {
    expect(utc('2027-03-14T02:30', 'America/Los_Angeles')).toBe('2027-03-14T10:30:00.000Z')
    expect(formatWallClock(Date.parse('2027-03-14T10:30:00Z'), 'America/Los_Angeles')).toBe(
      '2027-03-14T03:30:00',
    )
    // On Lord Howe Island, clocks skip only half an hour.
    expect(utc('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00.000Z')
  })

  test('means the first occurrence when autumn repeats it', () => {
    expect(utc('2026-11-01T01:30', 'America/Los_Angeles')).toBe('2026-11-01T08:30:00.000Z')
    expect(utc('2026-11-01T02:00', 'America/Los_Angeles')).toBe('2026-11-01T10:00:00.000Z')
  })

  test('is not converted when the text has its own offset', () => {
    expect(utc('2026-12-04T18:00:00.000Z', 'America/Los_Angeles')).toBe('2026-12-04T18:00:00.000Z')
    expect(utc('2026-12-04T18:00+02:00', 'America/Los_Angeles')).toBe('2026-12-04T16:00:00.000Z')
  })

  test('may have more fractional digits than a millisecond needs', () => {
    expect(utc('2026-12-04T18:00:00.123456789012', 'UTC')).toBe('2026-12-04T18:00:00.000Z')
  })
})
