import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  CALENDAR_CANCELLED_MAX,
  CALENDAR_EVENTS_MAX,
  FEED_ENTRIES_MAX,
} from '../../../worker/contract/limits'
import { QUOTAS } from '../../../worker/contract/quotas'
import { users } from '../../../worker/db/schema'
import { DAY_MS, HOUR_MS, iso, now } from '../../../worker/platform/clock'
import { insertActivities, insertActivity, insertParticipation, setActivity } from '../support/activities'
import { createActivity, NEW_YORK, updateActivity } from '../support/activity-calls'
import { readCalendar } from '../support/calendars'
import { createClient, ORIGIN, setClock } from '../support/client'
import { database } from '../support/database'
import { readFeed } from '../support/feeds'
import { measureQueries } from '../support/query-stats'
import { countAttempts, NETWORK } from '../support/quotas'
import { insertUser, signedInUser } from '../support/users'

const LOS_ANGELES = { city: 'Los Angeles', state: 'CA', visibility: 'public' } as const
const CITY = '/in/california/los-angeles'

const visitor = createClient()
const textOf = async (path: string) => (await visitor.get(path)).text()

/** Returns the titles in a list's feed and calendar, which must be the same except for canceled activities. */
async function titlesIn(path: string): Promise<string[]> {
  const { entries } = await readFeed(await textOf(`${path}/feed.xml`))
  const { events: all } = readCalendar(await textOf(`${path}.ics`))
  const events = all.filter(({ status }) => status !== 'CANCELLED')
  const titles = entries.map(({ title }) => title).toSorted()
  expect(events.map(({ title }) => title).toSorted()).toEqual(titles)
  return titles
}

beforeEach(() => setClock('2026-12-01T18:00:00Z'))

test('two parsers read time, place, price, and description from a feed', async () => {
  const olga = await insertUser({ name: 'Olga & Söhne <b>' })
  const { id } = await insertActivity({
    ...LOS_ANGELES,
    creatorId: olga.id,
    title: 'Tennis & "tea" <script>',
    description: `Bring 'both' ]]> & a racket.\n${'é'.repeat(400)}`,
    priceCents: 1250,
    startsAt: Date.parse('2026-12-03T01:30:00Z'),
  })
  const response = await visitor.get(`${CITY}/feed.xml`)
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const page = `${ORIGIN}/a/${id}`
  expect(await readFeed(await response.text())).toEqual({
    title: 'Things to do in Los Angeles',
    page: `${ORIGIN}${CITY}`,
    entries: [
      {
        id: page,
        title: 'Tennis & "tea" <script>',
        page,
        author: 'Olga & Söhne <b>',
        published: iso(now()),
        summary: expect.stringMatching(
          /^Wed, Dec 2, 5:30 PM PST\. Santa Monica, Los Angeles, CA\. \$12\.50\.\n\nBring 'both' \]\]> & a racket\.\né+…$/,
        ),
      },
    ],
  })
  const [event] = readCalendar(await textOf(`${CITY}.ics`)).events
  expect(event).toMatchObject({ start: '2026-12-03T01:30:00.000Z', url: page })
  expect((await readFeed(await textOf(`/o/${olga.id}/feed.xml`))).title).toBe(
    'Activities by Olga & Söhne <b>',
  )
})

test('characters that XML cannot hold are left out', async () => {
  const { id: creatorId } = await insertUser()
  const { id } = await insertActivity({ ...LOS_ANGELES, creatorId })
  const title = 'Run\u0008\u001f club\uffff 🎾'
  await setActivity(id, { title })
  const [entry] = (await readFeed(await textOf(`${CITY}/feed.xml`))).entries
  expect(entry?.title).toBe('Run club 🎾')
})

test('lists have only upcoming public activities of visible organizers', async () => {
  const olga = await insertUser({ name: 'Olga' })
  const [suspended, deleted] = [await insertUser(), await insertUser()]
  const quiet = await insertUser({ showActivities: false })
  const shown = { ...LOS_ANGELES, creatorId: olga.id }
  await insertActivities([
    { ...shown, title: 'Public' },
    { ...shown, title: 'Link', visibility: 'link' },
    { ...shown, title: 'Members', visibility: 'members' },
    { ...shown, title: 'Cancelled', cancelledAt: now() },
    { ...shown, title: 'Begun', startsAt: now() },
    { ...shown, title: 'Elsewhere', city: 'Pasadena' },
    { ...shown, title: 'Suspended', creatorId: suspended.id },
    { ...shown, title: 'Deleted', creatorId: deleted.id },
    { ...shown, title: 'Quiet', creatorId: quiet.id },
  ])
  await database().update(users).set({ suspendedAt: now() }).where(eq(users.id, suspended.id))
  await database().update(users).set({ deletedAt: now() }).where(eq(users.id, deleted.id))
  expect(await titlesIn(CITY)).toEqual(['Public', 'Quiet'])
  expect(await titlesIn(`/o/${olga.id}`)).toEqual(['Elsewhere', 'Public'])
  expect(await titlesIn(`/o/${quiet.id}`)).toEqual([])
  for (const { id } of [suspended, deleted])
    for (const form of ['.ics', '/feed.xml']) expect((await visitor.get(`/o/${id}${form}`)).status).toBe(404)
})

test('a hidden place shows its neighborhood, without a point', async () => {
  const { id: creatorId } = await insertUser()
  const around = { locationName: 'Venice', latitude: 33.99, longitude: -118.46 }
  const { id, locationId } = await insertActivity({ ...LOS_ANGELES, ...around, creatorId })
  await setActivity(id, {
    exactLocationId: locationId,
    exactLocationName: 'My kitchen',
    exactCity: 'Los Angeles',
    exactState: 'CA',
    exactLatitude: 33.98765,
    exactLongitude: -118.45678,
  })
  const [calendar, feed] = [await textOf(`${CITY}.ics`), await textOf(`${CITY}/feed.xml`)]
  expect(readCalendar(calendar).events[0]).toMatchObject({
    place: 'Around Venice, Los Angeles, CA',
    geo: null,
  })
  expect(feed).toContain('Around Venice, Los Angeles, CA')
  for (const text of [calendar, feed]) expect(text).not.toMatch(/kitchen|33\.98765|118\.45678/)
})

test('a user or a city without anything public has no URL', async () => {
  const { id } = await insertUser()
  await insertActivity({ creatorId: id, visibility: 'link', city: 'Fresno', state: 'CA' })
  const paths = [
    `/o/${id}`,
    '/o/nobody',
    '/in/california/fresno',
    '/in/california/nowhere',
    '/in/atlantis/la',
  ]
  for (const path of paths)
    for (const form of ['.ics', '/feed.xml'])
      expect([path, (await visitor.get(path + form)).status]).toEqual([path, 404])
})

test('an organizer and a city with only past public activities keep an empty calendar and feed', async () => {
  const { id: creatorId } = await insertUser()
  await insertActivity({ ...LOS_ANGELES, creatorId, startsAt: now() - DAY_MS })
  expect(await titlesIn(CITY)).toEqual([])
  expect(await titlesIn(`/o/${creatorId}`)).toEqual([])
})

test('two parsers read canceled activities from lists’ calendars until their end', async () => {
  const olga = await insertUser()
  const admin = await insertUser({ isAdmin: true })
  const suspended = await insertUser()
  const quiet = await insertUser({ showActivities: false })
  const cancelled = { ...LOS_ANGELES, creatorId: olga.id, cancelledAt: now(), cancelledBy: olga.id }
  await insertActivities([
    { ...cancelled, title: 'Hike', startsAt: now() + DAY_MS },
    { ...cancelled, title: 'Running', startsAt: now() - HOUR_MS, durationMinutes: 61 },
    { ...cancelled, title: 'Over', startsAt: now() - HOUR_MS, durationMinutes: 60 },
    { ...cancelled, title: 'By cron', cancelledBy: null, startsAt: now() + 2 * DAY_MS },
    { ...cancelled, title: 'By an admin', cancelledBy: admin.id },
    { ...cancelled, title: 'Link', visibility: 'link' },
    { ...cancelled, title: 'Members', visibility: 'members' },
    { ...cancelled, title: 'Suspended', creatorId: suspended.id },
    {
      ...cancelled,
      title: 'Quiet',
      creatorId: quiet.id,
      cancelledBy: quiet.id,
      startsAt: now() + 3 * DAY_MS,
    },
    { ...cancelled, title: 'On', cancelledAt: null, cancelledBy: null, startsAt: now() + 4 * DAY_MS },
  ])
  await database().update(users).set({ suspendedAt: now() }).where(eq(users.id, suspended.id))
  const read = async (path: string) =>
    readCalendar(await textOf(`${path}.ics`)).events.map(({ title, status }) => [title, status])
  const expected = [
    ['Canceled: Running', 'CANCELLED'],
    ['Canceled: Hike', 'CANCELLED'],
    ['Canceled: By cron', 'CANCELLED'],
  ]
  expect(await read(`/o/${olga.id}`)).toEqual([...expected, ['On', 'CONFIRMED']])
  expect(await read(CITY)).toEqual([...expected, ['Canceled: Quiet', 'CANCELLED'], ['On', 'CONFIRMED']])
  expect(await read(`/o/${quiet.id}`)).toEqual([])
  expect(await titlesIn(CITY)).toEqual(['On'])
})

test('a list exists while its only activity is canceled, but not if an admin canceled it', async () => {
  const admin = await insertUser({ isAdmin: true })
  const [olga, spammer] = [await insertUser(), await insertUser()]
  const cancelled = { visibility: 'public', state: 'CA', cancelledAt: now() } as const
  await insertActivity({ ...cancelled, city: 'Fresno', creatorId: olga.id, cancelledBy: olga.id })
  await insertActivity({ ...cancelled, city: 'Buy Pills', creatorId: spammer.id, cancelledBy: admin.id })
  for (const form of ['', '.ics', '/feed.xml']) {
    for (const path of ['/in/california/fresno', `/o/${olga.id}`])
      expect([path + form, (await visitor.get(path + form)).status]).toEqual([path + form, 200])
    for (const path of ['/in/california/buy-pills', `/o/${spammer.id}`])
      expect([path + form, (await visitor.get(path + form)).status]).toEqual([path + form, 404])
  }
})

test('a calendar has at most 50 canceled entries, within its 200', async () => {
  const { id: creatorId } = await insertUser()
  const rows = Array.from({ length: CALENDAR_EVENTS_MAX }, (_, at) => ({
    ...LOS_ANGELES,
    creatorId,
    startsAt: now() + (at + 1) * HOUR_MS,
  }))
  await insertActivities([...rows, ...rows.map((row) => ({ ...row, cancelledAt: now() }))])
  const { client, stats } = measureQueries(visitor)
  const { events } = readCalendar(await (await client.get(`${CITY}.ics`)).text())
  expect(stats().roundTrips).toBe(1)
  expect(events).toHaveLength(CALENDAR_EVENTS_MAX)
  expect(events.filter(({ status }) => status === 'CANCELLED')).toHaveLength(CALENDAR_CANCELLED_MAX)
})

test.each([
  ['/in/CA/Los%20Angeles.ics', `${CITY}.ics`],
  ['/in/california/los-angeles/feed.xml/', `${CITY}/feed.xml`],
  ['/in/California/LOS-ANGELES.ICS?utm_source=chat', `${CITY}.ics?utm_source=chat`],
  ['/in/california/la-ca%c3%b1ada.ics', '/in/california/la-ca%C3%B1ada.ics'],
  ['/in/new%20york/new-york.ics', '/in/new-york/new-york.ics'],
])('%s leads to the one address', async (spelling, address) => {
  const response = await visitor.get(spelling)
  expect([response.status, response.headers.get('location')]).toEqual([301, address])
})

test.each([
  '/in/california/%E0%A4%A.ics',
  '/in/california/a/b.ics',
  '/in/california/.ics',
  '/in/constructor/x.ics',
  '/o/a%2Fb.ics',
  '/o/.ics',
])('%s is no address', async (path) => {
  expect((await visitor.get(path)).status).toBe(404)
})

test('an unchanged file is not sent again, and is cached for five minutes', async () => {
  const { id: creatorId } = await insertUser()
  const { id } = await insertActivity({ ...LOS_ANGELES, creatorId })
  for (const path of [`${CITY}.ics`, `${CITY}/feed.xml`, `/o/${creatorId}.ics`, `/o/${creatorId}/feed.xml`]) {
    const { headers } = await visitor.get(path)
    expect(headers.get('cache-control')).toMatch(/^public, max-age=300\b/)
    const again = await visitor.get(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect([path, again.status, await again.text()]).toEqual([path, 304, ''])
  }
  await setActivity(id, { title: 'Bowling' })
  expect(await titlesIn(CITY)).toEqual(['Beach volleyball'])
})

test('the files of an activity, its organizer, and its city follow changes of time, zone, and place', async () => {
  const olga = await signedInUser()
  const created = await createActivity(olga, { visibility: 'public', dateTime: '2027-06-01T18:00' })
  const { id } = await created.json<{ id: string }>()
  await insertParticipation({ activityId: id, userId: (await insertUser()).id })
  const etags = new Set<string | null>()
  const read = async (...lists: string[]) => {
    // Simulate a new release, which has an empty cache.
    env.VERSION = { id: crypto.randomUUID(), tag: '', timestamp: '' }
    const file = await visitor.get(`/a/${id}.ics`)
    etags.add(file.headers.get('etag'))
    const [event] = readCalendar(await file.text()).events
    for (const list of lists) {
      const { events } = readCalendar(await textOf(`${list}.ics`))
      expect(events).toEqual([{ ...event, description: events[0]?.description }])
    }
    return event
  }
  expect(await read(CITY, `/o/${olga.id}`)).toMatchObject({ start: '2027-06-02T01:00:00.000Z', sequence: 0 })
  await updateActivity(olga, id, { dateTime: '2027-06-03T09:00' })
  expect(await read(CITY, `/o/${olga.id}`)).toMatchObject({ start: '2027-06-03T16:00:00.000Z', sequence: 1 })
  // The move keeps 9 AM local time, which is three hours earlier in New York.
  await updateActivity(olga, id, { locationFeature: NEW_YORK })
  const moved = { start: '2027-06-03T13:00:00.000Z', place: 'Pier 25, New York, NY', sequence: 2 }
  expect(await read('/in/new-york/new-york', `/o/${olga.id}`)).toMatchObject(moved)
  expect((await olga.delete(`/api/activities/${id}`)).status).toBe(200)
  expect(await read('/in/new-york/new-york', `/o/${olga.id}`)).toMatchObject({
    ...moved,
    status: 'CANCELLED',
    sequence: 3,
  })
  expect(etags.size).toBe(4)
})

test('a calendar has at most 200 entries and a feed at most 50, in one round trip', async () => {
  const { id: creatorId } = await insertUser()
  const rows = Array.from({ length: CALENDAR_EVENTS_MAX + 5 }, (_, at) => ({
    ...LOS_ANGELES,
    creatorId,
    title: `Run ${at}`,
    startsAt: now() + (at + 1) * HOUR_MS,
    createdAt: now() + at,
  }))
  await insertActivities(rows)
  const { client, stats } = measureQueries(visitor)
  const { events } = readCalendar(await (await client.get(`${CITY}.ics`)).text())
  expect(stats().roundTrips).toBe(1)
  expect([events.length, events.at(-1)?.title]).toEqual([
    CALENDAR_EVENTS_MAX,
    `Run ${CALENDAR_EVENTS_MAX - 1}`,
  ])
  const { entries } = await readFeed(await textOf(`${CITY}/feed.xml`))
  expect([entries.length, entries[0]?.title]).toEqual([FEED_ENTRIES_MAX, `Run ${CALENDAR_EVENTS_MAX - 1}`])
})

test('a network over its limit is refused, without reading an activity', async () => {
  const { id: creatorId } = await insertUser()
  await insertActivities(Array.from({ length: 50 }, () => ({ ...LOS_ANGELES, creatorId })))
  const { client, stats } = measureQueries(visitor)
  expect((await client.get(`${CITY}.ics`)).status).toBe(200)
  expect(stats().rowsRead).toBeGreaterThan(50)
  await countAttempts(['readPublicPages', NETWORK], QUOTAS.readPublicPages.max)
  expect((await client.get(`${CITY}/feed.xml`)).status).toBe(429)
  expect(stats().rowsRead).toBeLessThan(15)
  expect((await createClient({ address: '203.0.113.2' }).get(`${CITY}/feed.xml`)).status).toBe(200)
  const page = await client.get(CITY)
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).toMatch(/<h1>Too many visits at once<\/h1>.*You can try again in/s)
})
