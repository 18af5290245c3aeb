import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Me } from '../../../worker/contract/users'
import { MINUTE_MS } from '../../../worker/platform/clock'
import {
  addPasskey,
  createAuthenticator,
  signInWith,
  startProof,
  startRegistration,
  startSignIn,
} from '../support/authenticator'
import { createClient, setClock } from '../support/client'
import { readError, readJson } from '../support/responses'
import { signedInUser } from '../support/users'

const START = Date.parse('2026-12-01T10:00:00Z')
const REFUSED = [
  401,
  {
    message: 'This passkey cannot log you in. Use your email and password instead',
    code: 'wrong_credentials',
  },
]
const read = async (response: Response) => [response.status, await response.json()]

test('a passkey signs in without an email address, with the answer of a login', async () => {
  const ana = await signedInUser()
  const { authenticator } = await addPasskey(ana)
  const client = createClient()
  const response = await signInWith(client, authenticator)
  expect(response.status).toBe(200)
  const { user } = await response.json<{ user: Me }>()
  expect(user).toMatchObject({ id: ana.id, name: 'Ana', email: ana.email })
  expect(response.headers.getSetCookie()[0]).toContain('__Host-session=')
  expect(await readJson(client.get('/api/auth/me'))).toEqual({ user })
  expect(await readJson<{ items: object[] }>(ana.get('/api/passkeys'))).toMatchObject({
    items: [{ lastUsedAt: expect.any(String) }],
  })
})

test('the options contain the site, require user verification, and contain no credential', async () => {
  expect(await startSignIn(createClient())).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rpId: 'tagalong.test',
    timeout: 5 * MINUTE_MS,
    userVerification: 'required',
    allowCredentials: [],
  })
})

test.each([
  ['another origin', { origin: 'https://tagalong.test.evil.example' }],
  ['plain http', { origin: 'http://tagalong.test' }],
  ['another RP id', { rpId: 'evil.example' }],
  ['no user verification', { isVerified: false }],
  ['another user handle', { userHandle: 'bm9ib2R5' }],
  ['an unknown challenge', { challenge: 'A'.repeat(43) }],
])('refuses a signature with %s', async (_, faults) => {
  const ana = await signedInUser()
  const { authenticator } = await addPasskey(ana)
  const client = createClient()
  expect(await read(await signInWith(client, authenticator, faults))).toEqual(REFUSED)
  expect(client.cookies.size).toBe(0)
})

test('refuses the signature of another key, an unknown passkey, and a removed one alike', async () => {
  const ana = await signedInUser()
  const { authenticator, id } = await addPasskey(ana)
  const client = createClient()
  const [unknown, stranger] = [await createAuthenticator(), await createAuthenticator()]
  expect(await read(await signInWith(client, unknown))).toEqual(REFUSED)
  const forged = { ...(await stranger.sign(await startSignIn(client))) }
  const { id: credentialId } = await authenticator.sign(await startSignIn(client))
  const post = client.post('/api/passkeys/sign-in', { credential: { ...forged, id: credentialId } })
  expect(await read(await post)).toEqual(REFUSED)
  expect((await ana.delete(`/api/passkeys/${id}`)).status).toBe(204)
  expect(await read(await signInWith(client, authenticator))).toEqual(REFUSED)
})

test('refuses a challenge that was used before', async () => {
  const { authenticator } = await addPasskey(await signedInUser())
  const client = createClient()
  const options = await startSignIn(client)
  const credential = await authenticator.sign(options)
  expect((await client.post('/api/passkeys/sign-in', { credential })).status).toBe(200)
  expect(await read(await createClient().post('/api/passkeys/sign-in', { credential }))).toEqual(REFUSED)
  const again = { credential: await authenticator.sign(options) }
  expect(await read(await createClient().post('/api/passkeys/sign-in', again))).toEqual(REFUSED)
})

test('of two simultaneous uses of one challenge, one signs in', async () => {
  const { authenticator } = await addPasskey(await signedInUser(), { counter: null })
  const options = await startSignIn(createClient())
  const credentials = await Promise.all([authenticator.sign(options), authenticator.sign(options)])
  const answers = await Promise.all(
    credentials.map((credential) => createClient().post('/api/passkeys/sign-in', { credential })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('refuses a challenge after five minutes', async () => {
  setClock(START)
  const { authenticator } = await addPasskey(await signedInUser())
  const client = createClient()
  const options = await startSignIn(client)
  setClock(START + 5 * MINUTE_MS)
  const credential = await authenticator.sign(options)
  expect(await read(await client.post('/api/passkeys/sign-in', { credential }))).toEqual(REFUSED)
})

test('refuses a challenge for another purpose', async () => {
  const ana = await signedInUser()
  const { authenticator } = await addPasskey(ana)
  const sign = async (options: { challenge: string }) => ({
    credential: await authenticator.sign({ ...(await startSignIn(createClient())), ...options }),
  })
  const proof = await sign(await startProof(ana))
  expect(await read(await ana.post('/api/passkeys/sign-in', proof))).toEqual(REFUSED)
  const registration = await sign(await startRegistration(ana))
  expect(await read(await ana.post('/api/passkeys/sign-in', registration))).toEqual(REFUSED)
})

test('refuses a counter that does not grow, and accepts one that stays at zero', async () => {
  const ana = await signedInUser()
  const counting = (await addPasskey(ana, { counter: 7 })).authenticator
  expect((await signInWith(createClient(), counting)).status).toBe(200)
  expect(await read(await signInWith(createClient(), counting, { counter: 8 }))).toEqual(REFUSED)
  expect(await read(await signInWith(createClient(), counting, { counter: 3 }))).toEqual(REFUSED)
  expect(await read(await signInWith(createClient(), counting, { counter: 0 }))).toEqual(REFUSED)
  expect((await signInWith(createClient(), counting, { counter: 9 })).status).toBe(200)
  const { results } = await env.DB.prepare(
    "select detail ->> 'counter' counter from security_events where kind = 'passkey_refused' order by counter",
  ).all()
  expect(results).toEqual([{ counter: 0 }, { counter: 3 }, { counter: 8 }])
  const synced = (await addPasskey(ana, { counter: null })).authenticator
  expect((await signInWith(createClient(), synced)).status).toBe(200)
  expect((await signInWith(createClient(), synced)).status).toBe(200)
})

test('of two copies of a passkey with the same counter, used at once, one signs in', async () => {
  const { authenticator } = await addPasskey(await signedInUser())
  const answers = await Promise.all(
    [1, 2].map(() => signInWith(createClient(), authenticator, { counter: 5 })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('refuses a suspended user with the reason, and a deleted one as an unknown passkey', async () => {
  const ana = await signedInUser()
  const { authenticator } = await addPasskey(ana)
  await env.DB.prepare("update users set suspended_at = 1, suspended_reason = 'Spam'").run()
  expect(await readError(await signInWith(createClient(), authenticator))).toEqual([403, 'suspended'])
  await env.DB.prepare('update users set suspended_at = null').run()
  expect((await ana.post('/api/auth/delete-account', {})).status).toBe(204)
  expect(await read(await signInWith(createClient(), authenticator))).toEqual(REFUSED)
})

test('limits sign-ins per network address', async () => {
  const client = createClient()
  const { authenticator } = await addPasskey(await signedInUser())
  const credential = await authenticator.sign(await startSignIn(client))
  const unknown = { credential: { ...credential, id: 'unknown' } }
  for (let attempt = 0; attempt < 30; attempt++) {
    expect((await client.post('/api/passkeys/sign-in', unknown)).status).toBe(401)
  }
  const refused = await client.post('/api/passkeys/sign-in', unknown)
  expect(await readError(refused)).toEqual([429, 'rate_limited'])
})

test('limits challenges per network address', async () => {
  const client = createClient()
  await startSignIn(client)
  await env.DB.prepare('update rate_limit_attempts set count = 300').run()
  expect(await readError(await client.post('/api/passkeys/sign-in/options'))).toEqual([429, 'rate_limited'])
})
