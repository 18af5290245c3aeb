import { env } from 'cloudflare:workers'
import type { MockInstance } from 'vitest'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '../../../worker/contract/users'
import { MINUTE_MS, now } from '../../../worker/platform/clock'
import type { TestClient } from '../support/client'
import { createClient, setClock } from '../support/client'
import { confirmEmailLink } from '../support/email-links'
import type { Account, Fault } from '../support/google-provider'
import { createGoogleClient, startGoogleProvider } from '../support/google-provider'
import {
  countUses,
  fetchInvitationToken,
  insertInvitationCode,
  updateInvitationCode,
} from '../support/invitation-codes'
import { fetchEmailLink, fetchEmailsTo, tokenInLink } from '../support/mailbox'
import { readError } from '../support/responses'
import { ADMIN_EMAIL, clientWithSession, insertUser, PASSWORD } from '../support/users'

const START = Date.parse('2026-12-01T10:00:00Z')
const LOGIN = '/api/auth/google-login'
const SIGNUP = '/api/auth/google-signup'
const SUCCESS = '/auth/success'
const OAUTH_FAILED = '/auth/error?error=google_oauth_failed'
const LOGIN_FAILED = '/auth/error?error=login_failed'
const SIGNUP_FAILED = '/auth/error?error=signup_failed'
const ana: Account = { sub: 'sub-ana', email: 'Ana@Example.com', name: ' Ana ' }

let provider: ReturnType<typeof startGoogleProvider>
let log: MockInstance<typeof console.error>
beforeEach(() => {
  provider = startGoogleProvider()
  log = vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function fetchRedirect(client: TestClient, address: string): Promise<string> {
  const response = await client.get(address)
  expect(response.status).toBe(302)
  return response.headers.get('location') ?? ''
}

/** Signs in with a Google account and returns the path of the final redirect. */
async function signInWithGoogle(
  client: TestClient,
  startPath: string,
  account: Account,
  fault?: Fault,
): Promise<string> {
  return fetchRedirect(client, provider.consent(await fetchRedirect(client, startPath), account, fault))
}

async function fetchMe(client: TestClient): Promise<Me | null> {
  const response = await client.get('/api/auth/me')
  return response.ok ? (await response.json<{ user: Me }>()).user : null
}

/** Creates a client with a stored invitation. */
async function createInvitedClient(code: string): Promise<TestClient> {
  const client = createGoogleClient()
  const response = await client.post('/api/auth/store-invitation-code', {
    invitationCodeId: await fetchInvitationToken(code),
  })
  expect(response.status).toBe(204)
  return client
}

const countUsers = () => env.DB.prepare('select count(*) from users').first('count(*)')

test('without Google keys, providers says so and the redirects lead to the error page', async () => {
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
  const { id } = await insertUser({ googleId: ana.sub, passwordHash: null, email: 'before@example.com' })
  const client = createGoogleClient()
  expect(await signInWithGoogle(client, LOGIN, ana)).toBe(SUCCESS)
  expect(await fetchMe(client)).toMatchObject({ id, email: 'before@example.com' })
  expect([...client.cookies.keys()].sort()).toEqual(['__Host-session', '__Host-signed_in'])
})

test('accepts Google’s issuer without the scheme', async () => {
  await insertUser({ googleId: ana.sub })
  expect(await signInWithGoogle(createGoogleClient(), LOGIN, ana, { claims: { iss: 'id.example' } })).toBe(
    SUCCESS,
  )
})

test('links an account with the same verified address, and ends every other way into it', async () => {
  const { id } = await insertUser({ email: 'ana@example.com' })
  const thief = await clientWithSession(id)
  await thief.post('/api/auth/change-email', { email: 'thief@example.com', password: PASSWORD })
  await createClient().post('/api/auth/forgot-password', { email: 'ana@example.com' })
  const resetToken = tokenInLink(await fetchEmailLink('ana@example.com', 'reset_password'))
  const client = createGoogleClient()
  expect(await signInWithGoogle(client, LOGIN, ana)).toBe(SUCCESS)
  expect((await fetchMe(client))?.id).toBe(id)
  expect(await (await client.get('/api/auth/provider-info')).json()).toMatchObject({
    provider: 'google',
    canSwitchProvider: false,
  })
  expect(await fetchMe(thief)).toBeNull()
  const login = await createClient().post('/api/auth/login', { email: 'ana@example.com', password: PASSWORD })
  expect(login.status).toBe(401)
  const link = await fetchEmailLink('thief@example.com', 'change_email')
  expect(await confirmEmailLink(link, { client, password: PASSWORD })).toBe('invalid_link')
  const reset = { token: resetToken, password: 'a password of the thief' }
  expect(await readError(await createClient().post('/api/auth/reset-password', reset))).toEqual([
    400,
    'invalid_link',
  ])
  expect((await fetchEmailsTo('ana@example.com')).map(({ kind }) => kind)).toContain('google_linked')
})

test('a change of address that is requested while Google is being linked sends no link', async () => {
  const { id } = await insertUser({ email: 'ana@example.com' })
  const thief = await clientWithSession(id)
  const [answer] = await Promise.all([
    thief.post('/api/auth/change-email', { email: 'thief@example.com', password: PASSWORD }),
    signInWithGoogle(createGoogleClient(), LOGIN, ana),
  ])
  expect([204, 401, 403]).toContain(answer.status)
  const usable = await env.DB.prepare('select count(*) n from mail_links where used_at is null').first('n')
  expect(usable).toBe(0)
})

test('an account that only uses Google sets a password, and can then unlink Google', async () => {
  setClock(START)
  const { id } = await insertUser({ email: 'ana@example.com', passwordHash: null, googleId: ana.sub })
  const [client, phone] = [await clientWithSession(id), await clientWithSession(id)]
  const unlink = () => client.delete('/api/auth/google')
  const setPassword = (password: string) => client.post('/api/auth/set-password', { password })
  expect(await readError(await unlink())).toEqual([409, 'only_sign_in'])
  expect(await readError(await setPassword('password'))).toEqual([400, 'common_password'])
  expect((await setPassword(PASSWORD)).status).toBe(204)
  expect([(await fetchMe(client))?.id, await fetchMe(phone)]).toEqual([id, null])
  expect(await readError(await setPassword('another password'))).toEqual([409, 'has_password'])
  expect((await unlink()).status).toBe(204)
  expect(await readError(await unlink())).toEqual([404, 'not_found'])
  expect((await fetchEmailsTo('ana@example.com')).map(({ kind }) => kind).sort()).toEqual([
    'google_unlinked',
    'password_set',
  ])
  const login = await createClient().post('/api/auth/login', { email: 'ana@example.com', password: PASSWORD })
  expect(login.status).toBe(200)
})

test('setting a password and unlinking Google need proof of the last 15 minutes', async () => {
  setClock(START)
  const { id } = await insertUser({ passwordHash: null, googleId: ana.sub })
  const linked = await insertUser({ googleId: 'sub-other' })
  const [client, other] = [await clientWithSession(id), await clientWithSession(linked.id)]
  setClock(START + 16 * MINUTE_MS)
  const refused = [
    await client.post('/api/auth/set-password', { password: PASSWORD }),
    await other.delete('/api/auth/google'),
  ]
  for (const response of refused) expect(await readError(response)).toEqual([403, 'login_again'])
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
  expect(await signInWithGoogle(client, LOGIN, ana)).toBe(LOGIN_FAILED)
  expect(await fetchMe(client)).toBeNull()
  expect(await countUsers()).toBe(1)
})

test('tells a suspended user so, without signing in', async () => {
  await insertUser({ googleId: ana.sub, suspendedAt: 1 })
  const client = createGoogleClient()
  expect(await signInWithGoogle(client, LOGIN, ana)).toBe('/auth/error?error=account_suspended')
  expect(await fetchMe(client)).toBeNull()
})

test('signs up with an invitation: verified address, one use, and a session', async () => {
  const { id, code } = await insertInvitationCode()
  const client = await createInvitedClient(code)
  expect(await signInWithGoogle(client, SIGNUP, ana)).toBe(SUCCESS)
  expect(await fetchMe(client)).toMatchObject({
    name: 'Ana',
    email: 'ana@example.com',
    emailVerified: true,
    isAdmin: false,
  })
  expect([await countUses(id), client.cookies.has('__Host-invitation')]).toEqual([1, false])
})

test('neither signs up nor links the admin’s address, nor the account of another admin', async () => {
  const { id, code } = await insertInvitationCode()
  const client = await createInvitedClient(code)
  expect(await signInWithGoogle(client, SIGNUP, { sub: 'sub-1', email: ADMIN_EMAIL })).toBe(SIGNUP_FAILED)
  expect([await countUsers(), await countUses(id)]).toEqual([0, 0])
  await insertUser({ email: ADMIN_EMAIL })
  await insertUser({ email: 'ana@example.com', isAdmin: true })
  expect(await signInWithGoogle(client, LOGIN, { sub: 'sub-1', email: ADMIN_EMAIL })).toBe(LOGIN_FAILED)
  expect(await signInWithGoogle(client, LOGIN, ana)).toBe(LOGIN_FAILED)
  expect(await fetchMe(client)).toBeNull()
})

test('signs in an existing user who starts a sign-up, without using the invitation', async () => {
  await insertUser({ googleId: ana.sub })
  const { id, code } = await insertInvitationCode()
  expect(await signInWithGoogle(await createInvitedClient(code), SIGNUP, ana)).toBe(SUCCESS)
  expect(await countUses(id)).toBe(0)
})

test('redirects nobody to Google without a valid invitation', async () => {
  expect(await fetchRedirect(createGoogleClient(), SIGNUP)).toBe(SIGNUP_FAILED)
  const client = await createInvitedClient((await insertInvitationCode()).code)
  setClock(now() + 30 * MINUTE_MS)
  expect(await fetchRedirect(client, SIGNUP)).toBe(SIGNUP_FAILED)
  const forged = await createGoogleClient().post('/api/auth/store-invitation-code', {
    invitationCodeId: 'x.1.y',
  })
  expect([forged.status, forged.headers.getSetCookie()]).toEqual([409, []])
})

test('refuses a sign-up when the code is used up meanwhile or an unverified account has the address', async () => {
  const usedUp = await insertInvitationCode()
  const late = await createInvitedClient(usedUp.code)
  await updateInvitationCode(usedUp.id, { usedCount: 1 })
  expect(await signInWithGoogle(late, SIGNUP, ana)).toBe(SIGNUP_FAILED)
  expect(await countUsers()).toBe(0)
  await insertUser({ email: 'ana@example.com', emailVerifiedAt: null })
  const { id, code } = await insertInvitationCode()
  expect(await signInWithGoogle(await createInvitedClient(code), SIGNUP, ana)).toBe(SIGNUP_FAILED)
  expect([await countUsers(), await countUses(id)]).toEqual([1, 0])
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
  await insertUser({ googleId: ana.sub })
  const client = createGoogleClient()
  expect(await signInWithGoogle(client, LOGIN, ana, fault)).toBe(OAUTH_FAILED)
  expect(await fetchMe(client)).toBeNull()
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/eyJ/)
})

test('refuses a callback with a foreign state, without its cookie, or too late', async () => {
  await insertUser({ googleId: ana.sub })
  const [victim, attacker] = [createGoogleClient(), createGoogleClient()]
  await fetchRedirect(victim, LOGIN)
  const foreignCallback = provider.consent(await fetchRedirect(attacker, LOGIN), ana)
  expect(await fetchRedirect(victim, foreignCallback)).toBe(OAUTH_FAILED)
  expect(await fetchRedirect(createGoogleClient(), foreignCallback)).toBe(OAUTH_FAILED)
  const slow = createGoogleClient()
  const back = provider.consent(await fetchRedirect(slow, LOGIN), ana)
  setClock(now() + 10 * MINUTE_MS)
  expect(await fetchRedirect(slow, back)).toBe(OAUTH_FAILED)
  // The worker refused it without a request to the provider.
  expect(log).not.toHaveBeenCalled()
})

test('accepts a code once, and only with the verifier of the browser that requested it', async () => {
  await insertUser({ googleId: ana.sub })
  const client = createGoogleClient()
  const back = provider.consent(await fetchRedirect(client, LOGIN), ana)
  const cookie = client.cookies.get('__Host-google') ?? ''
  expect(await fetchRedirect(client, back)).toBe(SUCCESS)
  expect(client.cookies.has('__Host-google')).toBe(false)
  client.cookies.set('__Host-google', cookie)
  expect(await fetchRedirect(client, back)).toBe(OAUTH_FAILED)
  const thief = createGoogleClient()
  const own = new URL(await fetchRedirect(thief, LOGIN))
  const stolen = new URL(
    provider.consent(await fetchRedirect(createGoogleClient(), LOGIN), ana),
    'https://tagalong.test',
  )
  stolen.searchParams.set('state', own.searchParams.get('state') ?? '')
  expect(await fetchRedirect(thief, stolen.pathname + stolen.search)).toBe(OAUTH_FAILED)
})

test('signs nobody in who declines at Google or returns without a code', async () => {
  for (const result of ['error=access_denied', 'error=server_error', 'code=']) {
    const client = createGoogleClient()
    const state = new URL(await fetchRedirect(client, LOGIN)).searchParams.get('state')
    expect(await fetchRedirect(client, `/api/auth/google-callback?${result}&state=${state}`)).toBe(
      OAUTH_FAILED,
    )
  }
})

test('leads to the error page when Google does not answer, before or after', async () => {
  const client = createGoogleClient()
  const back = provider.consent(await fetchRedirect(client, LOGIN), ana)
  provider.isDown = true
  expect(await fetchRedirect(client, back)).toBe(OAUTH_FAILED)
  expect(await fetchRedirect(createGoogleClient(), LOGIN)).toBe(OAUTH_FAILED)
  expect(log).toHaveBeenCalledTimes(2)
})
