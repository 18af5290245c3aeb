import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { AdminUser } from '../../../worker/contract/admin'
import type { Page } from '../../../worker/contract/common'
import type { Profile } from '../../../worker/contract/users'
import { DAY_MS, iso, now } from '../../../worker/platform/clock'
import { insertActivity } from '../support/activities'
import { createReportedContent, fetchAdminLog, getAdmin } from '../support/admin'
import { fetchPages } from '../support/lists'
import { measureQueries } from '../support/query-stats'
import { readError, readJson } from '../support/responses'
import { signedInUser } from '../support/users'

test('the admin finds users by part of name or email, newest first, in pages with their counts', async () => {
  const { admin, olga } = await createReportedContent()
  const find = async (query: string) =>
    (await getAdmin<Page<AdminUser>>(admin, `/users${query}`)).items.map(({ name }) => name)
  expect(await find('?q=OLG')).toEqual(['Olga'])
  expect(await find(`?q=${encodeURIComponent('@EXAMPLE.com')}&limit=100`)).toHaveLength(4)
  expect(await find('?q=nobody')).toEqual([])
  expect(await find('?sort=oldest')).toEqual((await find('')).toReversed())
  const [found] = (await getAdmin<Page<AdminUser>>(admin, '/users?q=olga')).items
  expect(found).toEqual({
    id: olga.id,
    name: 'Olga',
    avatar: null,
    email: olga.email,
    emailVerified: true,
    role: 'USER',
    canJoinActivities: true,
    isAdmin: false,
    createdAt: expect.any(String),
    verification: null,
    suspension: null,
    quotaFactor: 1,
    invitationAllowance: null,
    counts: { activities: 1, upcoming: 1, seats: 0, reports: 2, invited: 0 },
  })
  const [seated] = (await getAdmin<Page<AdminUser>>(admin, '/users?q=ben')).items
  expect(seated?.counts).toEqual({ activities: 0, upcoming: 0, seats: 1, reports: 0, invited: 0 })
  const users = (await fetchPages<AdminUser>(admin, '/api/admin/users?limit=2')).flat()
  expect(users.map(({ name }) => name).sort()).toEqual(['Ada Admin', 'Ana', 'Ben', 'Cy', 'Olga'])
})

test('the admin verifies a user with a public reason and date, and revokes it', async () => {
  const { admin, olga, ana } = await createReportedContent()
  const path = `/api/admin/users/${olga.id}/verification`
  const at = '2026-03-04T05:06:07.000Z'
  const verification = { reason: 'Coaching license', at }
  expect(await readJson(admin.put(path, verification))).toMatchObject({ id: olga.id, verification })
  const profile = async () => (await readJson<{ user: Profile }>(ana.get(`/api/auth/user/${olga.id}`))).user
  expect(await profile()).toMatchObject({ isVerified: true, verification })
  expect(await readJson(admin.delete(path))).toMatchObject({ verification: null })
  expect(await profile()).toMatchObject({ isVerified: false })
  expect(await profile()).not.toHaveProperty('verification')
  expect(await fetchAdminLog(admin)).toEqual([
    ['user_unverified', 'Olga', null],
    ['user_verified', 'Olga', 'Coaching license'],
  ])
  expect(await readError(await admin.put(path, { reason: ' ' }))).toEqual([400, 'invalid_request'])
  const inFuture = { reason: 'License', at: iso(now() + DAY_MS) }
  expect(await readError(await admin.put(path, inFuture))).toEqual([400, 'future_date'])
  expect(await readError(await admin.put('/api/admin/users/nobody/verification', verification))).toEqual([
    404,
    'not_found',
  ])
})

test('the admin turns a user into an organization, which cannot apply, and back', async () => {
  const { admin, ana } = await createReportedContent()
  const { id: activityId } = await insertActivity({})
  const path = `/api/admin/users/${ana.id}/organization`
  expect(await readJson(admin.put(path))).toMatchObject({ role: 'CREATOR', canJoinActivities: false })
  expect((await getAdmin<Page<AdminUser>>(admin, '/users?kind=organization')).items).toHaveLength(1)
  expect(await readError(await ana.post('/api/applications', { activityId }))).toEqual([
    403,
    'not_a_participant',
  ])
  expect(await readJson(admin.delete(path))).toMatchObject({ role: 'USER', canJoinActivities: true })
  expect((await ana.post('/api/applications', { activityId })).status).toBe(201)
  expect(await fetchAdminLog(admin)).toEqual([
    ['user_made_personal', 'Ana', null],
    ['user_made_organization', 'Ana', null],
  ])
})

test('multiplies the quotas of a user, with a reason', async () => {
  const { admin, ana } = await createReportedContent()
  const path = `/api/admin/users/${ana.id}/quota`
  expect(await readJson(admin.put(path, { factor: 2, reason: 'Large club' }))).toMatchObject({
    quotaFactor: 2,
  })
  expect(await fetchAdminLog(admin)).toEqual([['user_quota_changed', 'Ana', '×2: Large club']])
  for (const body of [
    { factor: 0, reason: 'x' },
    { factor: 100, reason: 'x' },
    { factor: 2, reason: ' ' },
  ])
    expect(await readError(await admin.put(path, body))).toEqual([400, 'invalid_request'])
})

test('changes of invitation codes are logged', async () => {
  const admin = await signedInUser({ admin: true })
  const code = await readJson<{ id: string }>(admin.post('/api/invitations/create', { code: 'FRIENDS' }))
  expect((await admin.post('/api/invitations/create', { code: 'FRIENDS' })).status).toBe(409)
  await admin.patch('/api/invitations/update', { id: code.id, isActive: false })
  await admin.delete(`/api/invitations/${code.id}`)
  await admin.delete(`/api/invitations/${code.id}`)
  expect(await fetchAdminLog(admin)).toEqual([
    ['invitation_deleted', 'FRIENDS', null],
    ['invitation_changed', 'FRIENDS', null],
    ['invitation_created', 'FRIENDS', 'FRIENDS'],
  ])
})

test('a read takes one round trip and few rows, a write two round trips', async () => {
  const { admin, olga, reports } = await createReportedContent()
  const [first] = await reports()
  const { client, stats } = measureQueries(admin)
  for (const path of ['/figures', '/reports', '/users', '/log']) {
    expect((await client.get(`/api/admin${path}`)).status, path).toBe(200)
    expect([stats().roundTrips, stats().rowsRead < 60], path).toEqual([1, true])
  }
  const actions = [
    () => client.patch(`/api/admin/reports/${first?.id}`, { status: 'closed' }),
    () => client.put(`/api/admin/users/${olga.id}/verification`, { reason: 'License' }),
    () => client.put(`/api/admin/users/${olga.id}/suspension`, { reason: 'Spam' }),
  ]
  for (const act of actions) {
    expect((await act()).status).toBe(200)
    expect(stats().roundTrips).toBe(2)
  }
})

/** Searches that match at the start, in the middle, across name and address, in other scripts, with FTS5 syntax, or not at all. */
const SEARCHES = [
  'a',
  'ag',
  'z',
  'zq',
  'ö',
  '王',
  '王芳',
  'o"',
  'waits',
  'm  ',
  'Ö',
  'nobody',
  '" OR "',
  "o'brien",
  '1@example.com',
  'y zq',
]

test('the search of users finds what a scan of all users finds, in both orders, page by page', async () => {
  const { admin } = await createReportedContent()
  const names = ['Zqy Ångström', '王芳', 'Jörg', "Sean O'Brien", 'Quo"te OR "x', 'Nobody (no)', 'Aggie']
  for (const name of names) await signedInUser({ name, email: `${names.indexOf(name)}@example.com` })
  const { results } = await env.DB.prepare(
    "select id, lower(name || ' ' || email) as text from users order by created_at, rowid",
  ).all<{ id: string; text: string }>()
  for (const q of SEARCHES)
    for (const sort of ['oldest', 'newest']) {
      const expected = results.filter(({ text }) => text.includes(q.trim().toLowerCase())).map(({ id }) => id)
      const path = `/api/admin/users?q=${encodeURIComponent(q)}&sort=${sort}&limit=2`
      const found = (await fetchPages<AdminUser>(admin, path)).flat().map(({ id }) => id)
      expect([q, sort, found]).toEqual([q, sort, sort === 'oldest' ? expected : expected.toReversed()])
    }
})

test('a search finds a user by their present name and address only', async () => {
  const { admin } = await createReportedContent()
  const ana = await signedInUser({ name: 'Barb-Ann' })
  const find = async (q: string) =>
    (await getAdmin<Page<AdminUser>>(admin, `/users?q=${q}`)).items.map(({ name }) => name)
  await env.DB.prepare("update users set name = 'Cleo', email = 'new@example.com' where id = ?")
    .bind(ana.id)
    .run()
  expect([await find('barb-ann'), await find('b-'), await find('cleo'), await find('new@')]).toEqual([
    [],
    [],
    ['Cleo'],
    ['Cleo'],
  ])
  await env.DB.prepare('delete from users where id = ?').bind(ana.id).run()
  expect(await find('cleo')).toEqual([])
  expect(await env.DB.prepare('select count(*) n from users_search').first('n')).toBe(
    await env.DB.prepare('select count(*) n from users').first('n'),
  )
})
