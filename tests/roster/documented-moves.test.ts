import { expect, test } from 'vitest'
import type { MoveRule } from '../../worker/contract/moves'
import { MOVES, STATES } from '../../worker/contract/moves'
import { NOTICE_KINDS } from '../../worker/contract/notice-kinds'
import { DISPUTE_STATES, OFFER_OUTCOMES } from '../../worker/contract/vocabulary'
import { movesIn } from './support/documented-moves'

const STATES_OF: Record<string, readonly string[]> = {
  Application: STATES,
  Offer: ['none', 'live', ...OFFER_OUTCOMES],
  Approval: ['none', 'approved', 'silent', 'skipped'],
  Collecting: ['none', 'waiting', 'collecting'],
  Answer: ['not asked', 'asked', 'silent', 'confirmed', 'given up', 'passed on'],
  Minimum: ['without', 'tentative', 'confirmed', 'called off'],
  Dispute: ['none', ...DISPUTE_STATES],
  Group: ['none', 'forming', 'applied', 'fallen apart', 'ended'],
  Member: ['none', 'invited', 'confirmed', 'applied', 'left'],
}
const NOTICES: readonly string[] = NOTICE_KINDS

test.each(Object.entries(STATES_OF))('the table %s names known states and notices', (title, states) => {
  const moves = movesIn(title)
  expect(new Set(moves.flatMap(({ from, to }) => [...from, to]))).toEqual(new Set(states))
  expect(moves.flatMap(({ told }) => told).filter((kind) => !NOTICES.includes(kind))).toEqual([])
})

test.each(Object.entries<MoveRule>(MOVES))('product.md 6.2 has the move %s', (name, move) => {
  const { from, to, room } = move
  const needs = room ? { free: 'a free seat', full: 'no free seat' }[room] : ''
  expect(movesIn('Application').find((each) => each.name === name)).toMatchObject({ from, to, needs })
})

test('every open dispute can be decided', () => {
  const left = movesIn('Dispute').flatMap(({ from }) => from)
  for (const state of DISPUTE_STATES.filter((each) => each.startsWith('waits'))) expect(left).toContain(state)
})
