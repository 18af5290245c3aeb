import { expect, test } from 'vitest'
import { offer } from '../../worker/roster/settle'
import { examples } from './support/examples'
import { entryWith, HELPER, HOST, HOUR, idsFrom, NOW, rosterWith, seated, waiting } from './support/rosters'

const [ann, bob] = [seated('ann'), seated('bob')]
const pair = { groupId: 'pair' }

const twoSeats = [waiting('cid', 1, pair), waiting('dee', 1.25, pair)]
const collectingSince = (hours: number) => ({
  collections: [{ unitId: 'pair', firstAt: NOW - hours * HOUR, seats: 0 }],
})
examples([
  {
    rule: '21.15 for 24 hours freed seats are offered to those behind',
    people: [ann, bob, ...twoSeats, waiting('eve', 2)],
    activity: collectingSince(23),
    does: ['quit', { userId: 'ann' }],
    becomes: { eve: '#2 offer' },
  },
  {
    rule: '21.15 after that they are collected',
    people: [ann, bob, ...twoSeats, waiting('eve', 2)],
    activity: collectingSince(24),
    does: ['quit', { userId: 'ann' }],
    becomes: { cid: '#1 approved', eve: '#2 approved', free: '0' },
  },
  {
    rule: '21.15 until all that they need are free',
    people: [ann, ...twoSeats, waiting('eve', 2)],
    activity: { collections: [{ unitId: 'pair', firstAt: NOW - 25 * HOUR, seats: 1 }] },
    does: ['quit', { userId: 'ann' }],
    becomes: { cid: '#1 offer', dee: '#1 offer', free: '0' },
  },
  {
    rule: '21.15 collected seats count as held',
    people: [ann, ...twoSeats, entryWith('eve')],
    activity: collectingSince(25),
    does: ['approve', { ids: ['of-eve'], by: HOST }],
    becomes: 'activity_full',
  },
  {
    rule: '21.15 nothing is collected for those who need more than the maximum',
    people: [ann, waiting('cid', 1, { seats: 3 }), waiting('dee', 2)],
    activity: { collections: [{ unitId: 'of-cid', firstAt: NOW - 25 * HOUR, seats: 0 }] },
    does: ['quit', { userId: 'ann' }],
    becomes: { dee: '#2 offer', free: '1' },
  },
  {
    rule: '21.15 the organizer ends it, and the seats go to the next',
    people: [ann, ...twoSeats, waiting('eve', 2)],
    activity: { collections: [{ unitId: 'pair', firstAt: NOW - 25 * HOUR, seats: 1 }] },
    does: ['endCollecting', { by: HOST }],
    becomes: { eve: '#2 offer' },
  },
  {
    rule: '21.15 a member leaves: the others need fewer seats',
    people: [ann, ...twoSeats, waiting('eve', 2)],
    activity: { collections: [{ unitId: 'pair', firstAt: NOW - 25 * HOUR, seats: 1 }] },
    does: ['withdraw', { id: 'of-dee', userId: 'dee' }],
    becomes: { cid: '#1 offer', dee: 'withdrawn', eve: '#2 approved' },
  },
  {
    rule: '21.15 offers are turned off: the seats are free',
    people: [ann, ...twoSeats],
    activity: { collections: [{ unitId: 'pair', firstAt: NOW - 25 * HOUR, seats: 1 }] },
    does: ['edit', { by: HOST, choices: { offersSeats: false } }],
    becomes: { cid: '#1 approved', free: '1' },
  },
  {
    rule: '21.15 a co-organizer who is in the group does not end it',
    people: [ann, waiting('cid', 1, pair), waiting(HELPER, 2, pair)],
    activity: { collections: [{ unitId: 'pair', firstAt: NOW - 25 * HOUR, seats: 1 }] },
    does: ['endCollecting', { by: HELPER }],
    becomes: 'own_application',
  },
])

test('21.15 the 24 hours of those who are passed over are not lost', () => {
  const before = rosterWith([ann, bob, ...twoSeats], collectingSince(20))
  const skipped = before.entries.map((entry) =>
    entry.place ? { ...entry, place: { ...entry.place, passedOver: 'silent' as const } } : entry,
  )
  const { roster } = offer({ ...before, entries: skipped }, { at: NOW, newId: idsFrom() })
  expect(roster.collections).toEqual([{ unitId: 'pair', firstAt: NOW - 20 * HOUR, seats: 0 }])
})
