import { describe, expect, test } from 'vitest'
import type { ApplyPlace, OfferedActivity } from '../../web/features/applications/apply/button-state'
import { applyOffer } from '../../web/features/applications/apply/button-state'
import type { Me } from '../../worker/contract/users'
import { ANA, activityOf, applicationOf } from './explore-support'

const BEFORE = Date.parse('2026-12-01T18:00:00Z')

function offer(
  changes: Partial<OfferedActivity>,
  { me = ANA, place = 'detail', at = BEFORE }: { me?: Me | null; place?: ApplyPlace; at?: number } = {},
) {
  return applyOffer({ activity: activityOf(changes), me, place, at })
}

test('without an application one may apply', () => {
  expect(offer({})).toEqual({ label: 'Apply to Join', act: 'apply' })
})

test('a withdrawn application may be made again', () => {
  expect(offer({ application: applicationOf({ status: 'WITHDRAWN' }) }).act).toBe('apply')
})

test('a visitor is led to the login', () => {
  expect(offer({}, { me: null })).toEqual({ label: 'Login to Apply', act: 'login' })
})

test('one’s own activity leads to its applications', () => {
  expect(offer({ creatorId: ANA.id })).toEqual({ label: 'Manage Applications', act: 'manage' })
})

describe('an application that waits', () => {
  const application = applicationOf()

  test('reads Applied on a card', () => {
    expect(offer({ application }, { place: 'card' })).toEqual({ label: 'Applied', act: 'settled' })
  })

  test('reads Application Pending on the page of the activity', () => {
    expect(offer({ application })).toEqual({ label: 'Application Pending', act: 'settled' })
  })

  test('tells the place in the waitlist on both', () => {
    const waiting = { application: applicationOf({ waitlistPosition: 2 }), spotsLeft: 0 }
    expect(offer(waiting).label).toBe('Wait-listed #2')
    expect(offer(waiting, { place: 'card' }).label).toBe('Wait-listed #2')
  })
})

test('an approved application reads Approved even when the activity is full', () => {
  const application = applicationOf({ status: 'APPROVED' })
  expect(offer({ application, spotsLeft: 0 })).toEqual({ label: 'Approved', act: 'settled' })
})

test('a declined application is closed, and offers no waitlist', () => {
  const application = applicationOf({ status: 'REJECTED' })
  expect(offer({ application, spotsLeft: 0 })).toEqual({ label: 'Application Declined', act: 'closed' })
})

test('a full activity is closed and offers its waitlist', () => {
  expect(offer({ spotsLeft: 0 })).toEqual({ label: 'Activity Full', act: 'closed', hasWaitlist: true })
})

test('whoever may not join is told why, and is offered no waitlist either', () => {
  const me: Me = { ...ANA, canJoinActivities: false }
  const reason = 'Your account cannot join activities.'
  expect(offer({}, { me })).toEqual({ label: 'Apply to Join', act: 'closed', reason })
  expect(offer({ spotsLeft: 0 }, { me })).toEqual({
    label: 'Activity Full',
    act: 'closed',
    hasWaitlist: false,
    reason,
  })
})

test.each(['CREATOR', 'ADMIN'] as const)('the role %s does not apply', (role) => {
  expect(offer({}, { me: { ...ANA, role } })).toMatchObject({
    label: 'Apply to Join',
    act: 'closed',
    reason: 'Only people with a personal account can apply to activities.',
  })
})

test('a cancelled activity takes no applications', () => {
  expect(offer({ cancelledAt: '2026-11-30T00:00:00.000Z' })).toEqual({
    label: 'Activity Cancelled',
    act: 'closed',
  })
})

test('from the start on, nobody applies', () => {
  const start = Date.parse(activityOf().dateTime)
  expect(offer({}, { at: start - 1 }).act).toBe('apply')
  expect(offer({}, { at: start })).toMatchObject({ label: 'Applications Closed', act: 'closed' })
})
