import { expect, test } from 'vitest'
import type { ActName, InputOf } from '../../worker/roster/perform'
import { perform } from '../../worker/roster/perform'
import {
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

/** Acts on the seats by an organizer, which only differ in who they are by. */
const ACTS: { [Name in ActName]?: Omit<InputOf<Name>, 'by'> } = {
  approve: { ids: ['of-dee'], maximum: 9 },
  reject: { ids: ['of-dee'] },
  waitlist: { ids: ['of-dee'] },
  reopen: { ids: ['of-cid'] },
  approveForWaitlist: { ids: ['of-dee'] },
  takeBackApproval: { ids: ['of-cid'] },
  undo: { ids: ['of-eve'], until: NOW + 1 },
  reorder: { ids: ['of-cid'] },
  skip: { offerId: 'offer-bob' },
  extend: { offerId: 'offer-bob' },
  endOffer: { offerId: 'offer-bob' },
  endCollecting: {},
  remove: { id: 'of-ann', reason: null },
  edit: { choices: { offersSeats: false } },
}

const { status, place, decidedAt, answeredAt } = entryWith('eve')
const eve = entryWith('eve', {
  status: 'REJECTED',
  decidedAt: NOW - 1,
  undo: {
    ...{ until: NOW + 1, by: HOST, to: 'REJECTED' },
    before: { status, place, decidedAt, answeredAt, seat: null },
  },
})
const people = [seated('ann'), offered('bob', 1), waiting('cid', 2), entryWith('dee'), eve]

test.each(Object.entries(ACTS))('20.15 a co-organizer who waits for a decision cannot %s', (name, input) => {
  const refusal = (entries: typeof people, by: string) =>
    perform(name as 'reject', rosterWith(entries), { ...input, by } as never, { at: NOW, newId: idsFrom() })
      .refusal?.refusal
  for (const own of [entryWith(HELPER), waiting(HELPER, 3), offered(HELPER, 3)])
    expect(refusal([...people, own], HELPER)).toBe('own_application')
  for (const by of [HOST, HELPER]) expect(refusal(people, by)).toBeUndefined()
})
