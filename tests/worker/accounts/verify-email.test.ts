import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailLinks, outbox, users } from '../../../worker/db/schema'
import { HOUR_MS, MINUTE_MS } from '../../../worker/platform/clock'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import { fetchInvitationToken, insertInvitationCode } from '../support/invitation-codes'
import { fetchEmailLink, fetchEmailsTo, tokenInLink } from '../support/mailbox'
import { clientWithSession, PASSWORD, signedInUser } from '../support/users'

const FAILED = '/auth/error?error=verification_failed'
const START = Date.parse('2026-12-01T10:00:00Z')

async function signUp(email: string) {
  const { code: typed } = await insertInvitationCode()
  const ana = createClient()
  const response = await ana.post('/api/auth/signup', {
    name: 'Ana <b>Bold</b>',
    email,
    password: PASSWORD,
    invitationCodeId: await fetchInvitationToken(typed),
  })
  expect(response.status).toBe(201)
  return ana
}

const follow = async (path: string, client = createClient()) =>
  (await client.get(path)).headers.get('location')
const isVerified = async (email: string) => {
  const [row] = await database().select().from(users).where(eq(users.email, email))
  return row?.emailVerifiedAt != null
}

test('signing up sends a link that verifies the address once', async () => {
  await signUp('ana@example.com')
  expect(await isVerified('ana@example.com')).toBe(false)
  const link = await fetchEmailLink('ana@example.com', 'verify_email')
  expect(await follow(link)).toBe('/auth/success?verified=1')
  expect(await isVerified('ana@example.com')).toBe(true)
  expect(await follow(link)).toBe(FAILED)
})

test('redirects a browser that is signed in to the success page without another sign-in', async () => {
  await signUp('ana@example.com')
  const [row] = await database().select().from(users)
  const client = await clientWithSession(row?.id ?? '')
  expect(await follow(await fetchEmailLink('ana@example.com', 'verify_email'), client)).toBe('/auth/success')
})

test('one of two simultaneous uses of a link succeeds', async () => {
  await signUp('ana@example.com')
  const link = await fetchEmailLink('ana@example.com', 'verify_email')
  const redirects = await Promise.all([follow(link), follow(link), follow(link)])
  expect(redirects.filter((where) => where !== FAILED)).toHaveLength(1)
})

test('the link expires after 24 hours', async () => {
  setClock(START)
  await signUp('ana@example.com')
  const link = await fetchEmailLink('ana@example.com', 'verify_email')
  setClock(START + 24 * HOUR_MS)
  expect(await follow(link)).toBe(FAILED)
  expect(await isVerified('ana@example.com')).toBe(false)
})

test('the link works until a millisecond before it expires', async () => {
  setClock(START)
  await signUp('ana@example.com')
  const link = await fetchEmailLink('ana@example.com', 'verify_email')
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
  const link = await fetchEmailLink('ana@example.com', 'verify_email')
  await createClient().send('HEAD', link)
  expect(await isVerified('ana@example.com')).toBe(false)
  expect(await follow(link)).toBe('/auth/success?verified=1')
})

test('a password link does not verify an address, and a verification link does not reset a password', async () => {
  await signUp('ana@example.com')
  await createClient().post('/api/auth/forgot-password', { email: 'ana@example.com' })
  const [verify, reset] = [
    tokenInLink(await fetchEmailLink('ana@example.com', 'verify_email')),
    tokenInLink(await fetchEmailLink('ana@example.com', 'reset_password')),
  ]
  expect(await follow(`/api/auth/verify-email?token=${reset}`)).toBe(FAILED)
  const response = await createClient().post('/api/auth/reset-password', {
    token: verify,
    password: 'a new password',
  })
  expect([response.status, (await response.json<{ code: string }>()).code]).toEqual([400, 'invalid_link'])
})

test('stores no token, neither with the link nor with the email', async () => {
  await signUp('ana@example.com')
  const token = tokenInLink(await fetchEmailLink('ana@example.com', 'verify_email'))
  expect(token).toHaveLength(43)
  const stored = JSON.stringify([
    await database().select().from(mailLinks),
    await database().select().from(outbox),
  ])
  expect(stored).not.toContain(token)
})

test('the email does not contain the user’s name, which anybody can choose', async () => {
  await signUp('ana@example.com')
  const [letter] = await fetchEmailsTo('ana@example.com')
  expect(`${letter?.subject}${letter?.html}${letter?.text}`).not.toContain('Bold')
})

test('a refused sign-up sends no email', async () => {
  await signUp('ana@example.com')
  const { code: typed } = await insertInvitationCode({ code: 'SECOND' })
  const response = await createClient().post('/api/auth/signup', {
    name: 'Eve',
    email: 'ana@example.com',
    password: PASSWORD,
    invitationCodeId: await fetchInvitationToken(typed),
  })
  expect(response.status).toBe(409)
  expect(await database().select().from(outbox)).toHaveLength(1)
})

test('sends the link again five times an hour', async () => {
  setClock(START)
  const ana = await signedInUser({ emailVerifiedAt: null })
  const resend = () => ana.post('/api/auth/verify-email/resend')
  for (let at = 0; at < 5; at++) expect((await resend()).status).toBe(204)
  const refused = await resend()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBe(3600)
  expect(await fetchEmailsTo(ana.email)).toHaveLength(5)
  setClock(START + 61 * MINUTE_MS)
  expect((await resend()).status).toBe(204)
})

test('sends nothing when the address is already verified', async () => {
  const ana = await signedInUser()
  expect((await ana.post('/api/auth/verify-email/resend')).status).toBe(204)
  expect(await fetchEmailsTo(ana.email)).toEqual([])
})
