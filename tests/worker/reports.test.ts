import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Problem } from '../../worker/contract/common'
import { insertActivity, insertParticipation } from './support/activities'
import { measureQueries } from './support/query-stats'
import { readError } from './support/responses'
import { signedInUser } from './support/users'

/** Creates Olga's activity, with Ana and Ben as participants and a comment by Ana; Eve is a stranger. */
async function createCommentedActivity() {
  const [olga, ana, ben, eve] = [
    await signedInUser({ name: 'Olga', description: 'Best prices' }),
    await signedInUser({ name: 'Ana' }),
    await signedInUser({ name: 'Ben' }),
    await signedInUser({ name: 'Eve' }),
  ]
  const { id } = await insertActivity({ creatorId: olga.id, title: 'Tennis', description: 'Pay first' })
  for (const { id: userId } of [ana, ben]) await insertParticipation({ activityId: id, userId })
  const comment = await (await ana.post(`/api/activities/${id}/comments`, { content: 'Buy!' })).json<{
    id: string
  }>()
  const paths = {
    comment: `/api/comments/${comment.id}/report`,
    activity: `/api/activities/${id}/report`,
    user: `/api/users/${olga.id}/report`,
  }
  return { olga, ana, ben, eve, paths, commentId: comment.id, activityId: id }
}

const rows = async () => (await env.DB.prepare('select * from reports order by created_at, id').all()).results

test('accepts one report from a user who can see the comment, activity, or user, with a reason and details', async () => {
  const { olga, ana, ben, paths, commentId, activityId } = await createCommentedActivity()
  const expected = {
    comment: { comment_id: commentId, accused_id: ana.id, evidence: 'Buy!' },
    activity: { activity_id: activityId, accused_id: olga.id, evidence: 'Tennis\nPay first' },
    user: { user_id: olga.id, accused_id: olga.id, evidence: 'Olga\nBest prices' },
  }
  for (const [subject, path] of Object.entries(paths)) {
    const report = { reason: 'spam', details: ' Again ' }
    const responses = await Promise.all(Array.from({ length: 3 }, () => ben.post(path, report)))
    expect(
      responses.map(({ status }) => status),
      subject,
    ).toEqual([204, 204, 204])
    expect(await rows()).toMatchObject([
      {
        comment_id: null,
        activity_id: null,
        user_id: null,
        ...expected[subject as keyof typeof expected],
        reporter_id: ben.id,
        reason: 'spam',
        details: 'Again',
        status: 'open',
      },
    ])
    await env.DB.prepare('delete from reports').run()
  }
})

test.each([
  [{}, 'other', null],
  [{ reason: 'unsafe' }, 'unsafe', null],
  [{ reason: 'Rude words' }, 'other', 'Rude words'],
  [{ reason: 'other', details: 'Rude words' }, 'other', 'Rude words'],
])('stores %j with the reason %s and the details %j', async (body, reason, details) => {
  const { ben, paths } = await createCommentedActivity()
  expect((await ben.post(paths.comment, body)).status).toBe(204)
  expect(await rows()).toMatchObject([{ reason, details }])
})

test('names the field when the details are too long', async () => {
  const { ben, paths } = await createCommentedActivity()
  const response = await ben.post(paths.user, { reason: 'spam', details: 'x'.repeat(1001) })
  expect(response.status).toBe(400)
  expect((await response.json<Problem>()).errors?.[0]?.path).toBe('details')
})

test('refuses reports of the user’s own content', async () => {
  const { olga, ana, paths } = await createCommentedActivity()
  expect(await readError(await ana.post(paths.comment, {}))).toEqual([400, 'own_comment'])
  expect(await readError(await olga.post(paths.activity, {}))).toEqual([400, 'own_report'])
  expect(await readError(await olga.post(paths.user, {}))).toEqual([400, 'own_report'])
  expect(await rows()).toEqual([])
})

test('refuses reports of hidden content', async () => {
  const { olga, eve, paths } = await createCommentedActivity()
  expect(await readError(await eve.post(paths.comment, {}))).toEqual([403, 'comments_closed'])
  for (const path of ['/api/comments/x/report', '/api/activities/x/report', '/api/users/x/report'])
    expect((await eve.post(path, {})).status).toBe(404)
  await olga.put(`/api/users/${eve.id}/block`)
  for (const path of Object.values(paths)) {
    expect((await eve.post(path, {})).status).toBe(404)
  }
  expect(await rows()).toEqual([])
})

test('reopens a decided report when the same user reports again, with the current text', async () => {
  const { ana, ben, paths, commentId } = await createCommentedActivity()
  await ben.post(paths.comment, { reason: 'spam' })
  await ben.post(paths.comment, { reason: 'fake' })
  expect(await rows()).toMatchObject([{ reason: 'spam' }])
  await env.DB.prepare("update reports set status = 'closed', decided_at = 1, note = 'Harmless'").run()
  await ana.patch(`/api/comments/${commentId}`, { content: 'Buy now!' })
  await ben.post(paths.comment, { reason: 'harassment' })
  expect(await rows()).toMatchObject([
    { reason: 'harassment', status: 'open', decided_at: null, note: 'Harmless', evidence: 'Buy now!' },
  ])
})

test('keeps the reported text regardless of the author’s later changes', async () => {
  const { ana, ben, paths, commentId } = await createCommentedActivity()
  await ben.post(paths.comment, { reason: 'spam' })
  await ana.delete(`/api/comments/${commentId}`)
  expect(await rows()).toMatchObject([{ evidence: 'Buy!' }])
})

test('limits reports per hour, and files one in two round trips', async () => {
  const { ben, paths } = await createCommentedActivity()
  const { client, stats } = measureQueries(ben)
  expect((await client.post(paths.user, {})).status).toBe(204)
  expect(stats().roundTrips).toBe(2)
  await env.DB.prepare('update rate_limit_attempts set count = 20').run()
  const response = await ben.post(paths.activity, {})
  expect([response.status, Number(response.headers.get('retry-after')) > 3500]).toEqual([429, true])
  expect(await rows()).toHaveLength(1)
})
