import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailLinks, outbox, users } from '../../../worker/db/schema'
import { HOUR_MS, MINUTE_MS } from '../../../worker/platform/clock'
import type { TestClient } from '../support/client'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { confirmEmailLink } from '../support/email-links'
import { fetchEmailLink, fetchEmailsTo } from '../support/mailbox'
import { measureQueries } from '../support/query-stats'
import { readError } from '../support/responses'
import { ADMIN_EMAIL, insertUser, PASSWORD, signedInUser } from '../support/users'

const START = Date.parse('2026-12-01T10:00:00Z')

type Requester = Awaited<ReturnType<typeof signedInUser>>
const requestChange = (client: Requester, email: string, password: string | undefined = PASSWORD) =>
  client.post('/api/auth/change-email', { email, ...(password && { password }) })
const confirm = (link: string, client?: TestClient) =>
  confirmEmailLink(link, client ? { client } : { password: PASSWORD })
const readEmail = async (id: string) =>
  (await database().select().from(users).where(eq(users.id, id)))[0]?.email
const readEmailKindsTo = async (email: string) => (await fetchEmailsTo(email)).map(({ kind }) => kind).sort()

test('requires the password, confirms at the new address, and notifies the old address', async () => {
  const ana = await signedInUser()
  expect((await requestChange(ana, 'New@Example.com')).status).toBe(204)
  expect(await readEmail(ana.id)).toBe(ana.email)
  expect(await readEmailKindsTo(ana.email)).toEqual(['change_email_asked'])
  const link = await fetchEmailLink('new@example.com', 'change_email')
  expect(await confirm(link, ana)).toBe(204)
  expect(await readEmail(ana.id)).toBe('new@example.com')
  expect(await readEmailKindsTo(ana.email)).toEqual(['change_email_asked', 'email_changed'])
  expect((await fetchEmailsTo(ana.email))[0]?.text).toContain('new@example.com')
  expect(await confirm(link, ana)).toBe('invalid_link')
  const me = await (await ana.get('/api/auth/me')).json<{ user: { emailVerified: boolean } }>()
  expect(me.user.emailVerified).toBe(true)
})

test('requests no change with a wrong password', async () => {
  const ana = await signedInUser()
  expect(await readError(await requestChange(ana, 'new@example.com', 'not the password'))).toEqual([
    403,
    'wrong_password',
  ])
  expect(await database().select().from(outbox)).toEqual([])
})

test('requires a recent sign-in from an account without a password', async () => {
  setClock(START)
  const ana = await signedInUser({ passwordHash: null, googleId: 'g-1' })
  setClock(START + 15 * MINUTE_MS)
  expect(await readError(await requestChange(ana, 'new@example.com', ''))).toEqual([403, 'login_again'])
  setClock(START + 14 * MINUTE_MS)
  expect((await requestChange(ana, 'new@example.com', '')).status).toBe(204)
})

test('refuses the current address, and notifies the owner of a known address instead of sending a link', async () => {
  const [ana, { email: taken = '' }] = [await signedInUser(), await insertUser({ name: 'Bo' })]
  expect(await readError(await requestChange(ana, ana.email))).toEqual([400, 'same_email'])
  expect((await requestChange(ana, taken)).status).toBe(204)
  expect(await readEmailKindsTo(taken)).toEqual(['address_known'])
  expect(await readEmailKindsTo(ana.email)).toEqual(['change_email_asked'])
  expect(await database().$count(mailLinks)).toBe(0)
})

test('gives an address to one of several users who confirm it at the same time', async () => {
  const users = await Promise.all(['Ana', 'Bo', 'Cy'].map((name) => signedInUser({ name })))
  for (const user of users) expect((await requestChange(user, 'one@example.com')).status).toBe(204)
  const links = (await fetchEmailsTo('one@example.com')).map(({ text }) => /https:\S+/.exec(text)?.[0] ?? '')
  expect(new Set(links).size).toBe(3)
  const redirects = await Promise.all(links.map((link) => confirm(link)))
  expect(redirects.filter((answer) => answer === 204)).toHaveLength(1)
  const unchanged = await Promise.all(users.map(async ({ id, email }) => (await readEmail(id)) === email))
  expect(unchanged.filter(Boolean)).toHaveLength(2)
  expect(
    (await database().select().from(outbox)).filter(({ kind }) => kind === 'email_changed'),
  ).toHaveLength(1)
})

test('works only in a session of that account, or with its password', async () => {
  const ana = await signedInUser()
  await requestChange(ana, 'new@example.com')
  const link = await fetchEmailLink('new@example.com', 'change_email')
  const stranger = await signedInUser({ name: 'Owner of the address' })
  expect(await confirmEmailLink(link)).toBe('wrong_password')
  expect(await confirmEmailLink(link, { client: stranger })).toBe('wrong_password')
  expect(await readEmail(ana.id)).toBe(ana.email)
  expect(await confirm(link)).toBe(204)
})

test('invalidates the link of an earlier request', async () => {
  const ana = await signedInUser()
  await requestChange(ana, 'first@example.com')
  await requestChange(ana, 'second@example.com')
  expect(await confirm(await fetchEmailLink('first@example.com', 'change_email'))).toBe('invalid_link')
  expect(await confirm(await fetchEmailLink('second@example.com', 'change_email'))).toBe(204)
  expect(await readEmail(ana.id)).toBe('second@example.com')
})

test('the link expires after 24 hours', async () => {
  setClock(START)
  const ana = await signedInUser()
  await requestChange(ana, 'new@example.com')
  const link = await fetchEmailLink('new@example.com', 'change_email')
  setClock(START + 24 * HOUR_MS)
  expect(await confirm(link)).toBe('invalid_link')
  expect(await readEmail(ana.id)).toBe(ana.email)
})

test('refuses the admin’s address, even for a link sent before it was reserved', async () => {
  const ana = await signedInUser()
  expect((await requestChange(ana, ADMIN_EMAIL)).status).toBe(204)
  expect(await fetchEmailsTo(ADMIN_EMAIL)).toEqual([])
  await requestChange(ana, 'new@example.com')
  const link = await fetchEmailLink('new@example.com', 'change_email')
  await database().update(mailLinks).set({ email: ADMIN_EMAIL })
  expect(await confirm(link, ana)).toBe('invalid_link')
  expect(await readEmail(ana.id)).toBe(ana.email)
})

test('changing the password cancels a pending change of address', async () => {
  const ana = await signedInUser()
  await requestChange(ana, 'thief@example.com')
  await ana.post('/api/auth/change-password', {
    currentPassword: PASSWORD,
    newPassword: 'a brand new password',
  })
  expect(await confirm(await fetchEmailLink('thief@example.com', 'change_email'))).toBe('invalid_link')
})

test('allows five requests an hour, successful or not', async () => {
  const ana = await signedInUser()
  for (let at = 0; at < 5; at++) await requestChange(ana, `new${at}@example.com`, 'not the password')
  expect((await requestChange(ana, 'new@example.com')).status).toBe(429)
})

test('a profile update with a new address saves the other fields and requests the change of address', async () => {
  setClock(START)
  const ana = await signedInUser()
  const update = (email: string, name: string) => ana.post('/api/auth/update', { email, name })
  const response = await update('new@example.com', 'Other')
  expect(response.status).toBe(200)
  expect((await response.json<{ user: object }>()).user).toMatchObject({ name: 'Other', email: ana.email })
  expect(await readEmailKindsTo(ana.email)).toEqual(['change_email_asked'])
  await confirm(await fetchEmailLink('new@example.com', 'change_email'))
  expect(await readEmail(ana.id)).toBe('new@example.com')

  setClock(START + 15 * MINUTE_MS)
  expect(await readError(await update('third@example.com', 'Third'))).toEqual([403, 'login_again'])
  const me = await (await ana.get('/api/auth/me')).json<{ user: object }>()
  expect(me.user).toMatchObject({ name: 'Other', email: 'new@example.com' })
  expect((await update('new@example.com', 'Third')).status).toBe(200)
})

test('a profile update and its change of address are saved together or not at all', async () => {
  const ana = await signedInUser()
  const requested = { email: 'new@example.com', name: 'Other' }
  const response = await ana.post('/api/auth/update', {
    ...requested,
    avatar: '/api/images/file/somebody-elses',
  })
  expect(await readError(response)).toEqual([400, 'image_not_yours'])
  expect(await database().select().from(outbox)).toEqual([])
  const me = await (await ana.get('/api/auth/me')).json<{ user: { name: string } }>()
  expect(me.user.name).not.toBe('Other')
})

test('a profile update with the current address requests nothing and takes at most two round trips', async () => {
  const ana = await signedInUser()
  const { client, stats } = measureQueries(ana)
  for (let at = 0; at < 7; at++)
    expect((await client.post('/api/auth/update', { email: ana.email, name: `${at}` })).status).toBe(200)
  expect((await client.post('/api/auth/update', { email: 'new@example.com' })).status).toBe(200)
  expect(stats().roundTrips).toBeLessThanOrEqual(2)
})
