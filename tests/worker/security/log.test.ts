import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Page } from '../../../worker/contract/common'
import type { AdminSecurityEvent, OwnSecurityEvent } from '../../../worker/contract/security'
import { HOUR_MS } from '../../../worker/platform/clock'
import { createReportedContent } from '../support/admin'
import { createClient, setClock } from '../support/client'
import { fetchEmailsTo } from '../support/mailbox'
import { readError, readJson } from '../support/responses'
import { clientWithSession, insertUser, PASSWORD, signedInUser } from '../support/users'

const START = Date.parse('2026-12-01T10:00:00Z')
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
const LOS_ANGELES = {
  city: 'Los Angeles',
  region: 'California',
  country: 'US',
  timezone: 'America/Los_Angeles',
}

type Reader = { get: (path: string, init?: RequestInit) => Promise<Response> }
const readLog = async (admin: Reader, query = '') =>
  (await readJson<Page<AdminSecurityEvent>>(await admin.get(`/api/admin/security-events${query}`))).items
const readOwn = async (user: Reader) =>
  (await readJson<Page<OwnSecurityEvent>>(await user.get('/api/auth/security-events'))).items
const logIn = (email: string, { password = PASSWORD, address = '203.0.113.1', device = CHROME } = {}) =>
  createClient({ address }).post(
    '/api/auth/login',
    { email, password },
    { headers: { 'user-agent': device }, cf: LOS_ANGELES as RequestInitCfProperties },
  )

test('a refused attempt to read the log is an event', async () => {
  const admin = await signedInUser({ admin: true })
  const ana = await signedInUser()
  expect((await ana.get('/api/admin/security-events')).status).toBe(403)
  expect((await ana.get('/api/admin/security-events')).status).toBe(403)
  const events = await readLog(admin, '?category=refused')
  expect(events).toMatchObject([
    { kind: 'request_refused', user: { id: ana.id, name: 'Ana' }, actor: null, count: 2 },
  ])
})

test('entries that exist only in English are not translated', async () => {
  const [admin, ana] = [await signedInUser({ admin: true }), await signedInUser()]
  await ana.get('/api/admin/security-events')
  const inSpanish = (reader: Reader) => ({
    get: (path: string) => reader.get(path, { headers: { 'accept-language': 'es' } }),
  })
  const [own, [all]] = [await readOwn(inSpanish(ana)), await readLog(inSpanish(admin), '?category=refused')]
  expect(own.find(({ kind }) => kind === 'request_refused')?.about).toBeNull()
  expect(all?.about).toBe('get /admin/security-events')
})

test('the log is filtered by person, category, and time, and read in pages, newest first', async () => {
  setClock(START)
  const admin = await signedInUser({ admin: true })
  const [olga, ben] = [await insertUser({ name: 'Olga' }), await insertUser({ name: 'Ben' })]
  await logIn(olga.email ?? '')
  await logIn(olga.email ?? '', { password: 'not the password' })
  setClock(START + HOUR_MS)
  await logIn(ben.email ?? '')
  const kinds = async (query: string) =>
    (await readLog(admin, query)).map(({ kind, user }) => [kind, user?.name])
  expect(await kinds('?q=olg&category=sign_in')).toEqual([['sign_in_password', 'Olga']])
  expect(new Set((await kinds('?q=OLG')).map(([kind]) => kind))).toEqual(
    new Set(['sign_in_password', 'sign_in_failed']),
  )
  expect(await kinds(`?user=${ben.id}&category=sign_in`)).toEqual([['sign_in_password', 'Ben']])
  const since = new Date(START + 1).toISOString()
  expect(await kinds(`?since=${since}&category=sign_in`)).toEqual([['sign_in_password', 'Ben']])
  const counts = async (query: string) =>
    readJson(await admin.get(`/api/admin/security-events/counts${query}`))
  const none = { sign_in: 0, refused: 0, limit: 0, admin: 0, account: 0 }
  expect(await counts('?q=olg')).toEqual({ ...none, sign_in: 1, refused: 1 })
  // Reading the list above is itself an event about Ben.
  expect(await counts(`?user=${ben.id}`)).toEqual({ ...none, sign_in: 1, admin: 1 })
  expect(await counts(`?since=${since}`)).toMatchObject({ sign_in: 1, refused: 0 })
  const first = await readJson<Page<AdminSecurityEvent>>(
    await admin.get('/api/admin/security-events?category=sign_in&limit=1'),
  )
  expect(first.items.map(({ user }) => user?.name)).toEqual(['Ben'])
  expect(await kinds(`?category=sign_in&limit=1&cursor=${first.nextCursor}`)).toEqual([
    ['sign_in_password', 'Olga'],
  ])
})

test('an admin’s reads and acts are logged, and the user sees them without the admin’s device', async () => {
  const { admin, olga } = await createReportedContent()
  await admin.get('/api/admin/users?q=olga')
  await admin.get('/api/admin/reports?status=closed')
  await admin.get('/api/admin/log')
  await admin.get('/api/admin/email-problems')
  await admin.get(`/api/auth/user/${olga.id}`)
  await admin.put(`/api/admin/users/${olga.id}/verification`, { reason: 'Seen in person' })
  await readLog(admin, `?user=${olga.id}`)
  await readLog(admin, '?user=nobody')
  const events = await readLog(admin, '?category=admin')
  expect(events.map(({ kind }) => kind).sort()).toEqual([
    'admin_acted',
    'admin_read_email',
    'admin_read_log',
    'admin_read_people',
    'admin_read_profile',
    'admin_read_reports',
    'admin_read_security_log',
    'admin_read_security_log',
  ])
  for (const event of events) expect(event.actor?.id).toBe(admin.id)
  expect(events.find(({ kind }) => kind === 'admin_read_people')?.about).toBe('Search: olga')
  expect(events.find(({ kind }) => kind === 'admin_read_reports')?.about).toBe('Closed')
  const own = (await readOwn(olga)).map(({ kind, device, place }) => ({ kind, device, place }))
  const withoutDevice = { device: null, place: null }
  expect(own).toHaveLength(3)
  expect(own).toEqual(
    expect.arrayContaining([
      { kind: 'admin_acted', ...withoutDevice },
      { kind: 'admin_read_profile', ...withoutDevice },
      { kind: 'admin_read_security_log', ...withoutDevice },
    ]),
  )
})

test('a limit is one event per hour, however often it is hit', async () => {
  setClock(START)
  const admin = await signedInUser({ admin: true })
  const bindings = { ...env, RATE_LIMIT_FACTOR: '0.1' }
  const client = createClient({ bindings, address: '198.51.100.7' })
  for (let attempt = 0; attempt < 5; attempt++)
    await client.post('/api/auth/login', { email: 'nobody@example.com', password: PASSWORD })
  expect(await readLog(admin, '?category=limit')).toMatchObject([
    { kind: 'limit_reached', about: 'Open a session', user: null, count: 4 },
  ])
})

test('users can read only their own events', async () => {
  const [ana, bo] = [await signedInUser(), await signedInUser({ name: 'Bo' })]
  await logIn(ana.email)
  expect((await readOwn(ana)).map(({ kind, place }) => [kind, place])).toEqual([
    ['sign_in_password', 'Los Angeles, California'],
  ])
  expect(await readOwn(bo)).toEqual([])
})

test('a sign-in from a new device is emailed, at most three times in 24 hours', async () => {
  setClock(START)
  const { email = '' } = await insertUser()
  const newSignIns = async () => (await fetchEmailsTo(email)).filter(({ kind }) => kind === 'new_sign_in')
  await logIn(email)
  await logIn(email)
  expect(await newSignIns()).toEqual([])
  setClock(START + HOUR_MS)
  for (const device of ['curl/8', 'Firefox/140.0', 'Edg/140', 'OPR/120']) await logIn(email, { device })
  const sent = await newSignIns()
  expect(sent).toHaveLength(3)
  const first = sent.find(({ subject }) => subject === 'New sign-in from curl')
  expect(first?.text).toContain('Los Angeles, California')
  expect(first?.text).toContain('Dec 1, 2026')
})

async function createNewSignIn() {
  setClock(START)
  const ana = await signedInUser()
  await logIn(ana.email)
  setClock(START + HOUR_MS)
  await logIn(ana.email, { device: 'curl/8' })
  const event = (await readOwn(ana)).find(({ isNewDevice }) => isNewDevice)
  return { ana, id: event?.id ?? '' }
}

test('“Yes, it was me” is stored and changes nothing else', async () => {
  const { ana, id } = await createNewSignIn()
  const bo = await signedInUser({ name: 'Bo' })
  const path = `/api/auth/security-events/${id}/answer`
  expect((await bo.post(path, { wasMe: false })).status).toBe(404)
  expect((await ana.post(path, { wasMe: true })).status).toBe(204)
  expect((await readOwn(ana)).find((event) => event.id === id)?.isAnswered).toBe(true)
  expect(await readError(await ana.post(path, { wasMe: false }))).toEqual([404, 'not_found'])
})

test('“No” ends every session of the user', async () => {
  const { ana, id } = await createNewSignIn()
  const phone = await clientWithSession(ana.id)
  expect((await ana.post(`/api/auth/security-events/${id}/answer`, { wasMe: false })).status).toBe(204)
  for (const client of [ana, phone]) expect((await client.get('/api/auth/me')).status).toBe(401)
  setClock(START + 2 * HOUR_MS)
  const again = await clientWithSession(ana.id)
  expect((await readOwn(again)).map(({ kind }) => kind)).toContain('sign_in_denied')
})

test('the log is exported, and deleted with the account except for the deletion event', async () => {
  const admin = await signedInUser({ admin: true })
  const ana = await signedInUser()
  await logIn(ana.email)
  const exported = await readJson<{ securityEvents: OwnSecurityEvent[] }>(await ana.get('/api/auth/export'))
  expect(exported.securityEvents.map(({ kind }) => kind)).toEqual(['sign_in_password'])
  expect((await ana.post('/api/auth/delete-account', { password: PASSWORD })).status).toBe(204)
  expect((await readLog(admin, `?user=${ana.id}`)).map(({ kind, user }) => [kind, user?.name])).toEqual([
    ['account_deleted', 'Deleted account'],
  ])
})
