import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SetUpState } from '../../../worker/contract/auth'
import type { RegistrationOptions } from '../../../worker/contract/passkeys'
import { passkeys, users } from '../../../worker/db/schema'
import { MINUTE_MS } from '../../../worker/platform/clock'
import { fetchAdminLog } from '../support/admin'
import { addPasskey, createAuthenticator, signInWith, startRegistration } from '../support/authenticator'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import { confirmEmailLink } from '../support/email-links'
import { fetchEmailLink } from '../support/mailbox'
import { measureQueries } from '../support/query-stats'
import { readError, readJson } from '../support/responses'
import { insertSetUpLink } from '../support/set-up-links'
import { ADMIN_EMAIL, fetchMe, insertUser, PASSWORD, signedInUser } from '../support/users'

const START = Date.parse('2026-12-01T10:00:00Z')
const NEW_PASSWORD = 'first admin of all'
const EXPIRED = [400, 'invalid_link']

const setUp = (token: string, client = createClient(), name = 'Ines') =>
  client.post('/api/auth/setup', { token, name, password: NEW_PASSWORD })
const readSetUp = (token: string) => createClient().post('/api/auth/setup/link', { token })
const logIn = (email: string, password: string) => createClient().post('/api/auth/login', { email, password })

test('a set-up link creates the admin, signs them in, and lets them create the first invitation code', async () => {
  setClock(START)
  const token = await insertSetUpLink()
  expect(await readJson<SetUpState>(readSetUp(token))).toEqual({
    email: ADMIN_EMAIL,
    expiresAt: '2026-12-01T11:00:00.000Z',
    hasAccount: false,
  })
  const { client, stats } = measureQueries(createClient())
  expect((await setUp(token, client)).status).toBe(204)
  expect(stats().roundTrips).toBe(2)
  expect(await fetchMe(client)).toMatchObject({
    name: 'Ines',
    email: ADMIN_EMAIL,
    emailVerified: true,
    role: 'ADMIN',
    isAdmin: true,
  })
  expect((await client.post('/api/invitations/create', { code: 'FIRST' })).status).toBe(201)
  expect((await logIn(ADMIN_EMAIL, NEW_PASSWORD)).status).toBe(200)
  expect((await fetchAdminLog(client)).sort()).toEqual([
    ['admin_set_up', 'Ines', null],
    ['invitation_created', 'FIRST', 'FIRST'],
  ])
})

test('one of many simultaneous uses of a link succeeds', async () => {
  const token = await insertSetUpLink()
  const names = ['Ines', 'Eve', 'Mallory', 'Trudy']
  const clients = names.map(() => createClient())
  const answers = await Promise.all(clients.map((client, at) => setUp(token, client, names[at])))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400])
  const winner = answers.findIndex(({ status }) => status === 204)
  const rows = await database().select().from(users)
  expect(rows.map(({ name, isAdmin }) => [name, isAdmin])).toEqual([[names[winner], true]])
  for (const [at, client] of clients.entries())
    expect((await client.get('/api/auth/me')).status).toBe(at === winner ? 200 : 401)
})

test('works once, for 60 minutes, and only with its secret', async () => {
  setClock(START)
  const token = await insertSetUpLink()
  expect(await readError(await setUp('nonsense'))).toEqual(EXPIRED)
  expect(await readError(await readSetUp('nonsense'))).toEqual(EXPIRED)
  setClock(START + 60 * MINUTE_MS)
  expect(await readError(await setUp(token))).toEqual(EXPIRED)
  expect(await readError(await readSetUp(token))).toEqual(EXPIRED)
  setClock(START + 60 * MINUTE_MS - 1)
  expect((await setUp(token)).status).toBe(204)
  expect(await readError(await setUp(token))).toEqual(EXPIRED)
  expect(await readError(await readSetUp(token))).toEqual(EXPIRED)
})

test('an account with the address becomes the admin, and its earlier ways to sign in end', async () => {
  const squatter = await signedInUser({
    name: 'Eve',
    email: ADMIN_EMAIL,
    emailVerifiedAt: null,
    googleId: 'sub-eve',
    role: 'CREATOR',
  })
  await squatter.post('/api/auth/change-email', { email: 'eve@example.com', password: PASSWORD })
  const token = await insertSetUpLink()
  expect(await readJson<SetUpState>(readSetUp(token))).toMatchObject({ hasAccount: true })
  const ines = createClient()
  expect((await setUp(token, ines)).status).toBe(204)
  expect(await fetchMe(ines)).toMatchObject({ id: squatter.id, name: 'Ines', isAdmin: true, role: 'ADMIN' })
  expect((await squatter.get('/api/auth/me')).status).toBe(401)
  expect((await logIn(ADMIN_EMAIL, PASSWORD)).status).toBe(401)
  const link = await fetchEmailLink('eve@example.com', 'change_email')
  expect(await confirmEmailLink(link, { password: NEW_PASSWORD })).toBe('invalid_link')
  const [row] = await database().select().from(users).where(eq(users.id, squatter.id))
  expect(row).toMatchObject({ email: ADMIN_EMAIL, googleId: null, role: 'USER' })
})

test('a common password is refused and leaves the link usable', async () => {
  const token = await insertSetUpLink()
  const refused = await createClient().post('/api/auth/setup', { token, name: 'Ines', password: 'password1' })
  expect(await readError(refused)).toEqual([400, 'common_password'])
  expect((await setUp(token)).status).toBe(204)
})

const setUpWith = (token: string, passkey: object, client = createClient()) =>
  client.post('/api/auth/setup', { token, name: 'Ines', passkey })
const startPasskey = (token: string) =>
  readJson<RegistrationOptions>(createClient().post('/api/auth/setup/passkey', { token, name: 'Ines' }))

test('a passkey creates the admin and signs them in without a password', async () => {
  const token = await insertSetUpLink()
  const options = await startPasskey(token)
  expect(options).toMatchObject({ user: { name: ADMIN_EMAIL, displayName: 'Ines' }, excludeCredentials: [] })
  const authenticator = await createAuthenticator()
  const [ines, { client, stats }] = [createClient(), measureQueries(createClient())]
  expect((await setUpWith(token, authenticator.create(options), client)).status).toBe(204)
  expect(stats().roundTrips).toBe(2)
  expect(await fetchMe(client)).toMatchObject({ name: 'Ines', email: ADMIN_EMAIL, isAdmin: true })
  expect((await signInWith(ines, authenticator)).status).toBe(200)
  expect((await fetchMe(ines))?.isAdmin).toBe(true)
  expect((await client.post('/api/invitations/create', { code: 'FIRST' })).status).toBe(201)
  const again = (await createAuthenticator()).create(options)
  expect(await readError(await setUpWith(token, again))).toEqual(EXPIRED)
})

test('an account with only a passkey can become the admin with another one', async () => {
  const squatter = await signedInUser({ email: ADMIN_EMAIL })
  const stolen = (await addPasskey(squatter)).authenticator
  await database().update(users).set({ passwordHash: null })
  const token = await insertSetUpLink()
  const authenticator = await createAuthenticator()
  expect((await setUpWith(token, authenticator.create(await startPasskey(token)))).status).toBe(204)
  expect((await signInWith(createClient(), stolen)).status).toBe(401)
  const ines = createClient()
  expect((await signInWith(ines, authenticator)).status).toBe(200)
  expect(await fetchMe(ines)).toMatchObject({ id: squatter.id, isAdmin: true })
  expect(await fetchMe(squatter)).toBeNull()
})

test('a refused passkey leaves the link usable', async () => {
  const [token, ana] = [await insertSetUpLink(), await signedInUser()]
  const authenticator = await createAuthenticator()
  const foreign = authenticator.create(await startRegistration(ana))
  const otherOrigin = authenticator.create(await startPasskey(token), { origin: 'https://evil.example' })
  const existing = await addPasskey(ana)
  const taken = existing.authenticator.create(await startPasskey(token))
  for (const passkey of [foreign, otherOrigin, otherOrigin, taken])
    expect(await readError(await setUpWith(token, passkey))).toEqual([400, 'passkey_refused'])
  const own = authenticator.create(await startPasskey(token))
  const both = { token, name: 'Ines', password: NEW_PASSWORD, passkey: own }
  for (const body of [both, { token, name: 'Ines' }])
    expect((await createClient().post('/api/auth/setup', body)).status).toBe(400)
  expect(await readError(await ana.post('/api/passkeys', { credential: own }))).toEqual([
    400,
    'passkey_refused',
  ])
  expect((await setUpWith(token, own)).status).toBe(204)
})

test('of two passkeys that use a link at the same time, one succeeds', async () => {
  const token = await insertSetUpLink()
  const credentials = await Promise.all(
    [0, 1].map(async () => (await createAuthenticator()).create(await startPasskey(token))),
  )
  const answers = await Promise.all(credentials.map((passkey) => setUpWith(token, passkey)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
  expect([await database().$count(users), await database().$count(passkeys)]).toEqual([1, 1])
})

test('allows 20 attempts in 15 minutes from one network', async () => {
  const client = createClient()
  for (let at = 0; at < 20; at++) expect((await setUp('nonsense', client)).status).toBe(400)
  const refused = await setUp(await insertSetUpLink(), client)
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
  expect(await database().$count(users)).toBe(0)
})

test('of two admins who delete their accounts at the same time, one stays', async () => {
  const admins = [
    await signedInUser({ isAdmin: true, name: 'Ada' }),
    await signedInUser({ isAdmin: true, name: 'Ben' }),
  ]
  await insertUser({ name: 'Cy' })
  const answers = await Promise.all(
    admins.map((admin) => admin.post('/api/auth/delete-account', { password: PASSWORD })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(await database().$count(users, eq(users.isAdmin, true))).toBe(1)
  const stayed = admins[answers.findIndex(({ status }) => status === 409)]
  expect((await stayed?.get('/api/auth/me'))?.status).toBe(200)
})
