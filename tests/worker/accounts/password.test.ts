import crypto from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { mailLinks, outbox, users } from '../../../worker/db/schema'
import { HOUR_MS, MINUTE_MS } from '../../../worker/platform/clock'
import { addPasskey, signInWith } from '../support/authenticator'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import { confirmEmailLink } from '../support/email-links'
import { fetchEmailLink, fetchEmailsTo, tokenInLink } from '../support/mailbox'
import { measureQueries } from '../support/query-stats'
import { countAttempts, NETWORK } from '../support/quotas'
import { clientWithSession, insertUser, PASSWORD, signedInUser } from '../support/users'

const START = Date.parse('2026-12-01T10:00:00Z')
const NEW_PASSWORD = 'a brand new password'

const requestReset = (email: string, client = createClient()) =>
  client.post('/api/auth/forgot-password', { email })
const resetPassword = (token: string, password = NEW_PASSWORD, client = createClient()) =>
  client.post('/api/auth/reset-password', { token, password })
const fetchResetToken = async (email: string) => tokenInLink(await fetchEmailLink(email, 'reset_password'))
const readCode = async (response: Response) => (await response.json<{ code: string }>()).code
const login = async (email: string, password: string) =>
  (await createClient().post('/api/auth/login', { email, password })).status

test('the emailed link sets a new password once and ends every session', async () => {
  const ana = await signedInUser()
  const phone = await clientWithSession(ana.id)
  const { authenticator } = await addPasskey(ana)
  expect((await requestReset(ana.email.toUpperCase())).status).toBe(204)
  const token = await fetchResetToken(ana.email)
  expect((await resetPassword(token)).status).toBe(204)
  for (const client of [ana, phone]) expect((await client.get('/api/auth/me')).status).toBe(401)
  expect(await login(ana.email, PASSWORD)).toBe(401)
  expect(await login(ana.email, NEW_PASSWORD)).toBe(200)
  expect(await readCode(await resetPassword(token, 'another one again'))).toBe('invalid_link')
  expect(await login(ana.email, NEW_PASSWORD)).toBe(200)
  expect((await signInWith(createClient(), authenticator)).status).toBe(200)
  expect((await fetchEmailsTo(ana.email)).map(({ kind }) => kind)).toContain('password_changed')
})

test('one of several simultaneous uses of a link succeeds', async () => {
  const { email = '' } = await insertUser()
  await requestReset(email)
  const token = await fetchResetToken(email)
  const passwords = ['first of two here', 'second of two here', 'third of two here']
  const responses = await Promise.all(passwords.map((password) => resetPassword(token, password)))
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 400, 400])
  const winner = responses.findIndex(({ status }) => status === 204)
  expect(await login(email, passwords[winner] ?? '')).toBe(200)
  expect((await fetchEmailsTo(email)).filter(({ kind }) => kind === 'password_changed')).toHaveLength(1)
})

test('the link expires after 30 minutes', async () => {
  setClock(START)
  const { email = '' } = await insertUser()
  await requestReset(email)
  const token = await fetchResetToken(email)
  setClock(START + 30 * MINUTE_MS)
  expect(await readCode(await resetPassword(token))).toBe('invalid_link')
  setClock(START + 30 * MINUTE_MS - 1)
  expect((await resetPassword(token)).status).toBe(204)
})

test('using one link invalidates the others and a pending change of address', async () => {
  const ana = await signedInUser()
  await ana.post('/api/auth/change-email', { email: 'thief@example.com', password: PASSWORD })
  await requestReset(ana.email)
  const first = await fetchResetToken(ana.email)
  await requestReset(ana.email)
  const tokens = (await fetchEmailsTo(ana.email))
    .filter(({ kind }) => kind === 'reset_password')
    .map(({ text }) => tokenInLink(/https:\S+/.exec(text)?.[0] ?? ''))
  expect(new Set(tokens).size).toBe(2)
  expect((await resetPassword(first)).status).toBe(204)
  for (const token of tokens)
    expect(await readCode(await resetPassword(token, 'yet another one'))).toBe('invalid_link')
  const link = await fetchEmailLink('thief@example.com', 'change_email')
  expect(await confirmEmailLink(link, { password: NEW_PASSWORD })).toBe('invalid_link')
})

test('a link sent to a former address of the account is invalid', async () => {
  const ana = await signedInUser()
  await requestReset(ana.email)
  const token = await fetchResetToken(ana.email)
  await database().update(users).set({ email: 'elsewhere@example.com' })
  expect(await readCode(await resetPassword(token))).toBe('invalid_link')
})

test('refuses a weak password without using up the link', async () => {
  const { email = '' } = await insertUser()
  await requestReset(email)
  const token = await fetchResetToken(email)
  expect(await readCode(await resetPassword(token, 'password'))).toBe('common_password')
  expect(await readCode(await resetPassword(token, 'five5'))).toBe('invalid_request')
  expect((await resetPassword(token)).status).toBe(204)
})

test('a reset verifies the email’s address, and removes earlier passkeys', async () => {
  const ana = await signedInUser({ emailVerifiedAt: null })
  const { authenticator } = await addPasskey(ana)
  await requestReset(ana.email)
  await resetPassword(await fetchResetToken(ana.email))
  const [row] = await database().select().from(users)
  expect(row?.emailVerifiedAt).not.toBeNull()
  expect((await signInWith(createClient(), authenticator)).status).toBe(401)
})

test('sends an account with only Google sign-in an email without a link', async () => {
  const { email = '' } = await insertUser({ passwordHash: null, googleId: 'g-1' })
  expect((await requestReset(email)).status).toBe(204)
  expect((await fetchEmailsTo(email)).map(({ kind }) => kind)).toEqual(['google_only'])
  expect(await database().select().from(mailLinks)).toEqual([])
})

test('answers known and unknown addresses alike, with the same work', async () => {
  const known = await insertUser()
  const google = await insertUser({ passwordHash: null, googleId: 'g-1' })
  const { client, stats } = measureQueries(createClient())
  const scrypt = vi.spyOn(crypto, 'scrypt')
  const answerAndWork = async (email: string) => {
    const response = await requestReset(email, client)
    const { roundTrips, statements } = stats()
    return {
      status: response.status,
      body: await response.text(),
      headers: [...response.headers.keys()],
      roundTrips,
      statements,
    }
  }
  const expected = await answerAndWork(known.email)
  expect(expected).toMatchObject({ status: 204, body: '', roundTrips: 1 })
  expect(await answerAndWork(google.email)).toEqual(expected)
  expect(await answerAndWork('nobody@example.com')).toEqual(expected)
  expect(scrypt).not.toHaveBeenCalled()
  expect(await fetchEmailsTo('nobody@example.com')).toEqual([])
})

test('sends one address three emails an hour, with the same answer when it sends none', async () => {
  setClock(START)
  const { email = '' } = await insertUser()
  for (let at = 0; at < 6; at++) {
    const client = createClient({ address: `198.51.100.${at}` })
    expect((await requestReset(email, client)).status).toBe(204)
  }
  expect(await fetchEmailsTo(email)).toHaveLength(3)
  setClock(START + HOUR_MS)
  await requestReset(email)
  expect(await fetchEmailsTo(email)).toHaveLength(4)
})

test('a client over its own limit does not use up an address’s limit', async () => {
  const { email = '' } = await insertUser()
  await countAttempts(['forgotPassword', NETWORK], 20)
  for (let turn = 0; turn < 5; turn++) expect((await requestReset(email)).status).toBe(429)
  expect(await fetchEmailsTo(email)).toEqual([])
  await requestReset(email, createClient({ address: '198.51.100.1' }))
  expect(await fetchEmailsTo(email)).toHaveLength(1)
})

test('accepts 20 requests in 15 minutes from one network address', async () => {
  const results = await Promise.all(
    Array.from({ length: 21 }, (_, at) => requestReset(`somebody${at}@example.com`)),
  )
  expect(results.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('changing the password sends an email; a wrong current password sends none', async () => {
  const ana = await signedInUser()
  const change = (currentPassword: string) =>
    ana.post('/api/auth/change-password', { currentPassword, newPassword: NEW_PASSWORD })
  expect((await change('not the password')).status).toBe(403)
  expect(await database().select().from(outbox)).toEqual([])
  expect((await change(PASSWORD)).status).toBe(204)
  expect((await fetchEmailsTo(ana.email)).map(({ kind }) => kind)).toEqual(['password_changed'])
})
