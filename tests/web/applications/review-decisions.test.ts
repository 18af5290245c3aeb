import { describe, expect, test } from 'vitest'
import type { ReviewDecision } from '../../../web/features/applications/decide/review-decision'
import {
  afterDecision,
  decisionButtons,
  possibleDecisions,
  reversalOf,
  withMoved,
} from '../../../web/features/applications/decide/review-decision'
import { pendingText } from '../../../web/features/applications/review/pending-text'
import type { Application } from '../../../worker/contract/applications'
import type { State } from '../../../worker/contract/moves'
import { applicationOf } from '../support/management'
import { NOW } from '../support/timers'

const at = NOW.toISOString()
const waiting = (name: string, waitlistPosition: number) =>
  applicationOf(name, { waitlistedAt: at, waitlistPosition })

const onWaitlist = { waitlistedAt: at, waitlistPosition: 1 }

test.for<[State, Partial<Application>, ReviewDecision[]]>([
  ['PENDING', {}, ['approve', 'waitlist', 'decline', 'approveForWaitlist']],
  ['WAITLISTED', onWaitlist, ['approve', 'decline', 'approveForWaitlist']],
  ['WAITLISTED', { ...onWaitlist, isWaitlistApproved: true }, ['approve', 'decline', 'takeBack']],
  [
    'WAITLISTED',
    { ...onWaitlist, isWaitlistApproved: true, passedOver: 'silent' },
    ['approve', 'decline', 'approveForWaitlist', 'takeBack'],
  ],
  [
    'WAITLISTED',
    { ...onWaitlist, isWaitlistApproved: true, offer: { id: 'o', expiresAt: at } },
    ['approve', 'decline'],
  ],
  ['REJECTED', { status: 'REJECTED' }, ['reopen']],
  ['APPROVED', { status: 'APPROVED' }, []],
  ['WITHDRAWN', { status: 'WITHDRAWN' }, []],
])('allows, in state %s with %o, %j', ([, changes, possible]) => {
  expect(possibleDecisions(applicationOf('Maya', changes))).toEqual(possible)
})

test('a wait-listed application gets the last waitlist position', () => {
  expect(afterDecision(applicationOf('Maya'), 'waitlist', { at, waitlisted: 2 })).toMatchObject({
    status: 'PENDING',
    waitlistedAt: at,
    waitlistPosition: 3,
    decidedAt: null,
  })
})

test('undoing a decline restores the previous state, and an approval cannot be undone', () => {
  expect(reversalOf('decline', applicationOf('Maya'))).toBe('reopen')
  expect(reversalOf('decline', waiting('Maya', 1))).toBe('waitlist')
  expect(reversalOf('waitlist', applicationOf('Maya'))).toBe('reopen')
  expect(reversalOf('approve', applicationOf('Maya'))).toBeNull()
  expect(reversalOf('approveForWaitlist', applicationOf('Maya'))).toBe('reopen')
  expect(reversalOf('approveForWaitlist', waiting('Maya', 1))).toBe('takeBack')
})

describe('the buttons, the same on every screen', () => {
  const labels = (
    application: Parameters<typeof decisionButtons>[0],
    spotsLeft: number,
    people = 1,
    offersSeats = true,
  ) =>
    decisionButtons(application, { people, activity: { spotsLeft, offersSeats } })
      .filter(({ isRare }) => !isRare)
      .map(({ label }) => label)

  test('approve while there are seats, otherwise ask two things', () => {
    expect(labels(applicationOf('Maya'), 1)).toEqual(['Approve', 'Wait List', 'Decline'])
    expect(labels(applicationOf('Maya'), 0)).toEqual(['Wait List', 'Decline'])
    expect(labels(waiting('Maya', 1), 0)).toEqual(['Approve for the waitlist', 'Decline'])
  })

  test('of a full activity approve for freed spots with Wait List if they are offered; the finer choice is rare', () => {
    const choices = (offersSeats: boolean) =>
      decisionButtons(applicationOf('Maya'), { people: 1, activity: { spotsLeft: 0, offersSeats } }).map(
        ({ label, decision, isRare = false }) => [label, decision, isRare],
      )
    expect(choices(true)).toEqual([
      ['Wait List', 'approveForWaitlist', false],
      ['Decline', 'decline', false],
      ['Approve', 'approve', true],
      ['Waitlist without an offer', 'waitlist', true],
    ])
    expect(choices(false)).toEqual([
      ['Wait List', 'waitlist', false],
      ['Decline', 'decline', false],
      ['Approve', 'approve', true],
      ['Approve for the waitlist', 'approveForWaitlist', true],
    ])
  })

  test('count the seats of the whole group with guests, including unloaded members', () => {
    const one = applicationOf('Maya', { groupId: 'g', seats: 3 })
    expect(labels(one, 3, 3)).toEqual(['Approve all 3', 'Wait List', 'Decline'])
    expect(labels(one, 2)).toEqual(['Wait List', 'Decline'])
    expect(labels(applicationOf('Maya', { guests: ['Ben'] }), 1)[0]).toBe('Wait List')
  })

  test('undo an approval for the waitlist, and approve a person with an offer', () => {
    const approved = { ...waiting('Maya', 1), isWaitlistApproved: true }
    expect(labels(approved, 0)).toEqual(['Take back the approval', 'Decline'])
    expect(labels(approved, 1)).toEqual(['Approve', 'Take back the approval', 'Decline'])
    const offer = { id: 'o', expiresAt: at }
    expect(labels({ ...approved, offer }, 0)).toEqual(['Approve', 'Decline'])
    expect(labels(applicationOf('Maya', { status: 'REJECTED' }), 0)).toEqual(['Reconsider'])
  })
})

test('the pending number is the same with and without its parts', () => {
  expect(pendingText({ pending: 8, waitlisted: 7 })).toBe('8 pending: 1 to decide · 7 on the waitlist')
  expect(pendingText({ pending: 22, waitlisted: 0 })).toBe('22 pending')
})

describe('a list with a changed application', () => {
  const otherActivity = { ...waiting('Owen', 2), activityId: 'run' }
  const list = [waiting('Kaia', 3), waiting('Maya', 1), otherActivity, waiting('Jonah', 2)]
  const positions = (items: typeof list) => items.map((each) => each.waitlistPosition)
  const approved = applicationOf('Maya', { status: 'APPROVED' })

  test('keeps its order, and moves up only later waitlist positions of the same activity', () => {
    const moved = withMoved(list, waiting('Maya', 1), approved)
    expect(moved.map(({ applicantName }) => applicantName)).toEqual(['Kaia', 'Maya', 'Owen', 'Jonah'])
    expect(positions(moved)).toEqual([2, null, 2, 1])
  })

  test('is unchanged after the change is undone', () => {
    expect(withMoved(withMoved(list, waiting('Maya', 1), approved), approved, waiting('Maya', 1))).toEqual(
      list,
    )
  })
})
