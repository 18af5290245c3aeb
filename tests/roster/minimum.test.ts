import { expect, test } from 'vitest'
import type { Minimum } from '../../worker/roster/roster'
import { runDue } from './support/due'
import { act, HOST, HOUR, idsFrom, NOW, rosterWith, seated } from './support/rosters'

const [ann, bob] = [seated('ann'), seated('bob')]
const decidesAt = NOW + 24 * HOUR
const minimum: Minimum = { participants: 2, decidesAt, extendedAt: null, goesAheadAt: null }
const moment = { at: NOW, newId: idsFrom() }

test('23.7 a new start moves an open decision with it, unless it would then be over', () => {
  const decidesAfter = (startsAt: number) =>
    act('edit', rosterWith([], { minimum }), { by: HOST, startsAt }).roster.minimum
  expect(decidesAfter(NOW + 72 * HOUR)).toEqual({ ...minimum, decidesAt: NOW + 48 * HOUR })
  expect(decidesAfter(NOW + 24.5 * HOUR)).toEqual({ ...minimum, decidesAt: NOW + HOUR / 2 })
})

test('23.3 with enough participants, the activity goes ahead', () => {
  const goesAhead = runDue(rosterWith([ann, bob], { minimum: { ...minimum, decidesAt: NOW } }), moment)
  expect(goesAhead.roster.minimum?.goesAheadAt).toBe(NOW)
  expect(goesAhead.events.map(({ kind }) => kind)).toEqual(['confirmed'])
})
