import { describe, expect, test } from 'vitest'
import type { Move, Refusal, State } from '../../../worker/contract/machine/application'
import { MOVES, STATES } from '../../../worker/contract/machine/application'
import { spellings } from '../../../worker/platform/spellings'
import type { MoveActivity } from '../../../worker/transitions/rules'
import { refusalReason, requestedMove, stateOf } from '../../../worker/transitions/rules'

const openActivity: MoveActivity = {
  startsAt: 100,
  cancelledAt: null,
  participantsCount: 0,
  heldCount: 0,
  maxParticipants: 1,
}
const moves = Object.keys(MOVES) as Move[]
const applying: Move[] = ['apply', 'joinWaitlist']

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

const activityFor = (move: Move): MoveActivity => ({
  ...openActivity,
  participantsCount: move === 'joinWaitlist' ? 1 : 0,
})

/** A live offer holds a seat for the moves that need one. */
const heldFor = (move: Move) => (move === 'accept' || move === 'pass' ? 1 : 0)

describe('transitions of an application', () => {
  test.each(moves)('%s starts only from the states in product.md 6.2', (move) => {
    const allowed = STATES.filter(
      (state) =>
        refusalReason(move, { state, activity: activityFor(move), at: 0, held: heldFor(move) }) === null,
    )
    expect(allowed.map((state) => `${state} > ${MOVES[move].to}`).sort()).toEqual([...LEGAL[move]].sort())
  })

  test.each<[Move, Refusal]>([
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
    for (const state of STATES.filter((other) => !allowed.includes(other))) {
      expect(refusalReason(move, { state, activity: activityFor(move), at: 0, held: heldFor(move) })).toBe(
        refusal,
      )
    }
  })

  test.each(moves)('%s is refused after the start and after a cancellation', (move) => {
    const state = MOVES[move].from[0]
    const activity = activityFor(move)
    const late = heldFor(move)
      ? 'offer_over'
      : applying.includes(move)
        ? 'activity_closed'
        : 'already_started'
    expect(refusalReason(move, { state, activity, at: 99, held: heldFor(move) })).toBeNull()
    expect(refusalReason(move, { state, activity, at: 100 })).toBe(late)
    expect(refusalReason(move, { state, activity: { ...activity, cancelledAt: 1 }, at: 0 })).toBe(
      'activity_closed',
    )
    expect(refusalReason(move, { state, activity: { ...activity, cancelledAt: 1 }, at: 200 })).toBe(
      'activity_closed',
    )
  })

  test('a full activity refuses applications and approvals, and one with free seats refuses the waitlist', () => {
    const full = { ...openActivity, participantsCount: 1 }
    const reasons = (activity: MoveActivity) =>
      Object.fromEntries(
        moves.map((move) => [
          move,
          refusalReason(move, { state: MOVES[move].from[0], activity, at: 0, held: heldFor(move) }),
        ]),
      )
    expect(reasons(full)).toMatchObject({
      apply: 'activity_full',
      approve: 'activity_full',
      approveAtOnce: 'activity_full',
      joinWaitlist: null,
    })
    expect(reasons(openActivity)).toMatchObject({
      apply: null,
      approve: null,
      joinWaitlist: 'activity_has_room',
    })
    const others = moves.filter(
      (move) => !['apply', 'approve', 'approveAtOnce', 'joinWaitlist'].includes(move),
    )
    for (const move of others)
      expect([reasons(full)[move], reasons(openActivity)[move]]).toEqual([null, null])
  })
})

test('held seats are free only for their holder', () => {
  const held = { ...openActivity, heldCount: 1 }
  expect(refusalReason('approve', { state: 'WAITLISTED', activity: held, at: 0 })).toBe('activity_full')
  expect(refusalReason('approve', { state: 'WAITLISTED', activity: held, at: 0, held: 1 })).toBeNull()
  expect(refusalReason('accept', { state: 'WAITLISTED', activity: held, at: 0 })).toBe('offer_over')
})

describe('PATCH statuses', () => {
  test('let a participant withdraw and set nothing else', () => {
    expect(requestedMove('participant', { status: 'WITHDRAWN' }, 'PENDING')).toBe('withdraw')
    for (const status of ['PENDING', 'APPROVED', 'REJECTED'] as const) {
      expect(requestedMove('participant', { status, waitlist: true }, 'PENDING')).toBeNull()
    }
  })

  test('let a creator approve and decline, but not withdraw', () => {
    expect(requestedMove('creator', { status: 'APPROVED' }, 'PENDING')).toBe('approve')
    expect(requestedMove('creator', { status: 'REJECTED' }, 'PENDING')).toBe('reject')
    expect(requestedMove('creator', { status: 'WITHDRAWN' }, 'PENDING')).toBeNull()
  })

  test('PENDING means Wait List, reopens a declined application, and follows `waitlist` when it is sent', () => {
    const pending = (state: State, waitlist?: boolean) =>
      requestedMove('creator', { status: 'PENDING', ...(waitlist !== undefined && { waitlist }) }, state)
    expect([pending('PENDING'), pending('WAITLISTED'), pending('REJECTED')]).toEqual([
      'waitlist',
      'waitlist',
      'reopen',
    ])
    expect([pending('PENDING', true), pending('REJECTED', true)]).toEqual(['waitlist', 'waitlist'])
    expect([pending('WAITLISTED', false), pending('REJECTED', false)]).toEqual(['reopen', 'reopen'])
  })

  test('a missing row is NONE, and a pending one with a rank is wait-listed', () => {
    expect(stateOf({ status: null, waitlistedAt: null })).toBe('NONE')
    expect(stateOf({ status: 'PENDING', waitlistedAt: null })).toBe('PENDING')
    expect(stateOf({ status: 'PENDING', waitlistedAt: 5 })).toBe('WAITLISTED')
  })
})

describe('search texts', () => {
  test('ASCII text has one spelling, and accented text each case that SQLite cannot fold', () => {
    expect(spellings('Ana@EXAMPLE')).toEqual(['ana@example'])
    expect(spellings('éLODIE ö')).toEqual(['élodie ö', 'Élodie Ö'])
  })
})
