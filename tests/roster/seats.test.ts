import { expect, test } from 'vitest'
import type { Minimum } from '../../worker/roster/roster'
import { entryOf } from '../../worker/roster/roster'
import { runDue } from './support/due'
import {
  act,
  applicantWith,
  entryWith,
  HELPER,
  HOST,
  HOUR,
  idsFrom,
  NOW,
  offered,
  rosterWith,
  seated,
} from './support/rosters'

const ann = seated('ann')

test('24.1 a seat that was given up says who ended it, and how long before the start', () => {
  const quitOf = ({ roster }: ReturnType<typeof act>) => entryOf(roster, 'ann')?.seat?.quit
  const byAnn = { at: NOW, by: 'participant', ahead: 48 * HOUR, isPassedOn: false }
  expect(quitOf(act('quit', rosterWith([ann]), { userId: 'ann' }))).toEqual(byAnn)
  const removed = act('remove', rosterWith([ann]), { id: 'of-ann', by: HOST, reason: 'Too many' })
  expect(quitOf(removed)).toMatchObject({ by: 'organizer' })
  // A block or suspension adds no entry to the record (24.2).
  const left = act('settle', rosterWith([{ ...ann, isHidden: true }]), { parted: [] })
  expect(quitOf(left)).toMatchObject({ by: 'other' })
  // A seat that was passed on counts as given up late (22.10).
  const silent = seated('ann', { seat: { askedAt: NOW - 5 * HOUR, remindedAt: NOW - 2 * HOUR } })
  const passing = rosterWith([silent, offered('cid', 1, { offer: { seatOf: 'ann' } })])
  const accepted = act('accept', passing, { offerId: 'offer-cid', userId: 'cid' })
  expect(quitOf(accepted)).toEqual({ ...byAnn, isPassedOn: true })
})

test('24.1 the hour of grace begins again, but not after a late give-up', () => {
  const joinedAfter = (ahead: number) => {
    const quit = { at: NOW - HOUR, by: 'participant' as const, ahead, isPassedOn: false }
    const eve = entryWith('eve', { seat: { joinedAt: 5, quit }, status: 'PENDING' })
    const { roster } = act('approve', rosterWith([eve]), { ids: ['of-eve'], by: HOST })
    return entryOf(roster, 'eve')?.seat?.joinedAt
  }
  expect([joinedAfter(25 * HOUR), joinedAfter(24 * HOUR)]).toEqual([NOW, 5])
})

test('6.27 it never undoes a decision that another tab has made since', () => {
  const of = { ids: ['of-eve'], by: HOST }
  const declined = act('reject', rosterWith([entryWith('eve')]), of).roster
  const { roster } = act('approve', declined, of, NOW + 1000)
  const refusals = [12_000, 13_000, 14_000].map(
    (until) => act('undo', roster, { ...of, until: NOW + until }, NOW + 2000).refusal?.refusal,
  )
  expect(refusals).toEqual(['too_late_to_undo', undefined, 'too_late_to_undo'])
})

test('6.32 an automatic approval does not count as a reply', () => {
  const before = rosterWith([], { choices: { autoApproval: { who: 'everybody', seats: 2 } } })
  const { roster } = act('apply', before, { applicant: applicantWith('eve'), waitlist: false })
  expect(entryOf(roster, 'eve')).toMatchObject({ status: 'APPROVED', answeredAt: null })
})

test('25.5 a leader without other members applies without a group', () => {
  const input = { groupId: 'group', applicants: [applicantWith('eve')], waitlist: false }
  const { roster } = act('applyTogether', rosterWith([]), input)
  expect(roster.entries).toMatchObject([{ userId: 'eve', groupId: null }])
})

test('22.2 after a new start, participants are asked again; other changes keep the answer', () => {
  const seat = { askedAt: NOW - 3, confirmedAt: NOW - 2 }
  const seatAfter = (input: { startsAt?: number; movesSeats?: boolean }) =>
    entryOf(act('edit', rosterWith([seated('ann', { seat })]), { by: HOST, ...input }).roster, 'ann')?.seat
  const unasked = { askedAt: null, confirmedAt: null, movedAt: NOW }
  expect(seatAfter({ startsAt: NOW + 30 * HOUR })).toMatchObject(unasked)
  expect(seatAfter({ movesSeats: true })).toMatchObject({ ...seat, movedAt: NOW })
})

test('24.2 another person’s change excuses giving up the seat, but not the user’s own', () => {
  const quit = { at: 8, by: 'participant', ahead: 1, isPassedOn: false } as const
  const people = [ann, seated(HELPER), seated('bob', { seat: { movedAt: 7, quit }, status: 'WITHDRAWN' })]
  const { roster } = act('edit', rosterWith(people), { by: HELPER, movesSeats: true })
  expect(roster.entries.map(({ seat }) => seat?.movedAt)).toEqual([NOW, null, 7])
})

const minimum: Minimum = { participants: 2, decidesAt: NOW, extendedAt: null, goesAheadAt: null }

test('23.7 a new start moves an open decision with it, unless it would then be over', () => {
  const open = { ...minimum, decidesAt: NOW + 24 * HOUR }
  const decidesAfter = (startsAt: number) =>
    act('edit', rosterWith([], { minimum: open }), { by: HOST, startsAt }).roster.minimum
  expect(decidesAfter(NOW + 72 * HOUR)).toEqual({ ...minimum, decidesAt: NOW + 48 * HOUR })
  expect(decidesAfter(NOW + 24.5 * HOUR)).toEqual({ ...minimum, decidesAt: NOW + HOUR / 2 })
})

test('23.3 with enough participants, the activity goes ahead', () => {
  const { roster, events } = runDue(rosterWith([ann, seated('bob')], { minimum }), {
    at: NOW,
    newId: idsFrom(),
  })
  expect([roster.minimum?.goesAheadAt, events.map(({ kind }) => kind)]).toEqual([NOW, ['confirmed']])
})
