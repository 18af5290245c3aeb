import { describe, expect, test } from 'vitest'
import {
  decided,
  decisionsFor,
  reversalOf,
  withMoved,
} from '../../../web/features/applications/review/decisions'
import { applicationOf, NOW } from '../support/management'

const at = NOW.toISOString()
const waiting = (name: string, waitlistPosition: number) =>
  applicationOf(name, { waitlistedAt: at, waitlistPosition })

test('allows Approve, Wait List and Decline while pending, and Reconsider after a decline', () => {
  expect(decisionsFor(applicationOf('Maya'))).toEqual(['approve', 'waitlist', 'decline'])
  expect(decisionsFor(waiting('Maya', 1))).toEqual(['approve', 'decline'])
  expect(decisionsFor(applicationOf('Maya', { status: 'REJECTED' }))).toEqual(['reopen'])
  expect(decisionsFor(applicationOf('Maya', { status: 'APPROVED' }))).toEqual([])
  expect(decisionsFor(applicationOf('Maya', { status: 'WITHDRAWN' }))).toEqual([])
})

test('a wait-listed application gets the last waitlist position', () => {
  expect(decided(applicationOf('Maya'), 'waitlist', { at, waitlisted: 2 })).toMatchObject({
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
})

describe('a list with a changed application', () => {
  const otherActivity = { ...waiting('Owen', 2), activityId: 'run' }
  const list = [waiting('Kaia', 3), waiting('Maya', 1), otherActivity, waiting('Jonah', 2)]
  const positions = (items: typeof list) => items.map((each) => each.waitlistPosition)
  const approved = applicationOf('Maya', { status: 'APPROVED' })

  test('keeps its order, and moves up later waitlist positions of the same activity only', () => {
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
