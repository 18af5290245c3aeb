import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { CalendarAddress } from '../../../worker/contract/calendars'
import type { Page, Problem } from '../../../worker/contract/common'
import { QUOTAS } from '../../../worker/contract/quotas'
import { HOUR_MS } from '../../../worker/platform/clock'
import { hashSecret } from '../../../worker/platform/tokens'
import { insertActivities, insertActivity, insertParticipation } from '../support/activities'
import { createCalendar } from '../support/calendars'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import { interrupted } from '../support/interrupt'
import { measureQueries } from '../support/query-stats'
import { countAttempts, listAttempts, NETWORK, readAttempts } from '../support/quotas'
import { clientWithSession, PASSWORD, signedInUser } from '../support/users'

const START = Date.parse('2034-10-01T12:00:00.400Z')
const visitor = () => createClient()
const secretOf = (path: string) => path.slice('/calendar/'.length, -'.ics'.length)

async function listAddresses(client: { get: (path: string) => Promise<Response> }) {
  return (await (await client.get('/api/calendars')).json<Page<CalendarAddress>>()).items
}

describe('a private address', () => {
  test('has 256 random bits, is stored as a hash, and can be shown again', async () => {
    const ana = await signedInUser()
    expect(await listAddresses(ana)).toEqual([])
    const path = await createCalendar(ana)
    expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
    const [stored] = (await env.DB.prepare('select * from calendar_feeds').all()).results
    expect(stored?.secret_hash).toBe(hashSecret(secretOf(path)))
    expect(JSON.stringify(stored)).not.toContain(secretOf(path))
    const [listed, ...others] = await listAddresses(ana)
    expect([listed?.kind, listed?.url, others]).toEqual(['plans', `https://tagalong.test${path}`, []])
    expect(await listAddresses(await signedInUser())).toEqual([])
  })

  test('works for anyone who has it, and reveals nothing about its user', async () => {
    const ana = await signedInUser({ name: 'Quirina Secretname' })
    const path = await createCalendar(ana)
    const response = await visitor().get(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ])
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    const missing = await visitor().get(path.replace(/.{9}\.ics$/, '000000000.ics'))
    expect([missing.status, missing.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
    const text = `${JSON.stringify([...response.headers])}${await response.text()}`
    for (const fact of ['Quirina', ana.id, ana.email]) expect(text).not.toContain(fact)
    expect((await visitor().send('HEAD', path)).status).toBe(200)
    expect((await visitor().post(path, {})).status).toBe(405)
  })

  test('ends when it is revoked or replaced', async () => {
    const ana = await signedInUser()
    const [plans, following] = [await createCalendar(ana), await createCalendar(ana, 'following')]
    const next = await createCalendar(ana)
    expect([(await visitor().get(plans)).status, (await visitor().get(next)).status]).toEqual([404, 200])
    expect((await ana.delete('/api/calendars/plans')).status).toBe(204)
    expect((await visitor().get(next)).status).toBe(404)
    expect((await visitor().get(following)).status).toBe(200)
    expect((await ana.delete('/api/calendars/plans')).status).toBe(404)
    const { items } = await (await ana.get('/api/auth/security-events')).json<
      Page<{ kind: string; about: string }>
    >()
    expect(items.map(({ kind, about }) => [kind, about])).toEqual([
      ['calendar_ended', 'Own plans'],
      ['calendar_created', 'Own plans'],
      ['calendar_created', 'Followed organizers'],
      ['calendar_created', 'Own plans'],
    ])
    const spanish = await ana.get('/api/auth/security-events', { headers: { 'accept-language': 'es' } })
    expect((await spanish.json<Page<{ about: string }>>()).items[0]?.about).toBe('Planes propios')
  })

  test.each([
    ['a suspension', 'update users set suspended_at = 1'],
    [
      'signing out everywhere',
      'update users set sessions_valid_after = (select created_at + 1 from calendar_feeds)',
    ],
    ['deletion', 'update users set deleted_at = 1'],
  ])('ends with %s', async (_, change) => {
    const path = await createCalendar(await signedInUser())
    expect((await visitor().get(path)).status).toBe(200)
    await env.DB.prepare(change).run()
    expect((await visitor().get(path)).status).toBe(404)
  })

  test('ends when the password changes, and can be created again at once', async () => {
    const ana = await signedInUser()
    const path = await createCalendar(ana)
    const change = { currentPassword: PASSWORD, newPassword: 'a new battery horse' }
    expect((await ana.post('/api/auth/change-password', change)).ok).toBe(true)
    expect((await visitor().get(path)).status).toBe(404)
    expect(await listAddresses(ana)).toEqual([])
    expect((await visitor().get(await createCalendar(ana))).status).toBe(200)
  })

  test('is not created by a session that ends at the same time', async () => {
    const ana = await signedInUser()
    const act = () => ana.post('/api/auth/logout-everywhere')
    const thief = interrupted(await clientWithSession(ana.id), act)
    expect((await thief.post('/api/calendars', { kind: 'plans' })).status).toBe(401)
    expect((await env.DB.prepare('select * from calendar_feeds').all()).results).toEqual([])
  })

  test('gives the same answer for every address that does not exist', async () => {
    const ana = await signedInUser()
    const path = await createCalendar(ana)
    await ana.delete('/api/calendars/plans')
    const wrong = [
      path,
      `/calendar/${'x'.repeat(43)}.ics`,
      '/calendar/x.ics',
      '/calendar/x',
      path.slice(0, -4),
    ]
    const answers = await Promise.all(
      wrong.map(async (each) => {
        const response = await visitor().get(each)
        const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
        return JSON.stringify([response.status, headers, await response.text()])
      }),
    )
    expect(answers[0]).toMatch(/^\[404,/)
    expect(new Set(answers).size).toBe(1)
  })

  test('cannot be shown after the secret changes, but still works', async () => {
    const ana = await signedInUser()
    const path = await createCalendar(ana)
    const secrets = { SESSION_SECRET: 'x'.repeat(32), PLACE_SECRET: 'y'.repeat(32) }
    const { SESSION_SECRET_PREVIOUS: _, ...bindings } = env
    const kept = createClient({ cookies: ana.cookies, bindings: { ...bindings, ...secrets } })
    const [address] = await listAddresses(kept)
    expect([address?.kind, address?.url]).toEqual(['plans', null])
    expect((await kept.get(path)).status).toBe(200)
    const rotated = { ...bindings, ...secrets, SESSION_SECRET_PREVIOUS: env.SESSION_SECRET ?? '' }
    const after = createClient({ cookies: ana.cookies, bindings: rotated })
    expect((await listAddresses(after))[0]?.url).toBe(`https://tagalong.test${path}`)
  })
})

describe('reading an address', () => {
  test('takes one round trip, even for a 304, and records the hour', async () => {
    setClock(START)
    const ana = await signedInUser()
    const path = await createCalendar(ana)
    const { client, stats } = measureQueries(visitor())
    const first = await client.get(path)
    const trips = [stats().roundTrips]
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    const same = await client.get(path, { headers })
    trips.push(stats().roundTrips)
    expect([first.status, same.status, await same.text(), trips]).toEqual([200, 304, '', [1, 1]])
    expect(stats().maxParameters).toBeLessThan(100)
    expect((await listAddresses(ana))[0]?.lastReadAt).toBe('2034-10-01T12:00:00.400Z')
    setClock(START + HOUR_MS / 2)
    await client.get(path)
    expect((await listAddresses(ana))[0]?.lastReadAt).toBe('2034-10-01T12:00:00.400Z')
    setClock(START + HOUR_MS)
    await client.get(path)
    expect((await listAddresses(ana))[0]?.lastReadAt).toBe('2034-10-01T13:00:00.400Z')
  })

  test('a client that compares times misses no change, even in the same second', async () => {
    setClock(START)
    const ana = await signedInUser()
    const path = await createCalendar(ana)
    const { id: activityId } = await insertActivity()
    const seat = { activityId, userId: ana.id }
    const read = async (since?: string | null) => {
      const response = await visitor().get(path, { headers: since ? { 'if-modified-since': since } : {} })
      return [response.status, response.headers.get('last-modified')] as const
    }
    const [, empty] = await read()
    expect(empty).toBe('Sun, 01 Oct 2034 12:00:00 GMT')
    expect(await read(empty)).toEqual([304, empty])
    await insertParticipation(seat)
    expect(await read(empty)).toEqual([200, 'Sun, 01 Oct 2034 12:00:01 GMT'])
    setClock(START + HOUR_MS)
    // An entry that disappears leaves no newer time behind.
    await database().run(`update participations set status = 'QUIT'`)
    expect(await read('Sun, 01 Oct 2034 12:00:01 GMT')).toEqual([200, 'Sun, 01 Oct 2034 13:00:00 GMT'])
    expect((await read('Sun, 01 Oct 2034 13:00:00 GMT'))[0]).toBe(304)
  })

  test('is limited for each address, without reading its entries', async () => {
    setClock(START)
    const [ana, olga] = [await signedInUser(), await signedInUser()]
    const [path, other] = [await createCalendar(ana, 'following'), await createCalendar(ana)]
    await ana.put(`/api/creators/${olga.id}/follow`)
    await insertActivities(Array.from({ length: 20 }, () => ({ creatorId: olga.id })))
    const { client, stats } = measureQueries(visitor())
    await client.get(path)
    expect(stats().rowsRead).toBeGreaterThan(100)
    await countAttempts(['readCalendar', hashSecret(secretOf(path))], QUOTAS.readCalendar.max, HOUR_MS)
    const refused = await client.get(path)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect((await refused.json<Problem>()).code).toBe('rate_limited')
    expect(stats().rowsRead).toBeLessThan(50)
    expect((await visitor().get(other)).status).toBe(200)
  })

  test('counts unknown addresses per network, without blocking valid ones', async () => {
    setClock(START)
    const path = await createCalendar(await signedInUser())
    const unknown = `/calendar/${'x'.repeat(43)}.ics`
    await visitor().get(path)
    expect(await readAttempts('unknownCalendar', NETWORK)).toBe(0)
    await visitor().get(unknown)
    expect(await readAttempts('unknownCalendar', NETWORK)).toBe(1)
    await countAttempts(['unknownCalendar', NETWORK], QUOTAS.unknownCalendar.max, HOUR_MS)
    const before = await listAttempts()
    expect((await visitor().get(unknown)).status).toBe(429)
    expect(await listAttempts()).toEqual(before)
    expect((await visitor().get(path)).status).toBe(200)
    expect((await createClient({ address: '198.51.100.7' }).get(unknown)).status).toBe(404)
  })
})
