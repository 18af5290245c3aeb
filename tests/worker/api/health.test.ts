import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Health } from '../../../worker/contract/calls/service'
import { CRON_LATE_MINUTES, HEALTH_WAIT_MS, MAIL_LATE_MINUTES } from '../../../worker/contract/limits'
import type { Bindings } from '../../../worker/env'
import { runJobs } from '../../../worker/jobs'
import { sendAllDueEmails } from '../../../worker/notices/email/send'
import { enqueueEmail } from '../../../worker/notices/email/store'
import { MINUTE_MS } from '../../../worker/platform/clock'
import { sendDuePushes } from '../../../worker/push/send'
import { insertActivity } from '../support/activities'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import { bindingsWithBucket } from '../support/images'
import { bindingsWithMailProvider, startMailProvider } from '../support/mail-provider'
import { insertNotice } from '../support/notices'
import { startPushService } from '../support/push-service'
import { signedInUser } from '../support/users'

const START = Date.parse('2026-03-01T10:00:00Z')
const READY = { d1: 'ok', kv: 'ok', r2: 'ok', mail: 'ok', push: 'ok', cron: 'ok' }

async function readHealth(bindings: Partial<Bindings> = {}): Promise<[status: number, body: Health]> {
  const response = await createClient({ bindings: { ...env, ...bindings } }).get('/api/health')
  return [response.status, await response.json<Health>()]
}

/** Replaces every method of a binding. */
function broken<T extends object>(binding: T, method: () => unknown): T {
  return new Proxy(binding, { get: () => method })
}
const fail = () => {
  throw new Error('Network connection lost.')
}
const hang = () => new Promise(() => undefined)
/** A database whose statements never return. */
const hangingDatabase = broken(env.DB, () => ({ bind: () => ({ all: hang }) }))

test('checks each part once every ten seconds', async () => {
  setClock(START)
  let reads = 0
  const bindings = bindingsWithBucket({ head: () => Promise.reject(new Error(`read ${++reads}`)) })
  const client = createClient({ bindings })
  const down = { ok: false, database: 'ok', storage: 'down', parts: { r2: 'down' } }
  for (let turn = 0; turn < 3; turn++)
    expect(await (await client.get('/api/health')).json()).toMatchObject(down)
  expect(reads).toBe(1)
  setClock(START + 10_000)
  await client.get('/api/health')
  expect(reads).toBe(2)
})

test('names the part that is down, with 503', async () => {
  await runJobs(env)
  expect(await readHealth()).toMatchObject([200, { ok: true, database: 'ok', storage: 'ok', parts: READY }])
  const down = { ok: false, version: '0.1.0' }
  expect(await readHealth({ DB: broken(env.DB, fail) })).toEqual([
    503,
    {
      ...down,
      database: 'down',
      storage: 'ok',
      parts: { ...READY, d1: 'down', mail: 'unknown', push: 'unknown' },
    },
  ])
  expect(await readHealth({ SESSIONS: broken(env.SESSIONS, fail) })).toEqual([
    503,
    { ...down, database: 'ok', storage: 'down', parts: { ...READY, kv: 'down', cron: 'unknown' } },
  ])
  expect(await readHealth({ IMAGES_BUCKET: broken(env.IMAGES_BUCKET, fail) })).toEqual([
    503,
    { ...down, database: 'ok', storage: 'down', parts: { ...READY, r2: 'down' } },
  ])
})

test('answers after two seconds when the database does not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = readHealth({ DB: hangingDatabase })
  await vi.waitUntil(() => vi.getTimerCount() === 2, { timeout: 10_000 })
  await vi.advanceTimersByTimeAsync(HEALTH_WAIT_MS)
  expect(await answer).toMatchObject([503, { database: 'down', parts: { d1: 'down', kv: 'ok', r2: 'ok' } }])
})

test('reports cron as late 15 minutes after its jobs last finished, with 200', async () => {
  setClock(START)
  expect(await readHealth()).toMatchObject([200, { ok: true, parts: { cron: 'unknown' } }])
  await runJobs(env)
  setClock(START + CRON_LATE_MINUTES * MINUTE_MS)
  expect(await readHealth()).toMatchObject([200, { ok: true, parts: READY }])
  setClock(START + CRON_LATE_MINUTES * MINUTE_MS + 1)
  expect(await readHealth()).toMatchObject([200, { ok: true, parts: { ...READY, cron: 'late' } }])
})

test('reports mail as late when an email is overdue, or when attempts fail and nothing is sent', async () => {
  setClock(START)
  const provider = startMailProvider()
  const enqueue = (key: string) =>
    enqueueEmail(database(), { key, email: 'a@example.com', kind: 'google_only' })
  const mail = async () => (await readHealth())[1].parts.mail
  await enqueue('one')
  setClock(START + MAIL_LATE_MINUTES * MINUTE_MS)
  expect(await mail()).toBe('ok')
  setClock(START + MAIL_LATE_MINUTES * MINUTE_MS + 1)
  expect(await mail()).toBe('late')

  provider.respond = async () => new Response('Down', { status: 500 })
  await sendAllDueEmails(bindingsWithMailProvider)
  expect(await mail()).toBe('ok')
  setClock(START + (MAIL_LATE_MINUTES + 2) * MINUTE_MS)
  await sendAllDueEmails(bindingsWithMailProvider)
  expect(await mail()).toBe('late')

  provider.respond = null
  await enqueue('two')
  await sendAllDueEmails(bindingsWithMailProvider)
  expect(await mail()).toBe('ok')
})

test('push is late while services refuse several devices, and off without keys', async () => {
  setClock(START)
  const service = startPushService()
  service.answer = () => new Response(null, { status: 403 })
  const push = async () => (await readHealth())[1].parts.push
  for (const name of ['Ana', 'Bo', 'Cy']) {
    const user = await signedInUser({ name })
    await service.subscribe(user)
    await insertNotice(user.id, 'activity_cancelled', { activityId: (await insertActivity()).id })
  }
  expect(await push()).toBe('ok')
  await sendDuePushes(env)
  setClock(START + MINUTE_MS)
  expect(await push()).toBe('late')
  const { VAPID_PRIVATE_KEY: _, ...withoutKey } = env
  const response = await createClient({ bindings: withoutKey }).get('/api/health')
  expect((await response.json<Health>()).parts.push).toBe('off')
})
