import { expect, test } from 'vitest'
import type { Comment } from '../../worker/contract/comments'
import { insertActivity, insertParticipation } from './support/activities'
import { block } from './support/blocks'
import { fetchEmailsTo } from './support/mailbox'
import { fetchNotices } from './support/notices'
import { measureQueries } from './support/query-stats'
import type { SignedInUser } from './support/users'
import { signedInUser } from './support/users'

type List = { items: Comment[]; nextCursor: string | null }

/** Creates an activity with its organizer, two participants, and a comment by Ana with Ben's reply. */
async function createThread() {
  const [olga, ana, ben, admin] = [
    await signedInUser({ name: 'Olga' }),
    await signedInUser({ name: 'Ana', messages: true }),
    await signedInUser({ name: 'Ben' }),
    await signedInUser({ admin: true }),
  ]
  const { id: activityId } = await insertActivity({ creatorId: olga.id, title: 'Tennis' })
  for (const { id: userId } of [ana, ben]) await insertParticipation({ activityId, userId })
  const path = `/api/activities/${activityId}/comments`
  const post = async (user: SignedInUser, content: string, parentId?: string) =>
    (await user.post(path, { content, ...(parentId && { parentId }) })).json<Comment>()
  const parent = await post(ana, 'The coach is a fraud')
  const reply = await post(ben, 'Why?', parent.id)
  const hide = (user: SignedInUser, { id }: { id: string }) => user.put(`/api/comments/${id}/hidden`)
  const show = (user: SignedInUser, { id }: { id: string }) => user.delete(`/api/comments/${id}/hidden`)
  const read = async (user: SignedInUser) =>
    Object.fromEntries(
      (await (await user.get(path)).json<List>()).items.map(({ id, content, isHidden }) => [
        id,
        { content, isHidden },
      ]),
    )
  return { olga, ana, ben, admin, path, post, parent, reply, hide, show, read }
}

test('the organizer hides and unhides comments, but not their own', async () => {
  const { olga, ana, post, parent, hide, show } = await createThread()
  expect((await show(ana, parent)).status).toBe(403)
  expect((await hide(olga, await post(olga, 'Mine'))).status).toBe(403)
  expect((await hide(olga, { id: 'nowhere' })).status).toBe(404)
  expect(await (await hide(olga, parent)).json()).toMatchObject({ isHidden: true, isDeleted: false })
  expect(await (await show(olga, parent)).json()).toMatchObject({ isHidden: false })
})

test('author, organizer, and admin read a hidden comment; others see that it is hidden', async () => {
  const { olga, ana, ben, admin, parent, reply, hide, show, read } = await createThread()
  await hide(olga, parent)
  for (const user of [olga, ana, admin])
    expect((await read(user))[parent.id]).toEqual({ content: 'The coach is a fraud', isHidden: true })
  expect(await read(ben)).toEqual({
    [parent.id]: { content: '', isHidden: true },
    [reply.id]: { content: 'Why?', isHidden: false },
  })
  await show(olga, parent)
  expect((await read(ben))[parent.id]).toEqual({ content: 'The coach is a fraud', isHidden: false })
})

test('a hidden reply is gone for others', async () => {
  const { olga, ana, ben, parent, reply, hide, read } = await createThread()
  await hide(olga, reply)
  expect(Object.keys(await read(ana))).toEqual([parent.id])
  expect((await read(ben))[reply.id]).toEqual({ content: 'Why?', isHidden: true })
})

test('others cannot reply to a hidden comment, report it, or find it by its id', async () => {
  const { olga, ana, ben, path, parent, hide } = await createThread()
  await olga.post(`/api/comments/${parent.id}/pin`)
  expect(await (await hide(olga, parent)).json()).toMatchObject({ isPinned: false })
  expect((await olga.post(`/api/comments/${parent.id}/pin`)).status).toBe(403)
  for (const user of [olga, ana, ben])
    expect((await user.post(path, { content: 'Hm', parentId: parent.id })).status).toBe(404)
  expect((await ben.post(`/api/comments/${parent.id}/report`, { reason: 'spam' })).status).toBe(404)
  expect((await ben.patch(`/api/comments/${parent.id}`, { content: 'x' })).status).toBe(404)
  expect((await olga.post(`/api/comments/${parent.id}/report`, { reason: 'spam' })).status).toBe(204)
  expect((await ana.patch(`/api/comments/${parent.id}`, { content: 'Sorry' })).status).toBe(200)
  expect((await ana.delete(`/api/comments/${parent.id}`)).status).toBe(204)
  expect((await hide(olga, parent)).status).toBe(404)
})

test('its author is notified once, however often it is hidden and unhidden', async () => {
  const { olga, ana, ben, parent, hide, show } = await createThread()
  const before = (await fetchNotices(olga)).length
  for (let turn = 0; turn < 3; turn++) {
    await hide(olga, parent)
    await hide(olga, parent)
    if (turn < 2) await show(olga, parent)
  }
  const told = (await fetchNotices(ana)).filter(({ kind }) => kind === 'comment_hidden')
  expect(told).toHaveLength(1)
  expect(told[0]?.actor?.name).toBe('Olga')
  const emails = (await fetchEmailsTo(ana.email)).filter(({ kind }) => kind === 'comment_hidden')
  expect(emails).toHaveLength(1)
  expect(emails[0]?.subject).toContain('hid your comment on')
  expect(emails[0]?.text).toContain('You, the organizer, and the admin still do.')
  // The notice that quoted the comment has been deleted.
  expect((await fetchNotices(olga)).length).toBe(before - 1)
  expect((await fetchNotices(ben)).map(({ kind }) => kind)).not.toContain('comment_hidden')
})

test('a comment of a blocked author cannot be hidden or found', async () => {
  const { olga, ana, parent, hide } = await createThread()
  await block(olga, ana)
  expect((await hide(olga, parent)).status).toBe(404)
})

test('hiding takes two round trips', async () => {
  const { olga, parent } = await createThread()
  const { client, stats } = measureQueries(olga)
  expect((await client.put(`/api/comments/${parent.id}/hidden`)).ok).toBe(true)
  expect(stats().roundTrips).toBe(2)
})
