import { describe, expect, test } from 'vitest'
import type { When } from '../../../web/features/activities/explore/when'
import { spanOf } from '../../../web/features/activities/explore/when'

/** Returns the start and end of a filter in local time, to the minute. */
function spanAt(when: When, now: string): string[] {
  const { from, to } = spanOf(when, new Date(now))
  const local = (instant: string) => {
    const date = new Date(instant)
    return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }
  return [local(from), local(to)]
}

describe('time filters', () => {
  // December 2, 2026 is a Wednesday.
  test('today and tomorrow span whole days', () => {
    expect(spanAt('today', '2026-12-02T15:30:00')).toEqual(['2026-12-02T00:00', '2026-12-02T23:59'])
    expect(spanAt('tomorrow', '2026-12-31T15:30:00')).toEqual(['2027-01-01T00:00', '2027-01-01T23:59'])
  })

  test('the next 7 days start today', () => {
    expect(spanAt('week', '2026-12-02T15:30:00')).toEqual(['2026-12-02T00:00', '2026-12-08T23:59'])
  })

  test.each([
    ['Monday', '2026-11-30T08:00:00'],
    ['Wednesday', '2026-12-02T15:30:00'],
    ['Friday night', '2026-12-04T22:00:00'],
    ['Saturday', '2026-12-05T09:00:00'],
    ['Sunday', '2026-12-06T23:59:00'],
  ])('on a %s, this weekend is Friday at 5 PM to the end of Sunday', (_, now) => {
    expect(spanAt('weekend', now)).toEqual(['2026-12-04T17:00', '2026-12-06T23:59'])
  })
})
