import { expect, test } from 'vitest'
import type { Entry, Roster } from '../../worker/roster/roster'
import { entryOf, liveOffer } from '../../worker/roster/roster'
import { toldOf } from '../../worker/roster/told'
import { runDue } from './support/due'
import type { RosterFields } from './support/rosters'
import { act, HOUR, idsFrom, NOW, offered, rosterWith, seated, waiting } from './support/rosters'
import { summaryOf } from './support/summary'

const passesOn = { passesOnSilentSeats: true }
const asked = { askedAt: NOW - 5 * HOUR }
const reminded = { ...asked, remindedAt: NOW - 2 * HOUR }

function due(people: Entry[], activity: RosterFields, at = NOW) {
  const before = rosterWith(people, {
    maximum: people.filter(({ seat }) => seat).length,
    choices: passesOn,
    ...activity,
  })
  const change = runDue(before, { at, newId: idsFrom() })
  return { roster: change.roster, told: toldOf(before, change, at).map(({ kind, to }) => `${kind} > ${to}`) }
}

const ready = { maximum: 1, startsAt: NOW + 4 * HOUR, choices: passesOn }
test('22.10 a seat that was passed on is given up late in the record', () => {
  const people = [seated('ann', { seat: reminded }), offered('cid', 1, { offer: { seatOf: 'ann' } })]
  const { roster } = act('accept', rosterWith(people, ready), { offerId: 'offer-cid', userId: 'cid' })
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
  ['only where the organizer passes seats on', { choices: {} }, false],
  ['only with offers', { choices: { ...passesOn, offersSeats: false } }, false],
] as const)('22.8 silent participants are reminded %s', ([, fields, isReminded]) => {
  const { told } = due([seated('ann', { seat: asked }), waiting('cid', 1)], {
    startsAt: NOW + 6 * HOUR,
    ...fields,
  })
  expect(told).toEqual(isReminded ? ['still_coming_reminder > ann'] : [])
})

test('22.8 no one is reminded if no approved person waits, within 3 hours of the question, or twice', () => {
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

test('22.8 the reminder comes late, in the morning, if cron was late in the evening', () => {
  // 8:00 for a start at 13:00.
  const at = Date.parse('2026-12-02T16:00:00Z')
  const people = [seated('ann', { seat: { askedAt: at - 4 * HOUR } }), waiting('cid', 1)]
  expect(due(people, { startsAt: at + 5 * HOUR }, at).told).toEqual(['still_coming_reminder > ann'])
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
