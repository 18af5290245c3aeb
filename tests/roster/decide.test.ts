import { examples } from './support/examples'
import { entryWith, HELPER, HOST, NOW, offered, seated, waiting } from './support/rosters'

const [ann, bob, eve] = [seated('ann'), seated('bob'), entryWith('eve')]
const of = (names: string[], by = HOST) => ({ ids: names.map((name) => `of-${name}`), by })
const pair = { groupId: 'pair' }
const declined = entryWith('eve', { status: 'REJECTED', decidedAt: NOW })

examples([
  {
    rule: '6.2 approve takes a seat',
    people: [ann, eve],
    does: ['approve', of(['eve'])],
    becomes: { eve: 'seat', free: '0' },
    told: ['application_approved > eve'],
  },
  {
    rule: '6.9 approving beyond the maximum',
    people: [ann, bob, eve],
    does: ['approve', of(['eve'])],
    becomes: 'activity_full',
  },
  {
    rule: '6.38 approving raises the maximum by the seats that are missing',
    people: [ann, bob, eve],
    does: ['approve', { ...of(['eve'], HELPER), maximum: 9 }],
    becomes: { eve: 'seat', free: '0' },
    told: ['application_approved > eve'],
  },
  {
    rule: '6.38 for a group by as many as it needs, beyond seats that are held for others',
    people: [ann, offered('cid', 1), entryWith('eve', pair), entryWith('fay', pair)],
    does: ['approve', { ...of(['eve']), maximum: 4 }],
    becomes: { eve: 'seat', fay: 'seat', cid: '#1 offer', free: '0' },
  },
  {
    rule: '6.38 never above the number that was confirmed',
    people: [ann, bob, entryWith('eve', { seats: 2 })],
    does: ['approve', { ...of(['eve']), maximum: 3 }],
    becomes: 'activity_full',
  },
  {
    rule: '6.38 not while seats are free',
    people: [ann, eve],
    does: ['approve', { ...of(['eve']), maximum: 9 }],
    becomes: { eve: 'seat', free: '0' },
  },
  {
    rule: '6.38 people on the waitlist stay there',
    people: [ann, bob, waiting('cid', 1), eve],
    does: ['approve', { ...of(['eve']), maximum: 3 }],
    becomes: { eve: 'seat', cid: '#1 approved', free: '0' },
  },
  {
    rule: '21.1 approving while the activity is full stays activity_full, also from the waitlist',
    people: [ann, bob, waiting('cid', 1)],
    does: ['approve', of(['cid'])],
    becomes: 'activity_full',
  },
  {
    rule: '21.13 whoever has an offer can be approved',
    people: [ann, offered('cid', 1)],
    does: ['approve', of(['cid'])],
    becomes: { cid: 'seat', free: '0' },
  },
  {
    rule: '21.6 a held seat is not free for others',
    people: [ann, offered('cid', 1), eve],
    does: ['approve', of(['eve'])],
    becomes: 'activity_full',
  },
  {
    rule: '6.6 the organizer may reverse a decline',
    people: [declined],
    does: ['approve', of(['eve'])],
    becomes: { eve: 'seat' },
  },
  {
    rule: '6.3 decisions are refused after the start',
    people: [eve],
    activity: { startsAt: NOW },
    does: ['approve', of(['eve'])],
    becomes: 'already_started',
  },
  {
    rule: '6.3 and after a cancellation',
    people: [eve],
    activity: { cancelledAt: NOW - 1 },
    does: ['decline', of(['eve'])],
    becomes: 'activity_closed',
  },
  {
    rule: '6.2 decline',
    people: [eve],
    does: ['decline', of(['eve'])],
    becomes: { eve: 'declined' },
    told: ['application_declined > eve'],
  },
  {
    rule: '6.2 decline starts from no seat',
    people: [seated('eve')],
    does: ['decline', of(['eve'])],
    becomes: 'wrong_state',
  },
  {
    rule: '21.5 declining ends the offer, and the seat is offered to the next',
    people: [ann, offered('cid', 1), waiting('dee', 2)],
    does: ['decline', of(['cid'])],
    becomes: { cid: 'declined', dee: '#1 offer' },
  },
  {
    rule: '6.2 wait-list',
    people: [eve],
    does: ['waitList', of(['eve'])],
    becomes: { eve: '#1' },
    told: ['application_waitlisted > eve'],
  },
  {
    rule: '6.4 reopen a declined application',
    people: [declined],
    does: ['reopen', of(['eve'])],
    becomes: { eve: 'pending' },
    told: [],
  },
  {
    rule: '6.2 reopen from the waitlist ends the offer (21.5)',
    people: [ann, offered('cid', 1)],
    does: ['reopen', of(['cid'])],
    becomes: { cid: 'pending', free: '1' },
  },
  {
    rule: '6.29 all, or none: too few seats',
    people: [ann, entryWith('dee'), eve],
    does: ['approve', of(['dee', 'eve'])],
    becomes: 'activity_full',
  },
  {
    rule: '6.29 all, or none: one has moved on',
    people: [entryWith('dee'), seated('eve')],
    does: ['decline', of(['dee', 'eve'])],
    becomes: 'wrong_state',
  },
  {
    rule: '6.29 all, or none: one is unknown',
    people: [eve],
    does: ['decline', of(['dee', 'eve'])],
    becomes: 'not_found',
  },
  {
    rule: '6.29 wait-listed together, they keep the order in which they applied',
    people: [eve, entryWith('dee')],
    does: ['waitList', of(['dee', 'eve'])],
    becomes: { eve: '#1', dee: '#2' },
  },
  {
    rule: '25.9 a decision about one member applies to all',
    people: [entryWith('dee', pair), entryWith('eve', pair)],
    does: ['approve', of(['eve'])],
    becomes: { dee: 'seat', eve: 'seat' },
  },
  {
    rule: '25.9 all get seats, or none',
    people: [ann, entryWith('dee', pair), entryWith('eve', pair)],
    does: ['approve', of(['eve'])],
    becomes: 'activity_full',
  },
  {
    rule: '25.8 a guest needs a seat',
    people: [ann, entryWith('eve', { seats: 2 })],
    does: ['approve', of(['eve'])],
    becomes: 'activity_full',
  },
])

examples([
  {
    rule: '20.1 co-organizers decide',
    people: [eve],
    does: ['approve', of(['eve'], HELPER)],
    becomes: { eve: 'seat' },
  },
  {
    rule: '20.1 others get forbidden',
    people: [eve],
    does: ['approve', of(['eve'], 'ann')],
    becomes: 'forbidden',
  },
  {
    rule: '20.15 who waits for a decision decides nothing',
    people: [eve, entryWith(HELPER)],
    does: ['approve', of(['eve'], HELPER)],
    becomes: 'own_application',
  },
  {
    rule: '20.15 nor while they are on the waitlist',
    people: [eve, waiting(HELPER, 1)],
    does: ['decline', of(['eve'], HELPER)],
    becomes: 'own_application',
  },
  {
    rule: '20.2 nobody decides on their own application',
    people: [entryWith(HELPER, { status: 'REJECTED', decidedAt: NOW })],
    does: ['approve', of([HELPER], HELPER)],
    becomes: 'wrong_state',
  },
  {
    rule: '20.6 people whom a block hides from a co-organizer',
    people: [entryWith('eve', { hiddenFrom: [HELPER] })],
    does: ['approve', of(['eve'], HELPER)],
    becomes: 'not_found',
  },
  {
    rule: '10.2 a hidden person leaves before anybody is given a seat',
    people: [entryWith('eve', { isHidden: true })],
    does: ['approve', of(['eve'])],
    becomes: 'wrong_state',
  },
])
