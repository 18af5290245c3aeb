import { expect, test } from 'vitest'
import { perform } from '../../worker/roster/perform'
import { entryOf } from '../../worker/roster/roster'
import { examples } from './support/examples'
import {
  entryWith,
  HELPER,
  HOST,
  HOUR,
  idsFrom,
  NOW,
  offered,
  rosterWith,
  seated,
  waiting,
} from './support/rosters'

const [ann, bob] = [seated('ann'), seated('bob')]

examples([
  {
    rule: '4.29 a maximum below the participants',
    people: [ann, bob],
    does: ['edit', { by: HOST, maximum: 1 }],
    becomes: 'maximum_below_participants',
  },
  {
    rule: '21.6 held seats count',
    people: [ann, offered('cid', 1)],
    does: ['edit', { by: HOST, maximum: 1 }],
    becomes: 'maximum_below_participants',
  },
  {
    rule: '4.29 an unused seat can go',
    people: [ann],
    does: ['edit', { by: HOST, maximum: 1 }],
    becomes: { free: '0' },
  },
  {
    rule: '12.1 seats are added: the first in line are told',
    people: [ann, bob, waiting('cid', 1, { place: { approvedAt: null } })],
    does: ['edit', { by: HOST, maximum: 3 }],
    becomes: { cid: '#1', free: '1' },
    told: ['first_in_line > cid'],
  },
  {
    rule: '4.28 only an upcoming activity is edited',
    people: [],
    activity: { startsAt: NOW },
    does: ['edit', { by: HOST, maximum: 3 }],
    becomes: 'activity_closed',
  },
  {
    rule: '4.1 a start is in the future',
    people: [],
    does: ['edit', { by: HOST, startsAt: NOW }],
    becomes: 'past_time',
  },
  {
    rule: '20.1 others do not edit',
    people: [],
    does: ['edit', { by: 'ann', maximum: 3 }],
    becomes: 'forbidden',
  },
  {
    rule: '20.15 nobody changes the number of seats while they wait',
    people: [entryWith(HELPER)],
    does: ['edit', { by: HELPER, maximum: 3 }],
    becomes: 'own_application',
  },
  {
    rule: '20.15 nor the offers of seats',
    people: [entryWith(HELPER)],
    does: ['edit', { by: HELPER, choices: { offersSeats: false } }],
    becomes: 'own_application',
  },
  {
    rule: '20.15 but other things',
    people: [entryWith(HELPER)],
    does: ['edit', { by: HELPER, movesSeats: true }],
    becomes: { helper: 'pending' },
  },
  {
    rule: '21.4 no offer lasts longer than a start that is moved forward',
    people: [offered('cid', 1)],
    does: ['edit', { by: HOST, startsAt: NOW + HOUR }],
    becomes: { cid: '#1 offer' },
  },
  {
    rule: '21.2 offers that are live stay when offers are turned off',
    people: [offered('cid', 1)],
    does: ['edit', { by: HOST, choices: { offersSeats: false } }],
    becomes: { cid: '#1 offer' },
  },
])

test('22.2 after a new start, participants are asked again; other changes keep the answer', () => {
  const seat = { askedAt: NOW - 3, confirmedAt: NOW - 2 }
  const seatAfter = (input: { startsAt?: number; movesSeats?: boolean }) => {
    const { roster } = perform(
      'edit',
      rosterWith([seated('ann', { seat })]),
      { by: HOST, ...input },
      { at: NOW, newId: idsFrom() },
    )
    return entryOf(roster, 'ann')?.seat
  }
  expect(seatAfter({ startsAt: NOW + 30 * HOUR })).toMatchObject({
    askedAt: null,
    confirmedAt: null,
    movedAt: NOW,
  })
  expect(seatAfter({ movesSeats: true })).toMatchObject({ ...seat, movedAt: NOW })
})

test('24.2 somebody else’s change excuses giving up the seat, the own one does not', () => {
  const people = [
    seated('ann'),
    seated(HELPER),
    seated('bob', {
      seat: { movedAt: 7, quit: { at: 8, by: 'participant', ahead: 1, isPassedOn: false } },
      status: 'WITHDRAWN',
    }),
  ]
  const { roster } = perform(
    'edit',
    rosterWith(people),
    { by: HELPER, movesSeats: true },
    { at: NOW, newId: idsFrom() },
  )
  expect(roster.entries.map(({ seat }) => seat?.movedAt)).toEqual([NOW, null, 7])
})

test('20.7 the log says which co-organizer changed the number of seats', () => {
  const kinds = (by: string) =>
    perform('edit', rosterWith([]), { by, maximum: 4 }, { at: NOW, newId: idsFrom() }).events.map(
      ({ kind }) => kind,
    )
  expect([kinds(HELPER), kinds(HOST)]).toEqual([['seats_edited'], []])
})

examples([
  {
    rule: '4.32 cancelling closes open applications and offers, and participants keep their seats',
    people: [ann, offered('cid', 1), entryWith('eve')],
    does: ['cancel', { by: HOST }],
    becomes: { ann: 'seat', cid: 'withdrawn', eve: 'withdrawn', free: '1' },
  },
  {
    rule: '4.32 twice changes nothing',
    people: [ann],
    activity: { cancelledAt: NOW - 1 },
    does: ['cancel', { by: HOST }],
    becomes: { ann: 'seat' },
  },
  {
    rule: '4.32 an activity that has started',
    people: [ann],
    activity: { startsAt: NOW },
    does: ['cancel', { by: HOST }],
    becomes: 'activity_closed',
  },
])
