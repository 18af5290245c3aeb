import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import type { BlockedPerson } from '../../../worker/contract/blocks'
import type { Comment } from '../../../worker/contract/comments'
import type { Page } from '../../../worker/contract/common'
import { notices } from '../../../worker/db/schema'
import { insertActivity, insertParticipation } from '../support/activities'
import { block, createOrganizerAndViewer, unblock } from '../support/blocks'
import { database } from '../support/database'
import { fetchItems, fetchPages } from '../support/lists'
import { measureQueries } from '../support/query-stats'
import { readError, readJson } from '../support/responses'
import type { SignedInUser } from '../support/users'
import { insertUser, signedInAs, signedInUser } from '../support/users'

describe('in a third user’s activity', () => {
  async function createThreeUsers() {
    const [organizer, ana, ben] = await signedInAs('Host', 'Ana', 'Ben')
    const { id } = await insertActivity({ creatorId: organizer.id })
    for (const { id: userId } of [ana, ben]) await insertParticipation({ activityId: id, userId })
    const path = `/api/activities/${id}/comments`
    const comment = async (user: SignedInUser, content: string, parentId?: string) =>
      (await readJson<Comment>(user.post(path, { content, parentId }))).id
    const contents = async (user: SignedInUser) =>
      (await readJson<Page<Comment>>(user.get(path))).items.map(({ content }) => content).sort()
    return { organizer, ana, ben, id, comment, contents, path }
  }

  test('hides avatar, name, and comments of each from the other, with the replies to them', async () => {
    const { organizer, ana, ben, id, comment, contents, path } = await createThreeUsers()
    const commentId = await comment(ben, 'Ben asks')
    await comment(organizer, 'Host answers Ben', commentId)
    await comment(ana, 'Ana says')
    await block(ana, ben)
    expect(await contents(ana)).toEqual(['Ana says'])
    expect(await contents(ben)).toEqual(['Ben asks', 'Host answers Ben'])
    expect(await contents(organizer)).toEqual(['Ana says', 'Ben asks', 'Host answers Ben'])
    expect(await readError(await ana.post(path, { content: 'Hey', parentId: commentId }))).toEqual([
      404,
      'not_found',
    ])
    expect(await readError(await ana.post(`/api/comments/${commentId}/report`, {}))).toEqual([
      404,
      'not_found',
    ])
    const names = async (viewer: SignedInUser) =>
      (
        await readJson<Page<{ user: { name: string } }>>(viewer.get(`/api/participations/activity/${id}`))
      ).items.map(({ user }) => user.name)
    const avatars = async (user: SignedInUser) =>
      (await readJson<Activity>(user.get(`/api/activities/${id}`))).participantAvatars?.map(
        ({ name }) => name,
      )
    expect([await names(ana), await avatars(ana)]).toEqual([['Ana'], ['Ana']])
    expect([await names(ben), await avatars(ben)]).toEqual([['Ben'], ['Ben']])
    expect((await names(organizer)).sort()).toEqual(['Ana', 'Ben'])
  })

  test('does not keep a deleted comment for a hidden reply', async () => {
    const { ana, ben, comment, contents } = await createThreeUsers()
    const parent = await comment(ana, 'Gone')
    await comment(ben, 'Reply', parent)
    await ana.delete(`/api/comments/${parent}`)
    expect(await contents(ana)).toEqual(['', 'Reply'])
    await block(ana, ben)
    expect(await contents(ana)).toEqual([])
  })
})

test('removes notices about the other user', async () => {
  const { olga, ana, activity } = await createOrganizerAndViewer()
  const insertNotice = (userId: string, key: string, more: object) =>
    database()
      .insert(notices)
      .values({ id: key, userId, kind: 'comment_reply', key, createdAt: 1, ...more })
  await insertNotice(ana.id, 'by-olga', { actorId: olga.id })
  await insertNotice(ana.id, 'of-tennis', { activityId: activity.id })
  await insertNotice(olga.id, 'by-ana', { actorId: ana.id, activityId: activity.id })
  await insertNotice(ana.id, 'other', {})
  await block(ana, olga)
  const rows = await env.DB.prepare('select key from notices').all()
  expect(rows.results).toEqual([{ key: 'other' }])
})

describe('the list of blocked users', () => {
  test('is the user’s own, newest first, in pages', async () => {
    const [ana, ben] = [await signedInUser({ name: 'Ana' }), await signedInUser({ name: 'Ben' })]
    for (const name of ['Cy', 'Di', 'Ed']) await block(ana, { id: (await insertUser({ name })).id ?? '' })
    await block(ben, ana)
    const blocked = (await fetchPages<BlockedPerson>(ana, '/api/users/blocked?limit=2')).flat()
    expect(blocked.map(({ name }) => name).sort()).toEqual(['Cy', 'Di', 'Ed'])
    expect(await fetchItems(ben, '/api/users/blocked')).toMatchObject([
      { id: ana.id, name: 'Ana', avatar: null },
    ])
  })

  test('lists no one twice, and neither the user nor unknown users', async () => {
    const { olga, ana } = await createOrganizerAndViewer()
    await Promise.all(Array.from({ length: 5 }, () => block(ana, olga)))
    expect(await env.DB.prepare('select count(*) as n from blocks').first('n')).toBe(1)
    expect(await readError(await block(ana, ana))).toEqual([400, 'self_block'])
    expect(await readError(await block(ana, { id: 'nobody' }))).toEqual([404, 'not_found'])
    expect(await readJson(unblock(ana, { id: 'nobody' }))).toEqual({ isBlocked: false })
  })

  test('takes one round trip to read and two to change', async () => {
    const { olga, ana } = await createOrganizerAndViewer()
    const { client, stats } = measureQueries(ana)
    await block(client, olga)
    expect(stats().roundTrips).toBe(2)
    await client.get('/api/users/blocked')
    expect([stats().roundTrips, stats().rowsRead <= 6]).toEqual([1, true])
  })
})
