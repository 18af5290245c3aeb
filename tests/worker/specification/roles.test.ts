import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { Comment } from '../../../worker/contract/comments'
import type { Me } from '../../../worker/contract/users'
import { role } from '../../../worker/contract/users'
import type { TestClient } from '../support/client'
import { createClient } from '../support/client'
import { readStatusAndMessage } from '../support/responses'
import { createSampleActivities } from '../support/specification'
import { ADMIN_EMAIL, signedInUser } from '../support/users'

/*
 * Roles and permissions (product.md 2.1 to 2.10). api/operations.test.ts tests for each call that visitors get 401 and
 * users other than the admin get 403.
 */

const fetchMe = async (client: TestClient) =>
  (await (await client.get('/api/auth/me')).json<{ user: Me }>()).user
const readStatus = async (response: Promise<Response>) => (await response).status

test('a user is USER, CREATOR, or ADMIN', async () => {
  expect(role.options).toEqual(['USER', 'CREATOR', 'ADMIN'])
  expect((await fetchMe(await signedInUser())).role).toBe('USER')
  expect((await fetchMe(await signedInUser({ role: 'CREATOR' }))).role).toBe('CREATOR')
  expect((await fetchMe(await signedInUser({ admin: true }))).role).toBe('ADMIN')
})

describe('only a USER may apply or withdraw', () => {
  test.each([
    ['USER', {}, 201],
    ['CREATOR', { role: 'CREATOR' as const }, 403],
    ['ADMIN', { admin: true }, 403],
  ])('%s', async (_, account, status) => {
    const { open } = await createSampleActivities()
    const user = await signedInUser(account)
    expect(await readStatus(user.post('/api/applications', { activityId: open.id }))).toBe(status)
  })

  test('no user withdraws another user’s application, not even the admin', async () => {
    const { olga, applicationId } = await createSampleActivities()
    for (const user of [olga, await signedInUser({ admin: true }), await signedInUser({ role: 'CREATOR' })])
      expect([403, 404]).toContain(
        await readStatus(user.patch('/api/applications', { applicationId, status: 'WITHDRAWN' })),
      )
  })

  test('an organization account cannot withdraw', async () => {
    const { open } = await createSampleActivities()
    const pat = await signedInUser()
    const applied = await pat.post('/api/applications', { activityId: open.id })
    const { id: applicationId } = await applied.json<{ id: string }>()
    const withdraw = () => pat.patch('/api/applications', { applicationId, status: 'WITHDRAWN' })
    await env.DB.prepare("update users set role = 'CREATOR' where id = ?").bind(pat.id).run()
    expect(await readStatus(withdraw())).toBe(403)
    await env.DB.prepare("update users set role = 'USER' where id = ?").bind(pat.id).run()
    expect(await readStatus(withdraw())).toBe(200)
  })

  test('canJoinActivities enables applying', async () => {
    const { open } = await createSampleActivities()
    const user = await signedInUser({ canJoinActivities: false })
    expect((await fetchMe(user)).canJoinActivities).toBe(false)
    expect(await readStatus(user.post('/api/applications', { activityId: open.id }))).toBe(403)
  })
})

test('a visitor must sign in to apply and follow', async () => {
  const { olga, open } = await createSampleActivities()
  const user = createClient()
  for (const response of [
    await user.post('/api/applications', { activityId: open.id }),
    await user.put(`/api/creators/${olga.id}/follow`),
  ])
    expect(await readStatusAndMessage(response)).toEqual([401, 'Unauthorized'])
})

describe('a signed-in user', () => {
  test('applies, comments when joined, and changes settings', async () => {
    const { ana, open, joined } = await createSampleActivities()
    expect(await readStatus(ana.post('/api/applications', { activityId: open.id }))).toBe(201)
    expect(await readStatus(ana.post(`/api/activities/${joined.id}/comments`, { content: 'Hi' }))).toBe(201)
    expect(await readStatus(ana.post(`/api/activities/${open.id}/comments`, { content: 'Hi' }))).toBe(403)
    expect(await readStatus(ana.post('/api/auth/update', { bio: 'Plays tennis' }))).toBe(200)
  })

  test('views and edits only their own profile: others never see email, phone, or preferences', async () => {
    const { olga, ana } = await createSampleActivities()
    await ana.post('/api/auth/update', { phone: '555 0100', id: olga.id })
    expect((await fetchMe(olga)).phone).toBeNull()
    const { user } = await (await olga.get(`/api/auth/user/${ana.id}`)).json<{ user: object }>()
    for (const field of ['email', 'phone', 'bio', 'location', 'notifications', 'privacy'])
      expect(user, field).not.toHaveProperty(field)
  })
})

describe('a creator', () => {
  test('sees, edits, and deletes their own activities; other users cannot, not even the admin', async () => {
    const { olga, ana, open } = await createSampleActivities()
    const path = `/api/activities/${open.id}`
    for (const user of [ana, await signedInUser({ admin: true })]) {
      expect(await readStatus(user.patch(path, { title: 'Mine' }))).toBe(403)
      expect(await readStatus(user.delete(path))).toBe(403)
    }
    expect(await readStatus(olga.get(`/api/activities/creator/${olga.id}`))).toBe(200)
    expect(await readStatus(olga.patch(path, { title: 'Ours' }))).toBe(200)
    expect(await readStatus(olga.delete(path))).toBe(200)
  })

  test('views and decides applications; other users cannot', async () => {
    const { olga, ana, pending, applicationId } = await createSampleActivities()
    const list = `/api/applications/activity/${pending.id}`
    const approval = { applicationId, status: 'APPROVED' }
    expect(await readStatus(ana.get(list))).toBe(403)
    expect(await readStatus(ana.patch('/api/applications', approval))).toBe(403)
    expect(await readStatus(olga.get(list))).toBe(200)
    expect(await readStatus(olga.patch('/api/applications', approval))).toBe(200)
  })

  test('pins and unpins comments on their own activity; a participant cannot', async () => {
    const { olga, ana, joined } = await createSampleActivities()
    const created = await ana.post(`/api/activities/${joined.id}/comments`, { content: 'Hi' })
    const pin = `/api/comments/${(await created.json<Comment>()).id}/pin`
    expect(await readStatus(ana.post(pin))).toBe(403)
    expect(await (await olga.post(pin)).json()).toMatchObject({ isPinned: true })
    expect(await (await olga.delete(pin)).json()).toMatchObject({ isPinned: false })
  })
})

describe('an admin', () => {
  test('is a user with the isAdmin flag', async () => {
    expect(await fetchMe(await signedInUser({ isAdmin: true }))).toMatchObject({ isAdmin: true })
    expect((await fetchMe(await signedInUser())).isAdmin).toBe(false)
  })

  test('is not a user who only has the configured admin email', async () => {
    const user = await signedInUser({ email: ADMIN_EMAIL })
    expect(await fetchMe(user)).toMatchObject({ role: 'USER', isAdmin: false })
    expect(await readStatus(user.get('/api/invitations'))).toBe(403)
  })

  test('sees the invitation codes; other users do not', async () => {
    expect(await readStatus((await signedInUser({ admin: true })).get('/api/invitations'))).toBe(200)
    expect(await readStatus((await signedInUser()).get('/api/invitations'))).toBe(403)
  })

  test('sees comments on any activity', async () => {
    const { joined, open } = await createSampleActivities()
    const admin = await signedInUser({ admin: true })
    for (const { id } of [joined, open])
      expect(await readStatus(admin.get(`/api/activities/${id}/comments`))).toBe(200)
  })
})

describe('comments', () => {
  test('are edited and deleted by their author, not by another participant', async () => {
    const { ana, joined } = await createSampleActivities()
    const ben = await signedInUser({ admin: true })
    const created = await ana.post(`/api/activities/${joined.id}/comments`, { content: 'Hi' })
    const path = `/api/comments/${(await created.json<Comment>()).id}`
    expect(await readStatus(ben.patch(path, { content: 'Ho' }))).toBe(403)
    expect(await (await ana.patch(path, { content: 'Ho' })).json()).toMatchObject({
      content: 'Ho',
      isEdited: true,
    })
    expect(await readStatus(ana.delete(path))).toBe(204)
  })

  test('can be reported by others', async () => {
    const { olga, ana, joined } = await createSampleActivities()
    const created = await ana.post(`/api/activities/${joined.id}/comments`, { content: 'Hi' })
    const { id } = await created.json<Comment>()
    expect(await readStatus(olga.post(`/api/comments/${id}/report`, { reason: 'Spam' }))).toBe(204)
    expect(await readStatus(ana.post(`/api/comments/${id}/report`, {}))).toBe(400)
  })
})
