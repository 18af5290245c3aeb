import { expect, test } from 'vitest'
import { canComment } from '../../../web/features/comments/can-comment'
import { threadsOf } from '../../../web/features/comments/threads'
import { formatAgo, formatApplied } from '../../../web/lib/ago'
import type { Participation } from '../../../worker/contract/participations'
import { commentOf } from '../support/comments'
import { ANA } from '../support/explore'

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000]

test.each([
  [-5 * MINUTE, 'Just now'],
  [59 * SECOND, 'Just now'],
  [MINUTE, '1 minute ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [7 * DAY - 1, '6 days ago'],
  [7 * DAY, 'Nov 25, 2026'],
])('after %i ms, the time of a comment reads "%s"', (age, text) => {
  const timestamp = '2026-11-25T20:00:00.000Z'
  expect(formatAgo(timestamp, Date.parse(timestamp) + age)).toBe(text)
})

test.each([
  [0, 'Applied just now'],
  [5 * MINUTE, 'Applied 5 min ago'],
  [2 * HOUR, 'Applied 2 hours ago'],
  [7 * DAY, 'Applied on Nov 25, 2026'],
])('after %i ms, an application reads "%s"', (age, text) => {
  const createdAt = '2026-11-25T20:00:00.000Z'
  expect(formatApplied(createdAt, Date.parse(createdAt) + age)).toBe(text)
})

test('sorts pinned comments first, then the newest, and replies from oldest to newest', () => {
  const at = (minute: number) => `2026-12-02T17:0${minute}:00.000Z`
  const threads = threadsOf([
    commentOf({ id: 'late', timestamp: at(5), parentId: 'old' }),
    commentOf({ id: 'new', timestamp: at(4) }),
    commentOf({ id: 'early', timestamp: at(3), parentId: 'old' }),
    commentOf({ id: 'old', timestamp: at(2) }),
    commentOf({ id: 'pinned', timestamp: at(1), isPinned: true }),
    commentOf({ id: 'new', timestamp: at(4) }),
  ])
  expect(threads.map(({ comment, replies }) => [comment.id, ...replies.map(({ id }) => id)])).toEqual([
    ['pinned'],
    ['new'],
    ['old', 'early', 'late'],
  ])
})

test('sorts an unsent comment as the newest, regardless of the local clock', () => {
  const unsent = commentOf({ id: 'unsent-1', timestamp: '2020-01-01T00:00:00.000Z' })
  expect(threadsOf([commentOf(), unsent]).map(({ comment }) => comment.id)).toEqual(['unsent-1', 'ben-says'])
})

const seat = (status: Participation['status']): Participation => ({
  id: 'seat',
  activityId: 'hike',
  userId: ANA.id,
  status,
  joinedAt: '2026-11-20T00:00:00.000Z',
  result: null,
})

test.each([
  ['a participant can comment', ANA, null, seat('JOINED'), true],
  ['a participant can comment after the end', ANA, null, seat('FINISHED'), true],
  ['the organizer can comment', ANA, 'organizer' as const, null, true],
  ['a co-organizer can comment', ANA, 'co-organizer' as const, null, true],
  ['door help without a seat cannot comment', ANA, 'door' as const, null, false],
  ['an admin can comment', { ...ANA, isAdmin: true }, null, null, true],
  ['a user who quit cannot comment', ANA, null, seat('QUIT'), false],
  ['a user without a seat cannot comment', ANA, null, null, false],
])('%s', (_, me, role, participation, isAllowed) => {
  expect(canComment({ role, participation }, me)).toBe(isAllowed)
})
