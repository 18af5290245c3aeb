import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PUSH_DEVICES_MAX } from '../../../worker/contract/limits'
import type { PushSettings } from '../../../worker/contract/push'
import { pushSubscriptions } from '../../../worker/db/schema'
import { runJobs } from '../../../worker/jobs'
import { MINUTE_MS, now } from '../../../worker/platform/clock'
import type { TestClient } from '../support/client'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import { NOON, updateUser } from '../support/notices'
import { startPushService } from '../support/push-service'
import { readError, readJson } from '../support/responses'
import { clientWithSession, signedInUser } from '../support/users'

const fetchDevices = async (client: TestClient) =>
  (await readJson<PushSettings>(client.get('/api/push/settings'))).devices
const fetchNames = async (client: TestClient) => (await fetchDevices(client)).map(({ device }) => device)
const countRows = () => database().$count(pushSubscriptions)

test('returns the key to signed-in users; without keys there is none, and no one can subscribe', async () => {
  const ana = await signedInUser()
  expect(await readJson(ana.get('/api/push/key'))).toEqual({ key: env.VAPID_PUBLIC_KEY })
  const { VAPID_PRIVATE_KEY: _, ...withoutKey } = env
  const without = createClient({ cookies: ana.cookies, bindings: withoutKey })
  expect(await readJson(without.get('/api/push/key'))).toEqual({ key: null })
  const { subscription } = await startPushService().createDevice()
  expect(await readError(await without.post('/api/push/subscriptions', subscription))).toEqual([
    409,
    'push_off',
  ])
  const outdated = { ...subscription, serverKey: `B${'A'.repeat(86)}` }
  expect(await readError(await ana.post('/api/push/subscriptions', outdated))).toEqual([
    409,
    'push_key_changed',
  ])
})

test('lists a user’s devices by browser, newest first, and marks the current one', async () => {
  setClock(NOON)
  const service = startPushService()
  const ana = await signedInUser()
  await service.subscribe(ana)
  setClock(NOON + MINUTE_MS)
  const phone = await clientWithSession(ana.id)
  const { subscription } = await service.createDevice()
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/150.0.0.0 Mobile Safari/537.36' }
  expect((await phone.post('/api/push/subscriptions', subscription, { headers })).status).toBe(201)
  expect(await fetchDevices(phone)).toMatchObject([
    { device: 'Chrome on Android', isCurrent: true, reachedAt: null },
    { device: 'Unknown device', isCurrent: false },
  ])
  expect(await fetchDevices(await signedInUser({ name: 'Bo' }))).toEqual([])
})

test('only the user can remove a device', async () => {
  const [ana, bo] = [await signedInUser(), await signedInUser({ name: 'Bo' })]
  const { id } = await startPushService().subscribe(ana)
  expect((await bo.delete(`/api/push/subscriptions/${id}`)).status).toBe(404)
  expect((await ana.delete(`/api/push/subscriptions/${id}`)).status).toBe(204)
  expect(await fetchDevices(ana)).toEqual([])
})

test('a browser has one subscription, and a user at most ten', async () => {
  setClock(NOON)
  const service = startPushService()
  const ana = await signedInUser({ quotaFactor: 10 })
  const first = await service.subscribe(ana)
  await service.subscribe(ana)
  expect(await countRows()).toBe(1)
  await ana.post('/api/push/subscriptions', first.subscription)
  await ana.post('/api/push/subscriptions', { ...first.subscription, timeZone: 'Asia/Tokyo' })
  expect(await database().select().from(pushSubscriptions)).toMatchObject([{ timeZone: 'Asia/Tokyo' }])
  for (let count = 1; count <= PUSH_DEVICES_MAX; count++) {
    setClock(now() + MINUTE_MS)
    await service.subscribe(await clientWithSession(ana.id))
  }
  const kept = await database().select().from(pushSubscriptions)
  expect(kept).toHaveLength(PUSH_DEVICES_MAX)
  expect(kept.map(({ endpoint }) => endpoint)).not.toContain(first.subscription.endpoint)
})

test('a browser that changes its user moves with its keys, and without them stays', async () => {
  const service = startPushService()
  const [ana, bo] = [await signedInUser(), await signedInUser({ name: 'Bo' })]
  const { subscription } = await service.subscribe(ana)
  const stolen = { ...subscription, keys: (await service.createDevice()).subscription.keys }
  expect(await readError(await bo.post('/api/push/subscriptions', stolen))).toEqual([
    409,
    'push_device_taken',
  ])
  expect(await fetchNames(ana)).toHaveLength(1)
  expect((await bo.post('/api/push/subscriptions', subscription)).status).toBe(201)
  expect([await fetchNames(ana), await fetchNames(bo)]).toEqual([[], ['Unknown device']])
})

test.each([
  ['sign-out', (ana: TestClient) => ana.post('/api/auth/logout')],
  ['ending all sessions', (ana: TestClient) => ana.post('/api/auth/logout-everywhere')],
])('a device ends with %s', async (_, end) => {
  const ana = await signedInUser()
  await startPushService().subscribe(ana)
  const other = await clientWithSession(ana.id)
  expect((await end(ana)).ok).toBe(true)
  const still = (await other.get('/api/auth/me')).ok ? other : await clientWithSession(ana.id)
  expect(await fetchDevices(still)).toEqual([])
  await runJobs(env)
  expect(await countRows()).toBe(0)
})

test('cron removes devices that subscribed with an earlier key, and keeps the others', async () => {
  const service = startPushService()
  const [ana, bo] = [await signedInUser(), await signedInUser({ name: 'Bo' })]
  await service.subscribe(ana)
  await service.subscribe(bo)
  await database()
    .update(pushSubscriptions)
    .set({ serverKey: 'earlier' })
    .where(eq(pushSubscriptions.userId, bo.id))
  expect(await fetchDevices(bo)).toEqual([])
  await runJobs(env)
  expect(await countRows()).toBe(1)
  await updateUser(ana.id, { sessionsValidAfter: now() + MINUTE_MS })
  await runJobs(env)
  expect(await countRows()).toBe(0)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com.evil.example/a',
  'https://evil-push.services.mozilla.com.example/a',
  'https://notfcm.googleapis.com/a',
  'https://fcm.googleapis.com:8443/a',
  'https://user:secret@fcm.googleapis.com/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/a',
  'https://localhost/a',
  'https://tagalong.test/api/auth/logout',
  `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
  'javascript:alert(1)',
  'not a url',
])('refuses the endpoint %s', async (endpoint) => {
  const ana = await signedInUser()
  const { subscription } = await startPushService().createDevice()
  const refused = await ana.post('/api/push/subscriptions', { ...subscription, endpoint })
  expect(await readError(refused)).toEqual([400, 'invalid_request'])
})

test('accepts endpoints of all large push services, and refuses invalid keys and zones', async () => {
  const ana = await signedInUser()
  const { subscription } = await startPushService().createDevice()
  const post = async (changes: object) =>
    (await ana.post('/api/push/subscriptions', { ...subscription, ...changes })).status
  for (const endpoint of [
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-bl2p.notify.windows.com/w/?token=BQYAAAC',
  ])
    expect(await post({ endpoint })).toBe(201)
  expect(await post({ timeZone: 'Mars/Olympus' })).toBe(400)
  expect(await post({ keys: { ...subscription.keys, auth: 'short' } })).toBe(400)
  expect(await post({ keys: { ...subscription.keys, p256dh: 'A'.repeat(87) } })).toBe(400)
})

test('quiet hours are 22 to 8 by default, and can be changed by the hour', async () => {
  const ana = await signedInUser()
  const read = async () => (await readJson<PushSettings>(ana.get('/api/push/settings'))).quietHours
  expect(await read()).toEqual({ fromHour: 22, untilHour: 8 })
  for (const hours of [
    { fromHour: 23, untilHour: 7 },
    { fromHour: 0, untilHour: 0 },
  ]) {
    expect(await readJson(ana.put('/api/push/quiet-hours', hours))).toEqual(hours)
    expect(await read()).toEqual(hours)
  }
  expect((await ana.put('/api/push/quiet-hours', { fromHour: 24, untilHour: 7 })).status).toBe(400)
  expect((await ana.put('/api/push/quiet-hours', { fromHour: 1.5, untilHour: 7 })).status).toBe(400)
})
