import { expect, test } from 'vitest'
import { perform } from '../../worker/roster/perform'
import { entryOf, liveOffer } from '../../worker/roster/roster'
import { expire, offer } from '../../worker/roster/settle'
import { runDue } from './support/due'
import { examples, summaryOf } from './support/examples'
import {
  entryWith,
  HELPER,
  HOST,
  HOUR,
  idsFrom,
  MINUTE,
  NOW,
  offered,
  offerWith,
  rosterWith,
  seated,
  waiting,
} from './support/rosters'

const [ann, bob] = [seated('ann'), seated('bob')]
const pair = { groupId: 'pair' }
const [first, second] = [offered('cid', 1, pair), offered('dee', 1.25, pair)]
const to = (userId: string) => ({ offerId: `offer-${userId}`, userId })
const by = (userId: string, decider = HOST) => ({ offerId: `offer-${userId}`, by: decider })
const off = {
  choices: { offersSeats: false, passesOnSilentSeats: false, allowsGuests: true, autoApproval: null },
}

examples([
  {
    rule: '21.2 a seat that is given up is offered to the first of the approved',
    people: [ann, bob, entryWith('eve'), waiting('cid', 1), waiting('dee', 2)],
    does: ['quit', { userId: 'ann' }],
    becomes: { ann: 'withdrawn', cid: '#1 offer', dee: '#2 approved', free: '0' },
    told: ['seat_offered > cid'],
  },
  {
    rule: '21.1 nobody else ever gets a seat without a decision',
    people: [ann, bob, waiting('cid', 1, { place: { approvedAt: null } })],
    does: ['quit', { userId: 'ann' }],
    becomes: { cid: '#1', free: '1' },
    told: ['first_in_line > cid', 'seat_freed > helper', 'seat_freed > host'],
  },
  {
    rule: '21.2 `Fill open spots for me` turns that off',
    people: [ann, bob, waiting('cid', 1)],
    activity: off,
    does: ['quit', { userId: 'ann' }],
    becomes: { cid: '#1 approved', free: '1' },
  },
  {
    rule: '21.2 a removed seat is offered',
    people: [ann, bob, waiting('cid', 1)],
    does: ['remove', { id: 'of-ann', by: HOST, reason: null }],
    becomes: { cid: '#1 offer' },
  },
  {
    rule: '21.2 so are seats of a raised maximum',
    people: [ann, bob, waiting('cid', 1)],
    does: ['edit', { by: HOST, maximum: 3 }],
    becomes: { cid: '#1 offer' },
  },
  {
    rule: '21.3 a unit that needs more than are free is overtaken',
    people: [ann, bob, waiting('cid', 1, { seats: 2 }), waiting('dee', 2)],
    does: ['quit', { userId: 'ann' }],
    becomes: { cid: '#1 approved', dee: '#2 offer' },
  },
  {
    rule: '21.3 an offer has a seat for each guest',
    people: [seated('ann', { seats: 2 }), waiting('cid', 1, { seats: 2 })],
    does: ['quit', { userId: 'ann' }],
    becomes: { cid: '#1 offer', free: '0' },
  },
  {
    rule: '10.1 nobody hidden from the organizer is offered a seat',
    people: [ann, bob, waiting('cid', 1, { isHidden: true }), waiting('dee', 2)],
    does: ['quit', { userId: 'ann' }],
    becomes: { cid: 'withdrawn', dee: '#1 offer' },
  },
])

examples([
  {
    rule: '21.5 accept takes the seat',
    people: [ann, offered('cid', 1)],
    does: ['accept', to('cid')],
    becomes: { cid: 'seat', free: '0' },
    told: [],
  },
  {
    rule: '21.12 accept by any member: all get their seats, and the others are told',
    people: [first, second],
    does: ['accept', to('dee')],
    becomes: { cid: 'seat', dee: 'seat' },
    told: ['application_approved > cid'],
  },
  {
    rule: '21.5 pass withdraws, and the seat goes to the next',
    people: [ann, offered('cid', 1), waiting('dee', 2)],
    does: ['pass', to('cid')],
    becomes: { cid: 'withdrawn', dee: '#1 offer' },
    told: ['seat_offered > dee'],
  },
  {
    rule: '21.12 pass withdraws one member, and the others are asked',
    people: [first, second],
    does: ['pass', to('dee')],
    becomes: { cid: '#1 offer', dee: 'withdrawn', free: '1' },
    told: ['group_member_left > cid', 'seat_freed > helper', 'seat_freed > host'],
  },
  {
    rule: '21.5 the offer of somebody else',
    people: [ann, offered('cid', 1)],
    does: ['accept', { offerId: 'offer-cid', userId: 'dee' }],
    becomes: 'not_found',
  },
  {
    rule: '21.5 every other answer to an offer that is over',
    people: [
      ann,
      bob,
      waiting('cid', 1, {
        offers: [offerWith({ id: 'offer-cid', ended: { at: NOW - 1, outcome: 'expired' } })],
      }),
    ],
    does: ['accept', to('cid')],
    becomes: 'offer_over',
  },
  {
    rule: '21.5 the same answer given twice is answered alike',
    people: [
      seated('cid', {
        offers: [offerWith({ id: 'offer-cid', ended: { at: NOW - 1, outcome: 'accepted' } })],
      }),
    ],
    does: ['accept', to('cid')],
    becomes: { cid: 'seat', free: '1' },
  },
  {
    rule: '21.4 at the very instant of its end it is over',
    people: [ann, offered('cid', 1, { offer: { expiresAt: NOW } })],
    does: ['accept', to('cid')],
    becomes: 'offer_over',
  },
  {
    rule: '21.5 withdrawing ends the offer',
    people: [ann, offered('cid', 1)],
    does: ['withdraw', { id: 'of-cid', userId: 'cid' }],
    becomes: { cid: 'withdrawn', free: '1' },
  },
])

examples([
  {
    rule: '21.7 skip: they keep their place, passed over',
    people: [ann, offered('cid', 1), waiting('dee', 2)],
    does: ['skip', by('cid')],
    becomes: { cid: '#1 skipped', dee: '#2 offer' },
    told: ['seat_offered > dee'],
  },
  {
    rule: '21.7 end: they keep their place, not approved',
    people: [ann, offered('cid', 1), waiting('dee', 2)],
    does: ['endOffer', by('cid')],
    becomes: { cid: '#1', dee: '#2 offer' },
  },
  {
    rule: '21.7 extend at most twice',
    people: [ann, offered('cid', 1, { offer: { extensions: 2 } })],
    does: ['extend', by('cid')],
    becomes: 'no_extensions_left',
  },
  {
    rule: '21.5 an offer that is over is not extended',
    people: [ann, offered('cid', 1, { offer: { expiresAt: NOW } })],
    does: ['extend', by('cid')],
    becomes: 'offer_over',
  },
  {
    rule: '21.12 skipping counts for all members',
    people: [first, second],
    does: ['skip', by('cid')],
    becomes: { cid: '#1 skipped', dee: '#1 skipped', free: '2' },
  },
  {
    rule: '21.12 a co-organizer who is in the group decides nothing about its offer',
    people: [offered('cid', 1, pair), offered(HELPER, 2, pair)],
    does: ['skip', by('cid', HELPER)],
    becomes: 'not_found',
  },
  {
    rule: '20.15 nor who waits for a decision',
    people: [offered('cid', 1), entryWith(HELPER)],
    does: ['endOffer', by('cid', HELPER)],
    becomes: 'own_application',
  },
  {
    rule: '20.1 an offer is not found by those who do not decide',
    people: [offered('cid', 1)],
    does: ['skip', by('cid', 'ann')],
    becomes: 'not_found',
  },
])

const silent = { place: { passedOver: 'silent' as const } }
examples([
  {
    rule: '21.8 `I still want a seat`',
    people: [ann, waiting('cid', 1, silent)],
    does: ['stillInterested', { id: 'of-cid', userId: 'cid' }],
    becomes: { cid: '#1 offer' },
  },
  {
    rule: '21.8 counts for all members (21.12)',
    people: [ann, bob, waiting('cid', 1, { ...silent, ...pair }), waiting('dee', 2, { ...silent, ...pair })],
    does: ['stillInterested', { id: 'of-dee', userId: 'dee' }],
    becomes: { cid: '#1 approved', dee: '#1 approved' },
  },
  {
    rule: '21.7 who was skipped is not told of it',
    people: [ann, waiting('cid', 1, { place: { passedOver: 'skipped' } })],
    does: ['stillInterested', { id: 'of-cid', userId: 'cid' }],
    becomes: { cid: '#1 skipped' },
  },
  {
    rule: '21.8 who is not approved cannot ask again',
    people: [ann, bob, waiting('cid', 1, { place: { approvedAt: null } })],
    does: ['stillInterested', { id: 'of-cid', userId: 'cid' }],
    becomes: 'wrong_state',
  },
])

test('21.8 who does not answer is passed over and told once, and the next gets the seat', () => {
  const before = rosterWith([ann, offered('cid', 1, { offer: { expiresAt: NOW } }), waiting('dee', 2)])
  const { roster, events } = runDue(before, { at: NOW, newId: idsFrom() })
  expect(summaryOf(roster)).toMatchObject({ cid: '#1 silent', dee: '#2 offer' })
  expect(events.map(({ kind }) => kind)).toEqual(['offer_over', 'offered'])
})

test('21.5 nobody failed to answer an offer of an activity that has started', () => {
  const before = rosterWith([offered('cid', 1, { offer: { expiresAt: NOW } })], { startsAt: NOW })
  const { roster } = expire(before, NOW)
  expect(entryOf(roster, 'cid')?.offers.at(-1)?.ended?.outcome).toBe('closed')
  expect(entryOf(roster, 'cid')?.place?.passedOver).toBeNull()
})

test.for([
  ['more than 24 hours ahead: 2 hours', 25, 120],
  ['24 to 6 hours ahead: 30 minutes', 24, 30],
  ['less than 6 hours ahead: 10 minutes', 5, 10],
] as const)('21.3 seats are held by the time to the start: %s', ([, hours, minutes]) => {
  const { roster } = offer(rosterWith([waiting('cid', 1)], { startsAt: NOW + hours * HOUR }), {
    at: NOW,
    newId: idsFrom(),
  })
  const cid = entryOf(roster, 'cid')
  expect(cid && liveOffer(cid)?.expiresAt).toBe(NOW + minutes * MINUTE)
})

test('21.4 the clock stands still from 22:00 to 8:00 at the place, and no offer outlasts the start', () => {
  // 21:00 in Los Angeles: an hour today, and an hour from 8:00 tomorrow on.
  const at = NOW + 7.5 * HOUR
  const made = (startsAt: number) => {
    const { roster } = offer(rosterWith([waiting('cid', 1)], { startsAt }), { at, newId: idsFrom() })
    const cid = entryOf(roster, 'cid')
    return cid && liveOffer(cid)?.expiresAt
  }
  expect(made(at + 48 * HOUR)).toBe(at + 12 * HOUR)
  expect(made(at + 2 * MINUTE)).toBe(at + 2 * MINUTE)
})

test('21.7 an offer is extended by the same time, counted from its end', () => {
  const before = rosterWith([offered('cid', 1, { offer: { expiresAt: NOW + HOUR } })])
  const { roster } = perform('extend', before, by('cid'), { at: NOW, newId: idsFrom() })
  expect(entryOf(roster, 'cid')?.offers.at(-1)).toMatchObject({ expiresAt: NOW + 3 * HOUR, extensions: 1 })
})
