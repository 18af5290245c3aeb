import { expect, test } from 'vitest'
import { perform } from '../../worker/roster/perform'
import type { Entry, Roster } from '../../worker/roster/roster'
import { entryOf, liveOffer } from '../../worker/roster/roster'
import { toldOf } from '../../worker/roster/told'
import { runDue } from './support/due'
import { examples, summaryOf } from './support/examples'
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

const passesOn = { offersSeats: true, passesOnSilentSeats: true, allowsGuests: true, autoApproval: null }
const asked = { askedAt: NOW - 5 * HOUR }
const reminded = { ...asked, remindedAt: NOW - 2 * HOUR }

function due(people: Entry[], activity: Partial<Roster>, at = NOW) {
  const before = rosterWith(people, {
    maximum: people.filter(({ seat }) => seat).length,
    choices: passesOn,
    ...activity,
  })
  const change = runDue(before, { at, newId: idsFrom() })
  return { roster: change.roster, told: toldOf(before, change, at).map(({ kind, to }) => `${kind} > ${to}`) }
}

test.for([
  ['24 hours before the start', NOW + 24 * HOUR, NOW, true],
  ['not before', NOW + 24 * HOUR + 1, NOW, false],
  // The start is at 7:00, so that a day before is at night: 36 hours before is 19:00.
  [
    '36 hours before, where that would be at night',
    Date.parse('2026-12-03T15:00:00Z'),
    Date.parse('2026-12-02T03:00:00Z'),
    true,
  ],
  ['late, if cron is late', NOW + 13 * HOUR, NOW, true],
  ['but not in the last 12 hours', NOW + 12 * HOUR, NOW, false],
] as const)('22.1 participants are asked %s', ([, startsAt, at, isAsked]) => {
  const { told } = due([seated('ann')], { startsAt }, at)
  expect(told).toEqual(isAsked ? ['still_coming > ann'] : [])
})

test('22.1 who got the seat after that moment is not asked, and nobody is asked twice', () => {
  const people = [
    seated('ann', { seat: { joinedAt: NOW - 4 } }),
    seated('bob', { seat: { askedAt: NOW - 1 } }),
  ]
  expect(due(people, { startsAt: NOW + 24 * HOUR - 5 }).told).toEqual([])
})

const ready = { maximum: 1, startsAt: NOW + 4 * HOUR, choices: passesOn }
examples([
  {
    rule: '22.3 yes from the question until the start',
    people: [seated('ann', { seat: asked })],
    does: ['sayComing', { userId: 'ann' }],
    becomes: { ann: 'seat' },
  },
  {
    rule: '22.3 not before the question',
    people: [seated('ann')],
    does: ['sayComing', { userId: 'ann' }],
    becomes: 'not_asked',
  },
  {
    rule: '22.3 nor after the start',
    people: [seated('ann', { seat: asked })],
    activity: { startsAt: NOW },
    does: ['sayComing', { userId: 'ann' }],
    becomes: 'already_started',
  },
  {
    rule: '22.4 the question is over when the start was moved',
    people: [seated('ann', { seat: asked })],
    does: ['sayComing', { userId: 'ann', startsAt: NOW }],
    becomes: 'answer_over',
  },
  {
    rule: '22.4 after `I can’t make it`, yes is no longer possible',
    people: [entryWith('ann', { status: 'WITHDRAWN', decidedAt: NOW })],
    does: ['sayComing', { userId: 'ann' }],
    becomes: 'not_found',
  },
  {
    rule: '22.7 co-organizers keep a seat',
    people: [seated('ann', { seat: asked })],
    does: ['keepSeat', { userId: 'ann', by: HELPER }],
    becomes: { ann: 'seat' },
  },
  {
    rule: '22.7 nobody else does',
    people: [seated('ann', { seat: asked })],
    does: ['keepSeat', { userId: 'ann', by: 'bob' }],
    becomes: 'forbidden',
  },
  {
    rule: '10.1 nobody keeps the seat of somebody hidden from them',
    people: [seated('ann', { seat: asked, hiddenFrom: [HELPER] })],
    does: ['keepSeat', { userId: 'ann', by: HELPER }],
    becomes: 'not_found',
  },
])

examples([
  {
    rule: '22.10 they say yes: the offer is ended, and the applicant keeps the place',
    people: [seated('ann', { seat: reminded }), offered('cid', 1, { offer: { seatOf: 'ann' } })],
    activity: ready,
    does: ['sayComing', { userId: 'ann' }],
    becomes: { ann: 'seat', cid: '#1 approved' },
  },
  {
    rule: '22.10 somebody accepts: the seat goes to them in the same act',
    people: [seated('ann', { seat: reminded }), offered('cid', 1, { offer: { seatOf: 'ann' } })],
    activity: ready,
    does: ['accept', { offerId: 'offer-cid', userId: 'cid' }],
    becomes: { ann: 'withdrawn', cid: 'seat', free: '0' },
    told: ['seat_passed_on > ann'],
  },
  {
    rule: '22.10 the applicant passes: the seat stays theirs',
    people: [seated('ann', { seat: reminded }), offered('cid', 1, { offer: { seatOf: 'ann' } })],
    activity: ready,
    does: ['pass', { offerId: 'offer-cid', userId: 'cid' }],
    becomes: { ann: 'seat', cid: 'withdrawn', free: '0' },
  },
  {
    rule: '22.10 they give it up: it is free, and the offer holds it',
    people: [seated('ann', { seat: reminded }), offered('cid', 1, { offer: { seatOf: 'ann' } })],
    activity: ready,
    does: ['quit', { userId: 'ann' }],
    becomes: { ann: 'withdrawn', cid: '#1 offer', free: '0' },
  },
  {
    rule: '22.10 a new start: it stays theirs, and the offer is ended',
    people: [seated('ann', { seat: reminded }), offered('cid', 1, { offer: { seatOf: 'ann' } })],
    activity: ready,
    does: ['edit', { by: HOST, startsAt: NOW + 30 * HOUR }],
    becomes: { ann: 'seat', cid: '#1 approved' },
  },
])

test('22.10 a seat that was passed on is given up late in the record', () => {
  const people = [seated('ann', { seat: reminded }), offered('cid', 1, { offer: { seatOf: 'ann' } })]
  const { roster } = perform(
    'accept',
    rosterWith(people, ready),
    { offerId: 'offer-cid', userId: 'cid' },
    { at: NOW, newId: idsFrom() },
  )
  expect(entryOf(roster, 'ann')?.seat?.quit).toEqual({
    at: NOW,
    by: 'participant',
    ahead: 4 * HOUR,
    isPassedOn: true,
  })
})

test.for([
  ['6 hours before the start', {}, true],
  ['not sooner', { startsAt: NOW + 6 * HOUR + 1 }, false],
  ['not in the last 3 hours', { startsAt: NOW + 3 * HOUR }, false],
  [
    'only where the organizer passes seats on',
    { choices: { ...passesOn, passesOnSilentSeats: false } },
    false,
  ],
  ['only with offers', { choices: { ...passesOn, offersSeats: false } }, false],
] as const)('22.8 silent participants are reminded %s', ([, fields, isReminded]) => {
  const { told } = due([seated('ann', { seat: asked }), waiting('cid', 1)], {
    startsAt: NOW + 6 * HOUR,
    ...fields,
  })
  expect(told).toEqual(isReminded ? ['still_coming_reminder > ann'] : [])
})

test('22.8 nobody is reminded where nobody approved waits, within 3 hours of the question, or twice', () => {
  const startsAt = NOW + 6 * HOUR
  const cid = waiting('cid', 1)
  expect(due([seated('ann', { seat: asked })], { startsAt }).told).toEqual([])
  expect(due([seated('ann', { seat: { askedAt: NOW - 2 * HOUR } }), cid], { startsAt }).told).toEqual([])
  expect(
    due([seated('ann', { seat: { ...asked, remindedAt: NOW - HOUR } }), cid], { startsAt }).told,
  ).toEqual([])
})

test('22.8 a reminder due at night comes at 21:00 in the evening before', () => {
  // The start is at 10:00, so the reminder would be due at 4:00.
  const startsAt = Date.parse('2026-12-02T18:00:00Z')
  const toldAt = (hour: string) => {
    const at = Date.parse(`2026-12-0${hour}Z`)
    return due([seated('ann', { seat: { askedAt: at - 4 * HOUR } }), waiting('cid', 1)], { startsAt }, at)
      .told.length
  }
  // 20:59 and 21:00 of the evening, 22:00, and 4:30 in the night.
  expect(['2T04:59:00', '2T05:00:00', '2T06:00:00', '2T12:30:00'].map(toldAt)).toEqual([0, 1, 0, 0])
})

const line = [waiting('cid', 1), waiting('dee', 2)]
const seatOffers = (roster: Roster) =>
  roster.entries.flatMap((entry) => {
    const live = liveOffer(entry)
    return live ? [`${live.seatOf}'s seat to ${entry.userId}`] : []
  })

test('22.9 the seats of those who joined last are offered first, as many as people wait', () => {
  const seats = ['ann', 'bob', 'fay'].map((name, nth) =>
    seated(name, { seat: { ...reminded, joinedAt: nth } }),
  )
  const { roster } = due([...seats, ...line], { startsAt: NOW + 4 * HOUR })
  expect(seatOffers(roster)).toEqual(["fay's seat to cid", "bob's seat to dee"])
  // Until it is accepted, the seat is taken and not held (22.10).
  expect([roster.taken, roster.held, summaryOf(roster).free]).toEqual([3, 0, '0'])
})

test.for([
  ['from 4 hours before the start', NOW + 4 * HOUR, NOW - 2 * HOUR, 1],
  ['not sooner', NOW + 4 * HOUR + 1, NOW - 2 * HOUR, 0],
  ['not sooner than 2 hours after the reminder', NOW + 4 * HOUR, NOW - 2 * HOUR + 1, 0],
  ['not in the last hour', NOW + HOUR, NOW - 2 * HOUR, 0],
] as const)('22.9 silent seats are offered %s', ([, startsAt, remindedAt, count]) => {
  const { roster } = due([seated('ann', { seat: { ...asked, remindedAt } }), waiting('cid', 1)], { startsAt })
  expect(seatOffers(roster)).toHaveLength(count)
})

test('22.9 a seat with guests is offered to one person, whose own guests must fit in', () => {
  const people = (seats: number) => [
    seated('ann', { seats: 2, seat: reminded }),
    waiting('cid', 1, { seats }),
    waiting('dee', 2),
  ]
  const offersFor = (seats: number) =>
    seatOffers(due(people(seats), { maximum: 2, startsAt: NOW + 4 * HOUR }).roster)
  expect([offersFor(1), offersFor(2), offersFor(3)]).toEqual([
    ["ann's seat to cid"],
    ["ann's seat to cid"],
    [],
  ])
})
