import { expect, test } from 'vitest'
import type { ErrorCode } from '../../worker/contract/errors'
import type { Move, State } from '../../worker/contract/moves'
import { MOVES, STATES } from '../../worker/contract/moves'
import { Refused } from '../../worker/roster/change'
import type { Entry, Roster } from '../../worker/roster/roster'
import { requireMove } from '../../worker/roster/rules'
import { entryWith, NOW, offerWith, rosterWith, seated, waiting } from './support/rosters'

const moves = Object.keys(MOVES) as Move[]
const APPLYING: readonly Move[] = ['apply', 'joinWaitlist']
const NEEDING_OFFER: readonly Move[] = ['accept', 'pass']
const TAKING: readonly Move[] = ['apply', 'approve', 'approveAtOnce']

/** The transitions of product.md 6.2, written out independently of the code. */
const LEGAL: Record<Move, string[]> = {
  apply: ['NONE > PENDING', 'WITHDRAWN > PENDING'],
  joinWaitlist: ['NONE > WAITLISTED', 'WITHDRAWN > WAITLISTED'],
  withdraw: ['PENDING > WITHDRAWN', 'WAITLISTED > WITHDRAWN'],
  quit: ['APPROVED > WITHDRAWN'],
  approve: ['PENDING > APPROVED', 'WAITLISTED > APPROVED', 'REJECTED > APPROVED'],
  reject: ['PENDING > REJECTED', 'WAITLISTED > REJECTED'],
  waitlist: ['PENDING > WAITLISTED', 'REJECTED > WAITLISTED'],
  reopen: ['WAITLISTED > PENDING', 'REJECTED > PENDING'],
  approveForWaitlist: ['PENDING > WAITLISTED', 'WAITLISTED > WAITLISTED'],
  takeBackApproval: ['WAITLISTED > WAITLISTED'],
  accept: ['WAITLISTED > APPROVED'],
  pass: ['WAITLISTED > WITHDRAWN'],
  approveAtOnce: ['PENDING > APPROVED'],
  remove: ['APPROVED > REJECTED'],
}

/** A user in the given state, with a live offer for the moves that need one. */
function personIn(state: State, move: Move): Entry[] {
  if (state === 'NONE') return []
  if (state === 'APPROVED') return [seated('ann')]
  if (state !== 'WAITLISTED') return [entryWith('ann', { status: state })]
  return [waiting('ann', 1, NEEDING_OFFER.includes(move) ? { offers: [offerWith()] } : {})]
}

function reasonOf(check: () => void) {
  try {
    check()
    return null
  } catch (error) {
    return error instanceof Refused ? error.refusal.refusal : error
  }
}

/** Returns why a user in the given state can't make a move, when the activity is full or has room for one. */
function refusalOf(
  move: Move,
  state: State,
  { isFull = false, ...fields }: Partial<Roster> & { isFull?: boolean } = {},
) {
  const people = personIn(state, move)
  const others = isFull ? [seated('bob')] : []
  const { taken, held } = rosterWith([...people, ...others])
  const maximum = taken + held + (isFull || NEEDING_OFFER.includes(move) ? 0 : 1)
  const roster = rosterWith([...people, ...others], { maximum, ...fields })
  return reasonOf(() => requireMove(roster, move, { entries: people, seats: 1, at: NOW }))
}

const isFullFor = (move: Move) => move === 'joinWaitlist'

test.each(moves)('%s starts only from the states in product.md 6.2', (move) => {
  // Only applications can be decided.
  const states = STATES.filter((state) => state !== 'NONE' || APPLYING.includes(move))
  const allowed = states.filter((state) => refusalOf(move, state, { isFull: isFullFor(move) }) === null)
  expect(allowed.map((state) => `${state} > ${MOVES[move].to}`).sort()).toEqual([...LEGAL[move]].sort())
})

test.each<[Move, ErrorCode]>([
  ['apply', 'already_applied'],
  ['joinWaitlist', 'already_applied'],
  ['withdraw', 'wrong_state'],
  ['quit', 'not_found'],
  ['approve', 'wrong_state'],
  ['reject', 'wrong_state'],
  ['waitlist', 'wrong_state'],
  ['reopen', 'wrong_state'],
  ['remove', 'wrong_state'],
  ['approveForWaitlist', 'wrong_state'],
  ['takeBackApproval', 'wrong_state'],
  ['accept', 'offer_over'],
  ['pass', 'offer_over'],
])('%s from any other state returns %s', (move, refusal) => {
  const allowed: readonly State[] = MOVES[move].from
  for (const state of STATES.filter((other) => other !== 'NONE' && !allowed.includes(other)))
    expect(refusalOf(move, state, { isFull: isFullFor(move) }), state).toBe(refusal)
})

test.each(moves)('%s is refused after the start and after a cancellation', (move) => {
  const [state] = MOVES[move].from
  const late = NEEDING_OFFER.includes(move)
    ? 'offer_over'
    : APPLYING.includes(move)
      ? 'activity_closed'
      : 'already_started'
  const isFull = isFullFor(move)
  expect(refusalOf(move, state, { isFull, startsAt: NOW + 1 })).toBeNull()
  expect(refusalOf(move, state, { isFull, startsAt: NOW })).toBe(late)
  for (const startsAt of [NOW + 1, NOW - 1])
    expect(refusalOf(move, state, { isFull, startsAt, cancelledAt: NOW })).toBe('activity_closed')
})

test('a full activity refuses applications and approvals, and one with free seats refuses the waitlist', () => {
  const expectedOf = (move: Move) => {
    if (TAKING.includes(move)) return ['activity_full', null]
    return move === 'joinWaitlist' ? [null, 'activity_has_room'] : [null, null]
  }
  for (const move of moves) {
    const [state] = MOVES[move].from
    expect([refusalOf(move, state, { isFull: true }), refusalOf(move, state)], move).toEqual(expectedOf(move))
  }
})

test('held seats are free only for their holder', () => {
  const [holder, other] = [waiting('ann', 1, { offers: [offerWith()] }), waiting('bob', 2)]
  const roster = rosterWith([holder, other], { maximum: 1 })
  const refusal = (move: Move, entry: Entry) =>
    reasonOf(() => requireMove(roster, move, { entries: [entry], at: NOW }))
  expect(refusal('approve', other)).toBe('activity_full')
  expect(refusal('approve', holder)).toBeNull()
  expect(refusal('accept', other)).toBe('offer_over')
})
