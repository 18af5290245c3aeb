import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DECISION_HELD_SECONDS, EMAIL_CHANGES_MINUTES } from '../../../worker/contract/limits'
import { activities, outbox } from '../../../worker/db/schema'
import { settingsOf } from '../../../worker/env'
import worker from '../../../worker/index'
import { remind, runJobs } from '../../../worker/jobs'
import { sendDueEmails } from '../../../worker/notices/email/send'
import { unsubscribeUrl } from '../../../worker/notices/email/unsubscribe'
import { DAY_MS, HOUR_MS, MINUTE_MS, now, SECOND_MS } from '../../../worker/platform/clock'
import { cancelActivities } from '../../../worker/seats/cancel'
import { insertActivity, insertApplication, insertParticipation } from '../support/activities'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import { bindingsWithMailProvider, startMailProvider } from '../support/mail-provider'
import { approveApplication, deleteNotices, editActivityRow, runStatements } from '../support/notices'
import { insertUser, signedInUser } from '../support/users'

const NOON = Date.parse('2026-12-01T20:00:00Z')

/** Creates Olga's activity and Ana's application, and empties the outbox. */
async function createApplication(overrides: Parameters<typeof insertActivity>[0] = {}) {
  setClock(NOON)
  const [olga, ana] = [await signedInUser({ name: 'Olga' }), await signedInUser({ name: 'Ana' })]
  const { id: activityId } = await insertActivity({
    creatorId: olga.id,
    title: 'Tennis & tea',
    startsAt: NOON + 3 * DAY_MS,
    ...overrides,
  })
  const { id } = await insertApplication({ activityId, userId: ana.id })
  await deleteNotices()
  return { olga, ana, activityId, id }
}

/** Runs an action, sends all due emails, and returns them. */
async function emailsSentAfter(act: () => Promise<unknown>) {
  await act()
  setClock(now() + EMAIL_CHANGES_MINUTES * MINUTE_MS)
  const provider = startMailProvider()
  await sendDueEmails(bindingsWithMailProvider)
  return [...provider.delivered.values()]
}

test('an approval email has the time, the exact place, and the way there, and no unsubscribe link', async () => {
  const { ana, activityId } = await createApplication({
    locationName: 'Venice',
    city: 'Venice',
    exactLocationName: 'Court 3',
    exactLatitude: 33.99,
    exactLongitude: -118.47,
    whatToBring: 'A racket',
  })
  const [email] = await emailsSentAfter(() => approveApplication({ activityId, userId: ana.id }))
  expect(email?.subject).toBe("You're in! “Tennis & tea”")
  expect(email?.text).toContain('Time: Fri, Dec 4, 12:00 PM PST')
  expect(email?.text).toContain('https://www.openstreetmap.org/directions?to=33.99%2C-118.47')
  const calendar = new URL(/https:\/\/calendar\.google\S+/.exec(email?.text ?? '')?.[0] ?? '')
  expect(calendar.searchParams.get('location')).toContain('Court 3')
  expect(email?.text).toContain(`/activity/${activityId}?quit=true`)
  expect(email?.html).toContain('>Directions</a>')
  expect(email?.text).toContain('Place: Court 3, Venice, CA')
  expect(email?.text).toContain('Bring: A racket')
  expect(email?.text).toContain(`https://tagalong.test/activity/${activityId}`)
  expect(email?.html).toContain('Tennis &amp; tea')
  expect(email?.headers).toEqual({})
})

test('an email about a change has the old and new values, without the exact place for pending users', async () => {
  const { olga, ana, activityId } = await createApplication({
    locationName: 'Venice',
    city: 'Venice',
    exactLocationName: 'Court 3',
  })
  const [email] = await emailsSentAfter(() =>
    editActivityRow(
      { id: activityId, creatorId: olga.id },
      {
        locationName: 'Ocean Park',
        latitude: 34.03,
        exactLocationName: 'Court 9',
        startsAt: NOON + 4 * DAY_MS,
        priceCents: 500,
      },
    ),
  )
  expect(email?.to).toEqual([ana.email])
  expect(email?.subject).toBe('“Olga” changed the time, place, and price of “Tennis & tea”')
  expect(email?.text).toContain('Time: Fri, Dec 4, 12:00 PM PST → Sat, Dec 5, 12:00 PM PST')
  expect(email?.text).toContain('Place: Around Venice, CA → Around Ocean Park, Venice, CA')
  expect(email?.text).toContain('Price: Free → $5')
  expect(email?.text).not.toContain('Court')
})

test.each([{ origin: 'https://mail.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
  'a mail program on another site may unsubscribe with the signed link: %o',
  async (headers) => {
    const { id: userId } = await insertUser()
    const row = { userId, kind: 'activity_published', createdAt: now() }
    const { pathname, search } = new URL(unsubscribeUrl(row, settingsOf(env)))
    const response = await createClient().send('POST', pathname + search, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
    expect([response.status, await response.json()]).toEqual([
      200,
      { kind: 'activity_published', isMailed: false },
    ])
    const forged = await createClient().send('POST', `${pathname}?token=${'x'.repeat(80)}`, { headers })
    expect(forged.status).toBe(400)
  },
)

test('an action sends its email at once, without waiting for cron', async () => {
  const { olga, ana, activityId, id } = await createApplication()
  await approveApplication({ activityId, userId: ana.id })
  await deleteNotices()
  await olga.post(`/api/applications/remove/${id}`, {})
  expect(await database().select().from(outbox)).toMatchObject([
    { userId: ana.id, kind: 'application_removed', attempts: 1 },
  ])
})

test('an email is sent once even if the worker stops between the decision and the email', async () => {
  const { olga, ana, id } = await createApplication()
  let batches = 0
  // Reading the session and deciding succeed; then the worker stops.
  const stoppedDatabase = new Proxy(env.DB, {
    get(target, name) {
      if (batches >= 2 || (name === 'batch' && ++batches > 2)) throw new Error('The worker stopped')
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const stoppedClient = createClient({
    serve: async (request) => {
      const context = createExecutionContext()
      const response = await worker.fetch(request, { ...env, DB: stoppedDatabase }, context)
      await waitOnExecutionContext(context).catch(() => undefined)
      return response
    },
  })
  for (const pair of olga.cookies) stoppedClient.cookies.set(...pair)
  await stoppedClient.patch('/api/applications', { applicationId: id, status: 'APPROVED' })
  expect(await database().select().from(outbox)).toMatchObject([
    { userId: ana.id, kind: 'application_approved', attempts: 0, sentAt: null },
  ])
  setClock(NOON + DECISION_HELD_SECONDS * SECOND_MS)
  const provider = startMailProvider()
  await Promise.all([
    runJobs(bindingsWithMailProvider),
    runJobs(bindingsWithMailProvider),
    sendDueEmails(bindingsWithMailProvider),
  ])
  await runJobs(bindingsWithMailProvider)
  expect(provider.attempts).toHaveLength(1)
  expect([...provider.delivered.values()].map(({ to }) => to)).toEqual([[ana.email]])
})

test('an approval is not emailed once the activity is canceled', async () => {
  const { olga, ana, activityId } = await createApplication()
  const sent = await emailsSentAfter(async () => {
    await approveApplication({ activityId, userId: ana.id })
    const where = eq(activities.id, activityId)
    await runStatements(cancelActivities(database(), { where, by: olga.id, at: NOON + 1 }))
    setClock(NOON + 2)
  })
  expect(sent.map(({ subject }) => subject)).toEqual(['“Olga” canceled “Tennis & tea”'])
})

test('a reminder includes all details for participants', async () => {
  const { ana, activityId } = await createApplication()
  await insertParticipation({ activityId, userId: ana.id, joinedAt: NOON - DAY_MS })
  await deleteNotices()
  setClock(NOON + 3 * DAY_MS - 2 * HOUR_MS)
  const [email] = await emailsSentAfter(() => runStatements({ reminded: remind(database()) }))
  expect(email?.subject).toBe('Coming up: “Tennis & tea”')
  expect(email?.text).toContain('Place: Santa Monica, CA')
  expect(email?.headers['List-Unsubscribe']).toBeDefined()
})
