import { expect, test } from 'vitest'
import { perform } from '../../worker/roster/perform'
import type { Entry, Roster } from '../../worker/roster/roster'
import { entryOf, liveOffer } from '../../worker/roster/roster'
import { toldOf } from '../../worker/roster/told'
import { runDue } from './support/due'
import { brokenRules } from './support/invariants'
import { HOUR, idsFrom, NOW, offered, rosterWith, seated, waiting } from './support/rosters'
import { summaryOf } from './support/summary'

const pair = { groupId: 'pair' }
const hide = (entry: Entry): Entry => ({ ...entry, isHidden: true })

function afterHiding(people: Entry[], fields: Partial<Roster> = {}) {
  const before = rosterWith(people, fields)
  const change = runDue(before, { at: NOW, newId: idsFrom() })
  expect(brokenRules(change, NOW)).toEqual([])
  const told = toldOf(before, change, NOW).map(({ kind, to }) => `${kind} > ${to}`)
  return { ...change, told: told.toSorted() }
}

test('24.2 a seat that a block ended makes no entry in the record', () => {
  const { roster } = afterHiding([hide(seated('ann'))])
  expect(entryOf(roster, 'ann')?.seat?.quit?.by).toBe('other')
})

test('21.5 a hidden person loses the offer, and the others of the group keep theirs and are asked (25.10)', () => {
  const { roster, told } = afterHiding([hide(offered('cid', 1, pair)), offered('dee', 1.25, pair)])
  expect(entryOf(roster, 'cid')?.offers.at(-1)?.ended?.outcome).toBe('withdrawn')
  expect(summaryOf(roster)).toMatchObject({ cid: 'withdrawn', dee: '#1 offer' })
  expect(told).toContain('group_member_left > dee')
})

test('21.12 after a block between two members each goes on alone, with an offer for their own seats', () => {
  const before = rosterWith([offered('cid', 1, pair), offered('dee', 1.25, { ...pair, seats: 2 })], {
    maximum: 3,
  })
  const { roster } = perform('settle', before, { parted: [['cid', 'dee']] }, { at: NOW, newId: idsFrom() })
  expect(summaryOf(roster)).toMatchObject({ cid: '#1 offer', dee: '#2 offer' })
  const passed = perform(
    'pass',
    roster,
    { offerId: 'offer-dee', userId: 'dee' },
    { at: NOW, newId: idsFrom() },
  )
  const cid = entryOf(passed.roster, 'cid')
  expect([cid && liveOffer(cid)?.seats, passed.roster.held]).toEqual([1, 1])
})

test('21.15 two members block each other: each waits alone', () => {
  const people = [seated('ann'), waiting('cid', 1, pair), waiting('dee', 1.25, pair)]
  const before = rosterWith(people, { collections: [{ unitId: 'pair', firstAt: NOW - 25 * HOUR, seats: 1 }] })
  const { roster } = perform('settle', before, { parted: [['cid', 'dee']] }, { at: NOW, newId: idsFrom() })
  expect(summaryOf(roster)).toMatchObject({ cid: '#1 offer', dee: '#2 approved' })
  expect(roster.collections).toEqual([])
})
