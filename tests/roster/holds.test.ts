import { expect, test } from 'vitest'
import { formatWallClock, parseInstant } from '../../worker/platform/zones'
import { holdEnd, holdMinutes, nightAt } from '../../worker/roster/holds'
import { HOUR, MINUTE } from './support/rosters'

const ZONES = [
  ...['America/Los_Angeles', 'America/Denver', 'America/Boise', 'America/Phoenix', 'America/Chicago'],
  ...['America/New_York', 'America/Detroit', 'America/Anchorage', 'America/Adak', 'Pacific/Honolulu'],
]

/** Returns when an offer made at an instant ends. */
const endOf = (at: number, { timeZone, startsAt }: { timeZone: string; startsAt: number }) =>
  holdEnd({ from: at, minutes: holdMinutes(at, startsAt), night: nightAt(at, timeZone), startsAt })

test.each([
  ['more than a day ahead: 2 hours', '2026-12-01T12:00', '2026-12-03T18:00', '2026-12-01T14:00'],
  ['a day ahead to the minute: 30 minutes', '2026-12-01T12:00', '2026-12-02T12:00', '2026-12-01T12:30'],
  ['6 hours ahead to the minute: 30 minutes', '2026-12-01T12:00', '2026-12-01T18:00', '2026-12-01T12:30'],
  ['less than 6 hours ahead: 10 minutes', '2026-12-01T12:01', '2026-12-01T18:00', '2026-12-01T12:11'],
  ['never after the start', '2026-12-01T12:00', '2026-12-01T12:04', '2026-12-01T12:04'],
  ['until 10 PM without a pause', '2026-12-01T20:00', '2026-12-03T18:00', '2026-12-01T22:00'],
  ['over 10 PM: what is left counts from 8 AM', '2026-12-01T21:15', '2026-12-03T18:00', '2026-12-02T09:15'],
  ['at night: all of it counts from 8 AM', '2026-12-01T23:30', '2026-12-03T18:00', '2026-12-02T10:00'],
  ['after midnight as well', '2026-12-02T03:00', '2026-12-03T18:00', '2026-12-02T10:00'],
  ['at 8 AM the clock goes', '2026-12-02T08:00', '2026-12-03T18:00', '2026-12-02T10:00'],
  ['a start in the night comes first', '2026-12-01T23:30', '2026-12-02T06:00', '2026-12-02T06:00'],
  ['a start in the morning comes first', '2026-12-01T21:55', '2026-12-02T08:10', '2026-12-02T08:10'],
  ['a night in which clocks are set back', '2026-10-31T21:00', '2026-11-03T18:00', '2026-11-01T09:00'],
  ['a night in which clocks are set forward', '2026-03-07T21:00', '2026-03-10T18:00', '2026-03-08T09:00'],
])('21.3, 21.4 a seat is held %s', (_, offered, starts, ends) => {
  for (const timeZone of ZONES) {
    const startsAt = parseInstant(starts, timeZone)
    const end = endOf(parseInstant(offered, timeZone), { timeZone, startsAt })
    expect([timeZone, formatWallClock(end, timeZone)]).toEqual([timeZone, `${ends}:00`])
  }
})

const STEP = 10 * MINUTE

/** Returns an offer's end by counting in steps of ten minutes, independently of the code that computes nights. */
function countedEnd(at: number, { timeZone, startsAt }: { timeZone: string; startsAt: number }): number {
  const hourOf = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone })
  let left = holdMinutes(at, startsAt) * MINUTE
  let end = at
  while (left > 0 && end < startsAt) {
    const hour = Number(hourOf.format(end))
    if (hour >= 8 && hour < 22) left -= STEP
    end += STEP
  }
  return Math.min(end, startsAt)
}

test.each([
  ['in March', '2026-03-07T12:00:00Z'],
  ['in November', '2026-10-31T12:00:00Z'],
  ['in summer', '2026-07-03T12:00:00Z'],
])('21.4 around the change of clocks %s, every zone counts like a clock that stops at night', (_, from) => {
  for (let hours = 0; hours < 48; hours += 3.5) {
    const at = Math.round((Date.parse(from) + hours * HOUR) / STEP) * STEP
    const places = ZONES.flatMap((timeZone) =>
      [5, 9, 30].map((ahead) => ({ timeZone, startsAt: at + ahead * HOUR })),
    )
    expect(places.map((each) => endOf(at, each))).toEqual(places.map((each) => countedEnd(at, each)))
  }
})
