import { expect, test } from 'vitest'
import { logOf } from '../../worker/roster/events'
import { perform } from '../../worker/roster/perform'
import { examples } from './support/examples'
import {
  applicantWith,
  entryWith,
  HELPER,
  HOST,
  idsFrom,
  NOW,
  offered,
  rosterWith,
  seated,
  waiting,
} from './support/rosters'

const [ann, bob, eve] = [seated('ann'), seated('bob'), entryWith('eve')]
const of = (names: string[], by = HOST) => ({ ids: names.map((name) => `of-${name}`), by })
const pair = { groupId: 'pair' }
const declined = entryWith('eve', { status: 'REJECTED', decidedAt: NOW })

examples([
  {
    rule: '21.1 approving for the waitlist puts a pending person at its end',
    people: [ann, bob, waiting('cid', 1), eve],
    does: ['approveForWaitlist', of(['eve'])],
    becomes: { cid: '#1 approved', eve: '#2 approved' },
    told: ['application_waitlisted > eve'],
  },
  {
    rule: '21.2 a free seat is offered as soon as somebody is approved for the waitlist, and only the offer is told',
    people: [ann, eve],
    does: ['approveForWaitlist', of(['eve'])],
    becomes: { eve: '#1 offer', free: '0' },
    told: ['seat_offered > eve'],
  },
  {
    rule: '21.2 those who wait already come first',
    people: [ann, waiting('cid', 1), eve],
    does: ['approveForWaitlist', of(['eve'])],
    becomes: { cid: '#1 offer', eve: '#2 approved' },
  },
  {
    rule: '21.1 approving somebody again changes nothing',
    people: [ann, bob, waiting('cid', 1)],
    does: ['approveForWaitlist', of(['cid'])],
    becomes: { cid: '#1 approved' },
    told: [],
  },
  {
    rule: '21.1 unless they were passed over',
    people: [ann, bob, waiting('cid', 1, { place: { passedOver: 'skipped' } })],
    does: ['approveForWaitlist', of(['cid'])],
    becomes: { cid: '#1 approved' },
  },
  {
    rule: '21.1 "Wait List" alone approves nobody',
    people: [ann, eve],
    does: ['waitList', of(['eve'])],
    becomes: { eve: '#1', free: '1' },
  },
  {
    rule: '21.1 an approval can be taken back',
    people: [ann, bob, waiting('cid', 1)],
    does: ['takeBackApproval', of(['cid'])],
    becomes: { cid: '#1' },
    told: [],
  },
  {
    rule: '21.5 which ends the offer',
    people: [ann, offered('cid', 1), waiting('dee', 2)],
    does: ['takeBackApproval', of(['cid'])],
    becomes: { cid: '#1', dee: '#2 offer' },
  },
  {
    rule: '21.12 approving one member counts for all',
    people: [
      ann,
      bob,
      waiting('cid', 1, { ...pair, place: { approvedAt: null } }),
      waiting('dee', 2, { ...pair, place: { approvedAt: null } }),
    ],
    does: ['approveForWaitlist', of(['dee'])],
    becomes: { cid: '#1 approved', dee: '#1 approved' },
  },
  {
    rule: '21.1 it starts from the waitlist or from pending',
    people: [declined],
    does: ['approveForWaitlist', of(['eve'])],
    becomes: 'wrong_state',
  },
])

const waitsFor = (name: string, rank: number) => waiting(name, rank, { place: { approvedAt: null } })
examples([
  {
    rule: '6.11 the named exchange their positions',
    people: [ann, bob, waitsFor('cid', 1), waitsFor('dee', 2), waitsFor('eve', 3)],
    does: ['reorder', of(['eve', 'cid'])],
    becomes: { eve: '#1', dee: '#2', cid: '#3' },
  },
  {
    rule: '25.11 a group moves as one',
    people: [ann, bob, waitsFor('cid', 1), waiting('dee', 2, pair), waiting('eve', 2.25, pair)],
    does: ['reorder', of(['eve', 'cid'])],
    becomes: { eve: '#1 approved', dee: '#1 approved', cid: '#2' },
  },
  {
    rule: '20.2 a co-organizer on the waitlist does not move it',
    people: [waitsFor(HELPER, 1), waitsFor('cid', 2)],
    does: ['reorder', of([HELPER, 'cid'], HELPER)],
    becomes: 'own_application',
  },
  {
    rule: '12.1 nobody is told of a new order',
    people: [ann, waitsFor('cid', 1), waitsFor('dee', 2)],
    does: ['reorder', of(['dee', 'cid'])],
    becomes: { dee: '#1' },
    told: [],
  },
])

test('6.29 who applies again comes after those who applied meanwhile', () => {
  const moment = { at: NOW, newId: idsFrom() }
  const before = rosterWith([entryWith('dee', { status: 'WITHDRAWN', decidedAt: NOW - 1 }), eve])
  const input = { applicant: applicantWith('dee'), waitlist: false }
  const { roster } = perform('apply', before, input, moment)
  const { events } = perform('waitList', roster, of(['dee', 'eve']), moment)
  expect(logOf(events).map(({ id }) => id)).toEqual(['of-eve', 'of-dee'])
})
