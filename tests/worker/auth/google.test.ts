import type { MockInstance } from 'vitest'
import { beforeEach, expect, test, vi } from 'vitest'
import { users } from '../../../worker/db/schema'
import { MINUTE_MS, now } from '../../../worker/platform/clock'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import type { Fault, GoogleProvider } from '../support/google-provider'
import { createGoogleClient, startGoogleProvider } from '../support/google-provider'
import {
  ANA,
  fetchRedirect,
  LOGIN,
  LOGIN_FAILED,
  SIGNUP,
  SUCCESS,
  signInWithGoogle,
} from '../support/google-sign-in'
import { countAttempts, NETWORK } from '../support/quotas'
import { fetchMe, insertUser, signedInUser } from '../support/users'

const OAUTH_FAILED = '/auth/error?error=google_oauth_failed'

const countUsers = () => database().$count(users)

let provider: GoogleProvider
let log: MockInstance<typeof console.error>
beforeEach(() => {
  provider = startGoogleProvider()
  log = vi.spyOn(console, 'error').mockReturnValue()
})

test('without Google keys, providers omits Google and the redirects open the error page', async () => {
  expect(await (await createClient().get('/api/auth/providers')).json()).toEqual({ google: false })
  expect(await (await createGoogleClient().get('/api/auth/providers')).json()).toEqual({ google: true })
  for (const address of [LOGIN, SIGNUP, '/api/auth/google-callback?code=x&state=y'])
    expect(await fetchRedirect(createClient(), address)).toBe(OAUTH_FAILED)
})

test('redirects to Google with state, nonce, and a PKCE challenge, and sets a signed cookie for ten minutes', async () => {
  const response = await createGoogleClient().get(LOGIN)
  const address = new URL(response.headers.get('location') ?? '')
  expect(address.origin + address.pathname).toBe('https://id.example/authorize')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'tagalong-client',
    redirect_uri: 'https://tagalong.test/api/auth/google-callback',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-google=\S+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
})

test('signs in a known Google account even when its address has changed', async () => {
  const { id } = await insertUser({ googleId: ANA.sub, passwordHash: null, email: 'before@example.com' })
  const client = createGoogleClient()
  expect(await signInWithGoogle(provider, client, LOGIN, ANA)).toBe(SUCCESS)
  expect(await fetchMe(client)).toMatchObject({ id, email: 'before@example.com' })
  expect([...client.cookies.keys()].sort()).toEqual(['__Host-session', '__Host-signed_in'])
})

test('accepts Google’s issuer without the scheme', async () => {
  await insertUser({ googleId: ANA.sub })
  expect(
    await signInWithGoogle(provider, createGoogleClient(), LOGIN, ANA, { claims: { iss: 'id.example' } }),
  ).toBe(SUCCESS)
})

test.each([
  ['an unknown account', { email: 'other@example.com' }],
  ['an account whose address is not verified', { email: 'ana@example.com', emailVerifiedAt: null }],
  [
    'an account that is linked with another Google account',
    { email: 'ana@example.com', googleId: 'sub-other' },
  ],
])('does not sign in %s', async (_, row) => {
  await insertUser(row)
  const client = createGoogleClient()
  expect(await signInWithGoogle(provider, client, LOGIN, ANA)).toBe(LOGIN_FAILED)
  expect(await fetchMe(client)).toBeNull()
  expect(await countUsers()).toBe(1)
})

test('shows a suspended user the suspension, without signing in', async () => {
  await insertUser({ googleId: ANA.sub, suspendedAt: 1 })
  const client = createGoogleClient()
  expect(await signInWithGoogle(provider, client, LOGIN, ANA)).toBe('/auth/error?error=account_suspended')
  expect(await fetchMe(client)).toBeNull()
})

const faults: [string, Fault][] = [
  ['of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['for another client', { claims: { aud: 'somebody-else' } }],
  ['for several clients, given to another', { claims: { aud: ['tagalong-client', 'b'], azp: 'b' } }],
  ['for another request', { claims: { nonce: 'another' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['that has expired', { claims: { exp: 1 } }],
  ['that never expires', { claims: { exp: undefined } }],
  ['with an unverified address', { claims: { email_verified: false } }],
  ['without a verification claim', { claims: { email_verified: undefined } }],
  ['without an identity', { claims: { sub: undefined } }],
  ['signed with another key', { isForged: true }],
  ['that is not signed', { algorithm: 'none' }],
  ['signed with the client’s secret', { algorithm: 'HS256' }],
]
test.each(faults)('refuses an ID token %s, and does not log it', async (_, fault) => {
  await insertUser({ googleId: ANA.sub })
  const client = createGoogleClient()
  expect(await signInWithGoogle(provider, client, LOGIN, ANA, fault)).toBe(OAUTH_FAILED)
  expect(await fetchMe(client)).toBeNull()
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/eyJ/)
})

test('refuses a callback with a foreign state, without its cookie, or too late', async () => {
  await insertUser({ googleId: ANA.sub })
  const [victim, attacker] = [createGoogleClient(), createGoogleClient()]
  await fetchRedirect(victim, LOGIN)
  const foreignCallback = provider.consent(await fetchRedirect(attacker, LOGIN), ANA)
  expect(await fetchRedirect(victim, foreignCallback)).toBe(OAUTH_FAILED)
  expect(await fetchRedirect(createGoogleClient(), foreignCallback)).toBe(OAUTH_FAILED)
  const slow = createGoogleClient()
  const back = provider.consent(await fetchRedirect(slow, LOGIN), ANA)
  setClock(now() + 10 * MINUTE_MS)
  expect(await fetchRedirect(slow, back)).toBe(OAUTH_FAILED)
  // The worker rejected it without a request to the provider.
  expect(log).not.toHaveBeenCalled()
})

test('accepts a code once, and only with the verifier of the browser that requested it', async () => {
  await insertUser({ googleId: ANA.sub })
  const client = createGoogleClient()
  const back = provider.consent(await fetchRedirect(client, LOGIN), ANA)
  const cookie = client.cookies.get('__Host-google') ?? ''
  expect(await fetchRedirect(client, back)).toBe(SUCCESS)
  expect(client.cookies.has('__Host-google')).toBe(false)
  client.cookies.set('__Host-google', cookie)
  expect(await fetchRedirect(client, back)).toBe(OAUTH_FAILED)
  const thief = createGoogleClient()
  const own = new URL(await fetchRedirect(thief, LOGIN))
  const stolen = new URL(
    provider.consent(await fetchRedirect(createGoogleClient(), LOGIN), ANA),
    'https://tagalong.test',
  )
  stolen.searchParams.set('state', own.searchParams.get('state') ?? '')
  expect(await fetchRedirect(thief, stolen.pathname + stolen.search)).toBe(OAUTH_FAILED)
})

test('limits a network’s returns from Google, before contacting Google', async () => {
  await insertUser({ googleId: ANA.sub })
  const client = createGoogleClient()
  const back = provider.consent(await fetchRedirect(client, LOGIN), ANA)
  await countAttempts(['googleSignIn', NETWORK], 60)
  expect(await fetchRedirect(client, back)).toBe(OAUTH_FAILED)
  expect(log).not.toHaveBeenCalled()
  await countAttempts(['googleSignIn', NETWORK], 59)
  expect(await signInWithGoogle(provider, createGoogleClient(), LOGIN, ANA)).toBe(SUCCESS)
})

test('a sign-in opens a new session, and ends one planted in the browser', async () => {
  const [{ id }, mallory] = [await insertUser({ googleId: ANA.sub }), await signedInUser()]
  const victim = createGoogleClient()
  for (const [name, value] of mallory.cookies) victim.cookies.set(name, value)
  const planted = victim.cookies.get('__Host-session')
  expect(await signInWithGoogle(provider, victim, LOGIN, ANA)).toBe(SUCCESS)
  expect(victim.cookies.get('__Host-session')).not.toBe(planted)
  expect(await fetchMe(victim)).toMatchObject({ id })
  expect(await fetchMe(mallory)).toBeNull()
})

test('does not sign in a user who declines at Google or returns without a code', async () => {
  for (const result of ['error=access_denied', 'error=server_error', 'code=']) {
    const client = createGoogleClient()
    const state = new URL(await fetchRedirect(client, LOGIN)).searchParams.get('state')
    expect(await fetchRedirect(client, `/api/auth/google-callback?${result}&state=${state}`)).toBe(
      OAUTH_FAILED,
    )
  }
})

test('redirects to the error page when Google does not answer, before or after sign-in', async () => {
  const client = createGoogleClient()
  const back = provider.consent(await fetchRedirect(client, LOGIN), ANA)
  provider.isDown = true
  expect(await fetchRedirect(client, back)).toBe(OAUTH_FAILED)
  expect(await fetchRedirect(createGoogleClient(), LOGIN)).toBe(OAUTH_FAILED)
  expect(log).toHaveBeenCalledTimes(2)
})
