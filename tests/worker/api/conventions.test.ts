import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { Problem } from '../../../worker/contract/common'
import { now } from '../../../worker/platform/clock'
import { newActivityBody } from '../support/activity-calls'
import type { TestClient } from '../support/client'
import { createClient, ORIGIN, setClock } from '../support/client'
import { breakUserChanges } from '../support/database'
import { disturbed } from '../support/interrupt'
import { signedInUser } from '../support/users'

const feature = { locationFeature: { text: 'Court 7', center: [-118.4452, 34.0635] } }
const create = '/api/locations/create-from-feature'

async function problemOf(response: Response): Promise<Problem> {
  expect(response.headers.get('content-type')).toContain('application/json')
  return response.json<Problem>()
}

test('every response has a request id, the security headers, and no-store', async () => {
  for (const path of ['/api/health', '/api/nowhere', '/api/images']) {
    const { headers } = await createClient().get(path)
    expect(headers.get('x-request-id')).toMatch(/^\w{16}$/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers.get('strict-transport-security')).toContain('max-age')
  }
})

test('returns 404 to an unknown path and 405 with Allow to a wrong method, in the standard error form', async () => {
  const missing = await createClient().get('/api/nowhere')
  expect([missing.status, (await problemOf(missing)).code]).toEqual([404, 'not_found'])
  const wrong = await createClient().send('PUT', '/api/health')
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET'])
  expect((await problemOf(wrong)).code).toBe('method_not_allowed')
})

test('an error says its sentence in the language that the browser accepts, at the same time as others in theirs', async () => {
  const messages = await Promise.all(
    ['es-MX', 'en', 'fr', 'de'].map(async (language) => {
      const response = await createClient().get('/api/nowhere', { headers: { 'accept-language': language } })
      return problemOf(response)
    }),
  )
  expect(messages.map(({ message }) => message)).toEqual([
    'No se encontró',
    'Not found',
    'Not found',
    'Nicht gefunden',
  ])
  expect(new Set(messages.map(({ code }) => code))).toEqual(new Set(['not_found']))
})

test('a field that is wrong is explained in that language', async () => {
  const response = await createClient().post(
    '/api/auth/signup',
    { email: 'nobody' },
    { headers: { 'accept-language': 'es' } },
  )
  expect((await problemOf(response)).errors).toContainEqual({
    path: 'email',
    message: 'Escribe una dirección de correo válida',
  })
})

test('returns 401 Unauthorized without a session', async () => {
  const response = await createClient().get('/api/images')
  expect([response.status, await problemOf(response)]).toEqual([
    401,
    { message: 'Unauthorized', code: 'unauthorized' },
  ])
})

test('treats a cookie without an open session as a visitor', async () => {
  const stranger = createClient()
  stranger.cookies.set('__Host-session', 'x'.repeat(43))
  expect((await stranger.get('/api/images')).status).toBe(401)
})

test('refuses a write from another site’s page, and serves one without browser headers', async () => {
  const ana = await signedInUser()
  const body = JSON.stringify(feature)
  const json = { 'content-type': 'application/json' }
  const from = (headers: Record<string, string>) =>
    ana.send('POST', create, { body, headers: { ...json, ...headers } })
  for (const origin of ['https://evil.example', 'null', 'http://tagalong.test', `${ORIGIN}.evil.example`]) {
    const response = await from({ origin })
    expect([response.status, (await problemOf(response)).code]).toEqual([403, 'forbidden_origin'])
  }
  expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await from({})).status).toBe(201)
})

test('requires JSON writes to declare their content type', async () => {
  const ana = await signedInUser()
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ]) {
    const response = await ana.send('POST', create, {
      body: JSON.stringify(feature),
      headers: { 'content-type': type },
    })
    expect([response.status, (await problemOf(response)).code]).toEqual([415, 'unsupported_media_type'])
  }
})

test.each([
  ['{"locationFeature":', 'malformed_json'],
  ['', 'malformed_json'],
  ['null', 'invalid_request'],
  ['[]', 'invalid_request'],
  ['"text"', 'invalid_request'],
  ['{"locationFeature":{"text":"x","center":["a","b"]}}', 'invalid_request'],
  [`{"locationFeature":{"text":"${'x'.repeat(300)}","center":[0,0]}}`, 'invalid_request'],
])('returns 400 with a message to a malformed body: %s', async (body, code) => {
  const ana = await signedInUser()
  const response = await ana.send('POST', create, { body, headers: { 'content-type': 'application/json' } })
  const problem = await problemOf(response)
  expect([response.status, problem.code]).toEqual([400, code])
  expect(problem.message.length).toBeGreaterThan(5)
})

test('returns 413 to a JSON body over 100,000 bytes', async () => {
  const ana = await signedInUser()
  const response = await ana.post(create, { ...feature, filler: 'x'.repeat(100_001) })
  expect([response.status, (await problemOf(response)).code]).toEqual([413, 'too_large'])
})

test('returns 400 to an invalid cursor', async () => {
  const ana = await signedInUser()
  for (const cursor of [
    'x',
    '%00',
    Buffer.from('{}').toString('base64url'),
    Buffer.from('[1]').toString('base64url'),
  ]) {
    const response = await ana.get(`/api/images?cursor=${cursor}`)
    expect([response.status, (await problemOf(response)).code]).toEqual([400, 'bad_cursor'])
  }
  expect((await ana.get('/api/images?limit=101')).status).toBe(400)
})

test('repeats the first response for an Idempotency-Key and user; other users have separate keys', async () => {
  const [ana, eve] = [await signedInUser(), await signedInUser()]
  const headers = { 'idempotency-key': 'once' }
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => ana.post(create, feature, { headers })),
  )
  const bodies = await Promise.all(responses.map((response) => response.text()))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(bodies).size).toBe(1)
  expect(responses.filter(({ headers }) => headers.get('idempotency-replayed')).length).toBe(9)
  expect((await eve.post(create, feature, { headers })).headers.get('idempotency-replayed')).toBeNull()

  const other = await ana.post(
    create,
    { locationFeature: { ...feature.locationFeature, text: 'Other' } },
    { headers },
  )
  expect([other.status, (await problemOf(other)).code]).toEqual([409, 'idempotency_mismatch'])
})

test('stores no refusal under a key, and ignores a visitor’s key', async () => {
  const ana = await signedInUser()
  const headers = { 'idempotency-key': 'bad' }
  const [first, again] = [await ana.post(create, {}, { headers }), await ana.post(create, {}, { headers })]
  expect([first.status, again.status]).toEqual([400, 400])
  expect(await again.text()).toBe(await first.text())
  expect((await createClient().post(create, feature, { headers })).status).toBe(401)
  expect(await env.DB.prepare('select count(*) as n from idempotency_keys').first('n')).toBe(0)
  expect((await ana.post(create, feature, { headers })).status).toBe(201)
})

describe('under an Idempotency-Key', () => {
  const publish = (organizer: TestClient, changes?: object) =>
    organizer.post('/api/activities', newActivityBody(changes), { headers: { 'idempotency-key': 'one' } })
  const countActivities = () => env.DB.prepare('select count(*) as n from activities').first('n')
  /** Number of the batch in which publishing inserts the activity: after the session, the idempotency key, and the quotas. */
  const PUBLISHING = 4
  const LOST = new Error('Network connection lost.')

  test('a change whose answer was lost is not repeated', async () => {
    const ana = await signedInUser()
    const lose = async (send: () => Promise<unknown>): Promise<never> => {
      await send()
      throw LOST
    }
    const first = await publish(disturbed(ana, { batch: PUBLISHING, disturb: lose }))
    expect([first.status, await countActivities()]).toEqual([503, 1])
    for (const again of [await publish(ana), await publish(ana)])
      expect([again.status, (await problemOf(again)).code]).toEqual([409, 'idempotency_answer_lost'])
    expect((await problemOf(await publish(ana, { title: 'Other' }))).code).toBe('idempotency_mismatch')
    expect(await countActivities()).toBe(1)
  })

  test('a request that changed nothing runs again, and its late change fails', async () => {
    const ana = await signedInUser()
    let sendLate: () => Promise<unknown> = async () => {}
    const lose = (send: () => Promise<unknown>) => {
      sendLate = send
      return Promise.reject(LOST)
    }
    const first = await publish(disturbed(ana, { batch: PUBLISHING, disturb: lose }))
    expect([first.status, await countActivities()]).toEqual([503, 0])
    await expect(sendLate()).rejects.toThrow('FOREIGN KEY')
    expect((await publish(ana)).status).toBe(201)
    await expect(sendLate()).rejects.toThrow('UNIQUE')
    expect(await countActivities()).toBe(1)
  })

  test('a success is answered although its answer cannot be stored, and is not repeated', async () => {
    const ana = await signedInUser()
    await env.DB.exec(
      "create trigger full before update on idempotency_keys begin select raise(abort, 'full'); end",
    )
    expect((await publish(ana)).status).toBe(201)
    await env.DB.exec('drop trigger full')
    setClock(now() + 61_000)
    expect((await problemOf(await publish(ana))).code).toBe('idempotency_answer_lost')
    expect(await countActivities()).toBe(1)
  })
})

test('returns 500 with an incident id that is in the log, and no internals', async () => {
  const ana = await signedInUser()
  await breakUserChanges()
  const response = await ana.post('/api/auth/update', { bio: 'Hello' })
  const problem = await problemOf(response)
  expect([response.status, problem.code]).toEqual([500, 'internal'])
  expect(problem.incident).toMatch(/^\w{16}$/)
  expect(JSON.stringify(problem)).not.toMatch(/D1|SQL|broken|users/i)
})
