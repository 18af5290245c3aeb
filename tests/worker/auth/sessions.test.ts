import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Problem } from '../../../worker/contract/common'
import { DAY_MS, MINUTE_MS, now } from '../../../worker/platform/clock'
import { openDatabase } from '../../../worker/platform/database'
import { hashSecret } from '../../../worker/platform/tokens'
import { insertSession } from '../../../worker/sessions/store'
import { replacePassword } from '../../../worker/users/store'
import { PASSWORD, person, signedIn, withSession } from '../support/people'
import type { Visitor } from '../support/visitor'
import { setClock, visitor } from '../support/visitor'

const COOKIE = '__Host-session'
const CHANGE = '/api/auth/change-password'
const NEXT = 'another good one'
const START = Date.parse('2026-12-01T10:00:00Z')

const statusOfMe = async (browser: Visitor) => (await browser.get('/api/auth/me')).status

/** The same cookie in another browser, as a thief would have it. */
function copyOf(browser: Visitor): Visitor {
  const copy = visitor()
  copy.cookies.set(COOKIE, browser.cookies.get(COOKIE) ?? '')
  return copy
}

test('signing out ends the session at once, even while KV still has it', async () => {
  const ana = await signedIn()
  const thief = copyOf(ana)
  const key = hashSecret(ana.cookies.get(COOKIE) ?? '')
  const kept = (await env.SESSIONS.get(key)) ?? ''
  const answer = await ana.post('/api/auth/logout')
  expect([answer.status, ana.cookies.has(COOKIE)]).toEqual([204, false])
  expect(await env.SESSIONS.get(key)).toBeNull()
  await env.SESSIONS.put(key, kept)
  expect(await statusOfMe(thief)).toBe(401)
})

test('signing out without a session succeeds', async () => {
  expect((await visitor().post('/api/auth/logout')).status).toBe(204)
})

test('signing out everywhere ends every session of the user and no others', async () => {
  const ana = await signedIn()
  const [phone, bo] = [await withSession(ana.id), await signedIn({ name: 'Bo' })]
  const answer = await ana.post('/api/auth/logout-everywhere')
  expect([answer.status, ana.cookies.has(COOKIE)]).toEqual([204, false])
  expect([await statusOfMe(phone), await statusOfMe(bo)]).toEqual([401, 200])
})

test('signing in within the millisecond of signing out everywhere opens a session', async () => {
  setClock('2030-01-01T10:00:00Z')
  const ana = await signedIn()
  const thief = copyOf(ana)
  await ana.post('/api/auth/logout-everywhere')
  await ana.post('/api/auth/login', { email: ana.email, password: PASSWORD })
  expect([await statusOfMe(ana), await statusOfMe(thief)]).toEqual([200, 401])
})

test('changing the password ends all sessions and gives this browser a new one', async () => {
  const ana = await signedIn()
  const [phone, thief] = [await withSession(ana.id), copyOf(ana)]
  setClock('2026-12-01T10:00:00Z')
  const answer = await ana.post(CHANGE, { currentPassword: PASSWORD, newPassword: NEXT })
  expect(answer.status).toBe(204)
  expect([await statusOfMe(ana), await statusOfMe(phone), await statusOfMe(thief)]).toEqual([200, 401, 401])
  const logins = [PASSWORD, NEXT].map((password) =>
    visitor().post('/api/auth/login', { email: ana.email, password }),
  )
  expect((await Promise.all(logins)).map((login) => login.status)).toEqual([401, 200])
})

test('changing the password requires the current one, and refuses common and short ones', async () => {
  const ana = await signedIn()
  const refusals: [object, number, string][] = [
    [{ currentPassword: 'not this', newPassword: NEXT }, 403, 'wrong_password'],
    [{ currentPassword: PASSWORD, newPassword: 'qwerty123' }, 400, 'common_password'],
    [{ currentPassword: PASSWORD, newPassword: '12345' }, 400, 'invalid_request'],
    [{ newPassword: NEXT }, 400, 'invalid_request'],
  ]
  for (const [body, status, code] of refusals) {
    const answer = await ana.post(CHANGE, body)
    expect([answer.status, (await answer.json<Problem>()).code]).toEqual([status, code])
  }
  const google = await signedIn({ passwordHash: null, googleId: '1' })
  expect((await google.post(CHANGE, { currentPassword: '', newPassword: NEXT })).status).toBe(403)
  expect(await statusOfMe(ana)).toBe(200)
})

test('attempts at the current password are limited', async () => {
  setClock(START)
  const ana = await signedIn()
  await ana.post(CHANGE, { currentPassword: 'not this', newPassword: NEXT })
  await env.DB.prepare('update tries set count = 10').run()
  const answer = await ana.post(CHANGE, { currentPassword: PASSWORD, newPassword: NEXT })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '900'])
})

test('the first of two simultaneous password changes wins: the second had the old password', async () => {
  const db = openDatabase(env.DB)
  const { id, passwordHash } = await person()
  const before = passwordHash ?? ''
  await db.batch([
    replacePassword(db, id, { before, after: 'first' }),
    replacePassword(db, id, { before, after: 'second' }),
  ])
  expect(await env.DB.prepare('select password_hash from users').first('password_hash')).toBe('first')
})

test('a sign-in in progress with the old password, or of a suspended user, opens no session', async () => {
  const db = openDatabase(env.DB)
  const session = { userAgent: null, expiresAt: now() + DAY_MS }
  const ana = await person()
  const gone = await person({ suspendedAt: now() })
  const open = (idHash: string, userId: string, passwordHash: string | null) =>
    insertSession(db, { ...session, idHash, userId, passwordHash })
  expect(await open('a', ana.id, 'an older hash')).toEqual([])
  expect(await open('b', ana.id, null)).toEqual([])
  expect(await open('c', gone.id, gone.passwordHash ?? null)).toEqual([])
  expect(await open('d', ana.id, ana.passwordHash ?? null)).toEqual([{ idHash: 'd' }])
})

test('a suspended user’s sessions end with the next request', async () => {
  const ana = await signedIn()
  await env.DB.prepare('update users set suspended_at = 1').run()
  expect(await statusOfMe(ana)).toBe(401)
})

test('a session that another worker ended is refused here, however recently it was read', async () => {
  const ana = await signedIn()
  expect(await statusOfMe(ana)).toBe(200)
  await env.DB.prepare('update sessions set ended_at = ?').bind(now()).run()
  expect(await statusOfMe(ana)).toBe(401)
})

test('reads a session from KV once a minute', async () => {
  setClock(START)
  const ana = await signedIn()
  const read = vi.spyOn(env.SESSIONS, 'get')
  for (const _ of [1, 2, 3]) expect(await statusOfMe(ana)).toBe(200)
  expect(read).toHaveBeenCalledTimes(1)
  setClock(START + MINUTE_MS)
  expect(await statusOfMe(ana)).toBe(200)
  expect(read).toHaveBeenCalledTimes(2)
})

test('needs both KV and the database for a session', async () => {
  const [ana, bo] = [await signedIn({ name: 'Ana' }), await signedIn({ name: 'Bo' })]
  await env.DB.prepare('delete from sessions where user_id = ?').bind(ana.id).run()
  await env.SESSIONS.delete(hashSecret(bo.cookies.get(COOKIE) ?? ''))
  expect([await statusOfMe(ana), await statusOfMe(bo)]).toEqual([401, 401])
})

test('KV cannot give one user’s session to another', async () => {
  const [ana, bo] = [await signedIn({ name: 'Ana' }), await signedIn({ name: 'Bo' })]
  const key = hashSecret(ana.cookies.get(COOKIE) ?? '')
  await env.SESSIONS.put(key, JSON.stringify({ userId: bo.id, expiresAt: now() + 30 * DAY_MS }))
  const me = await (await ana.get('/api/auth/me')).json<{ user: { id: string } }>()
  expect(me.user.id).toBe(ana.id)
})

test('a session expires after 30 days, unless used after half of them', async () => {
  setClock(START)
  const [ana, bo] = [await signedIn({ name: 'Ana' }), await signedIn({ name: 'Bo' })]
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
  expect([await statusOfMe(ana), await statusOfMe(bo)]).toEqual([200, 401])
})

test('an Idempotency-Key stores nothing of a request with a password, and repeats no cookie', async () => {
  const ana = await signedIn()
  const key = { headers: { 'idempotency-key': 'once' } }
  const credentials = { email: ana.email, password: PASSWORD }
  const browser = visitor()
  await browser.post('/api/auth/login', credentials, key)
  const first = browser.cookies.get(COOKIE)
  await browser.post('/api/auth/login', credentials, key)
  expect(browser.cookies.get(COOKIE)).not.toBe(first)
  await ana.post(CHANGE, { currentPassword: PASSWORD, newPassword: NEXT }, key)
  expect((await env.DB.prepare('select * from idempotency_keys').all()).results).toEqual([])
})

const OWN_CALLS = [
  ['GET', '/api/auth/me'],
  ['GET', '/api/auth/provider-info'],
  ['GET', '/api/auth/user/anybody'],
  ['POST', '/api/auth/update', { name: 'X' }],
  ['POST', '/api/auth/logout-everywhere'],
  ['POST', CHANGE, { currentPassword: PASSWORD, newPassword: NEXT }],
  ['PUT', '/api/creators/anybody/follow'],
  ['DELETE', '/api/creators/anybody/follow'],
  ['GET', '/api/invitations'],
  ['GET', '/api/invitations/analytics'],
  ['POST', '/api/invitations/create', { code: 'X' }],
  ['PATCH', '/api/invitations/update', { id: 'x' }],
  ['DELETE', '/api/invitations/x'],
] as const

test.each(OWN_CALLS)('%s %s requires a session', async (method, path, body?: object) => {
  const stale = await signedIn()
  await env.DB.prepare('update sessions set ended_at = 1').run()
  const init = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  for (const browser of [visitor(), stale]) {
    const answer = await browser.send(method, path, init)
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { message: 'Unauthorized', code: 'unauthorized' },
    ])
  }
})
