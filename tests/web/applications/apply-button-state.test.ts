import { describe, expect, test } from 'vitest'
import type { ApplyActivity, ApplyButtonVariant } from '../../../web/features/applications/apply/button-state'
import { applyButtonState } from '../../../web/features/applications/apply/button-state'
import type { Me } from '../../../worker/contract/users'
import { ANA, activityOf, applicationOf } from '../support/explore'

const BEFORE = Date.parse('2026-12-01T18:00:00Z')

function stateOf(
  changes: Partial<ApplyActivity>,
  {
    me = ANA,
    variant = 'detail',
    at = BEFORE,
  }: { me?: Me | null; variant?: ApplyButtonVariant; at?: number } = {},
) {
  return applyButtonState({ activity: activityOf(changes), me, variant, at })
}

test('without an application one may apply', () => {
  expect(stateOf({})).toEqual({ label: 'Apply to Join', action: 'apply' })
})

test('a withdrawn application may be made again', () => {
  expect(stateOf({ application: applicationOf({ status: 'WITHDRAWN' }) }).action).toBe('apply')
})

test('a visitor is led to the login', () => {
  expect(stateOf({}, { me: null })).toEqual({ label: 'Login to Apply', action: 'login' })
})

test('one’s own activity leads to its applications', () => {
  expect(stateOf({ creatorId: ANA.id })).toEqual({ label: 'Manage Applications', action: 'manage' })
})

describe('an application that waits', () => {
  const application = applicationOf()

  test('reads Applied on a card', () => {
    expect(stateOf({ application }, { variant: 'card' })).toEqual({ label: 'Applied', action: 'settled' })
  })

  test('reads Application Pending on the page of the activity', () => {
    expect(stateOf({ application })).toEqual({ label: 'Application Pending', action: 'settled' })
  })

  test('tells the place in the waitlist on both', () => {
    const waiting = { application: applicationOf({ waitlistPosition: 2 }), spotsLeft: 0 }
    expect(stateOf(waiting).label).toBe('Wait-listed #2')
    expect(stateOf(waiting, { variant: 'card' }).label).toBe('Wait-listed #2')
  })
})

test('an approved application reads Approved even when the activity is full', () => {
  const application = applicationOf({ status: 'APPROVED' })
  expect(stateOf({ application, spotsLeft: 0 })).toEqual({ label: 'Approved', action: 'settled' })
})

test('a declined application is closed, and offers no waitlist', () => {
  const application = applicationOf({ status: 'REJECTED' })
  expect(stateOf({ application, spotsLeft: 0 })).toEqual({ label: 'Application Declined', action: 'closed' })
})

test('a full activity is closed and offers its waitlist', () => {
  expect(stateOf({ spotsLeft: 0 })).toEqual({ label: 'Activity Full', action: 'closed', hasWaitlist: true })
})

test('whoever may not join is told why, and is offered no waitlist either', () => {
  const me: Me = { ...ANA, canJoinActivities: false }
  const reason = 'Your account cannot join activities.'
  expect(stateOf({}, { me })).toEqual({ label: 'Apply to Join', action: 'closed', reason })
  expect(stateOf({ spotsLeft: 0 }, { me })).toEqual({
    label: 'Activity Full',
    action: 'closed',
    hasWaitlist: false,
    reason,
  })
})

test.each(['CREATOR', 'ADMIN'] as const)('the role %s does not apply', (role) => {
  expect(stateOf({}, { me: { ...ANA, role } })).toMatchObject({
    label: 'Apply to Join',
    action: 'closed',
    reason: 'Only people with a personal account can apply to activities.',
  })
})

test('a cancelled activity takes no applications', () => {
  expect(stateOf({ cancelledAt: '2026-11-30T00:00:00.000Z' })).toEqual({
    label: 'Activity Cancelled',
    action: 'closed',
  })
})

test('from the start on, nobody applies', () => {
  const start = Date.parse(activityOf().dateTime)
  expect(stateOf({}, { at: start - 1 }).action).toBe('apply')
  expect(stateOf({}, { at: start })).toMatchObject({ label: 'Applications Closed', action: 'closed' })
})
