import { createExecutionContext } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { EMAIL_LANES } from '../../../worker/contract/vocabulary'
import { outbox } from '../../../worker/db/schema'
import worker from '../../../worker/index'
import { sendDueEmails } from '../../../worker/notices/email/send'
import { claimDueEmails, enqueueEmail } from '../../../worker/notices/email/store'
import { WORKER_KINDS } from '../../../worker/notices/kinds'
import { SECOND_MS } from '../../../worker/platform/clock'
import { insertActivity, insertParticipation } from '../support/activities'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import { bindingsWithMailProvider, startMailProvider } from '../support/mail-provider'
import { deleteNotices, insertNotice, NOON } from '../support/notices'
import { measuredDatabase } from '../support/query-stats'
import { insertUser, signedInUser } from '../support/users'

type Provider = ReturnType<typeof startMailProvider>

/** Queues `count` due emails to one user, about changes. */
async function queueChanges(count: number) {
  const [ana, activity] = [await insertUser(), await insertActivity()]
  await insertNotice(ana.id ?? '', 'activity_changed', { activityId: activity.id })
  await database().run(sql`
    with recursive numbers(n) as (values (2) union all select n + 1 from numbers where n < ${count})
    insert into outbox (id, key, user_id, kind, lane, notice_id, created_at, due_at)
    select 'change' || n, 'change' || n, user_id, kind, lane, notice_id, created_at, due_at from numbers cross join outbox`)
  await database().update(outbox).set({ dueAt: NOON, topic: null })
  expect(await database().$count(outbox)).toBe(count)
}

/** Makes the provider respond only to account emails. Others time out, as with an overloaded provider. */
function answerOnlyAccountEmails(provider: Provider) {
  provider.respond = async (key) => {
    const [row] = await database().select().from(outbox).where(sql`id = ${key}`)
    return row?.noticeId ? new Promise<never>(() => {}) : null
  }
}

const subjectsTo = (provider: Provider, email: string) =>
  [...provider.delivered.values()].filter(({ to }) => to[0] === email).map(({ subject }) => subject)

/** Requests a password link, and waits only for the work that this request starts after its response. */
async function requestPasswordLink(email: string) {
  const client = createClient({ bindings: bindingsWithMailProvider })
  expect((await client.post('/api/auth/forgot-password', { email })).ok).toBe(true)
}

test('a password link is sent at once while a thousand other emails are due and the provider hangs', async () => {
  setClock(NOON)
  const provider = startMailProvider()
  const stranger = await insertUser()
  await queueChanges(1000)
  answerOnlyAccountEmails(provider)
  void sendDueEmails(bindingsWithMailProvider)
  await requestPasswordLink(stranger.email ?? '')
  expect(subjectsTo(provider, stranger.email ?? '')).toEqual(['Choose a new password'])
})

test('sixty edits of an activity do not delay the password link of a stranger', async () => {
  setClock(NOON)
  const provider = startMailProvider()
  const [olga, stranger] = [await signedInUser({ name: 'Olga' }), await insertUser()]
  const { id: activityId } = await insertActivity({ creatorId: olga.id, maxParticipants: 20 })
  for (let guest = 0; guest < 12; guest++)
    await insertParticipation({ activityId, userId: (await insertUser()).id })
  await deleteNotices()
  answerOnlyAccountEmails(provider)
  const attacker = createClient({
    cookies: olga.cookies,
    serve: (request) => worker.fetch(request, bindingsWithMailProvider, createExecutionContext()),
  })
  for (let edit = 1; edit <= 60; edit++) {
    setClock(NOON + edit * SECOND_MS)
    expect((await attacker.patch(`/api/activities/${activityId}`, { price: edit })).ok).toBe(true)
  }
  await requestPasswordLink(stranger.email ?? '')
  expect(subjectsTo(provider, stranger.email ?? '')).toEqual(['Choose a new password'])
})

test('cron sends email of every lane when one lane hangs', async () => {
  setClock(NOON)
  const provider = startMailProvider()
  const [ana, activity] = [await insertUser(), await insertActivity()]
  await insertParticipation({ activityId: activity.id, userId: ana.id ?? '' })
  await deleteNotices()
  await queueChanges(30)
  await insertNotice(ana.id ?? '', 'activity_reminder', {
    activityId: activity.id,
    data: { startsAt: activity.startsAt },
  })
  await enqueueEmail(database(), { key: 'changed', userId: ana.id ?? '', kind: 'password_changed' })
  const changes = new Set(
    (await database().select().from(outbox)).filter(({ lane }) => lane === 'change').map(({ id }) => id),
  )
  provider.respond = (key) => (changes.has(key) ? new Promise<never>(() => {}) : Promise.resolve(null))
  const context = createExecutionContext()
  worker.scheduled(
    { cron: '* * * * *', scheduledTime: NOON, noRetry: () => {} },
    bindingsWithMailProvider,
    context,
  )
  await expect.poll(() => subjectsTo(provider, ana.email ?? '')).toHaveLength(2)
})

test('a request sends due emails after its answer only if it has queued one that is due', async () => {
  setClock(NOON)
  const provider = startMailProvider()
  await queueChanges(2)
  await database().update(outbox).set({ lane: 'other' })
  const { cookies } = await signedInUser()
  const client = createClient({ cookies, bindings: bindingsWithMailProvider })
  const { id: activityId } = await insertActivity({ maxParticipants: 2 })
  expect((await client.post('/api/applications', { activityId })).status).toBe(201)
  const queued = await database().select().from(outbox)
  const kinds = ['activity_changed', 'activity_changed', 'application_received']
  expect(queued.map(({ kind }) => kind).sort()).toEqual(kinds)
  expect(queued.filter(({ attempts, lane }) => attempts > 0 || lane !== 'other')).toEqual([])
  expect(provider.delivered.size).toBe(0)
})

test('no kind of notice uses the lane of account emails', () => {
  expect(EMAIL_LANES[0]).toBe('account')
  const lanes = Object.fromEntries(WORKER_KINDS.map(({ kind, email }) => [kind, email.lane]))
  expect(lanes).toMatchObject({
    application_approved: 'decision',
    application_declined: 'decision',
    application_waitlisted: 'decision',
    activity_changed: 'change',
    activity_cancelled: 'change',
    activity_published: 'other',
  })
  expect(Object.values(lanes)).not.toContain('account')
})

test('claiming from a lane reads only what it claims', async () => {
  setClock(NOON)
  await queueChanges(1000)
  await enqueueEmail(database(), { key: 'changed', email: 'ana@example.com', kind: 'password_changed' })
  const { db, stats } = measuredDatabase()
  expect(await claimDueEmails(db, { lane: 'account', limit: 6 })).toHaveLength(1)
  expect(stats.rowsRead).toBeLessThan(10)
  expect(await claimDueEmails(db, { lane: 'change', limit: 6 })).toHaveLength(6)
  expect(stats.rowsRead).toBeLessThan(60)
})
