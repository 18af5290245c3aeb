import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { AdminUser } from '../../../worker/contract/admin'
import type { Page } from '../../../worker/contract/common'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation } from '../support/activities'
import { createReportedContent, fetchAdminLog, getAdmin } from '../support/admin'
import { createClient } from '../support/client'
import { fetchEmailsTo } from '../support/mailbox'
import { readError, readJson } from '../support/responses'
import { ADMIN_EMAIL, PASSWORD } from '../support/users'

const suspend = (admin: ReturnType<typeof createClient>, id: string, more: object = {}) =>
  admin.put(`/api/admin/users/${id}/suspension`, { reason: 'Spam.', ...more })
const message = `This account is suspended: Spam. Write to ${ADMIN_EMAIL} if you think this is a mistake.`

test('a suspension ends the session at once, and the next sign-in shows the reason and contact', async () => {
  const { admin, ana } = await createReportedContent()
  expect((await ana.get('/api/auth/me')).status).toBe(200)
  expect(await readJson(suspend(admin, ana.id))).toMatchObject({ suspension: { reason: 'Spam.' } })
  const next = await ana.post('/api/activities', {})
  expect(next.status).toBe(400)
  const response = await ana.get('/api/auth/me')
  expect([response.status, await response.json()]).toEqual([
    401,
    {
      message: 'Unauthorized',
      code: 'session_suspended',
      errors: [{ path: 'account', message }],
    },
  ])
  const login = await createClient().post('/api/auth/login', { email: ana.email, password: PASSWORD })
  expect([login.status, await login.json()]).toEqual([403, { message, code: 'suspended' }])
  const wrong = await createClient().post('/api/auth/login', { email: ana.email, password: 'not this one' })
  expect(wrong.status).toBe(401)
})

test('lifting a suspension allows sign-in again, without restoring old sessions', async () => {
  const { admin, ana } = await createReportedContent()
  await suspend(admin, ana.id)
  expect((await getAdmin<Page<AdminUser>>(admin, '/users?kind=suspended')).items).toHaveLength(1)
  expect(await readJson(admin.delete(`/api/admin/users/${ana.id}/suspension`))).toMatchObject({
    suspension: null,
  })
  expect(await readError(await ana.get('/api/auth/me'))).toEqual([401, 'unauthorized'])
  const login = await createClient().post('/api/auth/login', { email: ana.email, password: PASSWORD })
  expect(login.status).toBe(200)
  expect(await fetchAdminLog(admin)).toEqual([
    ['user_unsuspended', 'Ana', null],
    ['user_suspended', 'Ana', 'Spam.'],
  ])
})

test('a suspension frees upcoming seats and withdraws applications, and keeps past ones', async () => {
  const { admin, ana, activityId } = await createReportedContent()
  const past = await insertActivity({ startsAt: now() - DAY_MS })
  const open = await insertActivity({})
  await insertParticipation({ activityId: past.id, userId: ana.id })
  await insertApplication({ activityId: open.id, userId: ana.id })
  await suspend(admin, ana.id)
  const rows = await env.DB.prepare(
    'select activity_id, a.status, p.status as seat from applications a left join participations p using (activity_id, user_id) where user_id = ?',
  )
    .bind(ana.id)
    .all()
  expect(Object.fromEntries(rows.results.map(({ activity_id, ...row }) => [activity_id, row]))).toEqual({
    [activityId]: { status: 'WITHDRAWN', seat: 'QUIT' },
    [open.id]: { status: 'WITHDRAWN', seat: null },
    [past.id]: { status: 'APPROVED', seat: 'JOINED' },
  })
})

test('a suspension hides the user’s activities, and cancels them only on request', async () => {
  const { admin, olga, ana, activityId } = await createReportedContent()
  await insertActivity({ creatorId: olga.id, startsAt: now() - DAY_MS })
  const { id: otherActivityId } = await insertActivity({})
  const cancelled = async () =>
    (await env.DB.prepare('select id from activities where cancelled_at is not null').all()).results
  await suspend(admin, olga.id)
  expect(await cancelled()).toEqual([])
  expect((await ana.get(`/api/activities/${activityId}`)).status).toBe(404)
  expect((await ana.get(`/api/activities/${otherActivityId}`)).status).toBe(200)
  await suspend(admin, olga.id, { cancelActivities: true })
  expect(await cancelled()).toEqual([{ id: activityId }])
})

test('a suspension of an admin or an unknown user is refused', async () => {
  const { admin, ana } = await createReportedContent()
  const { id: activityId } = await insertActivity({ creatorId: admin.id })
  await insertParticipation({ activityId, userId: ana.id })
  expect(await readError(await suspend(admin, admin.id, { cancelActivities: true }))).toEqual([
    403,
    'admin_account',
  ])
  expect((await admin.get('/api/auth/me')).status).toBe(200)
  expect(await readJson(admin.get(`/api/activities/${activityId}`))).toMatchObject({ status: 'upcoming' })
  expect(await readError(await suspend(admin, 'nobody'))).toEqual([404, 'not_found'])
  expect(await fetchAdminLog(admin)).toEqual([])
})

test('the user gets one email about the suspension with its reason, and one about its end', async () => {
  const { admin, ana } = await createReportedContent()
  await suspend(admin, ana.id)
  await suspend(admin, ana.id, { reason: 'Spam, still.' })
  const readKinds = async () => (await fetchEmailsTo(ana.email)).map(({ kind }) => kind)
  expect(await readKinds()).toEqual(['account_suspended'])
  expect((await fetchEmailsTo(ana.email))[0]?.text).toContain('Reason: Spam.')
  await admin.delete(`/api/admin/users/${ana.id}/suspension`)
  await admin.delete(`/api/admin/users/${ana.id}/suspension`)
  expect((await readKinds()).sort()).toEqual(['account_restored', 'account_suspended'])
})

test('a refused suspension of an admin sends no email', async () => {
  const { admin } = await createReportedContent()
  await suspend(admin, admin.id)
  expect(await fetchEmailsTo(admin.email)).toEqual([])
})
