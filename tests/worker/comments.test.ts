import { expect, test } from 'vitest'
import type { Comment } from '../../worker/contract/comments'
import type { Problem } from '../../worker/contract/common'
import { insertActivity, insertParticipation } from './support/activities'
import { fetchPages } from './support/lists'
import { measureQueries } from './support/query-stats'
import type { SignedInUser } from './support/users'
import { signedInAs, signedInUser } from './support/users'

type List = { items: Comment[]; nextCursor: string | null }

/** Creates an activity with its organizer and two participants. */
async function createCommentedActivity() {
  const [olga, ana, ben] = await signedInAs('Olga', 'Ana', 'Ben')
  const { id: activityId } = await insertActivity({ creatorId: olga.id })
  for (const { id: userId } of [ana, ben]) await insertParticipation({ activityId, userId })
  const path = `/api/activities/${activityId}/comments`
  const postComment = async (user: SignedInUser, content: string, parentId?: string) =>
    (await user.post(path, { content, ...(parentId && { parentId }) })).json<Comment>()
  const list = async (user: SignedInUser, query = '') => (await user.get(path + query)).json<List>()
  return { olga, ana, ben, activityId, path, postComment, list }
}

test('lets participants, the organizer, and the admin read and write comments', async () => {
  const { olga, ana, ben, path, postComment, list } = await createCommentedActivity()
  expect(await postComment(ana, '  See you there!  ')).toMatchObject({
    content: 'See you there!',
    userName: 'Ana',
    isCreatorUpdate: false,
    isEdited: false,
    parentId: null,
  })
  expect(await postComment(olga, 'Bring water')).toMatchObject({ userName: 'Olga', isCreatorUpdate: false })
  const admin = await signedInUser({ admin: true })
  expect((await admin.post(path, { content: 'Hello' })).status).toBe(201)
  expect((await list(ben)).items.map(({ content }) => content)).toContain('Bring water')
})

test('refuses strangers and users who quit', async () => {
  const { activityId, path } = await createCommentedActivity()
  const [eve, quitter] = [await signedInUser(), await signedInUser()]
  await insertParticipation({ activityId, userId: quitter.id, status: 'QUIT' })
  for (const user of [eve, quitter]) {
    expect((await user.get(path)).status).toBe(403)
    expect((await user.post(path, { content: 'Let me in' })).status).toBe(403)
  }
  expect((await eve.get('/api/activities/nowhere/comments')).status).toBe(404)
})

test.each([[''], ['   '], ['x'.repeat(2001)], [null], [7]])(
  'refuses %j: a comment is text of 1 to 2,000 characters',
  async (content) => {
    const { ana, path, list } = await createCommentedActivity()
    expect((await ana.post(path, { content })).status).toBe(400)
    expect((await list(ana)).items).toEqual([])
  },
)

test('lets only the author edit, and the author and the admin delete', async () => {
  const { olga, ana, ben, postComment, list } = await createCommentedActivity()
  const { id } = await postComment(ana, 'First')
  expect((await ben.patch(`/api/comments/${id}`, { content: 'Mine now' })).status).toBe(403)
  expect((await olga.patch(`/api/comments/${id}`, { content: 'Mine now' })).status).toBe(403)
  expect(await (await ana.patch(`/api/comments/${id}`, { content: 'Second' })).json()).toMatchObject({
    content: 'Second',
    isEdited: true,
  })
  expect((await ben.delete(`/api/comments/${id}`)).status).toBe(403)
  expect((await olga.delete(`/api/comments/${id}`)).status).toBe(403)
  expect((await list(ana)).items).toHaveLength(1)
  expect((await ana.delete(`/api/comments/${id}`)).status).toBe(204)
  expect((await list(ana)).items).toEqual([])
  expect((await ana.delete(`/api/comments/${id}`)).status).toBe(404)
  const admin = await signedInUser({ admin: true })
  const other = await postComment(ben, 'Third')
  expect((await admin.delete(`/api/comments/${other.id}`)).status).toBe(204)
})

test('keeps a deleted comment that has replies as “deleted”, without its text', async () => {
  const { ana, ben, postComment, list } = await createCommentedActivity()
  const parent = await postComment(ana, 'A secret')
  await postComment(ben, 'Really?', parent.id)
  await ana.delete(`/api/comments/${parent.id}`)
  const deleted = (await list(ben)).items.find(({ id }) => id === parent.id)
  expect(deleted).toMatchObject({ isDeleted: true, content: '' })
})

test('allows one level of replies, within one activity', async () => {
  const { ana, ben, path, postComment } = await createCommentedActivity()
  const other = await createCommentedActivity()
  const parent = await postComment(ana, 'Question')
  const reply = await postComment(ben, 'Answer', parent.id)
  expect(reply.parentId).toBe(parent.id)
  const foreign = await other.postComment(other.ana, 'Elsewhere')
  for (const parentId of [reply.id, foreign.id, 'nowhere']) {
    expect((await ana.post(path, { content: 'No', parentId })).status).toBe(404)
  }
})

test('lets only the organizer mark a comment as an update, and never a reply', async () => {
  const { olga, ana, path, postComment, list } = await createCommentedActivity()
  const news = { content: 'We start at 7', isCreatorUpdate: true }
  expect(await (await olga.post(path, news)).json()).toMatchObject({ isCreatorUpdate: true })
  const refused = await ana.post(path, news)
  expect([refused.status, (await refused.json<Problem>()).code]).toEqual([403, 'updates_closed'])
  const { id: parentId } = await postComment(ana, 'When?')
  expect((await olga.post(path, { ...news, parentId })).status).toBe(400)
  expect((await list(ana)).items.filter(({ isCreatorUpdate }) => isCreatorUpdate)).toHaveLength(1)
})

test('does not pin a reply', async () => {
  const { olga, ana, postComment } = await createCommentedActivity()
  const parent = await postComment(ana, 'Question')
  const reply = await postComment(olga, 'Answer', parent.id)
  expect((await olga.post(`/api/comments/${reply.id}/pin`)).status).toBe(403)
})

test('writes a comment in two round trips', async () => {
  const { olga, path, postComment } = await createCommentedActivity()
  const { id } = await postComment(olga, 'First')
  const { client, stats } = measureQueries(olga)
  const writes = [
    () => client.post(path, { content: 'Second' }),
    () => client.patch(`/api/comments/${id}`, { content: 'Other' }),
    () => client.post(`/api/comments/${id}/pin`),
    () => client.delete(`/api/comments/${id}/pin`),
    () => client.delete(`/api/comments/${id}`),
  ]
  for (const write of writes) {
    expect((await write()).ok).toBe(true)
    expect(stats().roundTrips).toBe(2)
  }
})

test('lists the pinned comment first', async () => {
  const { olga, ana, postComment, list } = await createCommentedActivity()
  const first = await postComment(ana, 'First')
  await postComment(ana, 'Second')
  expect(await (await olga.post(`/api/comments/${first.id}/pin`)).json()).toMatchObject({ isPinned: true })
  expect((await list(ana)).items[0]?.id).toBe(first.id)
  expect(await (await olga.delete(`/api/comments/${first.id}/pin`)).json()).toMatchObject({ isPinned: false })
})

test('pages list every comment once: pinned first, then newest first', async () => {
  const { olga, ana, path, postComment } = await createCommentedActivity()
  const created: Comment[] = []
  for (let turn = 0; turn < 7; turn++) created.push(await postComment(ana, `Number ${turn}`))
  await olga.post(`/api/comments/${created[2]?.id}/pin`)
  const pages = await fetchPages<Comment>(ana, `${path}?limit=3`)
  const [first, ...rest] = pages.flat().map(({ id }) => id)
  expect(first).toBe(created[2]?.id)
  expect(rest.sort()).toEqual(created.flatMap(({ id }) => (id === first ? [] : [id])).sort())
})
