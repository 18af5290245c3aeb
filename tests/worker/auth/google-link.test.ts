import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '../../../worker/platform/clock'
import { addPasskey, createAuthenticator, signInWith, startRegistration } from '../support/authenticator'
import type { TestClient } from '../support/client'
import { createClient, setClock } from '../support/client'
import { confirmEmailLink } from '../support/email-links'
import type { Account, GoogleProvider } from '../support/google-provider'
import { createGoogleClient, startGoogleProvider } from '../support/google-provider'
import { ANA, LOGIN, PROOF, SUCCESS, signInWithGoogle } from '../support/google-sign-in'
import { interrupted } from '../support/interrupt'
import { fetchEmailLink, fetchEmailsTo, tokenInLink } from '../support/mailbox'
import { readError } from '../support/responses'
import { clientWithSession, fetchMe, insertUser, PASSWORD, signedInUser } from '../support/users'

const START = Date.parse('2026-12-01T10:00:00Z')

let provider: GoogleProvider
beforeEach(() => {
  provider = startGoogleProvider()
  vi.spyOn(console, 'error').mockReturnValue()
})

/** Inserts an account with only a passkey, and returns its owner's client. */
async function insertPasskeyUser() {
  const user = await signedInUser({ email: 'ana@example.com' })
  const { authenticator } = await addPasskey(user)
  await env.DB.prepare('update users set password_hash = null where id = ?').bind(user.id).run()
  return { user, authenticator }
}

const linkGoogle = () => signInWithGoogle(provider, createGoogleClient(), LOGIN, ANA)
const readWays = () =>
  env.DB.prepare(
    'select password_hash, google_id, passwordless, (select count(*) from passkeys) passkeys from users',
  ).first()
const GOOGLE_ONLY = { password_hash: null, google_id: ANA.sub, passwordless: 'google', passkeys: 0 }

test('links an account with the same verified address, and ends its other ways to sign in', async () => {
  const { id } = await insertUser({ email: 'ana@example.com' })
  const thief = await clientWithSession(id)
  await thief.post('/api/auth/change-email', { email: 'thief@example.com', password: PASSWORD })
  await createClient().post('/api/auth/forgot-password', { email: 'ana@example.com' })
  const resetToken = tokenInLink(await fetchEmailLink('ana@example.com', 'reset_password'))
  const client = createGoogleClient()
  expect(await signInWithGoogle(provider, client, LOGIN, ANA)).toBe(SUCCESS)
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

test('an account that only uses Google sets a password, and can then unlink Google', async () => {
  setClock(START)
  const { id } = await insertUser({ email: 'ana@example.com', passwordHash: null, googleId: ANA.sub })
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

test('setting a password and unlinking Google require proof of the last 15 minutes', async () => {
  setClock(START)
  const { id } = await insertUser({ passwordHash: null, googleId: ANA.sub })
  const linked = await insertUser({ googleId: 'sub-other' })
  const [client, other] = [await clientWithSession(id), await clientWithSession(linked.id)]
  setClock(START + 16 * MINUTE_MS)
  const refused = [
    await client.post('/api/auth/set-password', { password: PASSWORD }),
    await other.delete('/api/auth/google'),
  ]
  for (const response of refused) expect(await readError(response)).toEqual([403, 'login_again'])
})

test('linking an account with only a passkey removes the passkey', async () => {
  const { user, authenticator } = await insertPasskeyUser()
  expect(await linkGoogle()).toBe(SUCCESS)
  expect(await readWays()).toEqual(GOOGLE_ONLY)
  expect([await fetchMe(user), (await signInWith(createClient(), authenticator)).status]).toEqual([null, 401])
})

const additions: [string, (thief: TestClient) => Promise<(client: TestClient) => Promise<Response>>][] = [
  [
    'a passkey',
    async (thief) => {
      const credential = (await createAuthenticator()).create(await startRegistration(thief))
      return (client) => client.post('/api/passkeys', { credential })
    },
  ],
  ['a password', async () => (client) => client.post('/api/auth/set-password', { password: PASSWORD })],
]
test.each(additions)('refuses %s added at the instant when Google is linked', async (_, prepare) => {
  const { user } = await insertPasskeyUser()
  const add = await prepare(user)
  const refused = await add(interrupted(user, linkGoogle))
  expect(await readError(refused)).toEqual([401, 'unauthorized'])
  expect(await readWays()).toEqual(GOOGLE_ONLY)
})

test('a change of address requested at the instant when Google is linked sends no link', async () => {
  const { user } = await insertPasskeyUser()
  const client = interrupted(user, linkGoogle)
  await client.post('/api/auth/change-email', { email: 'thief@example.com' })
  expect(await env.DB.prepare('select count(*) n from mail_links').first('n')).toBe(0)
})

test('linking ends a session that was opened before it by a later clock', async () => {
  setClock(START + MINUTE_MS)
  const { user } = await insertPasskeyUser()
  setClock(START)
  expect(await linkGoogle()).toBe(SUCCESS)
  expect(await fetchMe(user)).toBeNull()
})

test('unlinks Google with only a passkey left', async () => {
  const user = await signedInUser({ googleId: ANA.sub, passwordHash: null })
  expect(await readError(await user.delete('/api/auth/google'))).toEqual([409, 'only_sign_in'])
  const { authenticator } = await addPasskey(user)
  expect((await user.delete('/api/auth/google')).status).toBe(204)
  expect(await readWays()).toEqual({
    password_hash: null,
    google_id: null,
    passwordless: 'passkey',
    passkeys: 1,
  })
  expect((await signInWith(createClient(), authenticator)).status).toBe(200)
})

test('of two ways to sign in that are removed at the same time, one stays', async () => {
  const user = await signedInUser({ googleId: ANA.sub, passwordHash: null })
  const { id } = await addPasskey(user)
  const removal = () => user.delete(`/api/passkeys/${id}`)
  const late = await interrupted(user, removal).delete('/api/auth/google')
  expect(await readError(late)).toEqual([409, 'only_sign_in'])
  expect(await readWays()).toMatchObject({ google_id: ANA.sub, passwordless: 'google', passkeys: 0 })
})

test('signing in with Google proves the user’s identity in the session, and opens no other', async () => {
  setClock(START)
  const user = await signedInUser({ googleId: ANA.sub, passwordHash: null })
  const client = createGoogleClient(user)
  const setPassword = () => client.post('/api/auth/set-password', { password: PASSWORD })
  setClock(START + 16 * MINUTE_MS)
  const other: Account = { sub: 'sub-other', email: user.email }
  for (const refused of [
    signInWithGoogle(provider, client, PROOF, other),
    signInWithGoogle(provider, client, PROOF, ANA, { isForged: true }),
    signInWithGoogle(provider, createGoogleClient(), PROOF, ANA),
  ])
    expect(await refused).toBe('/auth/success?proof=refused')
  expect(await readError(await setPassword())).toEqual([403, 'login_again'])
  const cookie = client.cookies.get('__Host-session')
  expect(await signInWithGoogle(provider, client, PROOF, ANA)).toBe('/auth/success?proof=confirmed')
  expect(client.cookies.get('__Host-session')).toBe(cookie)
  expect((await setPassword()).status).toBe(204)
})

test('proof by Google has no effect in an ended session', async () => {
  const user = await signedInUser({ googleId: ANA.sub })
  const client = createGoogleClient(user)
  await (await clientWithSession(user.id)).post('/api/auth/logout-everywhere')
  expect(await signInWithGoogle(provider, client, PROOF, ANA)).toBe('/auth/success?proof=refused')
})
