import { expect, test } from 'vitest'
import { entryOf, liveOffer } from '../../worker/roster/roster'
import { offer } from '../../worker/roster/settle'
import {
  act,
  HOST,
  HOUR,
  idsFrom,
  MINUTE,
  NOW,
  offered,
  rosterWith,
  seated,
  waiting,
} from './support/rosters'

const ann = seated('ann')

test('21.4 the clock stops from 22:00 to 8:00 at the place, and no offer outlasts the start', () => {
  // 21:00 in Los Angeles: the clock runs for one hour today, and one hour from 8:00 tomorrow.
  const at = NOW + 7.5 * HOUR
  const made = (startsAt: number) => {
    const { roster } = offer(rosterWith([waiting('cid', 1)], { startsAt }), { at, newId: idsFrom() })
    const cid = entryOf(roster, 'cid')
    return cid && liveOffer(cid)?.expiresAt
  }
  expect(made(at + 48 * HOUR)).toBe(at + 12 * HOUR)
  expect(made(at + 2 * MINUTE)).toBe(at + 2 * MINUTE)
})

test('21.7 an offer is extended by the same time, counted from its end, for all members (21.12)', () => {
  const [pair, offer] = [{ groupId: 'pair' }, { expiresAt: NOW + HOUR }]
  const people = [offered('cid', 1, { ...pair, offer }), offered('dee', 1.25, { ...pair, offer })]
  const { roster } = act('extend', rosterWith(people), { offerId: 'offer-cid', by: HOST })
  for (const { offers } of roster.entries)
    expect(offers).toMatchObject([{ expiresAt: NOW + 3 * HOUR, extensions: 1 }])
})

test('21.15 the 24 hours of those who are passed over are not lost', () => {
  const silent = { groupId: 'pair', place: { passedOver: 'silent' as const } }
  const collections = [{ unitId: 'pair', firstAt: NOW - 20 * HOUR, seats: 0 }]
  const people = [ann, seated('bob'), waiting('cid', 1, silent), waiting('dee', 1.25, silent)]
  const { roster } = offer(rosterWith(people, { collections }), { at: NOW, newId: idsFrom() })
  expect(roster.collections).toEqual(collections)
})

test('21.15 the 24 hours start again for those who are approved again, or whose collecting is ended', () => {
  const people = [ann, seated('bob'), waiting('cid', 1, { seats: 2 })]
  const before = rosterWith(people, {
    collections: [{ unitId: 'of-cid', firstAt: NOW - 25 * HOUR, seats: 0 }],
  })
  const of = { ids: ['of-cid'], by: HOST }
  const taken = act('takeBackApproval', before, of).roster
  const again = act('approveForWaitlist', taken, of).roster
  const ended = act('endCollecting', before, { by: HOST }).roster
  expect([taken, again, ended].map(({ collections: [first] }) => first?.firstAt)).toEqual([
    undefined,
    NOW,
    NOW,
  ])
})
