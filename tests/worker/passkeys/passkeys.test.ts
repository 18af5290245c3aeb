import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Passkey } from '../../../worker/contract/passkeys'
import { runJobs } from '../../../worker/jobs'
import { MINUTE_MS } from '../../../worker/platform/clock'
import { addPasskey, createAuthenticator, startRegistration, startSignIn } from '../support/authenticator'
import type { TestClient } from '../support/client'
import { createClient, setClock } from '../support/client'
import { fetchEmailsTo } from '../support/mailbox'
import { readError, readJson } from '../support/responses'
import { clientWithSession, signedInUser } from '../support/users'

const START = Date.parse('2026-12-01T10:00:00Z')
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

const list = async (client: TestClient) =>
  (await readJson<{ items: Passkey[] }>(client.get('/api/passkeys'))).items
const countChallenges = async () =>
  (await env.DB.prepare('select count(*) as rows from passkey_challenges').first<{ rows: number }>())?.rows

test('the options contain the user and the site, and exclude existing passkeys', async () => {
  const ana = await signedInUser()
  const first = await startRegistration(ana)
  expect(first).toMatchObject({
    rp: { id: 'tagalong.test', name: 'Tagalong' },
    user: { id: Buffer.from(ana.id).toString('base64url'), name: ana.email, displayName: 'Ana' },
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(first.pubKeyCredParams).toContainEqual({ type: 'public-key', alg: -7 })
  await addPasskey(ana)
  expect((await startRegistration(ana)).excludeCredentials).toMatchObject([{ transports: ['internal'] }])
})

test('a passkey gets the name and kind of the device, is listed, and renamed', async () => {
  setClock(START)
  const ana = await signedInUser()
  const credential = (await createAuthenticator()).create(await startRegistration(ana))
  const added = await ana.post('/api/passkeys', { credential }, { headers: { 'user-agent': PIXEL } })
  expect(added.status).toBe(201)
  const passkey = await added.json<Passkey>()
  expect(passkey).toEqual({
    id: expect.any(String),
    name: 'Chrome on Android',
    kind: 'phone',
    createdAt: '2026-12-01T10:00:00.000Z',
    lastUsedAt: null,
  })
  setClock(START + MINUTE_MS)
  await addPasskey(ana, { transports: ['usb', 'nfc'] })
  expect((await list(ana)).map(({ name, kind }) => [name, kind])).toEqual([
    ['Chrome on Android', 'phone'],
    ['Security key', 'security_key'],
  ])
  const renamed = await ana.patch(`/api/passkeys/${passkey.id}`, { name: '  My phone ' })
  expect(await renamed.json()).toEqual({ ...passkey, name: 'My phone' })
  for (const name of ['', 'x'.repeat(51), 'two\nlines']) {
    expect((await ana.patch(`/api/passkeys/${passkey.id}`, { name })).status).toBe(400)
  }
})

test('sends an email when a passkey is added and when one is removed', async () => {
  const ana = await signedInUser()
  const { id } = await addPasskey(ana)
  expect((await ana.delete(`/api/passkeys/${id}`)).status).toBe(204)
  expect(await list(ana)).toEqual([])
  const sent = await fetchEmailsTo(ana.email)
  expect(sent.map(({ subject }) => subject).sort()).toEqual([
    'A passkey was added to your account',
    'A passkey was removed from your account',
  ])
  expect(sent[0]?.text).toContain('Unknown device')
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another RP id', { rpId: 'evil.example' }],
  ['no user verification', { isVerified: false }],
  ['an unknown challenge', { challenge: 'A'.repeat(43) }],
])('adds no passkey with %s', async (_, faults) => {
  const ana = await signedInUser()
  const credential = (await createAuthenticator()).create(await startRegistration(ana), faults)
  expect(await readError(await ana.post('/api/passkeys', { credential }))).toEqual([400, 'passkey_refused'])
  expect(await list(ana)).toEqual([])
})

test('a challenge is valid once, in its session, for five minutes', async () => {
  setClock(START)
  const [ana, bo] = [await signedInUser(), await signedInUser({ name: 'Bo' })]
  const otherSession = await clientWithSession(ana.id)
  const authenticator = await createAuthenticator()
  const add = (client: TestClient, credential: object) => client.post('/api/passkeys', { credential })
  const options = await startRegistration(ana)
  const credential = authenticator.create(options)
  for (const other of [bo, otherSession]) {
    expect(await readError(await add(other, credential))).toEqual([400, 'passkey_refused'])
  }
  const forSignIn = authenticator.create({ ...options, ...(await startSignIn(createClient())) })
  expect(await readError(await add(ana, forSignIn))).toEqual([400, 'passkey_refused'])
  expect((await add(ana, credential)).status).toBe(201)
  const replayed = (await createAuthenticator()).create(options)
  expect(await readError(await add(ana, replayed))).toEqual([400, 'passkey_refused'])
  const late = (await createAuthenticator()).create(await startRegistration(ana))
  setClock(START + 5 * MINUTE_MS)
  expect(await readError(await add(ana, late))).toEqual([400, 'passkey_refused'])
  await runJobs(env)
  expect(await countChallenges()).toBe(0)
})

test('a credential belongs to one account', async () => {
  const [ana, bo] = [await signedInUser(), await signedInUser({ name: 'Bo' })]
  const { authenticator } = await addPasskey(ana)
  const credential = authenticator.create(await startRegistration(bo))
  expect(await readError(await bo.post('/api/passkeys', { credential }))).toEqual([400, 'passkey_refused'])
})

test('a user has at most 10 passkeys, even when two are added at the same time', async () => {
  const ana = await signedInUser()
  for (let added = 0; added < 9; added++) await addPasskey(ana)
  const credentials = await Promise.all(
    [1, 2].map(async () => (await createAuthenticator()).create(await startRegistration(ana))),
  )
  const answers = await Promise.all(
    credentials.map((credential) => ana.post('/api/passkeys', { credential })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await readError(await ana.post('/api/passkeys/options'))).toEqual([409, 'passkey_limit'])
})

test('no one sees, renames, or removes another user’s passkey', async () => {
  const [ana, bo] = [await signedInUser(), await signedInUser({ name: 'Bo' })]
  const { id } = await addPasskey(ana)
  expect(await list(bo)).toEqual([])
  expect((await bo.patch(`/api/passkeys/${id}`, { name: 'Mine' })).status).toBe(404)
  expect((await bo.delete(`/api/passkeys/${id}`)).status).toBe(404)
  expect(await list(ana)).toMatchObject([{ id, name: 'Unknown device' }])
})

test('keeps the only way to sign in, even when two passkeys are removed at the same time', async () => {
  const ana = await signedInUser()
  const [one, two] = [await addPasskey(ana), await addPasskey(ana)]
  await env.DB.prepare('update users set password_hash = null').run()
  const answers = await Promise.all([one, two].map(({ id }) => ana.delete(`/api/passkeys/${id}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  const [last] = await list(ana)
  expect(await readError(await ana.delete(`/api/passkeys/${last?.id}`))).toEqual([409, 'only_sign_in'])
})

test('adding and removing require a sign-in or proof of the last 15 minutes', async () => {
  setClock(START)
  const ana = await signedInUser()
  const { id } = await addPasskey(ana)
  setClock(START + 15 * MINUTE_MS)
  expect(await readError(await ana.post('/api/passkeys/options'))).toEqual([403, 'login_again'])
  expect(await readError(await ana.delete(`/api/passkeys/${id}`))).toEqual([403, 'login_again'])
  setClock(START + 14 * MINUTE_MS)
  expect((await ana.delete(`/api/passkeys/${id}`)).status).toBe(204)
})
