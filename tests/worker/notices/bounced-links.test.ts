import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { undeliverableAddresses } from '../../../worker/db/schema'
import { sendAllDueEmails } from '../../../worker/notices/email/send'
import { HOUR_MS, MINUTE_MS, now } from '../../../worker/platform/clock'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import { confirmEmailLink } from '../support/email-links'
import { fetchEmailLink, fetchEmailsTo, tokenInLink } from '../support/mailbox'
import { NOON } from '../support/notices'
import { insertUser, PASSWORD, signedInUser } from '../support/users'

type Problem = (typeof undeliverableAddresses.$inferSelect)['reason']

const recordProblem = (email: string, reason: Problem = 'bounce') =>
  database().insert(undeliverableAddresses).values({ email, reason, createdAt: now() })
const readProblems = async () =>
  (await database().select().from(undeliverableAddresses)).map(({ email }) => email)
const readKindsTo = async (email: string) => (await fetchEmailsTo(email)).map(({ kind }) => kind)
const requestReset = async (email: string, address = '203.0.113.1') =>
  (await createClient({ address }).post('/api/auth/forgot-password', { email })).status

beforeEach(() => setClock(NOON))

describe('an address that bounced', () => {
  test('gets one password link an hour, no matter who asks', async () => {
    const { email = '' } = await insertUser()
    await recordProblem(email)
    const answers = await Promise.all(
      ['203.0.113.1', '203.0.113.2'].map((address) => requestReset(email, address)),
    )
    expect(answers).toEqual([204, 204])
    await sendAllDueEmails(env)
    expect(await readKindsTo(email)).toEqual(['reset_password'])
    setClock(NOON + HOUR_MS - 1)
    await requestReset(email)
    expect(await readKindsTo(email)).toEqual(['reset_password'])
    setClock(NOON + HOUR_MS)
    await requestReset(email)
    expect(await readKindsTo(email)).toEqual(['reset_password', 'reset_password'])
  })

  test('counts the link that bounced', async () => {
    const { email = '' } = await insertUser()
    await requestReset(email)
    await recordProblem(email)
    setClock(NOON + MINUTE_MS)
    await requestReset(email)
    expect(await readKindsTo(email)).toEqual(['reset_password'])
  })

  test('works again once a password link sent to it was used', async () => {
    const ana = await signedInUser()
    await recordProblem(ana.email)
    await requestReset(ana.email)
    const token = tokenInLink(await fetchEmailLink(ana.email, 'reset_password'))
    const reset = () =>
      createClient().post('/api/auth/reset-password', { token, password: 'a brand new password' })
    expect((await reset()).status).toBe(204)
    expect(await readProblems()).toEqual([])
    expect(await readKindsTo(ana.email)).toContain('password_changed')
    await recordProblem(ana.email)
    expect((await reset()).status).toBe(400)
    expect(await readProblems()).toEqual([ana.email])
  })

  test('works again once it is confirmed', async () => {
    const ana = await signedInUser({ emailVerifiedAt: null })
    await recordProblem(ana.email)
    for (let at = 0; at < 2; at++) await ana.post('/api/auth/verify-email/resend')
    expect(await readKindsTo(ana.email)).toEqual(['verify_email'])
    const link = await fetchEmailLink(ana.email, 'verify_email')
    expect(await confirmEmailLink(link, { password: 'not the password' })).toBe('wrong_password')
    expect(await readProblems()).toEqual([ana.email])
    expect(await confirmEmailLink(link, { client: ana })).toBe(204)
    expect(await readProblems()).toEqual([])
  })

  test('works again once a user changes to it; the former address stays stopped', async () => {
    const ana = await signedInUser()
    await recordProblem(ana.email)
    await recordProblem('new@example.com')
    await ana.post('/api/auth/change-email', { email: 'new@example.com', password: PASSWORD })
    const link = await fetchEmailLink('new@example.com', 'change_email')
    expect(await confirmEmailLink(link, { client: ana })).toBe(204)
    expect(await readProblems()).toEqual([ana.email])
    expect(await (await ana.get('/api/notices/preferences')).json<object>()).not.toHaveProperty(
      'emailProblem',
    )
  })

  test('stays stopped when the address was taken before its link was used', async () => {
    const ana = await signedInUser()
    await ana.post('/api/auth/change-email', { email: 'new@example.com', password: PASSWORD })
    const link = await fetchEmailLink('new@example.com', 'change_email')
    await insertUser({ email: 'new@example.com' })
    await recordProblem('new@example.com')
    expect(await confirmEmailLink(link, { client: ana })).toBe('invalid_link')
    expect(await readProblems()).toEqual(['new@example.com'])
  })

  test('gets the hint to sign in with Google, and no other account email', async () => {
    const { email = '' } = await insertUser({ passwordHash: null, googleId: 'g-1' })
    await recordProblem(email)
    await requestReset(email)
    expect(await readKindsTo(email)).toEqual(['google_only'])
    const ana = await signedInUser()
    await recordProblem(ana.email)
    await ana.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'a brand new password',
    })
    expect(await readKindsTo(ana.email)).toEqual([])
  })
})

test('a password link does not turn optional email on after a complaint, confirming the address does', async () => {
  const ana = await signedInUser({ emailVerifiedAt: null })
  await recordProblem(ana.email, 'complaint')
  await ana.post('/api/auth/verify-email/resend')
  const link = await fetchEmailLink(ana.email, 'verify_email')
  await requestReset(ana.email)
  const token = tokenInLink(await fetchEmailLink(ana.email, 'reset_password'))
  const password = 'a brand new password'
  expect((await createClient().post('/api/auth/reset-password', { token, password })).status).toBe(204)
  expect(await readProblems()).toEqual([ana.email])
  expect(await confirmEmailLink(link, { password })).toBe(204)
  expect(await readProblems()).toEqual([])
})
