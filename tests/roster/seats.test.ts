import { expect, test } from 'vitest'
import { logOf } from '../../worker/roster/events'
import type { Roster } from '../../worker/roster/roster'
import { entryOf } from '../../worker/roster/roster'
import {
  act,
  applicantWith,
  entryWith,
  HELPER,
  HOST,
  HOUR,
  NOW,
  offered,
  rosterWith,
  seated,
  waiting,
} from './support/rosters'
import { summaryOf } from './support/summary'

const ann = seated('ann')
const waitsFor = (name: string, rank: number, fields = {}) =>
  waiting(name, rank, { place: { approvedAt: null }, ...fields })

test('24.1 a seat that was given up says who ended it, and how long before the start', () => {
  const quitBy = (name: 'quit' | 'remove' | 'settle', input: object, isHidden = false) => {
    const before = rosterWith([{ ...ann, isHidden }])
    const { roster } = act(name, before, input as never)
    return entryOf(roster, 'ann')?.seat?.quit
  }
  const byAnn = { at: NOW, by: 'participant', ahead: 48 * HOUR, isPassedOn: false }
  expect(quitBy('quit', { userId: 'ann' })).toEqual(byAnn)
  expect(quitBy('remove', { id: 'of-ann', by: HOST, reason: 'Too many' })).toMatchObject({ by: 'organizer' })
  // A block or suspension makes no entry in the record (24.2).
  expect(quitBy('settle', { parted: [] }, true)).toMatchObject({ by: 'other' })
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

/** Makes decisions in a row, a second apart, and undoes the last one. */
function undone(
  start: Roster,
  decisions: ['approve' | 'reject' | 'waitlist' | 'approveForWaitlist', string[]][],
  { by = HOST, after = 1 } = {},
) {
  let [roster, at] = [start, NOW]
  for (const [decision, names] of decisions) {
    at += 1000
    roster = act(decision, roster, { ids: names.map((name) => `of-${name}`), by: HOST }, at).roster
  }
  const until = Math.max(...roster.entries.map((entry) => entry.undo?.until ?? 0))
  const ids = roster.entries.map(({ id }) => id)
  return act('undo', roster, { ids, until, by }, at + after * 1000)
}

test.for([
  ['approve', entryWith('eve')],
  ['approve', waitsFor('eve', 1)],
  ['approve', entryWith('eve', { status: 'REJECTED', decidedAt: NOW })],
  ['reject', entryWith('eve')],
  ['reject', waitsFor('eve', 1)],
  ['waitlist', entryWith('eve')],
] as const)('6.27 an undone decision leaves the application exactly as it was: %s', ([act, eve]) => {
  const start = rosterWith([ann, eve, waitsFor('fay', 2)])
  const { roster, refusal } = undone(start, [[act, ['eve']]])
  expect([refusal, roster.entries.find(({ id }) => id === eve.id), roster.taken]).toEqual([null, eve, 1])
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
  const approved = act('approve', rosterWith([entryWith('dee'), entryWith('eve')]), {
    ids: ['of-dee', 'of-eve'],
    by: HOST,
  })
  const left = act('quit', approved.roster, { userId: 'dee' }, NOW + 1)
  const until = NOW + 12_000
  const { roster } = act('undo', left.roster, { ids: ['of-dee', 'of-eve'], until, by: HOST }, NOW + 2)
  expect(summaryOf(roster)).toMatchObject({ dee: 'withdrawn', eve: 'pending' })
})

test('21.2 an approval that is undone frees its seat for the first in line', () => {
  const { roster } = undone(rosterWith([ann, waitsFor('cid', 1), entryWith('eve')]), [
    ['approve', ['eve']],
    ['approveForWaitlist', ['cid']],
  ])
  // The approval for the waitlist was the last decision; undoing it offers nothing.
  expect(summaryOf(roster)).toMatchObject({ cid: '#1', eve: 'seat' })
  const whole = undone(rosterWith([ann, offered('cid', 1)]), [['approve', ['cid']]])
  expect(summaryOf(whole.roster)).toMatchObject({ cid: '#1 offer' })
})

test('6.38 undoing an approval lowers the maximum that it raised, and offers no one the seat', () => {
  const start = rosterWith([ann, seated('bob'), waitsFor('cid', 1), entryWith('eve')])
  const { roster } = act('approve', start, { ids: ['of-eve'], by: HOST, maximum: 3 })
  expect([roster.maximum, summaryOf(roster).eve]).toEqual([3, 'seat'])
  const back = { ids: ['of-eve'], until: NOW + 12_000, by: HOST }
  const undone = act('undo', roster, back, NOW + 1)
  expect([undone.roster.maximum, undone.roster.entries]).toEqual([2, start.entries])
})

test('20.7 another person’s undone decision is recorded, and everyone who decides may undo', () => {
  const { events } = undone(rosterWith([entryWith('eve')]), [['approve', ['eve']]], { by: HELPER })
  expect(logOf(events)).toEqual([{ event: 'undone', id: 'of-eve', by: HELPER, ahead: null }])
})

test('20.2 a co-organizer undoes no decision on their own application', () => {
  const people = [entryWith('eve'), entryWith(HELPER)]
  const decisions: Parameters<typeof undone>[1] = [['approve', ['eve', HELPER]]]
  const { roster } = undone(rosterWith(people), decisions, { by: HELPER })
  expect(summaryOf(roster)).toMatchObject({ eve: 'pending', [HELPER]: 'seat' })
  const { refusal } = undone(rosterWith(people), [['approve', [HELPER]]], { by: HELPER })
  expect(refusal?.refusal).toBe('too_late_to_undo')
})

test('20.7 an approval from the waitlist has the number of people who were ahead and stayed there', () => {
  const people = [waitsFor('ann', 1), waitsFor('bob', 2), waitsFor('cid', 3), waitsFor('dee', 4)]
  const { events } = act('approve', rosterWith(people, { maximum: 3 }), {
    ids: ['of-ann', 'of-cid', 'of-dee'],
    by: HOST,
  })
  expect(logOf(events).map(({ id, ahead }) => [id, ahead])).toEqual([
    ['of-ann', null],
    ['of-cid', 1],
    ['of-dee', 1],
  ])
})

test('6.27 it never undoes a decision that another tab has made since', () => {
  const of = { ids: ['of-eve'], by: HOST }
  const declined = act('reject', rosterWith([entryWith('eve')]), of).roster
  const { roster } = act('approve', declined, of, NOW + 1000)
  const undo = (until: number) => act('undo', roster, { ...of, until: NOW + until }, NOW + 2000)
  expect([12_000, 14_000].map((until) => undo(until).refusal?.refusal)).toEqual(
    Array(2).fill('too_late_to_undo'),
  )
  expect(summaryOf(undo(13_000).roster)).toMatchObject({ eve: 'declined' })
})

test('6.27 a seat that the applicant had given up before is given up again', () => {
  const quit = { at: NOW - HOUR, by: 'participant' as const, ahead: HOUR, isPassedOn: false }
  const start = rosterWith([entryWith('eve', { seat: { joinedAt: 5, quit }, status: 'PENDING' })])
  const { roster } = undone(start, [['approve', ['eve']]])
  expect(roster.entries).toEqual(start.entries)
})

test('6.32 an automatic approval cannot be undone, and does not count as a reply', () => {
  const before = rosterWith([], { choices: { autoApproval: { who: 'everybody', seats: 2 } } })
  const input = { applicant: applicantWith('eve'), waitlist: false }
  const { roster } = act('apply', before, input)
  expect(entryOf(roster, 'eve')).toMatchObject({ status: 'APPROVED', undo: null, answeredAt: null })
})

test('6.29 people who apply again come after those who applied in the meantime', () => {
  const before = rosterWith([entryWith('dee', { status: 'WITHDRAWN', decidedAt: NOW - 1 }), entryWith('eve')])
  const { roster } = act('apply', before, { applicant: applicantWith('dee'), waitlist: false })
  const { events } = act('waitlist', roster, { ids: ['of-dee', 'of-eve'], by: HOST })
  expect(logOf(events).map(({ id }) => id)).toEqual(['of-eve', 'of-dee'])
})
