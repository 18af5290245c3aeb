import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { CALLS } from '../../../worker/contract/calls'
import { MINUTE_MS } from '../../../worker/platform/clock'
import type { createAuthenticator } from '../support/authenticator'
import { addPasskey, signInWith, startProof, startSignIn } from '../support/authenticator'
import { createCalendar } from '../support/calendars'
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

test('a password proves the user’s identity for 15 minutes, only in this session', async () => {
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

test('a passkey proves the user’s identity, and its signature works only once', async () => {
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

test('the log of a refused passkey contains nothing from the browser', async () => {
  setClock(START)
  const ana = await signedInUser()
  const { authenticator } = await addPasskey(ana)
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const client = createClient({ cookies: ana.cookies, bindings: { ...env, ENVIRONMENT: 'production' } })
  const refused = await proveWith(client, authenticator, {
    origin: 'https://call-me-at-555" call-me-at-555 "',
  })
  expect(await readError(refused)).toEqual([400, 'passkey_refused'])
  const lines = JSON.stringify(log.mock.calls)
  expect(lines).toContain('passkey_refused')
  expect(lines).not.toContain('call-me')
})

test('another user’s passkey, or another session’s challenge, proves nothing', async () => {
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

test('a change of address requires proof or the password', async () => {
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

test('attempts to prove identity are limited per user', async () => {
  const ana = await signedInUser()
  for (let attempt = 0; attempt < 20; attempt++) {
    expect((await prove(ana, 'not the password')).status).toBe(403)
  }
  expect(await readError(await prove(ana, PASSWORD))).toEqual([429, 'rate_limited'])
})

type Act = (client: TestClient, userId: string) => Promise<Response>
/** All calls that reveal or move an account, or are irreversible. */
const ACTS: Record<string, Act> = {
  exportAccount: (client) => client.get('/api/auth/export'),
  createCalendar: (client) => client.post('/api/calendars', { kind: 'plans' }),
  listCalendars: (client) => client.get('/api/calendars?show=true'),
  changeEmail: (client) => client.post('/api/auth/change-email', { email: 'new@example.com' }),
  updateMe: (client) => client.post('/api/auth/update', { email: 'new@example.com' }),
  setPassword: (client) => client.post('/api/auth/set-password', { password: 'another good one' }),
  unlinkGoogle: (client) => client.delete('/api/auth/google'),
  startRegistration: (client) => client.post('/api/passkeys/options'),
  removePasskey: (client) => client.delete('/api/passkeys/nothing'),
  suspendUser: (client, id) => client.put(`/api/admin/users/${id}/suspension`, { reason: 'Spam' }),
  grantAdmin: (client, id) => client.put(`/api/admin/users/${id}/admin`),
  revokeAdmin: (client, id) => client.delete(`/api/admin/users/${id}/admin`),
  deleteAccount,
}
/** Calls that check proof in their handler: they also accept a password, or need proof only in some cases. */
const ASK_THEMSELVES = ['listCalendars', 'changeEmail', 'updateMe', 'deleteAccount']

test.each(Object.entries(ACTS))('%s requires proof of the last 15 minutes', async (_, act) => {
  setClock(START)
  const [admin, { id = '' }] = [await signedInUser({ admin: true }), await insertUser({ name: 'Bo' })]
  setClock(LATER)
  expect(await readError(await act(admin, id))).toEqual([403, 'login_again'])
  expect((await prove(admin, PASSWORD)).status).toBe(204)
  const answer = await act(admin, id)
  expect(answer.ok ? 'done' : (await readError(answer))[1]).not.toBe('login_again')
})

test('the table above has every call that declares needsProof', () => {
  const declared = CALLS.filter(({ needsProof }) => needsProof).map(({ id }) => id)
  const asked = Object.keys(ACTS).filter((id) => !ASK_THEMSELVES.includes(id))
  expect(declared.toSorted()).toEqual(asked.toSorted())
})

test('a list of calendar addresses shows them only with proof', async () => {
  setClock(START)
  const ana = await signedInUser()
  const path = await createCalendar(ana)
  const list = async () => (await (await ana.get('/api/calendars')).json<{ items: object[] }>()).items
  expect(await list()).toMatchObject([{ url: `https://tagalong.test${path}`, needsProof: false }])
  setClock(LATER)
  expect(await list()).toMatchObject([{ url: null, needsProof: true }])
  expect((await prove(ana, PASSWORD)).status).toBe(204)
  expect(await list()).toMatchObject([{ url: `https://tagalong.test${path}`, needsProof: false }])
})
