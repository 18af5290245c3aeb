import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { AdminLogEntry, AdminReport, AdminUser } from '../../worker/contract/admin'
import type { Comment } from '../../worker/contract/comments'
import type { Page, Problem } from '../../worker/contract/common'
import type { Profile } from '../../worker/contract/users'
import { DAY_MS, iso, now } from '../../worker/platform/clock'
import { insertActivity, insertApplication, insertParticipation } from './activities-support'
import { measured } from './database-figures'
import { ADMIN_EMAIL, PASSWORD, signedIn } from './people'
import { visitor } from './support'

const json = async <T>(answer: Response | Promise<Response>) => (await answer).json<T>()
const refusal = async (answer: Response) => [answer.status, (await answer.json<Problem>()).code]
const get = <T>(who: ReturnType<typeof visitor>, path: string) => json<T>(who.get(`/api/admin${path}`))

async function logOf(admin: ReturnType<typeof visitor>, query = '') {
  const { items } = await get<Page<AdminLogEntry>>(admin, `/log${query}`)
  return items.map(({ action, subject, note }) => [action, subject, note])
}

/** Ana said something at Olga's activity; Ben and Cy have reported it, and Ben the activity and Olga. */
async function scene() {
  const [admin, olga, ana, ben, cy] = [
    await signedIn({ admin: true }),
    await signedIn({ name: 'Olga' }),
    await signedIn({ name: 'Ana' }),
    await signedIn({ name: 'Ben' }),
    await signedIn({ name: 'Cy' }),
  ]
  const { id: activityId } = await insertActivity({ creatorId: olga.id, title: 'Tennis' })
  for (const { id: userId } of [ana, ben, cy]) await insertParticipation({ activityId, userId })
  const said = await json<Comment>(ana.post(`/api/activities/${activityId}/comments`, { content: 'Buy!' }))
  const reports = async (query = '') => (await get<Page<AdminReport>>(admin, `/reports${query}`)).items
  await ben.post(`/api/comments/${said.id}/report`, { reason: 'spam' })
  await cy.post(`/api/comments/${said.id}/report`, { reason: 'spam', details: 'Again' })
  await ben.post(`/api/activities/${activityId}/report`, { reason: 'fake' })
  await ben.post(`/api/users/${olga.id}/report`, { reason: 'unsafe' })
  return { admin, olga, ana, ben, cy, activityId, commentId: said.id, reports }
}

describe('reports', () => {
  test('wait with what they are about, whose it is and how many say the same', async () => {
    const { ana, ben, olga, activityId, commentId, reports } = await scene()
    const all = await reports()
    expect(all.map(({ subject }) => subject).sort()).toEqual(['activity', 'comment', 'comment', 'user'])
    const activity = { id: activityId, title: 'Tennis', cancelledAt: null, isOver: false }
    expect(all.find(({ reporter, subject }) => subject === 'comment' && reporter.id === ben.id)).toEqual({
      id: expect.any(String),
      subject: 'comment',
      reason: 'spam',
      details: null,
      status: 'open',
      note: null,
      createdAt: expect.any(String),
      decidedAt: null,
      reporter: { id: ben.id, name: 'Ben', avatar: null },
      accused: { id: ana.id, name: 'Ana', avatar: null, isSuspended: false, isAdmin: false },
      evidence: 'Buy!',
      alike: 1,
      comment: { id: commentId, content: 'Buy!', isDeleted: false },
      activity,
    })
    expect(await reports('?subject=activity')).toMatchObject([
      { activity, comment: null, accused: { id: olga.id } },
    ])
    expect(await reports('?subject=user')).toMatchObject([
      { activity: null, accused: { id: olga.id }, alike: 0 },
    ])
    expect(await reports('?status=closed')).toEqual([])
  })

  test('are decided with a note, all that are open about the same at once, and can be opened again', async () => {
    const { admin, reports } = await scene()
    const [first] = await reports('?subject=comment')
    const path = `/api/admin/reports/${first?.id}`
    const decision = { status: 'resolved', note: ' Spoke to her ' }
    expect(await json(admin.patch(path, decision))).toMatchObject({
      status: 'resolved',
      note: 'Spoke to her',
      decidedAt: expect.any(String),
      alike: 0,
    })
    expect(await reports('?subject=comment')).toEqual([])
    expect(await reports('?status=resolved')).toHaveLength(2)
    const figures = { reports: { open: 2, resolved: 2, closed: 0 }, suspended: 0 }
    expect(await get(admin, '/figures')).toEqual(figures)
    expect(await json(admin.patch(path, { status: 'open' }))).toMatchObject({
      status: 'open',
      decidedAt: null,
      note: 'Spoke to her',
    })
    expect(await logOf(admin)).toEqual([
      ['report_reopened', 'Ana', null],
      ['report_resolved', 'Ana', 'Spoke to her'],
    ])
    expect(await refusal(await admin.patch('/api/admin/reports/nowhere', decision))).toEqual([
      404,
      'not_found',
    ])
    expect((await admin.patch(path, { status: 'gone' })).status).toBe(400)
  })

  test('come in pages that hold each once', async () => {
    const { admin } = await scene()
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page<AdminReport> = await get(admin, `/reports?limit=1${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([4, 4])
  })

  test('lead to a comment that the admin deletes, once', async () => {
    const { admin, ben, activityId, commentId, reports } = await scene()
    const path = `/api/admin/comments/${commentId}`
    const answers = await Promise.all([admin.delete(path), admin.delete(path)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    expect((await json<Page<Comment>>(ben.get(`/api/activities/${activityId}/comments`))).items).toEqual([])
    expect(await reports('?subject=comment')).toMatchObject([
      { evidence: 'Buy!', comment: { content: '', isDeleted: true } },
      { evidence: 'Buy!', comment: { content: '', isDeleted: true } },
    ])
    expect(await logOf(admin, `?subjects=other,${commentId}`)).toEqual([['comment_deleted', 'Ana', null]])
  })

  test('lead to an activity that the admin cancels: applications close, seats and history stay', async () => {
    const { admin, olga, activityId } = await scene()
    const eve = await signedIn({ name: 'Eve' })
    await insertApplication({ activityId, userId: eve.id })
    const path = `/api/admin/activities/${activityId}/cancellation`
    const first = await json<{ cancelledAt: string }>(admin.put(path, { note: 'Not a real place' }))
    expect(await json(admin.put(path, {}))).toEqual(first)
    expect(await json(olga.get(`/api/activities/${activityId}`))).toMatchObject({
      status: 'cancelled',
      participants: 3,
      counts: { pending: 0 },
    })
    expect(await logOf(admin)).toEqual([['activity_cancelled', 'Tennis', 'Not a real place']])
    const past = await insertActivity({ startsAt: now() - DAY_MS })
    const cancel = (id: string) => admin.put(`/api/admin/activities/${id}/cancellation`, {})
    expect(await refusal(await cancel(past.id))).toEqual([409, 'activity_closed'])
    expect(await refusal(await cancel('nowhere'))).toEqual([404, 'activity_not_found'])
  })
})

describe('people', () => {
  test('are found by a part of name or e-mail, the newest first, page by page, with their counts', async () => {
    const { admin, olga } = await scene()
    const find = async (query: string) =>
      (await get<Page<AdminUser>>(admin, `/users${query}`)).items.map(({ name }) => name)
    expect(await find('?q=OLG')).toEqual(['Olga'])
    expect(await find(`?q=${encodeURIComponent('@EXAMPLE.com')}&limit=100`)).toHaveLength(4)
    expect(await find('?q=nobody')).toEqual([])
    const [found] = (await get<Page<AdminUser>>(admin, '/users?q=olga')).items
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
      counts: { activities: 1, upcoming: 1, seats: 0, reports: 2 },
    })
    const [seated] = (await get<Page<AdminUser>>(admin, '/users?q=ben')).items
    expect(seated?.counts).toEqual({ activities: 0, upcoming: 0, seats: 1, reports: 0 })
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page<AdminUser> = await get(admin, `/users?limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.items.map(({ name }) => name))
      cursor = page.nextCursor
    }
    expect(seen.sort()).toEqual(['Ada Admin', 'Ana', 'Ben', 'Cy', 'Olga'])
  })

  test('get the tick with what was checked and when, and lose it again; everybody can read what was', async () => {
    const { admin, olga, ana } = await scene()
    const path = `/api/admin/users/${olga.id}/verification`
    const at = '2026-03-04T05:06:07.000Z'
    const verification = { reason: 'Coaching licence', at }
    expect(await json(admin.put(path, verification))).toMatchObject({ id: olga.id, verification })
    const profile = async () => (await json<{ user: Profile }>(ana.get(`/api/auth/user/${olga.id}`))).user
    expect(await profile()).toMatchObject({ isVerified: true, verification })
    expect(await json(admin.delete(path))).toMatchObject({ verification: null })
    expect(await profile()).toMatchObject({ isVerified: false })
    expect(await profile()).not.toHaveProperty('verification')
    expect(await logOf(admin)).toEqual([
      ['user_unverified', 'Olga', null],
      ['user_verified', 'Olga', 'Coaching licence'],
    ])
    expect(await refusal(await admin.put(path, { reason: ' ' }))).toEqual([400, 'invalid_request'])
    const ahead = { reason: 'Licence', at: iso(now() + DAY_MS) }
    expect(await refusal(await admin.put(path, ahead))).toEqual([400, 'future_date'])
    expect(await refusal(await admin.put('/api/admin/users/nobody/verification', verification))).toEqual([
      404,
      'not_found',
    ])
  })

  test('become organizations, which do not apply, and persons again', async () => {
    const { admin, ana } = await scene()
    const { id: activityId } = await insertActivity({})
    const path = `/api/admin/users/${ana.id}/organization`
    expect(await json(admin.put(path))).toMatchObject({ role: 'CREATOR', canJoinActivities: false })
    expect((await get<Page<AdminUser>>(admin, '/users?kind=organization')).items).toHaveLength(1)
    expect(await refusal(await ana.post('/api/applications', { activityId }))).toEqual([
      403,
      'not_a_participant',
    ])
    expect(await json(admin.delete(path))).toMatchObject({ role: 'USER', canJoinActivities: true })
    expect((await ana.post('/api/applications', { activityId })).status).toBe(201)
    expect(await logOf(admin)).toEqual([
      ['user_made_personal', 'Ana', null],
      ['user_made_organization', 'Ana', null],
    ])
  })
})

describe('suspension', () => {
  const suspend = (admin: ReturnType<typeof visitor>, id: string, more: object = {}) =>
    admin.put(`/api/admin/users/${id}/suspension`, { reason: 'Spam.', ...more })
  const sentence = `This account is suspended: Spam. Write to ${ADMIN_EMAIL} if you think this is a mistake.`

  test('refuses the very next request, and the next sign-in says why and whom to ask', async () => {
    const { admin, ana } = await scene()
    expect((await ana.get('/api/auth/me')).status).toBe(200)
    expect(await json(suspend(admin, ana.id))).toMatchObject({ suspension: { reason: 'Spam.' } })
    const next = await ana.post('/api/activities', {})
    expect(next.status).toBe(400)
    const answer = await ana.get('/api/auth/me')
    expect([answer.status, await answer.json()]).toEqual([
      401,
      {
        message: 'Unauthorized',
        code: 'session_suspended',
        errors: [{ path: 'account', message: sentence }],
      },
    ])
    const login = await visitor().post('/api/auth/login', { email: ana.email, password: PASSWORD })
    expect([login.status, await login.json()]).toEqual([403, { message: sentence, code: 'suspended' }])
    const wrong = await visitor().post('/api/auth/login', { email: ana.email, password: 'not this one' })
    expect(wrong.status).toBe(401)
  })

  test('lifted, lets sign in again, but brings no old session back', async () => {
    const { admin, ana } = await scene()
    await suspend(admin, ana.id)
    expect((await get<Page<AdminUser>>(admin, '/users?kind=suspended')).items).toHaveLength(1)
    expect(await json(admin.delete(`/api/admin/users/${ana.id}/suspension`))).toMatchObject({
      suspension: null,
    })
    expect(await refusal(await ana.get('/api/auth/me'))).toEqual([401, 'unauthorized'])
    const login = await visitor().post('/api/auth/login', { email: ana.email, password: PASSWORD })
    expect(login.status).toBe(200)
    expect(await logOf(admin)).toEqual([
      ['user_unsuspended', 'Ana', null],
      ['user_suspended', 'Ana', 'Spam.'],
    ])
  })

  test('gives seats and applications in what is to come back, and keeps the past', async () => {
    const { admin, ana, activityId } = await scene()
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

  test('hides what the person organizes, and cancels it only if asked to', async () => {
    const { admin, olga, ana, activityId } = await scene()
    await insertActivity({ creatorId: olga.id, startsAt: now() - DAY_MS })
    const { id: elsewhere } = await insertActivity({})
    const cancelled = async () =>
      (await env.DB.prepare('select id from activities where cancelled_at is not null').all()).results
    await suspend(admin, olga.id)
    expect(await cancelled()).toEqual([])
    expect((await ana.get(`/api/activities/${activityId}`)).status).toBe(404)
    expect((await ana.get(`/api/activities/${elsewhere}`)).status).toBe(200)
    await suspend(admin, olga.id, { cancelActivities: true })
    expect(await cancelled()).toEqual([{ id: activityId }])
  })

  test('is for nobody who holds an admin’s address, and for nobody who is not there', async () => {
    const { admin, ana } = await scene()
    const { id: activityId } = await insertActivity({ creatorId: admin.id })
    await insertParticipation({ activityId, userId: ana.id })
    expect(await refusal(await suspend(admin, admin.id, { cancelActivities: true }))).toEqual([
      403,
      'admin_account',
    ])
    expect((await admin.get('/api/auth/me')).status).toBe(200)
    expect(await json(admin.get(`/api/activities/${activityId}`))).toMatchObject({ status: 'upcoming' })
    expect(await refusal(await suspend(admin, 'nobody'))).toEqual([404, 'not_found'])
    expect(await logOf(admin)).toEqual([])
  })
})

test('what is done about invitation codes is written down, too', async () => {
  const admin = await signedIn({ admin: true })
  const code = await json<{ id: string }>(admin.post('/api/invitations/create', { code: 'FRIENDS' }))
  expect((await admin.post('/api/invitations/create', { code: 'FRIENDS' })).status).toBe(409)
  await admin.patch('/api/invitations/update', { id: code.id, isActive: false })
  await admin.delete(`/api/invitations/${code.id}`)
  await admin.delete(`/api/invitations/${code.id}`)
  expect(await logOf(admin)).toEqual([
    ['invitation_deleted', 'FRIENDS', null],
    ['invitation_changed', 'FRIENDS', null],
    ['invitation_created', 'FRIENDS', 'FRIENDS'],
  ])
})

test('a read is one round trip of few rows, an act two', async () => {
  const { admin, olga, reports } = await scene()
  const [first] = await reports()
  const { browser, figures } = measured(admin)
  for (const path of ['/figures', '/reports', '/users', '/log']) {
    expect((await browser.get(`/api/admin${path}`)).status, path).toBe(200)
    expect([figures().roundTrips, figures().rowsRead < 60], path).toEqual([1, true])
  }
  const acts = [
    () => browser.patch(`/api/admin/reports/${first?.id}`, { status: 'closed' }),
    () => browser.put(`/api/admin/users/${olga.id}/verification`, { reason: 'Licence' }),
    () => browser.put(`/api/admin/users/${olga.id}/suspension`, { reason: 'Spam' }),
  ]
  for (const act of acts) {
    expect((await act()).status).toBe(200)
    expect(figures().roundTrips).toBe(2)
  }
})
