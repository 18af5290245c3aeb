import { env } from 'cloudflare:workers'
import crypto from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { mailLinks, outbox, users } from '../../../worker/db/schema'
import { HOUR_MS, MINUTE_MS } from '../../../worker/platform/clock'
import { openDatabase } from '../../../worker/platform/database'
import { measured } from '../support/database-figures'
import { lettersTo, linkTo, tokenIn } from '../support/mailbox'
import { PASSWORD, person, signedIn, withSession } from '../support/people'
import { setClock, visitor } from '../support/visitor'

const START = Date.parse('2026-12-01T10:00:00Z')
const NEW_PASSWORD = 'a brand new password'
const db = () => openDatabase(env.DB)

const forgot = (email: string, browser = visitor()) => browser.post('/api/auth/forgot-password', { email })
const reset = (token: string, password = NEW_PASSWORD, browser = visitor()) =>
  browser.post('/api/auth/reset-password', { token, password })
const tokenFor = async (email: string) => tokenIn(await linkTo(email, 'reset_password'))
const codeOf = async (answer: Response) => (await answer.json<{ code: string }>()).code
const login = async (email: string, password: string) =>
  (await visitor().post('/api/auth/login', { email, password })).status

test('the emailed link sets a new password once and ends every session', async () => {
  const ana = await signedIn()
  const phone = await withSession(ana.id)
  expect((await forgot(ana.email.toUpperCase())).status).toBe(204)
  const token = await tokenFor(ana.email)
  expect((await reset(token)).status).toBe(204)
  for (const browser of [ana, phone]) expect((await browser.get('/api/auth/me')).status).toBe(401)
  expect(await login(ana.email, PASSWORD)).toBe(401)
  expect(await login(ana.email, NEW_PASSWORD)).toBe(200)
  expect(await codeOf(await reset(token, 'another one again'))).toBe('invalid_link')
  expect(await login(ana.email, NEW_PASSWORD)).toBe(200)
  expect((await lettersTo(ana.email)).map(({ kind }) => kind)).toContain('password_changed')
})

test('one of several simultaneous uses of a link succeeds', async () => {
  const { email = '' } = await person()
  await forgot(email)
  const token = await tokenFor(email)
  const tries = ['first of two here', 'second of two here', 'third of two here']
  const answers = await Promise.all(tries.map((password) => reset(token, password)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400])
  const winner = answers.findIndex(({ status }) => status === 204)
  expect(await login(email, tries[winner] ?? '')).toBe(200)
  expect((await lettersTo(email)).filter(({ kind }) => kind === 'password_changed')).toHaveLength(1)
})

test('the link expires after 30 minutes', async () => {
  setClock(START)
  const { email = '' } = await person()
  await forgot(email)
  const token = await tokenFor(email)
  setClock(START + 30 * MINUTE_MS)
  expect(await codeOf(await reset(token))).toBe('invalid_link')
  setClock(START + 30 * MINUTE_MS - 1)
  expect((await reset(token)).status).toBe(204)
})

test('using one link invalidates the others and a pending change of address', async () => {
  const ana = await signedIn()
  await ana.post('/api/auth/change-email', { email: 'thief@example.com', password: PASSWORD })
  await forgot(ana.email)
  const first = await tokenFor(ana.email)
  await forgot(ana.email)
  const tokens = (await lettersTo(ana.email))
    .filter(({ kind }) => kind === 'reset_password')
    .map(({ text }) => tokenIn(/https:\S+/.exec(text)?.[0] ?? ''))
  expect(new Set(tokens).size).toBe(2)
  expect((await reset(first)).status).toBe(204)
  for (const token of tokens) expect(await codeOf(await reset(token, 'yet another one'))).toBe('invalid_link')
  const answer = await visitor().get(await linkTo('thief@example.com', 'change_email'))
  expect(answer.headers.get('location')).toBe('/auth/error?error=verification_failed')
})

test('a link sent to a former address of the account is invalid', async () => {
  const ana = await signedIn()
  await forgot(ana.email)
  const token = await tokenFor(ana.email)
  await db().update(users).set({ email: 'elsewhere@example.com' })
  expect(await codeOf(await reset(token))).toBe('invalid_link')
})

test('refuses a weak password without using up the link', async () => {
  const { email = '' } = await person()
  await forgot(email)
  const token = await tokenFor(email)
  expect(await codeOf(await reset(token, 'password'))).toBe('common_password')
  expect(await codeOf(await reset(token, 'five5'))).toBe('invalid_request')
  expect((await reset(token)).status).toBe(204)
})

test('a reset verifies the address that the email went to', async () => {
  const { email = '' } = await person({ emailVerifiedAt: null })
  await forgot(email)
  await reset(await tokenFor(email))
  const [row] = await db().select().from(users)
  expect(row?.emailVerifiedAt).not.toBeNull()
})

test('tells an account that has only Google sign-in so, without a link', async () => {
  const { email = '' } = await person({ passwordHash: null, googleId: 'g-1' })
  expect((await forgot(email)).status).toBe(204)
  expect((await lettersTo(email)).map(({ kind }) => kind)).toEqual(['google_only'])
  expect(await db().select().from(mailLinks)).toEqual([])
})

test('gives known and unknown addresses the same answer for the same work', async () => {
  const known = await person()
  const google = await person({ passwordHash: null, googleId: 'g-1' })
  const { browser, figures } = measured(visitor())
  const scrypt = vi.spyOn(crypto, 'scrypt')
  const answerAndWork = async (email: string) => {
    const answer = await forgot(email, browser)
    const { roundTrips, statements } = figures()
    return {
      status: answer.status,
      body: await answer.text(),
      headers: [...answer.headers.keys()],
      roundTrips,
      statements,
    }
  }
  const expected = await answerAndWork(known.email)
  expect(expected).toMatchObject({ status: 204, body: '', roundTrips: 1 })
  expect(await answerAndWork(google.email)).toEqual(expected)
  expect(await answerAndWork('nobody@example.com')).toEqual(expected)
  expect(scrypt).not.toHaveBeenCalled()
  expect(await lettersTo('nobody@example.com')).toEqual([])
})

test('sends one address three emails an hour, and answers the same when it sends none', async () => {
  setClock(START)
  const { email = '' } = await person()
  for (let at = 0; at < 6; at++) {
    const browser = visitor({ address: `198.51.100.${at}` })
    expect((await forgot(email, browser)).status).toBe(204)
  }
  expect(await lettersTo(email)).toHaveLength(3)
  setClock(START + HOUR_MS)
  await forgot(email)
  expect(await lettersTo(email)).toHaveLength(4)
})

test('accepts 20 requests in 15 minutes from one network address', async () => {
  const asked = await Promise.all(Array.from({ length: 21 }, (_, at) => forgot(`somebody${at}@example.com`)))
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('changing the password sends an email; a wrong current password sends none', async () => {
  const ana = await signedIn()
  const change = (currentPassword: string) =>
    ana.post('/api/auth/change-password', { currentPassword, newPassword: NEW_PASSWORD })
  expect((await change('not the password')).status).toBe(403)
  expect(await db().select().from(outbox)).toEqual([])
  expect((await change(PASSWORD)).status).toBe(204)
  expect((await lettersTo(ana.email)).map(({ kind }) => kind)).toEqual(['password_changed'])
})
