import { expect, test } from 'vitest'
import { perform } from '../../worker/roster/perform'
import type { Minimum } from '../../worker/roster/roster'
import { runDue } from './support/due'
import { entryWith, HOST, HOUR, idsFrom, NOW, offered, rosterWith, seated } from './support/rosters'
import { summaryOf } from './support/summary'

const [ann, bob] = [seated('ann'), seated('bob')]
const decidesAt = NOW + 24 * HOUR
const minimum: Minimum = { participants: 2, decidesAt, extendedAt: null, goesAheadAt: null }
const confirmed = { ...minimum, goesAheadAt: NOW - 1 }

test('23.7 a new start moves an open decision with it, unless it would then be over', () => {
  const decidesAfter = (startsAt: number) =>
    perform('edit', rosterWith([], { minimum }), { by: HOST, startsAt }, { at: NOW, newId: idsFrom() }).roster
      .minimum
  expect(decidesAfter(NOW + 72 * HOUR)).toEqual({ ...minimum, decidesAt: NOW + 48 * HOUR })
  expect(decidesAfter(NOW + 24.5 * HOUR)).toEqual({ ...minimum, decidesAt: NOW + HOUR / 2 })
})

test.for([
  ['enough participants: confirmed', [ann, bob], { ann: 'seat', bob: 'seat' }, 'confirmed'],
  [
    'held seats and applications do not count: called off',
    [ann, offered('cid', 1), entryWith('eve')],
    { ann: 'seat', cid: 'withdrawn', eve: 'withdrawn' },
    'cancelled',
  ],
] as const)('23.3 the decision with %s', ([, people, becomes, event]) => {
  const at = decidesAt
  const before = rosterWith(people, { minimum, maximum: 2 })
  const { roster, events } = runDue(
    { ...before, startsAt: at + 24 * HOUR },
    { at: NOW + 24 * HOUR, newId: idsFrom() },
  )
  expect(summaryOf(roster)).toMatchObject(becomes)
  expect(events.map(({ kind }) => kind)).toContain(event)
})

test('23.3 it stays confirmed if people give up their seats later, and after the start nothing is decided', () => {
  const left = runDue(rosterWith([ann], { minimum: confirmed }), { at: NOW, newId: idsFrom() })
  const late = runDue(rosterWith([ann], { minimum, startsAt: NOW }), { at: decidesAt, newId: idsFrom() })
  expect([left.roster.cancelledAt, late.roster.cancelledAt, late.roster.minimum]).toEqual([
    null,
    null,
    minimum,
  ])
})
