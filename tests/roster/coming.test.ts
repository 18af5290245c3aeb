import { expect, test } from 'vitest'
import { toldOf } from '../../worker/roster/told'
import { runDue } from './support/due'
import { HOUR, idsFrom, rosterWith, seated, waiting } from './support/rosters'

test.for([
  ['not before 21:00 in the evening before', '2026-12-02T04:59:00Z', '2026-12-02T18:00:00Z', false],
  // The activity starts at 10:00, so the reminder would be due at 4:00.
  ['at 21:00 in the evening before', '2026-12-02T05:00:00Z', '2026-12-02T18:00:00Z', true],
  ['not at 22:00', '2026-12-02T06:00:00Z', '2026-12-02T18:00:00Z', false],
  ['not at 4:30 in the night', '2026-12-02T12:30:00Z', '2026-12-02T18:00:00Z', false],
  [
    'late at 8:00, for a start at 13:00, if cron was late',
    '2026-12-02T16:00:00Z',
    '2026-12-02T21:00:00Z',
    true,
  ],
] as const)('22.8 a reminder due at night comes %s', ([, now, start, isReminded]) => {
  const at = Date.parse(now)
  const people = [seated('ann', { seat: { askedAt: at - 4 * HOUR } }), waiting('cid', 1)]
  const choices = { passesOnSilentSeats: true }
  const before = rosterWith(people, { maximum: 1, startsAt: Date.parse(start), choices })
  const told = toldOf(before, runDue(before, { at, newId: idsFrom() }), at)
  expect(told.map(({ kind }) => kind)).toEqual(isReminded ? ['still_coming_reminder'] : [])
})
