import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deleteUnlessApplied } from '../../../worker/activities/store/write'
import { QUOTAS } from '../../../worker/contract/quotas'
import { deletedActivities, users } from '../../../worker/db/schema'
import { runJobs } from '../../../worker/jobs'
import { DAY_MS, HOUR_MS, now } from '../../../worker/platform/clock'
import { insertActivity, insertParticipation } from '../support/activities'
import { createClient, setClock } from '../support/client'
import { database } from '../support/database'
import { runStatements } from '../support/notices'
import { measureQueries } from '../support/query-stats'
import { countAttempts, NETWORK } from '../support/quotas'
import { insertUser, signedInUser } from '../support/users'

const open = (path: string) => createClient().get(path)
const pageOf = async (id: string, query = '') => (await open(`/a/${id}${query}`)).text()

const mapOf = (page: string) => /<figure class="still">.*?<\/figure>/s.exec(page)?.[0]

/** Returns a page's JSON-LD. */
function dataOf(page: string): Record<string, unknown> {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? 'null')
}

describe('/a/{id}', () => {
  test('shows visitors everything they need to decide', async () => {
    const { id: creatorId } = await insertUser({ name: 'Maya Torres', verifiedAt: now() })
    const { id } = await insertActivity({
      creatorId,
      visibility: 'public',
      title: 'Sunset Tennis Doubles',
      description: 'Two courts.\n\nSee https://courts.example/<map>',
      startsAt: Date.parse('2035-12-03T01:30:00Z'),
      durationMinutes: 150,
      timeZone: 'America/Los_Angeles',
      priceCents: 1200,
      maxParticipants: 4,
      participantsCount: 3,
      locationName: 'Westwood Recreation Center',
      city: 'Los Angeles',
      state: 'CA',
    })
    const response = await open(`/a/${id}`)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('public')
    for (const text of [
      'Sunset Tennis Doubles',
      'Sunday, December 2',
      '5:30\u00a0PM',
      '8:00\u00a0PM in Los Angeles',
      'Westwood Recreation Center',
      'Maya Torres',
      'aria-label="Verified"',
      '$12',
      '1 spot left',
      '3/4 participants',
      '3 people and Maya Torres',
      'Login to Apply',
      `/a/${id}.ics`,
    ])
      expect(page).toContain(text)
    expect(page).toContain('rel="noopener noreferrer nofollow ugc">https://courts.example/</a>&lt;map&gt;')
    expect(page).not.toContain('name="robots"')
    expect(page).toContain(`<link rel="canonical" href="https://tagalong.test/a/${id}"`)
    expect(page).toContain(`<meta property="og:image" content="https://tagalong.test/og/a/${id}.png"`)
    expect(dataOf(page)).toMatchObject({
      '@type': 'Event',
      startDate: '2035-12-02T17:30:00-08:00',
      endDate: '2035-12-02T20:00:00-08:00',
      eventStatus: 'https://schema.org/EventScheduled',
      maximumAttendeeCapacity: 4,
      remainingAttendeeCapacity: 1,
      offers: { price: '12.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      organizer: { name: 'Maya Torres' },
    })
  })

  test('sends noindex when only people with the link may see it', async () => {
    const { id } = await insertActivity({ visibility: 'link' })
    expect(await pageOf(id)).toContain('<meta name="robots" content="noindex"')
  })

  test.each([
    ['for members', { visibility: 'members' as const }, {}],
    ['of a suspended organizer', { visibility: 'public' as const }, { suspendedAt: 1 }],
    ['of a deleted account', { visibility: 'public' as const }, { deletedAt: 1 }],
  ])('answers 404 for an activity %s, like an id that never was', async (_, activity, organizer) => {
    const { id, creatorId } = await insertActivity({ title: 'Secret Picnic', ...activity })
    await database()
      .update(users)
      .set({ createdAt: 0, ...organizer })
      .where(eq(users.id, creatorId))
    for (const path of [`/a/${id}`, `/a/${id}.ics`]) {
      const response = await open(path)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('Secret')
    }
    const unknown = await open('/a/nothing')
    const text = (await unknown.text()).replaceAll('nothing', id)
    expect([unknown.status, text]).toEqual([404, await (await open(`/a/${id}`)).text()])
  })

  test('answers 410 once deleted, for a year, but not for a members’ activity', async () => {
    const [shown, hidden] = [await insertActivity({ visibility: 'link' }), await insertActivity()]
    await runStatements(deleteUnlessApplied(database(), { where: undefined, at: Date.now() }))
    expect((await open(`/a/${shown.id}`)).status).toBe(410)
    expect((await open(`/a/${hidden.id}`)).status).toBe(404)
    setClock(Date.now() + 366 * DAY_MS)
    await runJobs(env)
    expect(await database().$count(deletedActivities)).toBe(0)
  })

  test('shows neither names nor hidden places, and only the pictures of people who allow it', async () => {
    const { locationId: exactLocationId } = await insertActivity()
    const { id } = await insertActivity({
      visibility: 'public',
      locationName: 'Mar Vista',
      exactLocationId,
      exactLocationName: '12 Secret Street',
      exactLatitude: 33.987654,
      exactLongitude: -118.123456,
    })
    const join = async (overrides: Parameters<typeof insertUser>[0]) =>
      insertParticipation({ activityId: id, userId: (await insertUser(overrides)).id })
    await join({ name: 'Nora Named', avatar: '/api/images/file/shown-320' })
    await join({ name: 'Hugo Hidden', avatar: '/api/images/file/hidden-320', showActivities: false })
    await join({ name: 'Sid Suspended', avatar: '/api/images/file/suspended-320', suspendedAt: 1 })
    const page = await pageOf(id)
    const file = await (await open(`/a/${id}.ics`)).text()
    expect(page).toContain('/api/images/file/shown-320')
    expect(page).toContain('Around Mar Vista')
    for (const secret of [
      'Nora',
      'Hugo',
      'Sid',
      'hidden-320',
      'suspended-320',
      'Secret Street',
      '33.98765',
      '118.12345',
    ])
      expect([secret, page.includes(secret), file.includes(secret)]).toEqual([secret, false, false])
  })

  test('has a map with a pin, or for a hidden place a circle that depends only on the shown point', async () => {
    const shown = {
      visibility: 'public' as const,
      locationName: 'Mar Vista',
      latitude: 34.0022,
      longitude: -118.43,
    }
    const { id, locationId: exactLocationId } = await insertActivity(shown)
    const hidden = { ...shown, exactLocationId, exactLocationName: '12 Secret Street' }
    const [one, other] = await Promise.all(
      [
        { exactLatitude: 34.0011, exactLongitude: -118.431 },
        { exactLatitude: 34.0031, exactLongitude: -118.427 },
      ].map(async (exact) => mapOf(await pageOf((await insertActivity({ ...hidden, ...exact })).id))),
    )
    expect(mapOf(await pageOf(id))).toContain('class="pin"')
    expect(one).toContain('class="area"')
    expect(one).not.toContain('class="pin"')
    expect(other).toBe(one)
  })

  test.each([
    [
      'full',
      { maxParticipants: 1, participantsCount: 1 },
      ['No spots left', 'Join the waitlist'],
      ['Login to Apply'],
    ],
    ['cancelled', { cancelledAt: 1 }, ['This activity is canceled.', 'No one pays'], ['Login to Apply']],
    [
      'over',
      { startsAt: now() - 5 * HOUR_MS },
      ['Over', 'nothing to join'],
      ['Login to Apply', 'What happens next'],
    ],
  ])('says when it is %s, and offers what is left to do', async (_, overrides, texts, absent) => {
    const { id } = await insertActivity({ visibility: 'public', ...overrides })
    const page = await pageOf(id)
    for (const text of texts) expect(page).toContain(text)
    for (const text of absent) expect(page).not.toContain(text)
  })

  test('links from a canceled activity to its organizer’s next one, and to others in the city', async () => {
    const { id: creatorId } = await insertUser({ name: 'Maya Torres' })
    const place = { city: 'Los Angeles', state: 'CA', visibility: 'public' as const }
    const { id } = await insertActivity({ ...place, creatorId, cancelledAt: 1 })
    const next = await insertActivity({ ...place, creatorId, startsAt: now() + 3 * DAY_MS })
    const other = await insertActivity({ ...place, title: 'Taco Crawl' })
    await insertActivity({ ...place, title: 'Hidden Supper', visibility: 'link' })
    const page = await pageOf(id)
    expect(page).toContain(`href="/a/${next.id}"`)
    expect(page).toContain('See Maya&#x27;s next activity')
    expect(page).toContain('has another activity coming up.')
    expect(page).toContain(`href="/a/${other.id}"`)
    expect(page).not.toContain('Hidden Supper')
  })

  test('links from a canceled date to the next one of its series that has spots', async () => {
    const { id: creatorId } = await insertUser()
    const place = { city: 'Los Angeles', state: 'CA', visibility: 'public' as const, creatorId }
    const dateOf = (days: number, overrides = {}) =>
      insertActivity({
        ...{ ...place, startsAt: now() + days * DAY_MS, ...overrides },
        ...{ seriesId: 'doubles', seriesDate: `2099-01-0${days}`, seriesFrequency: 'weekly' as const },
      })
    const { id } = await dateOf(1, { cancelledAt: 1 })
    await insertActivity({ ...place, startsAt: now() + 2 * DAY_MS })
    await dateOf(3, { maxParticipants: 1, participantsCount: 1 })
    const free = await dateOf(4)
    const page = await pageOf(id)
    expect(page).toMatch(new RegExp(`href="/a/${free.id}">\\s*See the next one`))
    expect(page).toContain('There is another date in the series.')
  })

  /** Returns the URLs of links with this label. */
  const hrefsOf = (page: string, label: string) =>
    [...page.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)]
      .filter(([, , text]) => text?.trim() === label)
      .map(([, href]) => href?.replaceAll('&amp;', '&'))

  test('offers visitors Login to Apply, which leads to the login and back to the activity, and a sign-up', async () => {
    const { id } = await insertActivity({ visibility: 'public' })
    const next = encodeURIComponent(`/activity/${id}?apply=true`)
    const page = await pageOf(id)
    expect(hrefsOf(page, 'Login to Apply')).toEqual([`/login?next=${next}`, `/login?next=${next}`])
    expect(hrefsOf(page, 'Sign up')).toEqual([`/signup?next=${next}`])
    expect(page).not.toContain('Ask to join')
  })

  test('passes an invitation to the sign-up, which leads back to the activity', async () => {
    const { id } = await insertActivity({ visibility: 'public' })
    const next = encodeURIComponent(`/activity/${id}?apply=true`)
    const invited = await pageOf(id, '?i=maya7tenn5qk')
    const signUp = `/signup?code=MAYA7TENN5QK&next=${next}`
    expect(hrefsOf(invited, 'Ask to join')).toEqual([signUp, signUp])
    expect(hrefsOf(invited, 'Log in')).toEqual([`/login?next=${next}`])
    expect(invited).toContain('You are invited.')
    expect(await pageOf(id, '?i=%22%3E%3Cb')).not.toContain('You are invited.')
  })

  test('sends signed-in users to the activity in the app', async () => {
    const { id } = await insertActivity({ visibility: 'public' })
    const response = await (await signedInUser()).get(`/a/${id}`)
    expect([response.status, response.headers.get('location')]).toEqual([302, `/activity/${id}`])
    expect(response.headers.get('cache-control')).toContain('no-store')
  })

  test('escapes typed text', async () => {
    const { id } = await insertActivity({
      visibility: 'public',
      title: '</script><script>alert(1)</script>',
      description: '<img src=x onerror=alert(1)> & "quotes"',
    })
    const page = await pageOf(id)
    expect(page).not.toMatch(/<script>alert|<img src=x/)
    expect(dataOf(page).name).toBe('</script><script>alert(1)</script>')
  })
})

describe('/embed/a/{id}', () => {
  test('is a card without script that links to the activity, and reads no cookies', async () => {
    const { id } = await insertActivity({ visibility: 'link', title: '<b>Tennis</b> & tacos' })
    const visitor = await open(`/embed/a/${id}?theme=dark`)
    const page = await visitor.text()
    expect(visitor.status).toBe(200)
    expect(visitor.headers.get('cache-control')).toContain('public')
    expect(page).toContain(`href="/a/${id}" target="_blank" rel="noopener"`)
    expect(page).toContain('&lt;b&gt;Tennis&lt;/b&gt; &amp; tacos')
    expect(page).toContain('<meta name="robots" content="noindex"')
    expect(page).not.toContain('<script')
    expect(page.length).toBeLessThan(20_000)
    expect(await (await (await signedInUser()).get(`/embed/a/${id}?theme=dark`)).text()).toBe(page)
  })

  test('does not exist for activities of members and suspended organizers', async () => {
    const hidden = await insertActivity({ title: 'Secret Picnic' })
    const { id, creatorId } = await insertActivity({ title: 'Secret Picnic', visibility: 'public' })
    await database().update(users).set({ createdAt: 0, suspendedAt: 1 }).where(eq(users.id, creatorId))
    const gone = await (await open('/embed/a/nowhere')).text()
    for (const each of [hidden.id, id]) {
      const response = await open(`/embed/a/${each}`)
      expect([response.status, await response.text()]).toEqual([404, gone])
    }
  })
})

describe('/api/activities/teaser/{id}', () => {
  const teaserOf = async (id: string, client = createClient()) =>
    (await client.get(`/api/activities/teaser/${id}`)).json()

  test.each([
    ['Sunset Tennis Doubles', 'TRAVEL', 'tennis'],
    ['Escalada y café', 'SOCIAL', 'climbing'],
    ['Tenniselbow', 'TRAVEL', 'trip'],
    ['Karaoke', 'ENTERTAINMENT', 'activity'],
  ] as const)('says whose %s waits, and no more', async (title, type, kind) => {
    const { id: creatorId } = await insertUser({ name: ' Maya  Torres' })
    const { id } = await insertActivity({ creatorId, title, type })
    expect(await teaserOf(id)).toEqual({ teaser: { organizer: 'Maya', kind } })
    expect(await teaserOf(id, await signedInUser())).toEqual({ teaser: { organizer: 'Maya', kind } })
  })

  test.each([
    ['a cancelled activity', { cancelledAt: 1 }, {}],
    ['one that is over', { startsAt: now() - 2 * HOUR_MS, durationMinutes: 60 }, {}],
    ['a suspended organizer', {}, { suspendedAt: 1 }],
    ['a deleted organizer', {}, { deletedAt: 1 }],
  ])('says the same of %s as of an unknown id', async (_, activity, organizer) => {
    const { id, creatorId } = await insertActivity(activity)
    await database()
      .update(users)
      .set({ createdAt: 0, ...organizer })
      .where(eq(users.id, creatorId))
    expect(await teaserOf(id)).toEqual({ teaser: null })
    expect(await teaserOf('nowhere')).toEqual({ teaser: null })
  })

  test('a network over its limit is refused, and reads nothing', async () => {
    const { id } = await insertActivity()
    const { client, stats } = measureQueries(createClient())
    await countAttempts(['readPublicPages', NETWORK], QUOTAS.readPublicPages.max)
    expect((await client.get(`/api/activities/teaser/${id}`)).status).toBe(429)
    expect(stats().roundTrips).toBe(1)
    expect((await createClient({ address: '203.0.113.2' }).get(`/api/activities/teaser/${id}`)).status).toBe(
      200,
    )
  })
})

test('the calendar file of an activity has an ETag, and marks it as canceled', async () => {
  const { id } = await insertActivity({ visibility: 'link', title: 'Tennis' })
  const response = await open(`/a/${id}.ics`)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const etag = response.headers.get('etag') ?? ''
  expect(await response.text()).toContain('SUMMARY:Tennis')
  const again = await createClient().send('GET', `/a/${id}.ics`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  const { id: cancelled } = await insertActivity({ visibility: 'link', cancelledAt: now() })
  expect(await (await open(`/a/${cancelled}.ics`)).text()).toContain('STATUS:CANCELLED')
})
