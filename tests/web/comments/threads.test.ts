import { expect, test } from 'vitest'
import { canComment } from '../../../web/features/comments/permissions'
import { threadsOf } from '../../../web/features/comments/threads'
import { formatAgo } from '../../../web/lib/ago'
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
])('after %i ms a comment is from "%s"', (age, words) => {
  const said = '2026-11-25T20:00:00.000Z'
  expect(formatAgo(said, Date.parse(said) + age)).toBe(words)
})

test('pinned comments come first, then the newest; replies are in the order of writing', () => {
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

test('a comment being sent is the newest, whatever the local clock shows', () => {
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
  ['who joined', ANA, 'dev', seat('JOINED'), true],
  ['who took part', ANA, 'dev', seat('FINISHED'), true],
  ['the organizer', ANA, ANA.id, null, true],
  ['the admin', { ...ANA, isAdmin: true }, 'dev', null, true],
  ['who quit', ANA, 'dev', seat('QUIT'), false],
  ['a stranger', ANA, 'dev', null, false],
])('%s: may read and write comments, or not', (_, me, creatorId, participation, may) => {
  expect(canComment({ creatorId, participation }, me)).toBe(may)
})
