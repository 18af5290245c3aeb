import { expect, test } from 'vitest'
import { perform } from '../../worker/roster/perform'
import type { Minimum } from '../../worker/roster/roster'
import { runDue } from './support/due'
import { examples, summaryOf } from './support/examples'
import { entryWith, HELPER, HOST, HOUR, idsFrom, NOW, offered, rosterWith, seated } from './support/rosters'

const [ann, bob] = [seated('ann'), seated('bob')]
const decidesAt = NOW + 24 * HOUR
const minimum: Minimum = { participants: 2, decidesAt, extendedAt: null, goesAheadAt: null }
const confirmed = { ...minimum, goesAheadAt: NOW - 1 }
const asks = (participants: number, at = decidesAt, by = HOST) => ({
  by,
  minimum: { participants, decidesAt: at },
})

examples([
  { rule: '23.5 add a minimum while nobody has a seat', people: [], does: ['edit', asks(2)], becomes: {} },
  {
    rule: '23.5 add a minimum with a participant',
    people: [ann],
    does: ['edit', asks(2)],
    becomes: 'goes_ahead_already',
  },
  {
    rule: '23.5 decide earlier while nobody has a seat',
    people: [],
    activity: { minimum },
    does: ['edit', asks(2, decidesAt - HOUR)],
    becomes: {},
  },
  {
    rule: '23.5 decide earlier with a participant',
    people: [ann],
    activity: { minimum },
    does: ['edit', asks(2, decidesAt - HOUR)],
    becomes: 'decision_earlier',
  },
  {
    rule: '23.6 decide later, once',
    people: [ann],
    activity: { minimum },
    does: ['edit', asks(2, decidesAt + HOUR)],
    becomes: {},
  },
  {
    rule: '23.6 a second time',
    people: [ann],
    activity: { minimum: { ...minimum, extendedAt: NOW - 1 } },
    does: ['extendDecision', { by: HOST, decidesAt: decidesAt + HOUR }],
    becomes: 'decision_extended',
  },
  {
    rule: '23.6 later is not earlier',
    people: [ann],
    activity: { minimum },
    does: ['extendDecision', { by: HOST, decidesAt }],
    becomes: 'decision_earlier',
  },
  {
    rule: '23.5 anything, once confirmed',
    people: [],
    activity: { minimum: confirmed },
    does: ['edit', { by: HOST, minimum: null }],
    becomes: 'goes_ahead_already',
  },
  {
    rule: '23.5 raise and lower it',
    people: [ann],
    activity: { minimum, maximum: 5 },
    does: ['edit', asks(4)],
    becomes: {},
  },
  {
    rule: '23.1 a minimum above the maximum',
    people: [],
    does: ['edit', asks(3)],
    becomes: 'invalid_request',
  },
  {
    rule: '23.1 a maximum below the minimum',
    people: [],
    activity: { minimum },
    does: ['edit', { by: HOST, maximum: 1 }],
    becomes: 'maximum_below_minimum',
  },
  {
    rule: '23.1 decided at least 1 hour before the start',
    people: [],
    does: ['edit', asks(2, NOW + 47.5 * HOUR)],
    becomes: 'decision_time',
  },
  { rule: '23.1 in the future', people: [], does: ['edit', asks(2, NOW)], becomes: 'decision_time' },
  {
    rule: '23.7 less than 1 hour before the new start',
    people: [],
    activity: { minimum: { ...minimum, decidesAt: NOW + 30 * HOUR } },
    does: ['edit', { by: HOST, startsAt: NOW + 10 * HOUR }],
    becomes: 'decision_time',
  },
  {
    rule: '20.16 only the organizer adds a minimum',
    people: [],
    does: ['edit', asks(2, decidesAt, HELPER)],
    becomes: 'only_organizer_minimum',
  },
  {
    rule: '20.16 or raises it',
    people: [],
    activity: { minimum, maximum: 4 },
    does: ['edit', asks(3, decidesAt, HELPER)],
    becomes: 'only_organizer_minimum',
  },
  {
    rule: '20.16 a co-organizer lowers or removes it',
    people: [ann],
    activity: { minimum },
    does: ['edit', { by: HELPER, minimum: null }],
    becomes: {},
  },
])

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
