import { describe, expect, test } from 'vitest'
import type { ApplyActivity, ApplyButtonVariant } from '../../../web/features/applications/apply/button-state'
import { applyButtonState } from '../../../web/features/applications/apply/button-state'
import { can } from '../../../web/lib/abilities'
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

test('a user without an application can apply', () => {
  expect(stateOf({})).toEqual({ label: 'Apply to Join', action: 'apply' })
})

test('a user can apply again after a withdrawal', () => {
  expect(stateOf({ application: applicationOf({ status: 'WITHDRAWN' }) }).action).toBe('apply')
})

test('the button sends a visitor to the login', () => {
  expect(stateOf({}, { me: null })).toEqual({ label: 'Login to Apply', action: 'login' })
})

test("the button of the user's own activity opens its applications", () => {
  expect(stateOf({ creatorId: ANA.id })).toEqual({ label: 'Manage Applications', action: 'manage' })
})

test('a member of a forming group opens it, or applies alone', () => {
  const inGroup = { action: 'group', hasWaitlist: false, mayApply: true }
  expect(stateOf({ formingGroup: 'leader' })).toEqual({
    ...inGroup,
    label: 'See your group',
    reason: 'If you go alone, your group ends.',
  })
  expect(stateOf({ formingGroup: 'invited' })).toMatchObject({ ...inGroup, label: 'See the invitation' })
  const full = { formingGroup: 'member', spotsLeft: 0 } as const
  expect(stateOf(full)).toMatchObject({ label: 'See your group', hasWaitlist: true, mayApply: false })
})

test('a group no longer matters when the user cannot apply', () => {
  const application = applicationOf()
  expect(stateOf({ formingGroup: 'leader', application }).action).toBe('settled')
  expect(stateOf({ formingGroup: 'leader' }, { at: Date.parse('2027-12-01T18:00:00Z') }).action).toBe(
    'closed',
  )
})

describe('a pending application', () => {
  const application = applicationOf()

  test('reads Applied on a card', () => {
    expect(stateOf({ application }, { variant: 'card' })).toEqual({ label: 'Applied', action: 'settled' })
  })

  test("reads Application Pending on the activity's page", () => {
    expect(stateOf({ application })).toEqual({ label: 'Application Pending', action: 'settled' })
  })

  test('shows the waitlist position on both', () => {
    const waiting = { application: applicationOf({ waitlistPosition: 2 }), spotsLeft: 0 }
    expect(stateOf(waiting).label).toBe('#2 on the waitlist')
    expect(stateOf(waiting, { variant: 'card' }).label).toBe('#2 on the waitlist')
  })
})

test('an approved application reads Approved even when the activity is full', () => {
  const application = applicationOf({ status: 'APPROVED' })
  expect(stateOf({ application, spotsLeft: 0 })).toEqual({ label: 'Approved', action: 'settled' })
})

test('a declined application has a disabled button and no waitlist', () => {
  const application = applicationOf({ status: 'REJECTED' })
  expect(stateOf({ application, spotsLeft: 0 })).toEqual({ label: 'Application Declined', action: 'closed' })
})

test('a full activity has a disabled button and a waitlist', () => {
  expect(stateOf({ spotsLeft: 0 })).toEqual({ label: 'Activity Full', action: 'closed', hasWaitlist: true })
})

test('a user who cannot join activities gets the reason and no waitlist', () => {
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

test.each(['CREATOR', 'ADMIN'] as const)('a user with the role %s cannot apply', (role) => {
  expect(stateOf({}, { me: { ...ANA, role } })).toMatchObject({
    label: 'Apply to Join',
    action: 'closed',
    reason: 'Only people with a personal account can apply to activities.',
  })
})

test('a canceled activity accepts no applications', () => {
  expect(stateOf({ cancelledAt: '2026-11-30T00:00:00.000Z' })).toEqual({
    label: 'Activity Canceled',
    action: 'closed',
  })
})

test('applications close at the start', () => {
  const start = Date.parse(activityOf().dateTime)
  expect(stateOf({}, { at: start - 1 }).action).toBe('apply')
  expect(stateOf({}, { at: start })).toMatchObject({ label: 'Applications Closed', action: 'closed' })
})

/** The button duplicates these rules, so that cards don't have to load the full set. */
test('the user can apply, or join the waitlist, just when the worker allows it', () => {
  const applications = [
    null,
    ...(['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const).map((status) => applicationOf({ status })),
    applicationOf({ waitlistedAt: '2026-11-30T18:00:00.000Z', waitlistPosition: 1 }),
  ]
  for (const application of applications)
    for (const spotsLeft of [0, 1])
      for (const cancelledAt of [null, '2026-11-30T18:00:00.000Z'])
        for (const at of [BEFORE, Date.parse('2027-12-01T18:00:00Z')]) {
          const changes = { application, spotsLeft, cancelledAt }
          const { action, hasWaitlist = false } = stateOf(changes, { at })
          const activity = activityOf(changes)
          expect(action === 'apply', JSON.stringify(changes)).toBe(can('apply', activity, at))
          expect(hasWaitlist, JSON.stringify(changes)).toBe(can('joinWaitlist', activity, at))
        }
})
