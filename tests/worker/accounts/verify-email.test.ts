import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problem } from '../../../worker/contract/common'
import { mailLinks, outbox, users } from '../../../worker/db/schema'
import { HOUR_MS, MINUTE_MS } from '../../../worker/platform/clock'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import { confirmEmailLink } from '../support/email-links'
import { fetchInvitationToken, insertInvitationCode } from '../support/invitation-codes'
import { fetchEmailLink, fetchEmailsTo, tokenInLink } from '../support/mailbox'
import { clientWithSession, PASSWORD, PASSWORD_HASH, signedInUser } from '../support/users'

const START = Date.parse('2026-12-01T10:00:00Z')

/** Signs up through the API, and then replaces the password's hash with a cheap one. */
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
  await database().update(users).set({ passwordHash: PASSWORD_HASH }).where(eq(users.email, email))
  return ana
}

const confirm = (link: string) => confirmEmailLink(link, { password: PASSWORD })
const isVerified = async (email: string) => {
  const [row] = await database().select().from(users).where(eq(users.email, email))
  return row?.emailVerifiedAt != null
}

test('signing up sends a link that verifies the address once', async () => {
  await signUp('ana@example.com')
  expect(await isVerified('ana@example.com')).toBe(false)
  const link = await fetchEmailLink('ana@example.com', 'verify_email')
  expect(await confirm(link)).toBe(204)
  expect(await isVerified('ana@example.com')).toBe(true)
  expect(await confirm(link)).toBe('invalid_link')
})

test('opening the link, with GET or HEAD, and reading it change nothing', async () => {
  await signUp('ana@example.com')
  const link = await fetchEmailLink('ana@example.com', 'verify_email')
  const token = tokenInLink(link)
  const [row] = await database().select().from(users)
  const ana = await clientWithSession(row?.id ?? '')
  for (const client of [createClient(), ana]) {
    for (const method of ['GET', 'HEAD']) {
      const opened = await client.send(method, `/api/auth/verify-email?token=${token}`)
      expect([opened.status, opened.headers.get('location')]).toEqual([302, `/verify-email?token=${token}`])
    }
    const read = await client.post('/api/auth/verify-email/link', { token })
    expect(await read.json()).toEqual({
      purpose: 'verify-email',
      email: 'ana@example.com',
      isOwnSession: client === ana,
    })
  }
  expect(await isVerified('ana@example.com')).toBe(false)
  expect(await confirm(link)).toBe(204)
})

test('works only in a session of that account, or with its password', async () => {
  await signUp('ana@example.com')
  const link = await fetchEmailLink('ana@example.com', 'verify_email')
  const stranger = await signedInUser({ name: 'Owner of the address' })
  expect(await confirmEmailLink(link)).toBe('wrong_password')
  expect(await confirmEmailLink(link, { client: stranger })).toBe('wrong_password')
  expect(await confirmEmailLink(link, { password: 'not the password' })).toBe('wrong_password')
  const [row] = await database().select().from(users).where(eq(users.email, 'ana@example.com'))
  const ended = await clientWithSession(row?.id ?? '')
  await ended.post('/api/auth/logout-everywhere')
  expect(await confirmEmailLink(link, { client: ended })).toBe('wrong_password')
  expect(await isVerified('ana@example.com')).toBe(false)
  const ana = await clientWithSession(row?.id ?? '')
  expect(await confirmEmailLink(link, { client: ana })).toBe(204)
  expect(await isVerified('ana@example.com')).toBe(true)
})

test('one of several simultaneous uses of a link succeeds', async () => {
  await signUp('ana@example.com')
  const link = await fetchEmailLink('ana@example.com', 'verify_email')
  const answers = await Promise.all([confirm(link), confirm(link), confirm(link)])
  expect(answers.filter((answer) => answer === 204)).toHaveLength(1)
})

test('allows ten passwords in 15 minutes per link, and 60 uses from one network', async () => {
  setClock(START)
  await signUp('ana@example.com')
  const link = await fetchEmailLink('ana@example.com', 'verify_email')
  for (let at = 0; at < 10; at++) {
    const client = createClient({ address: `203.0.113.${at}` })
    expect(await confirmEmailLink(link, { client, password: 'not the password' })).toBe('wrong_password')
  }
  expect(await confirm(link)).toBe('rate_limited')
  const client = createClient({ address: '203.0.113.99' })
  for (let at = 0; at < 60; at++) await client.post('/api/auth/verify-email/link', { token: 'nonsense' })
  expect((await client.post('/api/auth/verify-email/link', { token: 'nonsense' })).status).toBe(429)
  setClock(START + 16 * MINUTE_MS)
  expect(await confirm(link)).toBe(204)
})

test('the link expires after 24 hours', async () => {
  setClock(START)
  await signUp('ana@example.com')
  const link = await fetchEmailLink('ana@example.com', 'verify_email')
  setClock(START + 24 * HOUR_MS)
  expect(await confirm(link)).toBe('invalid_link')
  expect(await isVerified('ana@example.com')).toBe(false)
})

test('the link works until a millisecond before it expires', async () => {
  setClock(START)
  await signUp('ana@example.com')
  const link = await fetchEmailLink('ana@example.com', 'verify_email')
  setClock(START + 24 * HOUR_MS - 1)
  expect(await confirm(link)).toBe(204)
})

test.each(['', 'nonsense', 'x'.repeat(500), "' or 1=1 --"])(
  'refuses a link that the server did not issue: %j',
  async (token) => {
    const response = await createClient().post('/api/auth/verify-email', { token, password: PASSWORD })
    expect(['invalid_link', 'invalid_request']).toContain((await response.json<Problem>()).code)
    const opened = await createClient().get(`/api/auth/verify-email?${new URLSearchParams({ token })}`)
    expect(opened.headers.get('location')).toMatch(/^\/verify-email\?token=/)
  },
)

test('a password link does not verify an address, and a verification link does not reset a password', async () => {
  await signUp('ana@example.com')
  await createClient().post('/api/auth/forgot-password', { email: 'ana@example.com' })
  const [verify, reset] = [
    tokenInLink(await fetchEmailLink('ana@example.com', 'verify_email')),
    tokenInLink(await fetchEmailLink('ana@example.com', 'reset_password')),
  ]
  expect(await confirm(`/verify-email?token=${reset}`)).toBe('invalid_link')
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

test('the email does not contain the user’s name, which anyone can choose', async () => {
  await signUp('ana@example.com')
  const [letter] = await fetchEmailsTo('ana@example.com')
  expect(`${letter?.subject}${letter?.html}${letter?.text}`).not.toContain('Bold')
})

test('a sign-up with a known address sends it no confirmation link', async () => {
  await signUp('ana@example.com')
  const { code: typed } = await insertInvitationCode({ code: 'SECOND' })
  const response = await createClient().post('/api/auth/signup', {
    name: 'Eve',
    email: 'ana@example.com',
    password: PASSWORD,
    invitationCodeId: await fetchInvitationToken(typed),
  })
  expect(response.status).toBe(201)
  const kinds = (await fetchEmailsTo('ana@example.com')).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual(['address_known', 'verify_email'])
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
