import { env } from 'cloudflare:workers'
import crypto from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../../../worker/auth/passwords'
import type { Problem } from '../../../worker/contract/common'
import type { Me } from '../../../worker/contract/users'
import { outbox } from '../../../worker/db/schema'
import { MINUTE_MS } from '../../../worker/platform/clock'
import { holdMs } from '../../../worker/platform/rate-limit'
import { hashSecret } from '../../../worker/platform/tokens'
import { createClient, ORIGIN, setClock } from '../support/client'
import { database } from '../support/database'
import { measureQueries } from '../support/query-stats'
import { countAttempts, NETWORK, readAttempts } from '../support/quotas'
import { ADMIN_EMAIL, clientWithSession, insertUser, PASSWORD, signedInUser } from '../support/users'

const WRONG = 'not the right one'
const LOGIN = '/api/auth/login'
const START = Date.parse('2026-12-01T10:00:00Z')

const readOutbox = (kind: string) => database().select().from(outbox).where(eq(outbox.kind, kind))
const listAttempts = () =>
  env.DB.prepare('select * from rate_limit_attempts').all<{ key: string; count: number }>()

test('the right email and password open a session and return the user', async () => {
  const ana = await insertUser({ name: 'Ana' })
  const client = createClient()
  const response = await client.post(LOGIN, { email: ` ${ana.email.toUpperCase()} `, password: PASSWORD })
  expect(response.status).toBe(200)
  const { user } = await response.json<{ user: Me }>()
  expect(user).toMatchObject({ id: ana.id, name: 'Ana', email: ana.email, role: 'USER', isAdmin: false })
  expect(JSON.stringify(user)).not.toMatch(/scrypt|password|google/i)
  const me = await client.get('/api/auth/me')
  expect(await me.json()).toEqual({ user })
})

test('the cookie on https is __Host-session, HttpOnly, Secure, SameSite=Lax, for 30 days', async () => {
  const { email } = await insertUser()
  const response = await createClient().post(LOGIN, { email, password: PASSWORD })
  const [session = ''] = response.headers.getSetCookie()
  expect(session.split('; ').slice(1).sort()).toEqual([
    'HttpOnly',
    'Max-Age=2592000',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ])
  expect(session).toMatch(/^__Host-session=[A-Za-z0-9]{43};/)
})

test('the cookie on plain http is session, without Secure', async () => {
  const { email } = await insertUser()
  const client = createClient()
  const response = await client.post(
    'http://localhost/api/auth/login',
    { email, password: PASSWORD },
    { headers: { origin: 'http://localhost' } },
  )
  const [session = ''] = response.headers.getSetCookie()
  expect(session).toMatch(/^session=[A-Za-z0-9]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect((await client.get('http://localhost/api/auth/me')).status).toBe(200)
})

test('each sign-in creates a new secret, ends the browser’s earlier session, and stores only the hash', async () => {
  const { email } = await insertUser()
  const client = createClient()
  await client.post(LOGIN, { email, password: PASSWORD })
  const first = client.cookies.get('__Host-session') ?? ''
  await client.post(LOGIN, { email, password: PASSWORD })
  const second = client.cookies.get('__Host-session') ?? ''
  expect(second).not.toBe(first)
  const stale = createClient()
  stale.cookies.set('__Host-session', first)
  expect((await stale.get('/api/auth/me')).status).toBe(401)
  const { results } = await env.DB.prepare('select * from sessions').all()
  const { keys } = await env.SESSIONS.list()
  const stored = JSON.stringify([results, keys])
  expect(stored).toContain(hashSecret(second))
  expect(stored).not.toContain(second)
})

test('a wrong password, an unknown address, and an account without a password get the same response: Invalid email or password', async () => {
  const ana = await insertUser()
  const google = await insertUser({ passwordHash: null, googleId: '1234' })
  const answers = await Promise.all(
    [ana.email, 'nobody@example.com', google.email].map(async (email) => {
      const response = await createClient().post(LOGIN, { email, password: WRONG })
      expect(response.headers.getSetCookie()).toEqual([])
      return [response.status, await response.json()]
    }),
  )
  const refusal = [401, { message: 'Invalid email or password', code: 'wrong_credentials' }]
  expect(answers).toEqual([refusal, refusal, refusal])
})

test('does the same work for an unknown account, and one without a password, as for a known one', async () => {
  const known = await insertUser({ passwordHash: await hashPassword(PASSWORD) })
  const google = await insertUser({ passwordHash: null, googleId: '1234' })
  const { client, stats } = measureQueries(createClient())
  const scrypt = vi.spyOn(crypto, 'scrypt')
  const workOf = async (email: string) => {
    scrypt.mockClear()
    await client.post(LOGIN, { email, password: WRONG })
    const { roundTrips, statements } = stats()
    const hashes = scrypt.mock.calls.map(([password, , keyBytes, cost]) => ({ password, keyBytes, cost }))
    return { roundTrips, statements, hashes }
  }
  const expected = await workOf(known.email)
  expect(expected.hashes).toMatchObject([{ password: WRONG, keyBytes: 32, cost: { N: 16_384, r: 8, p: 5 } }])
  expect(await workOf('nobody@example.com')).toEqual(expected)
  expect(await workOf(google.email)).toEqual(expected)
})

test('checks 10 of 12 wrong passwords sent at once, then refuses even the right one for 15 minutes', async () => {
  setClock(START)
  const { email } = await insertUser()
  const attempts = Array.from({ length: 12 }, () => createClient().post(LOGIN, { email, password: WRONG }))
  const statuses = (await Promise.all(attempts)).map((response) => response.status).sort()
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  const right = await createClient().post(LOGIN, { email, password: PASSWORD })
  expect([right.status, (await right.json<Problem>()).code]).toEqual([429, 'rate_limited'])
  expect(right.headers.get('retry-after')).toBe('900')

  const forged = {
    headers: { 'x-forwarded-for': '192.0.2.9', forwarded: 'for=192.0.2.9', 'true-client-ip': '192.0.2.9' },
  }
  expect((await createClient().post(LOGIN, { email, password: PASSWORD }, forged)).status).toBe(429)
  const otherAddress = createClient({ address: '192.0.2.9' })
  expect((await otherAddress.post(LOGIN, { email, password: PASSWORD })).status).toBe(200)
  setClock(START + 15 * MINUTE_MS)
  expect((await createClient().post(LOGIN, { email, password: PASSWORD })).status).toBe(200)
})

test('30 attempts from one address block it for all accounts', async () => {
  const [ana, bo] = [await insertUser({ name: 'Ana' }), await insertUser({ name: 'Bo' })]
  await countAttempts(['loginAddress', NETWORK], 29)
  expect((await createClient().post(LOGIN, { email: ana.email, password: WRONG })).status).toBe(401)
  expect((await createClient().post(LOGIN, { email: ana.email, password: PASSWORD })).status).toBe(429)
  expect((await createClient().post(LOGIN, { email: bo.email, password: PASSWORD })).status).toBe(429)
})

test('counts all IPv6 addresses of one subscriber as one', async () => {
  const { email } = await insertUser()
  await createClient({ address: '2001:db8:0:7::1' }).post(LOGIN, { email, password: WRONG })
  await env.DB.prepare('update rate_limit_attempts set count = 10').run()
  const neighbor = createClient({ address: '2001:db8:0:8::1' })
  expect(
    (await createClient({ address: '2001:db8::7:a:b:c:d' }).post(LOGIN, { email, password: WRONG })).status,
  ).toBe(429)
  expect((await neighbor.post(LOGIN, { email, password: PASSWORD })).status).toBe(200)
})

test('the right password clears earlier attempts, and attempts store no address or email', async () => {
  const { email } = await insertUser()
  for (let round = 0; round < 2; round++) await createClient().post(LOGIN, { email, password: WRONG })
  const before = await listAttempts()
  // Attempts are counted per account and network, per network, and per account across all networks.
  expect(before.results.map((row) => row.count)).toEqual([2, 2, 2])
  expect(JSON.stringify(before.results)).not.toMatch(/@|203\.0/)
  await createClient().post(LOGIN, { email, password: PASSWORD })
  expect((await listAttempts()).results.map((row) => row.count)).toEqual([2, 2])
})

test('a client over its own limit does not use up an account’s limit', async () => {
  const { email } = await insertUser()
  await countAttempts(['loginAddress', NETWORK], 30)
  expect((await createClient().post(LOGIN, { email, password: WRONG })).status).toBe(429)
  expect(await readAttempts('login', email, NETWORK)).toBe(0)
})

describe('wrong passwords from many networks', () => {
  const FAILURES = 20
  const attempt = (at: number, email: string, password: string) =>
    createClient({ address: `198.51.100.${at}` }).post(LOGIN, { email, password })

  test('are answered increasingly late, and notify the owner once a day', async () => {
    const { email } = await insertUser()
    await countAttempts(['loginFailures', email], FAILURES - 2)
    expect((await attempt(1, email, WRONG)).status).toBe(401)
    expect(await readOutbox('login_failures')).toEqual([])
    const startedAt = performance.now()
    for (const at of [2, 3, 4]) expect((await attempt(at, email, WRONG)).status).toBe(401)
    expect(performance.now() - startedAt).toBeGreaterThan(250 + 297 + 353)
    expect(await readOutbox('login_failures')).toHaveLength(1)
  })

  test('count in a session too', async () => {
    const { id, email } = await signedInUser()
    await countAttempts(['loginFailures', email], FAILURES - 2)
    const inSession = async (at: number) => clientWithSession(id, `198.51.100.${at}`)
    const change = { currentPassword: WRONG, newPassword: 'a brand new password' }
    expect((await (await inSession(1)).post('/api/auth/change-password', change)).status).toBe(403)
    expect(await readOutbox('login_failures')).toEqual([])
    expect((await (await inSession(2)).post('/api/auth/prove', { password: WRONG })).status).toBe(403)
    expect(await readOutbox('login_failures')).toHaveLength(1)
    const deletion = await (await inSession(3)).post('/api/auth/delete-account', { password: WRONG })
    expect([deletion.status, await readAttempts('loginFailures', email)]).toEqual([403, FAILURES + 1])
  })

  test('never lock out or delay the owner', async () => {
    const { email } = await insertUser()
    await countAttempts(['loginFailures', email], 1000)
    const startedAt = performance.now()
    expect((await attempt(1, email, PASSWORD)).status).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(5000)
  })

  test('are delayed at most 10 seconds', () => {
    expect([holdMs(19, 20), holdMs(20, 20), holdMs(24, 20), holdMs(1000, 20)]).toEqual([0, 250, 500, 10_000])
  })
})

test('shows the suspension only with the right password', async () => {
  const { email } = await insertUser({ suspendedAt: 1 })
  const right = await createClient().post(LOGIN, { email, password: PASSWORD })
  expect([right.status, (await right.json<Problem>()).message]).toEqual([
    403,
    `This account is suspended. Write to ${ADMIN_EMAIL} if you think this is a mistake.`,
  ])
  expect(right.headers.getSetCookie()).toEqual([])
  expect((await createClient().post(LOGIN, { email, password: WRONG })).status).toBe(401)
})

test('an admin is a user with the flag, whatever the address', async () => {
  const admin = await signedInUser({ isAdmin: true })
  expect(await (await admin.get('/api/auth/me')).json()).toMatchObject({
    user: { role: 'ADMIN', isAdmin: true, canJoinActivities: false },
  })
  const holder = await signedInUser({ email: ADMIN_EMAIL })
  expect(await (await holder.get('/api/auth/me')).json()).toMatchObject({
    user: { role: 'USER', isAdmin: false },
  })
})

test('provider-info returns the user’s ways to sign in', async () => {
  const cases = [
    [{}, { provider: 'email', canSwitchProvider: false, hasPassword: true, passwordChangedAt: null }],
    [
      { googleId: '1', passwordChangedAt: START },
      {
        provider: 'email',
        canSwitchProvider: true,
        hasPassword: true,
        passwordChangedAt: new Date(START).toISOString(),
      },
    ],
    [
      { googleId: '2', passwordHash: null },
      { provider: 'google', canSwitchProvider: false, hasPassword: false, passwordChangedAt: null },
    ],
  ] as const
  for (const [account, expected] of cases) {
    const ana = await signedInUser(account)
    expect(await (await ana.get('/api/auth/provider-info')).json()).toEqual({ ...expected, email: ana.email })
  }
})

const publicWrites = [
  ['/api/auth/login', { email: 'ana@example.com', password: PASSWORD }],
  ['/api/auth/signup', { name: 'Ana', email: 'ana@example.com', password: PASSWORD, invitationCodeId: 'x' }],
  ['/api/auth/logout', {}],
  ['/api/auth/store-invitation-code', { invitationCodeId: 'x' }],
  ['/api/invitations/validate', { code: 'X' }],
] as const

test.each(publicWrites)('%s refuses forms, other sites’ requests, and malformed JSON', async (path, body) => {
  const json = { 'content-type': 'application/json' }
  const send = (headers: Record<string, string>, text = JSON.stringify(body)) =>
    createClient().send('POST', path, { body: text, headers })
  expect((await send({ ...json, origin: 'https://evil.example' })).status).toBe(403)
  expect((await send({ ...json, origin: ORIGIN, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await send({ 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
  if (path !== '/api/auth/logout') expect((await send(json, '{"email":')).status).toBe(400)
})
