import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailLinks, outbox, users } from '../../../worker/db/schema'
import { HOUR_MS, MINUTE_MS } from '../../../worker/platform/clock'
import { openDatabase } from '../../../worker/platform/database'
import { insertCode, tokenFor } from '../support/invitation-codes'
import { lettersTo, linkTo, tokenIn } from '../support/mailbox'
import { ADMIN_EMAIL, PASSWORD, signedIn, withSession } from '../support/people'
import { setClock, visitor } from '../support/visitor'

const FAILED = '/auth/error?error=verification_failed'
const START = Date.parse('2026-12-01T10:00:00Z')
const db = () => openDatabase(env.DB)

async function signUp(email: string) {
  const { code: typed } = await insertCode()
  const ana = visitor()
  const answer = await ana.post('/api/auth/signup', {
    name: 'Ana <b>Bold</b>',
    email,
    password: PASSWORD,
    invitationCodeId: await tokenFor(typed),
  })
  expect(answer.status).toBe(201)
  return ana
}

const follow = async (path: string, browser = visitor()) => (await browser.get(path)).headers.get('location')
const isVerified = async (email: string) => {
  const [row] = await db().select().from(users).where(eq(users.email, email))
  return row?.emailVerifiedAt != null
}

test('signing up sends a link that verifies the address once', async () => {
  await signUp('ana@example.com')
  expect(await isVerified('ana@example.com')).toBe(false)
  const link = await linkTo('ana@example.com', 'verify_email')
  expect(await follow(link)).toBe('/auth/success?verified=1')
  expect(await isVerified('ana@example.com')).toBe(true)
  expect(await follow(link)).toBe(FAILED)
})

test('redirects a browser that is signed in to the success page without another sign-in', async () => {
  await signUp('ana@example.com')
  const [row] = await db().select().from(users)
  const browser = await withSession(row?.id ?? '')
  expect(await follow(await linkTo('ana@example.com', 'verify_email'), browser)).toBe('/auth/success')
})

test('one of two simultaneous uses of a link succeeds', async () => {
  await signUp('ana@example.com')
  const link = await linkTo('ana@example.com', 'verify_email')
  const went = await Promise.all([follow(link), follow(link), follow(link)])
  expect(went.filter((where) => where !== FAILED)).toHaveLength(1)
})

test('the link expires after 24 hours', async () => {
  setClock(START)
  await signUp('ana@example.com')
  const link = await linkTo('ana@example.com', 'verify_email')
  setClock(START + 24 * HOUR_MS)
  expect(await follow(link)).toBe(FAILED)
  expect(await isVerified('ana@example.com')).toBe(false)
})

test('the link works until a millisecond before it expires', async () => {
  setClock(START)
  await signUp('ana@example.com')
  const link = await linkTo('ana@example.com', 'verify_email')
  setClock(START + 24 * HOUR_MS - 1)
  expect(await follow(link)).toBe('/auth/success?verified=1')
})

test.each(['', 'nonsense', 'x'.repeat(500), "' or 1=1 --"])(
  'refuses a link that the server did not issue: %j',
  async (token) => {
    expect(await follow(`/api/auth/verify-email?${new URLSearchParams({ token })}`)).toBe(FAILED)
  },
)

test('a HEAD request does not use up the link', async () => {
  await signUp('ana@example.com')
  const link = await linkTo('ana@example.com', 'verify_email')
  await visitor().send('HEAD', link)
  expect(await isVerified('ana@example.com')).toBe(false)
  expect(await follow(link)).toBe('/auth/success?verified=1')
})

test('a password link does not verify an address, and a verification link does not reset a password', async () => {
  await signUp('ana@example.com')
  await visitor().post('/api/auth/forgot-password', { email: 'ana@example.com' })
  const [verify, reset] = [
    tokenIn(await linkTo('ana@example.com', 'verify_email')),
    tokenIn(await linkTo('ana@example.com', 'reset_password')),
  ]
  expect(await follow(`/api/auth/verify-email?token=${reset}`)).toBe(FAILED)
  const answer = await visitor().post('/api/auth/reset-password', {
    token: verify,
    password: 'a new password',
  })
  expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([400, 'invalid_link'])
})

test('stores no token, neither with the link nor with the email', async () => {
  await signUp('ana@example.com')
  const token = tokenIn(await linkTo('ana@example.com', 'verify_email'))
  expect(token).toHaveLength(43)
  const stored = JSON.stringify([await db().select().from(mailLinks), await db().select().from(outbox)])
  expect(stored).not.toContain(token)
})

test('the email does not contain the user’s name, which anybody can choose', async () => {
  await signUp('ana@example.com')
  const [letter] = await lettersTo('ana@example.com')
  expect(`${letter?.subject}${letter?.html}${letter?.text}`).not.toContain('Bold')
})

test('a refused sign-up sends no email', async () => {
  await signUp('ana@example.com')
  const { code: typed } = await insertCode({ code: 'SECOND' })
  const answer = await visitor().post('/api/auth/signup', {
    name: 'Eve',
    email: 'ana@example.com',
    password: PASSWORD,
    invitationCodeId: await tokenFor(typed),
  })
  expect(answer.status).toBe(409)
  expect(await db().select().from(outbox)).toHaveLength(1)
})

test('signing up with the admin’s address grants nothing until the link is used', async () => {
  await signUp(ADMIN_EMAIL)
  const [row] = await db().select().from(users)
  const browser = await withSession(row?.id ?? '')
  const me = async () =>
    (await (await browser.get('/api/auth/me')).json<{ user: { isAdmin: boolean } }>()).user
  expect((await me()).isAdmin).toBe(false)
  await follow(await linkTo(ADMIN_EMAIL, 'verify_email'))
  expect((await me()).isAdmin).toBe(true)
})

test('sends the link again five times an hour', async () => {
  setClock(START)
  const ana = await signedIn({ emailVerifiedAt: null })
  const resend = () => ana.post('/api/auth/verify-email/resend')
  for (let at = 0; at < 5; at++) expect((await resend()).status).toBe(204)
  const refused = await resend()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBe(3600)
  expect(await lettersTo(ana.email)).toHaveLength(5)
  setClock(START + 61 * MINUTE_MS)
  expect((await resend()).status).toBe(204)
})

test('sends nothing when the address is already verified', async () => {
  const ana = await signedIn()
  expect((await ana.post('/api/auth/verify-email/resend')).status).toBe(204)
  expect(await lettersTo(ana.email)).toEqual([])
})
