import { expect, test } from 'vitest'
import { logOf } from '../../worker/roster/events'
import { perform } from '../../worker/roster/perform'
import type { Roster } from '../../worker/roster/roster'
import { entryOf } from '../../worker/roster/roster'
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

const [ann, bob] = [seated('ann'), seated('bob')]
const pair = { groupId: 'pair' }
const waitsFor = (name: string, rank: number, fields = {}) =>
  waiting(name, rank, { place: { approvedAt: null }, ...fields })
const removal = (name: string, by = HOST) => ({ id: `of-${name}`, by, reason: 'Too many' })

examples([
  {
    rule: '6.10 quitting frees the seat',
    people: [ann],
    does: ['quit', { userId: 'ann' }],
    becomes: { ann: 'withdrawn', free: '2' },
    told: [],
  },
  {
    rule: '6.10 after the start it gets 409',
    people: [ann],
    activity: { startsAt: NOW },
    does: ['quit', { userId: 'ann' }],
    becomes: 'already_started',
  },
  {
    rule: '6.10 without a seat',
    people: [entryWith('ann')],
    does: ['quit', { userId: 'ann' }],
    becomes: 'not_found',
  },
  {
    rule: '12.1 a seat is freed in a full activity',
    people: [ann, bob],
    does: ['quit', { userId: 'ann' }],
    becomes: { free: '1' },
    told: ['seat_freed > helper', 'seat_freed > host'],
  },
  {
    rule: '12.1 co-organizers hear nothing of a person hidden from them',
    people: [seated('ann', { hiddenFrom: [HELPER] }), bob],
    does: ['quit', { userId: 'ann' }],
    becomes: { free: '1' },
    told: ['seat_freed > host'],
  },
  {
    rule: '25.7 guests leave with the participant',
    people: [seated('ann', { seats: 2 })],
    does: ['quit', { userId: 'ann' }],
    becomes: { free: '2' },
  },
  {
    rule: '25.10 the other members are asked once',
    people: [seated('ann', pair), seated('bob', pair)],
    does: ['quit', { userId: 'ann' }],
    becomes: { ann: 'withdrawn', bob: 'seat' },
    told: ['group_member_left > bob', 'seat_freed > helper', 'seat_freed > host'],
  },
  {
    rule: '22.4 the question is over when the start was moved',
    people: [ann],
    does: ['quit', { userId: 'ann', startsAt: NOW }],
    becomes: 'not_found',
  },
  {
    rule: '25.11 a group is told once all of its seats are free',
    people: [ann, bob, waitsFor('cid', 1, pair), waitsFor('dee', 2, pair)],
    does: ['quit', { userId: 'ann' }],
    becomes: { free: '1' },
    told: ['seat_freed > helper', 'seat_freed > host'],
  },
  {
    rule: '6.2 withdrawing',
    people: [ann, entryWith('eve')],
    does: ['withdraw', { id: 'of-eve', userId: 'eve' }],
    becomes: { eve: 'withdrawn' },
    told: [],
  },
  {
    rule: '6.4 nobody withdraws the application of somebody else',
    people: [entryWith('eve')],
    does: ['withdraw', { id: 'of-eve', userId: 'ann' }],
    becomes: 'not_found',
  },
  {
    rule: '6.28 the organizer removes a participant',
    people: [ann],
    does: ['remove', removal('ann')],
    becomes: { ann: 'declined', free: '2' },
    told: ['application_removed > ann'],
  },
  {
    rule: '25.9 removing removes only that person',
    people: [seated('ann', pair), seated('bob', pair)],
    does: ['remove', removal('ann')],
    becomes: { ann: 'declined', bob: 'seat' },
    told: ['application_removed > ann', 'group_member_left > bob'],
  },
  {
    rule: '20.2 a co-organizer does not remove themselves',
    people: [seated(HELPER)],
    does: ['remove', removal(HELPER, HELPER)],
    becomes: 'not_found',
  },
  {
    rule: '6.28 only a participant is removed',
    people: [entryWith('eve')],
    does: ['remove', removal('eve')],
    becomes: 'wrong_state',
  },
  {
    rule: '12.7 the next in line after a decline',
    people: [ann, waitsFor('cid', 1), waitsFor('dee', 2)],
    does: ['decline', { ids: ['of-cid'], by: HOST }],
    becomes: { dee: '#1' },
    told: ['application_declined > cid', 'first_in_line > dee'],
  },
])

test('24.1 a seat that was given up says who ended it, and how long before the start', () => {
  const quitBy = (act: 'quit' | 'remove') => {
    const input = act === 'quit' ? { userId: 'ann' } : removal('ann')
    const { roster } = perform(act, rosterWith([ann]), input as never, { at: NOW, newId: idsFrom() })
    return entryOf(roster, 'ann')?.seat?.quit
  }
  expect(quitBy('quit')).toEqual({ at: NOW, by: 'participant', ahead: 48 * HOUR, isPassedOn: false })
  expect(quitBy('remove')).toMatchObject({ by: 'organizer' })
})

test('24.1 the hour of grace begins again, but not after a late give-up', () => {
  const joinedAfter = (ahead: number) => {
    const quit = { at: NOW - HOUR, by: 'participant' as const, ahead, isPassedOn: false }
    const eve = entryWith('eve', { seat: { joinedAt: 5, quit }, status: 'PENDING' })
    const { roster } = perform(
      'approve',
      rosterWith([eve]),
      { ids: ['of-eve'], by: HOST },
      { at: NOW, newId: idsFrom() },
    )
    return entryOf(roster, 'eve')?.seat?.joinedAt
  }
  expect([joinedAfter(25 * HOUR), joinedAfter(24 * HOUR)]).toEqual([NOW, 5])
})

/** Makes decisions in a row, a second apart, and undoes the last one. */
function undone(
  start: Roster,
  decisions: ['approve' | 'decline' | 'waitList' | 'approveForWaitlist', string[]][],
  { by = HOST, after = 1 } = {},
) {
  let [roster, at] = [start, NOW]
  for (const [act, names] of decisions) {
    at += 1000
    roster = perform(
      act,
      roster,
      { ids: names.map((name) => `of-${name}`), by: HOST },
      { at, newId: idsFrom(act) },
    ).roster
  }
  const until = Math.max(...roster.entries.map((entry) => entry.undo?.until ?? 0))
  const ids = roster.entries.map(({ id }) => id)
  return perform('undo', roster, { ids, until, by }, { at: at + after * 1000, newId: idsFrom('undo') })
}

test('6.27 an undone decision leaves the application exactly as it was, and the seat free', () => {
  const start = rosterWith([ann, entryWith('eve')])
  const { roster, refusal } = undone(start, [['approve', ['eve']]])
  expect([refusal, roster.entries, roster.taken]).toEqual([null, start.entries, 1])
})

test('6.27 with its rank in the waitlist', () => {
  const { roster } = undone(rosterWith([ann, waitsFor('cid', 1), waitsFor('dee', 2)]), [['decline', ['cid']]])
  expect(summaryOf(roster)).toMatchObject({ cid: '#1', dee: '#2' })
})

test('6.27 a group of decisions is undone together (6.29)', () => {
  const { roster } = undone(rosterWith([entryWith('dee'), entryWith('eve')]), [['approve', ['dee', 'eve']]])
  expect(summaryOf(roster)).toEqual({ dee: 'pending', eve: 'pending', free: '2' })
})

test('6.27 within 12 seconds only', () => {
  expect(undone(rosterWith([entryWith('eve')]), [['approve', ['eve']]], { after: 12 }).refusal?.refusal).toBe(
    'too_late_to_undo',
  )
  expect(undone(rosterWith([entryWith('eve')]), [['approve', ['eve']]], { after: 11 }).refusal).toBeNull()
})

test('6.27 applications that have moved on stay as they are', () => {
  const approved = perform(
    'approve',
    rosterWith([entryWith('dee'), entryWith('eve')]),
    { ids: ['of-dee', 'of-eve'], by: HOST },
    { at: NOW, newId: idsFrom() },
  )
  const left = perform('quit', approved.roster, { userId: 'dee' }, { at: NOW + 1, newId: idsFrom() })
  const until = NOW + 12_000
  const { roster } = perform(
    'undo',
    left.roster,
    { ids: ['of-dee', 'of-eve'], until, by: HOST },
    { at: NOW + 2, newId: idsFrom() },
  )
  expect(summaryOf(roster)).toMatchObject({ dee: 'withdrawn', eve: 'pending' })
})

test('21.2 an approval that is undone frees its seat for the first in line', () => {
  const { roster } = undone(rosterWith([ann, waitsFor('cid', 1), entryWith('eve')]), [
    ['approve', ['eve']],
    ['approveForWaitlist', ['cid']],
  ])
  // The approval for the waitlist was the last decision; its undoing offers nothing.
  expect(summaryOf(roster)).toMatchObject({ cid: '#1', eve: 'seat' })
  const whole = undone(rosterWith([ann, offered('cid', 1)]), [['approve', ['cid']]])
  expect(summaryOf(whole.roster)).toMatchObject({ cid: '#1 offer' })
})

test('6.38 undoing an approval lowers the maximum that it raised, and offers nobody the seat', () => {
  const start = rosterWith([ann, seated('bob'), waitsFor('cid', 1), entryWith('eve')])
  const act = { ids: ['of-eve'], by: HOST, maximum: 3 }
  const { roster } = perform('approve', start, act, { at: NOW, newId: idsFrom() })
  expect([roster.maximum, summaryOf(roster).eve]).toEqual([3, 'seat'])
  const back = { ids: ['of-eve'], until: NOW + 12_000, by: HOST }
  const undone = perform('undo', roster, back, { at: NOW + 1, newId: idsFrom() })
  expect([undone.roster.maximum, undone.roster.entries]).toEqual([2, start.entries])
})

test('20.7 an undone decision of somebody else is recorded, and whoever decides may undo', () => {
  const { events } = undone(rosterWith([entryWith('eve')]), [['approve', ['eve']]], { by: HELPER })
  expect(logOf(events)).toEqual([{ event: 'undone', id: 'of-eve', by: HELPER, ahead: null }])
})

test('20.7 an approval from the waitlist has the number of people who were ahead and stayed there', () => {
  const people = [waitsFor('ann', 1), waitsFor('bob', 2), waitsFor('cid', 3), waitsFor('dee', 4)]
  const { events } = perform(
    'approve',
    rosterWith(people, { maximum: 3 }),
    { ids: ['of-ann', 'of-cid', 'of-dee'], by: HOST },
    { at: NOW, newId: idsFrom() },
  )
  expect(logOf(events).map(({ id, ahead }) => [id, ahead])).toEqual([
    ['of-ann', null],
    ['of-cid', 1],
    ['of-dee', 1],
  ])
})
