import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../worker/platform/clock'
import type { createAuthenticator } from '../support/authenticator'
import { addPasskey, signInWith, startProof, startSignIn } from '../support/authenticator'
import type { TestClient } from '../support/client'
import { createClient, setClock } from '../support/client'
import { readError } from '../support/responses'
import { clientWithSession, insertUser, PASSWORD, signedInUser } from '../support/users'

const START = Date.parse('2026-12-01T10:00:00Z')
const LATER = START + 60 * MINUTE_MS

const prove = (client: TestClient, password: string) => client.post('/api/auth/prove', { password })
const deleteAccount = (client: TestClient) => client.post('/api/auth/delete-account', {})

async function proveWith(
  client: TestClient,
  authenticator: Awaited<ReturnType<typeof createAuthenticator>>,
  faults = {},
) {
  const credential = await authenticator.sign(await startProof(client), faults)
  return client.post('/api/passkeys/proof', { credential })
}

test('a password proves who acts for 15 minutes, in this session only', async () => {
  setClock(START)
  const ana = await signedInUser()
  const other = await clientWithSession(ana.id)
  setClock(LATER)
  expect(await readError(await deleteAccount(ana))).toEqual([403, 'login_again'])
  expect(await readError(await prove(ana, 'not the password'))).toEqual([403, 'wrong_password'])
  expect(await readError(await deleteAccount(ana))).toEqual([403, 'login_again'])
  expect((await prove(ana, PASSWORD)).status).toBe(204)
  setClock(LATER + 15 * MINUTE_MS)
  expect(await readError(await deleteAccount(ana))).toEqual([403, 'login_again'])
  setClock(LATER + 14 * MINUTE_MS)
  expect(await readError(await deleteAccount(other))).toEqual([403, 'login_again'])
  expect((await deleteAccount(ana)).status).toBe(204)
})

test('a passkey proves who acts, and its signature only once', async () => {
  setClock(START)
  const ana = await signedInUser()
  const { authenticator } = await addPasskey(ana)
  setClock(LATER)
  const credential = await authenticator.sign(await startProof(ana))
  expect((await ana.post('/api/passkeys/proof', { credential })).status).toBe(204)
  const replayed = await ana.post('/api/passkeys/proof', { credential })
  expect(await readError(replayed)).toEqual([400, 'passkey_refused'])
  expect((await deleteAccount(ana)).status).toBe(204)
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another RP id', { rpId: 'evil.example' }],
  ['no user verification', { isVerified: false }],
  ['a counter that does not grow', { counter: 0 }],
])('a passkey with %s proves nothing', async (_, faults) => {
  setClock(START)
  const ana = await signedInUser()
  const { authenticator } = await addPasskey(ana, { counter: 4 })
  setClock(LATER)
  expect(await readError(await proveWith(ana, authenticator, faults))).toEqual([400, 'passkey_refused'])
  expect(await readError(await deleteAccount(ana))).toEqual([403, 'login_again'])
})

test('the passkey of somebody else, or a challenge of another session, proves nothing', async () => {
  setClock(START)
  const [ana, bo] = [await signedInUser(), await signedInUser({ name: 'Bo' })]
  const { authenticator } = await addPasskey(ana)
  const bos = (await addPasskey(bo)).authenticator
  const other = await clientWithSession(ana.id)
  setClock(LATER)
  expect(await readError(await proveWith(ana, bos))).toEqual([400, 'passkey_refused'])
  for (const options of [await startProof(other), await startProof(bo), await startSignIn(createClient())]) {
    const credential = await authenticator.sign(options)
    const answer = await ana.post('/api/passkeys/proof', { credential })
    expect(await readError(answer)).toEqual([400, 'passkey_refused'])
  }
  expect(await readError(await deleteAccount(ana))).toEqual([403, 'login_again'])
})

test('signing in counts as proof, by password and by passkey', async () => {
  setClock(START)
  const ana = await signedInUser()
  const { authenticator } = await addPasskey(ana)
  setClock(LATER)
  const client = createClient()
  expect((await client.post('/api/auth/login', { email: ana.email, password: PASSWORD })).status).toBe(200)
  expect((await client.post('/api/auth/change-email', { email: 'new@example.com' })).status).toBe(204)
  expect((await signInWith(client, authenticator)).status).toBe(200)
  expect((await deleteAccount(client)).status).toBe(204)
})

test('a change of address needs proof or the password', async () => {
  setClock(START)
  const ana = await signedInUser()
  setClock(LATER)
  const change = (body: object) => ana.post('/api/auth/change-email', { email: 'new@example.com', ...body })
  expect(await readError(await change({}))).toEqual([403, 'login_again'])
  expect((await change({ password: PASSWORD })).status).toBe(204)
  expect((await prove(ana, PASSWORD)).status).toBe(204)
  expect((await change({})).status).toBe(204)
})

test('an admin suspends a user only with proof', async () => {
  setClock(START)
  const [admin, { id }] = [await signedInUser({ admin: true }), await insertUser({ name: 'Bo' })]
  const suspend = () => admin.put(`/api/admin/users/${id}/suspension`, { reason: 'Spam' })
  setClock(LATER)
  expect(await readError(await suspend())).toEqual([403, 'login_again'])
  expect((await prove(admin, PASSWORD)).status).toBe(204)
  expect((await suspend()).status).toBe(200)
})

test('tries at proving are limited per user', async () => {
  const ana = await signedInUser()
  for (let attempt = 0; attempt < 20; attempt++) {
    expect((await prove(ana, 'not the password')).status).toBe(403)
  }
  expect(await readError(await prove(ana, PASSWORD))).toEqual([429, 'rate_limited'])
})
