import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Bindings } from '../../../worker/env'
import worker from '../../../worker/index'
import { sendDueEmails } from '../../../worker/notices/email/send'
import { enqueueEmail } from '../../../worker/notices/email/store'
import { insertActivity } from '../support/activities'
import { createClient, setClock } from '../support/client'
import { breakUserChanges, database } from '../support/database'
import { bindingsWithMailProvider, startMailProvider } from '../support/mail-provider'
import { pagesOf } from '../support/pages'
import { signedInUser } from '../support/users'

let points: AnalyticsEngineDataPoint[]
let production: Bindings & { METRICS: AnalyticsEngineDataset }
/** Everything that was logged, as text. */
let logged: string[]

beforeEach(() => {
  points = []
  logged = []
  const METRICS = { writeDataPoint: (point?: AnalyticsEngineDataPoint) => void points.push(point ?? {}) }
  production = { ...env, ENVIRONMENT: 'production', ASSETS: pagesOf('<body></body>'), METRICS }
  const keep = (...values: unknown[]) => void logged.push(...values.map((value) => asText(value)))
  for (const method of ['log', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(keep)
})

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const lines = (): Record<string, unknown>[] =>
  logged.flatMap((text) => (text.includes('"method"') ? [JSON.parse(text)] : []))

test('writes one line and one data point per request, with its route and database work', async () => {
  setClock('2026-03-31T12:00:00Z')
  const ana = await signedInUser()
  const { id } = await insertActivity({ creatorId: ana.id })
  const client = createClient({ cookies: ana.cookies, bindings: production })
  const response = await client.get(`/api/activities/${id}?ref=secret`)
  const line = lines()[0] ?? {}
  expect(line).toEqual({
    requestId: response.headers.get('x-request-id'),
    user: expect.stringMatching(/^[0-9a-f]{16}$/),
    method: 'GET',
    route: '/api/activities/:id',
    via: 'request',
    status: 200,
    ms: expect.any(Number),
    databaseMs: expect.any(Number),
    trips: 1,
    rowsRead: expect.any(Number),
    rowsWritten: 0,
    colo: 'unknown',
  })
  expect(line.rowsRead).toBeGreaterThan(1)
  expect(points).toEqual([
    {
      indexes: ['request GET /api/activities/:id'],
      blobs: ['request', 'GET /api/activities/:id', '2xx', 'unknown', 'request'],
      doubles: [line.ms, line.rowsRead, 0, 1, line.databaseMs],
    },
  ])

  await client.get('/api/images')
  setClock('2026-04-01T12:00:00Z')
  await client.get('/api/images')
  const [first, sameMonth, nextMonth] = lines().map(({ user }) => user)
  expect(sameMonth).toBe(first)
  expect(nextMonth).not.toBe(first)
})

test('logs nothing that identifies the user or what they sent', async () => {
  const ana = await signedInUser({ name: 'Ana Private', city: 'Ojai' })
  const bo = await signedInUser()
  const client = createClient({ cookies: ana.cookies, bindings: production, address: '198.51.100.77' })
  const agent = { headers: { 'user-agent': 'Private Browser' } }
  await client.get(`/api/creators/${bo.id}?q=private-query`, agent)
  await client.put(`/api/creators/${bo.id}/follow`, undefined, agent)
  await client.get('/api/activities?q=private-query', agent)
  await client.get('/api/nowhere/private-path')
  await client.get('/reset-password/private-path?token=private-token')
  await client.get(`/activity/${bo.id}`)
  await client.post('/api/auth/login', { email: ana.email, password: 'private-password' })
  await breakUserChanges()
  expect((await client.post('/api/auth/update', { bio: 'private-words' })).status).toBe(500)

  const written = [...logged, JSON.stringify(points)].join('\n')
  const secrets = [ana.id, bo.id, ana.email, bo.email, 'Ana Private', 'rivate', 'Ojai', '198.51.100.77']
  for (const secret of [...secrets, ...ana.cookies.values()]) expect(written).not.toContain(secret)
  expect(lines().map(({ route }) => route)).toContain('/activity/:id')
  expect(lines().at(-1)).toMatchObject({ route: '/api/auth/update', status: 500 })
})

test('logs the given share of requests, and every failure', async () => {
  const client = createClient({ bindings: { ...production, LOG_SAMPLE_RATE: '0' } })
  await client.get('/api/nowhere')
  expect([lines().length, points.length]).toEqual([0, 1])
  const { cookies } = await signedInUser()
  await breakUserChanges()
  await createClient({ cookies, bindings: { ...production, LOG_SAMPLE_RATE: '0' } }).post(
    '/api/auth/update',
    {
      bio: 'Hello',
    },
  )
  expect(lines()).toMatchObject([{ status: 500, route: '/api/auth/update' }])
})

test('writes a data point per job, for the queue, and per outcome of emails', async () => {
  setClock('2026-03-31T12:00:00Z')
  const provider = startMailProvider()
  provider.respond = async (key) =>
    key === provider.attempts[0] ? new Response('Down', { status: 500 }) : null
  for (const key of ['one', 'two', 'three'])
    await enqueueEmail(database(), { key, email: `${key}@example.com`, kind: 'google_only' })
  await sendDueEmails({ ...bindingsWithMailProvider, METRICS: production.METRICS }, ['account'])
  expect(points.map(({ blobs, doubles }) => [blobs, doubles])).toEqual([
    [['email', 'account', 'failed'], [1]],
    [['email', 'account', 'sent'], [2]],
  ])

  points.length = 0
  setClock('2026-03-31T12:06:00Z')
  const context = createExecutionContext()
  worker.scheduled(createScheduledController({ cron: '*/5 * * * *' }), production, context)
  await waitOnExecutionContext(context)
  const job = (name: string) => ['job', name, 'ok']
  expect(points.map(({ blobs }) => blobs?.slice(0, 3))).toEqual(
    expect.arrayContaining([job('finished'), job('alerts'), job('images'), job('email'), ['queue', 'email']]),
  )
})
