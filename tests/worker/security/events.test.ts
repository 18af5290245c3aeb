import { env } from 'cloudflare:workers'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  SECURITY_EVENT_COUNT_MAX,
  SECURITY_EVENT_ROWS_PER_HOUR_MAX,
  SECURITY_EVENTS_KEPT_DAYS,
} from '../../../worker/contract/limits'
import { securityEvents, sessions } from '../../../worker/db/schema'
import { runJobs } from '../../../worker/jobs'
import { DAY_MS, HOUR_MS } from '../../../worker/platform/clock'
import { addPasskey, signInWith } from '../support/authenticator'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import { confirmEmailLink } from '../support/email-links'
import { fetchInvitationToken, insertInvitationCode } from '../support/invitation-codes'
import { fetchEmailLink, tokenInLink } from '../support/mailbox'
import { clientWithSession, insertUser, PASSWORD, signedInUser } from '../support/users'

const START = Date.parse('2026-12-01T10:00:00Z')
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const LOS_ANGELES = { city: 'Los Angeles', region: 'California', country: 'US' }
const OAKLAND = { city: 'Oakland', region: 'California', country: 'US' }

const listEvents = () =>
  database().select().from(securityEvents).orderBy(asc(securityEvents.createdAt), asc(securityEvents.id))

type Origin = { address?: string; device?: string; cf?: object }
function logIn(
  email: string,
  {
    password = PASSWORD,
    address = '203.0.113.1',
    device = CHROME,
    cf = LOS_ANGELES,
  }: Origin & {
    password?: string
  } = {},
) {
  return createClient({ address }).post(
    '/api/auth/login',
    { email, password },
    { headers: { 'user-agent': device }, cf: cf as RequestInitCfProperties },
  )
}

test('a sign-in is logged with device and place, and without the network address', async () => {
  const { id, email = '' } = await insertUser()
  const response = await logIn(email)
  const [event, ...others] = await listEvents()
  expect(others).toEqual([])
  expect(event).toMatchObject({
    kind: 'sign_in_password',
    category: 'sign_in',
    userId: id,
    actorId: null,
    device: 'Chrome on Linux',
    ...LOS_ANGELES,
    count: 1,
    isNewDevice: false,
    requestId: response.headers.get('x-request-id'),
  })
  expect(event?.network).toMatch(/^[0-9a-f]{16}$/)
  expect(JSON.stringify(event)).not.toContain('203.0.113.1')
  const [session] = await database().select().from(sessions)
  expect(session?.place).toBe('Los Angeles, California')
  expect(JSON.stringify(session)).not.toContain('203.0.113.1')
})

test('wrong passwords are counted in one row per user, network, and hour', async () => {
  setClock(START)
  const { id, email = '' } = await insertUser()
  for (let attempt = 0; attempt < 3; attempt++) await logIn(email, { password: 'not the password' })
  await logIn(email, { password: 'not the password', address: '198.51.100.7' })
  await logIn('nobody@example.com', { password: 'not the password' })
  setClock(START + HOUR_MS)
  await logIn(email, { password: 'not the password' })
  expect((await listEvents()).map(({ kind, userId, count }) => [kind, userId, count])).toEqual(
    expect.arrayContaining([
      ['sign_in_failed', id, 3],
      ['sign_in_failed', id, 1],
      ['sign_in_failed', null, 1],
      ['sign_in_failed', id, 1],
    ]),
  )
  expect(await listEvents()).toHaveLength(4)
})

test('a count stops at 1,000', async () => {
  setClock(START)
  const { email = '' } = await insertUser()
  await logIn(email, { password: 'not the password' })
  await database()
    .update(securityEvents)
    .set({ count: SECURITY_EVENT_COUNT_MAX - 1 })
  for (let attempt = 0; attempt < 3; attempt++) await logIn(email, { password: 'not the password' })
  expect((await listEvents()).map(({ count }) => count)).toEqual([SECURITY_EVENT_COUNT_MAX])
})

test('failures from many networks write a bounded number of rows per hour', async () => {
  setClock(START)
  const { email = '' } = await insertUser()
  await env.DB.prepare(
    `with recursive row(n) as (select 1 union all select n + 1 from row where n < ?1)
     insert into security_events (id, kind, category, device, network, request_id, count_key, created_at)
     select 'e' || n, 'sign_in_failed', 'refused', 'curl', n, 'r', 'key-' || n, ?2 from row`,
  )
    .bind(SECURITY_EVENT_ROWS_PER_HOUR_MAX, START)
    .run()
  await logIn(email, { password: 'not the password' })
  expect(await listEvents()).toHaveLength(SECURITY_EVENT_ROWS_PER_HOUR_MAX)
  setClock(START + HOUR_MS)
  await logIn(email, { password: 'not the password' })
  expect(await listEvents()).toHaveLength(SECURITY_EVENT_ROWS_PER_HOUR_MAX + 1)
})

test.for<[name: string, origin: Origin, isNew: boolean]>([
  ['another browser', { device: FIREFOX }, true],
  ['another city and network', { address: '198.51.100.7', cf: OAKLAND }, true],
  ['another network in an unknown city', { address: '198.51.100.7', cf: {} }, true],
  ['the same browser and network', { cf: OAKLAND }, false],
  ['the same browser and city', { address: '198.51.100.7' }, false],
])('a second sign-in from %s is marked as a new device: %s', async ([, origin, isNew]) => {
  setClock(START)
  const { email = '' } = await insertUser()
  await logIn(email)
  setClock(START + HOUR_MS)
  await logIn(email, origin)
  expect((await listEvents()).map(({ isNewDevice }) => isNewDevice)).toEqual([false, isNew])
})

test('a change of password, an ended session, and a sign-out everywhere are logged once they succeed', async () => {
  const ana = await signedInUser()
  const phone = await clientWithSession(ana.id)
  const change = { currentPassword: PASSWORD, newPassword: 'a brand new password' }
  expect(
    (await ana.post('/api/auth/change-password', { ...change, currentPassword: 'wrong one' })).status,
  ).toBe(403)
  expect((await ana.delete('/api/auth/sessions/unknown')).status).toBe(404)
  expect((await listEvents()).map(({ kind }) => kind)).toEqual(['proof_failed'])
  const { items } = await (await ana.get('/api/auth/sessions')).json<{
    items: { id: string; isCurrent: boolean }[]
  }>()
  const other = items.find(({ isCurrent }) => !isCurrent)
  await ana.delete(`/api/auth/sessions/${other?.id}`)
  expect((await phone.get('/api/auth/me')).status).toBe(401)
  await ana.post('/api/auth/change-password', change)
  await ana.post('/api/auth/logout-everywhere')
  expect((await listEvents()).map(({ kind }) => kind).sort()).toEqual([
    'password_changed',
    'proof_failed',
    'session_ended',
    'signed_out_everywhere',
  ])
})

test('links, addresses, passkeys, exports, and refusals of links and codes are logged', async () => {
  const { code } = await insertInvitationCode()
  const ana = createClient()
  const email = 'ana@example.com'
  const invitationCodeId = await fetchInvitationToken(code)
  await ana.post('/api/auth/signup', {
    name: 'Ana',
    email,
    password: PASSWORD,
    invitationCodeId,
    signIn: true,
  })
  const link = await fetchEmailLink(email, 'verify_email')
  expect(await confirmEmailLink(link, { client: ana })).toBe(204)
  expect(await confirmEmailLink(link, { client: ana })).toBe('invalid_link')
  await ana.post('/api/invitations/validate', { code: 'NOSUCHCODE' })
  const { authenticator, id } = await addPasskey(ana)
  expect((await signInWith(createClient(), authenticator)).status).toBe(200)
  await ana.delete(`/api/passkeys/${id}`)
  await ana.post('/api/auth/change-email', { email: 'new@example.com' })
  await ana.get('/api/auth/export')
  await ana.post('/api/auth/forgot-password', { email })
  const reset = tokenInLink(await fetchEmailLink(email, 'reset_password'))
  await ana.post('/api/auth/reset-password', { token: reset, password: 'a brand new password' })
  const events = await listEvents()
  expect(events.map(({ kind }) => kind).sort()).toEqual([
    'account_created',
    'account_exported',
    'email_change_requested',
    'email_verified',
    'invitation_refused',
    'link_refused',
    'passkey_added',
    'passkey_removed',
    'password_link_requested',
    'password_reset',
    'sign_in_passkey',
    'sign_in_password',
  ])
  expect(JSON.stringify(events)).not.toContain('NOSUCHCODE')
})

test('events are deleted after 90 days', async () => {
  const { email = '' } = await insertUser()
  setClock(START)
  await logIn(email)
  setClock(START + SECURITY_EVENTS_KEPT_DAYS * DAY_MS)
  await runJobs(env)
  expect(await listEvents()).toHaveLength(1)
  setClock(START + SECURITY_EVENTS_KEPT_DAYS * DAY_MS + 1)
  await runJobs(env)
  expect(await listEvents()).toEqual([])
})
