import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Problem } from '../../../worker/contract/common'
import { DAY_MS, MINUTE_MS, now } from '../../../worker/platform/clock'
import { hashSecret } from '../../../worker/platform/tokens'
import { insertSession } from '../../../worker/sessions/store'
import { replacePassword } from '../../../worker/users/store'
import type { TestClient } from '../support/client'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import { clientWithSession, insertUser, PASSWORD, signedInUser } from '../support/users'

const COOKIE = '__Host-session'
const CHANGE_PASSWORD = '/api/auth/change-password'
const NEW_PASSWORD = 'another good one'
const START = Date.parse('2026-12-01T10:00:00Z')

const fetchMeStatus = async (client: TestClient) => (await client.get('/api/auth/me')).status

/** Returns a client with a copy of the session cookie, as a thief would have. */
function copyClient(client: TestClient): TestClient {
  return createClient({ cookies: client.cookies })
}

test('signing out ends the session at once, even while KV still has it', async () => {
  const ana = await signedInUser()
  const thief = copyClient(ana)
  const key = hashSecret(ana.cookies.get(COOKIE) ?? '')
  const storedSession = (await env.SESSIONS.get(key)) ?? ''
  const response = await ana.post('/api/auth/logout')
  expect([response.status, ana.cookies.has(COOKIE)]).toEqual([204, false])
  expect(await env.SESSIONS.get(key)).toBeNull()
  await env.SESSIONS.put(key, storedSession)
  expect(await fetchMeStatus(thief)).toBe(401)
})

test('signing out without a session succeeds', async () => {
  expect((await createClient().post('/api/auth/logout')).status).toBe(204)
})

test('signing out everywhere ends every session of the user and no others', async () => {
  const ana = await signedInUser()
  const [phone, bo] = [await clientWithSession(ana.id), await signedInUser({ name: 'Bo' })]
  const response = await ana.post('/api/auth/logout-everywhere')
  expect([response.status, ana.cookies.has(COOKIE)]).toEqual([204, false])
  expect([await fetchMeStatus(phone), await fetchMeStatus(bo)]).toEqual([401, 200])
})

test('signing in within the millisecond of signing out everywhere opens a session', async () => {
  setClock('2030-01-01T10:00:00Z')
  const ana = await signedInUser()
  const thief = copyClient(ana)
  await ana.post('/api/auth/logout-everywhere')
  await ana.post('/api/auth/login', { email: ana.email, password: PASSWORD })
  expect([await fetchMeStatus(ana), await fetchMeStatus(thief)]).toEqual([200, 401])
})

test('changing the password ends all sessions and gives this browser a new one', async () => {
  const ana = await signedInUser()
  const [phone, thief] = [await clientWithSession(ana.id), copyClient(ana)]
  setClock('2026-12-01T10:00:00Z')
  const response = await ana.post(CHANGE_PASSWORD, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
  expect(response.status).toBe(204)
  expect([await fetchMeStatus(ana), await fetchMeStatus(phone), await fetchMeStatus(thief)]).toEqual([
    200, 401, 401,
  ])
  const logins = [PASSWORD, NEW_PASSWORD].map((password) =>
    createClient().post('/api/auth/login', { email: ana.email, password }),
  )
  expect((await Promise.all(logins)).map((login) => login.status)).toEqual([401, 200])
})

test('changing the password requires the current one, and refuses common and short ones', async () => {
  const ana = await signedInUser()
  const refusals: [object, number, string][] = [
    [{ currentPassword: 'not this', newPassword: NEW_PASSWORD }, 403, 'wrong_password'],
    [{ currentPassword: PASSWORD, newPassword: 'qwerty123' }, 400, 'common_password'],
    [{ currentPassword: PASSWORD, newPassword: '12345' }, 400, 'invalid_request'],
    [{ newPassword: NEW_PASSWORD }, 400, 'invalid_request'],
  ]
  for (const [body, status, code] of refusals) {
    const response = await ana.post(CHANGE_PASSWORD, body)
    expect([response.status, (await response.json<Problem>()).code]).toEqual([status, code])
  }
  const google = await signedInUser({ passwordHash: null, googleId: '1' })
  expect(
    (await google.post(CHANGE_PASSWORD, { currentPassword: '', newPassword: NEW_PASSWORD })).status,
  ).toBe(403)
  expect(await fetchMeStatus(ana)).toBe(200)
})

test('attempts at the current password are limited', async () => {
  setClock(START)
  const ana = await signedInUser()
  await ana.post(CHANGE_PASSWORD, { currentPassword: 'not this', newPassword: NEW_PASSWORD })
  await env.DB.prepare('update rate_limit_attempts set count = 10').run()
  const response = await ana.post(CHANGE_PASSWORD, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '900'])
})

test('the first of two simultaneous password changes wins: the second had the old password', async () => {
  const db = database()
  const { id, passwordHash } = await insertUser()
  const before = passwordHash ?? ''
  await db.batch([
    replacePassword(db, id, { before, after: 'first' }),
    replacePassword(db, id, { before, after: 'second' }),
  ])
  expect(await env.DB.prepare('select password_hash from users').first('password_hash')).toBe('first')
})

test('a sign-in in progress with the old password, or of a suspended user, opens no session', async () => {
  const db = database()
  const session = { userAgent: null, place: null, expiresAt: now() + DAY_MS }
  const ana = await insertUser()
  const gone = await insertUser({ suspendedAt: now() })
  const open = (idHash: string, userId: string, passwordHash: string | null) =>
    insertSession(db, { ...session, idHash, userId, passwordHash })
  expect(await open('a', ana.id, 'an older hash')).toEqual([])
  expect(await open('b', ana.id, null)).toEqual([])
  expect(await open('c', gone.id, gone.passwordHash ?? null)).toEqual([])
  expect(await open('d', ana.id, ana.passwordHash ?? null)).toEqual([{ idHash: 'd' }])
})

test('a suspended user’s sessions end with the next request', async () => {
  const ana = await signedInUser()
  await env.DB.prepare('update users set suspended_at = 1').run()
  expect(await fetchMeStatus(ana)).toBe(401)
})

test('a session ended by another worker is refused here, however recently it was read', async () => {
  const ana = await signedInUser()
  expect(await fetchMeStatus(ana)).toBe(200)
  await env.DB.prepare('update sessions set ended_at = ?').bind(now()).run()
  expect(await fetchMeStatus(ana)).toBe(401)
})

test('reads a session from KV once a minute', async () => {
  setClock(START)
  const ana = await signedInUser()
  const read = vi.spyOn(env.SESSIONS, 'get')
  for (const _ of [1, 2, 3]) expect(await fetchMeStatus(ana)).toBe(200)
  expect(read).toHaveBeenCalledTimes(1)
  setClock(START + MINUTE_MS)
  expect(await fetchMeStatus(ana)).toBe(200)
  expect(read).toHaveBeenCalledTimes(2)
})

test('needs both KV and the database for a session', async () => {
  const [ana, bo] = [await signedInUser({ name: 'Ana' }), await signedInUser({ name: 'Bo' })]
  await env.DB.prepare('delete from sessions where user_id = ?').bind(ana.id).run()
  await env.SESSIONS.delete(hashSecret(bo.cookies.get(COOKIE) ?? ''))
  expect([await fetchMeStatus(ana), await fetchMeStatus(bo)]).toEqual([401, 401])
})

test('KV cannot give one user’s session to another', async () => {
  const [ana, bo] = [await signedInUser({ name: 'Ana' }), await signedInUser({ name: 'Bo' })]
  const key = hashSecret(ana.cookies.get(COOKIE) ?? '')
  await env.SESSIONS.put(key, JSON.stringify({ userId: bo.id, expiresAt: now() + 30 * DAY_MS }))
  const me = await (await ana.get('/api/auth/me')).json<{ user: { id: string } }>()
  expect(me.user.id).toBe(ana.id)
})

test('a session expires after 30 days, unless it is used in the second half of them', async () => {
  setClock(START)
  const [ana, bo] = [await signedInUser({ name: 'Ana' }), await signedInUser({ name: 'Bo' })]
  setClock(START + 14 * DAY_MS)
  expect((await ana.get('/api/auth/me')).headers.getSetCookie()).toEqual([])
  setClock(START + 16 * DAY_MS)
  const renewed = await ana.get('/api/auth/me')
  expect(renewed.headers.getSetCookie()[0]).toMatch(
    /^__Host-session=\w{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure/,
  )
  const session = env.DB.prepare('select expires_at from sessions where user_id = ?').bind(ana.id)
  expect(await session.first('expires_at')).toBe(START + 46 * DAY_MS)
  setClock(START + 30.5 * DAY_MS)
  expect([await fetchMeStatus(ana), await fetchMeStatus(bo)]).toEqual([200, 401])
})

test('an Idempotency-Key does not store a request with a password, or repeat a cookie', async () => {
  const ana = await signedInUser()
  const key = { headers: { 'idempotency-key': 'once' } }
  const credentials = { email: ana.email, password: PASSWORD }
  const client = createClient()
  await client.post('/api/auth/login', credentials, key)
  const first = client.cookies.get(COOKIE)
  await client.post('/api/auth/login', credentials, key)
  expect(client.cookies.get(COOKIE)).not.toBe(first)
  await ana.post(CHANGE_PASSWORD, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, key)
  expect((await env.DB.prepare('select * from idempotency_keys').all()).results).toEqual([])
})

const OWN_CALLS = [
  ['GET', '/api/auth/me'],
  ['GET', '/api/auth/provider-info'],
  ['GET', '/api/auth/user/anybody'],
  ['POST', '/api/auth/update', { name: 'X' }],
  ['POST', '/api/auth/logout-everywhere'],
  ['POST', CHANGE_PASSWORD, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }],
  ['PUT', '/api/creators/anybody/follow'],
  ['DELETE', '/api/creators/anybody/follow'],
  ['GET', '/api/invitations'],
  ['GET', '/api/invitations/analytics'],
  ['POST', '/api/invitations/create', { code: 'X' }],
  ['PATCH', '/api/invitations/update', { id: 'x' }],
  ['DELETE', '/api/invitations/x'],
] as const

test.each(OWN_CALLS)('%s %s requires a session', async (method, path, body?: object) => {
  const stale = await signedInUser()
  await env.DB.prepare('update sessions set ended_at = 1').run()
  const init = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  for (const client of [createClient(), stale]) {
    const response = await client.send(method, path, init)
    expect([response.status, await response.json()]).toEqual([
      401,
      { message: 'Unauthorized', code: 'unauthorized' },
    ])
  }
})
