import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { inLanguage } from '../../../messages/language'
import { NEARBY_CITIES_MAX, PUBLIC_LIST_ACTIVITIES } from '../../../worker/contract/limits'
import { blocks, users } from '../../../worker/db/schema'
import { rangeAt } from '../../../worker/pages/listings/times'
import { DAY_MS, HOUR_MS, now } from '../../../worker/platform/clock'
import { insertActivities, insertActivity, insertParticipation, setActivity } from '../support/activities'
import { createClient, ORIGIN, setClock } from '../support/client'
import { insertFollower } from '../support/co-organizers'
import { database } from '../support/database'
import { measureQueries } from '../support/query-stats'
import { insertUser, signedInUser } from '../support/users'

const LOS_ANGELES = { city: 'Los Angeles', state: 'CA', visibility: 'public' } as const
const CITY = '/in/california/los-angeles'
/** Maximum size with unrealistically long texts. Pages in tests lack the styles, which are 22 KB. */
const PAGE_MAX_BYTES = 72_000 - 22_000
/** Parts of icons that the build leaves out (`scripts/icons.ts`). */
const ICON_ATTRIBUTES =
  / (?:xmlns|width|height|fill|stroke[\w-]*)="[^"]*"(?=[^>]* class="lucide)| lucide-[\w-]+(?=[^<>]*>)/g

const visitor = createClient()
const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Reads a page, and expects it to be small. */
async function pageAt(path: string): Promise<string> {
  const response = await visitor.get(path)
  expect([path, response.status]).toEqual([path, 200])
  const page = await response.text()
  expect(bytesOf(page.replaceAll(ICON_ATTRIBUTES, ''))).toBeLessThan(PAGE_MAX_BYTES)
  return page
}

const matches = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].map(([, text = '']) => text)
const titlesOn = (page: string) => matches(page, /<h3 [^>]*><a [^>]*>(.*?)<\/a>/g)
const headingsOn = (page: string) => matches(page, /(<h2>[^<]*<\/h2><span.*?)<\/header>/g).map(textOf)
const nextOf = (page: string) => matches(page, /href="([^"]+)" rel="next"/g)[0]?.replaceAll('&amp;', '&')
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const dataOf = (page: string) =>
  JSON.parse(matches(page, /<script type="application\/ld\+json">(.*?)<\/script>/g)[0] ?? '')
const isIndexed = (page: string) => !page.includes('<meta name="robots" content="noindex"/>')

beforeEach(() => setClock('2026-12-01T18:00:00Z'))

describe('a city', () => {
  test('shows its activities by local day, with type, time, price, and seats', async () => {
    const { id: creatorId } = await insertUser({ name: 'Olga' })
    const olgas = { ...LOS_ANGELES, creatorId }
    await insertActivities([
      { ...olgas, title: 'Late <b>run', startsAt: Date.parse('2026-12-02T07:30:00Z'), maxParticipants: 2 },
      {
        ...olgas,
        title: 'Yoga',
        type: 'WELLNESS',
        startsAt: Date.parse('2026-12-02T08:30:00Z'),
        priceCents: 1250,
      },
      { ...olgas, title: 'Hike', startsAt: Date.parse('2027-01-03T18:00:00Z') },
    ])
    const page = await pageAt(CITY)
    expect(titlesOn(page)).toEqual(['Late &lt;b&gt;run', 'Yoga', 'Hike'])
    expect(headingsOn(page)).toEqual(['Today Tue, Dec 1', 'Tomorrow Wed, Dec 2', 'Sunday Jan 3, 2027'])
    expect(matches(page, /<li>(<article .*?)<\/li>/g).map(textOf)).toEqual([
      expect.stringMatching(/^11:30 PM Late &lt;b&gt;run Santa Monica Ol Olga Free 2 spots left$/),
      expect.stringMatching(/^12:30 AM Yoga .* \$12\.50 10 spots left$/),
      expect.stringMatching(/^10:00 AM Hike /),
    ])
    expect(textOf(page)).toContain('3 activities ahead')
    expect(matches(page, /<a class="[^"]*chip[^"]*"[^>]*>(.*?)<\/a>/g).map(textOf)).toEqual([
      'All 3',
      'Sports &amp; Fitness',
      'Wellness',
    ])
  })

  test('describes itself to search engines and chats, with one canonical URL', async () => {
    const { id } = await insertActivity(LOS_ANGELES)
    const page = await pageAt(`${CITY}?utm_source=chat`)
    expect(page).toContain(`<link rel="canonical" href="${ORIGIN}${CITY}"/>`)
    expect(page).toContain(`<meta property="og:image" content="${ORIGIN}/og${CITY}.png"/>`)
    expect(matches(page, /<title>(.*?)<\/title>/g)).toEqual([
      'Things to do in Los Angeles, California · Tagalong',
    ])
    expect(isIndexed(page)).toBe(true)
    expect(dataOf(page)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      url: `${ORIGIN}${CITY}`,
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: 1,
        itemListElement: [{ '@type': 'ListItem', position: 1, url: `${ORIGIN}/a/${id}` }],
      },
    })
  })

  test('pages stay correct while activities change, and only the first is indexed', async () => {
    const { id: creatorId } = await insertUser()
    const total = 2 * PUBLIC_LIST_ACTIVITIES + 1
    const rows = await insertActivities(
      // Pairs of activities start at the same time.
      Array.from({ length: total }, (_, at) => ({
        ...LOS_ANGELES,
        creatorId,
        title: `Run ${at}`,
        startsAt: now() + (1 + Math.floor(at / 2)) * DAY_MS,
      })),
    )
    const first = await pageAt(CITY)
    expect(textOf(first)).toContain('Show December 8 to 13')
    const removed = rows[PUBLIC_LIST_ACTIVITIES - 1]?.id ?? ''
    await setActivity(removed, { cancelledAt: now() })
    await insertActivity({ ...LOS_ANGELES, creatorId, title: 'New', startsAt: now() + HOUR_MS })
    const second = await pageAt(nextOf(first) ?? '')
    expect(textOf(second)).toContain('Show December 14')
    const third = await pageAt(nextOf(second) ?? '')
    expect(nextOf(third)).toBeUndefined()
    expect([first, second, third].flatMap(titlesOn)).toEqual(rows.map(({ title }) => title))
    expect([first, second, third].map(isIndexed)).toEqual([true, false, false])
  })

  test('filters by type, and shows when there is none', async () => {
    const { id: creatorId } = await insertUser()
    const olgas = { ...LOS_ANGELES, creatorId }
    await insertActivities([
      { ...olgas, title: 'Run' },
      { ...olgas, title: 'Tacos', type: 'SOCIAL' },
    ])
    const social = await pageAt(`${CITY}?type=social`)
    expect([titlesOn(social), isIndexed(social)]).toEqual([['Tacos'], false])
    const none = await pageAt(`${CITY}?type=travel`)
    expect(textOf(none)).toContain('There is something else ahead in Los Angeles.')
    for (const query of ['?type=cooking', '?cursor=broken', '?cursor=WzEsIngiXQ'])
      expect(titlesOn(await pageAt(CITY + query))).toEqual(['Run', 'Tacos'])
  })

  test('lists nearby cities with activities, most first', async () => {
    const { id: creatorId } = await insertUser()
    const olgas = { ...LOS_ANGELES, creatorId }
    const nearby = [
      'Pasadena',
      'Pasadena',
      'Burbank',
      'Glendale',
      'Long Beach',
      'Torrance',
      'Anaheim',
      'Irvine',
    ]
    await insertActivities([
      olgas,
      ...nearby.map((city) => ({ ...olgas, city })),
      { ...olgas, city: 'San Francisco' },
      { ...olgas, city: 'Inglewood', visibility: 'link' },
    ])
    const page = await pageAt(CITY)
    const links = matches(page, /<a href="(\/in\/[^"]+)" class="between">/g)
    expect(links).toHaveLength(NEARBY_CITIES_MAX)
    expect(links[0]).toBe('/in/california/pasadena')
    expect(links.join()).not.toMatch(/san-francisco|inglewood|los-angeles/)
  })

  test('without upcoming activities shows a message and sends noindex', async () => {
    await insertActivity({ ...LOS_ANGELES, startsAt: now() - DAY_MS })
    const page = await pageAt(CITY)
    expect([titlesOn(page), isIndexed(page)]).toEqual([[], false])
    expect(textOf(page)).toContain('Nothing planned yet')
  })

  test('that does not exist or never had anything public is a 404 page', async () => {
    await insertActivity({ city: 'Fresno', state: 'CA', visibility: 'link' })
    for (const path of [
      '/in/california/fresno',
      '/in/california/nowhere',
      '/in/x',
      '/in/',
      '/o/nobody',
      '/o/',
    ]) {
      const response = await visitor.get(path)
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
      expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    }
  })

  test('with a name unknown to the gazetteer has a page with noindex', async () => {
    await insertActivity({ ...LOS_ANGELES, city: 'Buy Pills Now' })
    expect(isIndexed(await pageAt('/in/california/buy-pills-now'))).toBe(false)
  })

  test('is one round trip that reads a bounded number of rows', async () => {
    const { id: creatorId } = await insertUser()
    await insertActivities(
      Array.from({ length: 500 }, (_, at) => ({
        ...LOS_ANGELES,
        creatorId,
        startsAt: now() + (at + 1) * HOUR_MS,
      })),
    )
    const { client, stats } = measureQueries(visitor)
    const page = await (await client.get(CITY)).text()
    expect(stats().roundTrips).toBe(1)
    expect(stats().rowsRead).toBeLessThan(1000)
    expect(textOf(page)).toContain('100+ activities ahead')
  })

  test('stays below its size with the longest texts', async () => {
    const { id: creatorId } = await insertUser({ name: '漢'.repeat(100) })
    const long = { title: '漢'.repeat(200), locationName: '漢'.repeat(200) }
    // The ids determine how much each cover draws.
    await insertActivities(
      Array.from({ length: 13 }, (_, at) => ({ ...LOS_ANGELES, ...long, creatorId, id: `long ${at}` })),
    )
    await pageAt(CITY)
  })
})

describe('an organizer', () => {
  const PROFILE = {
    name: 'Maya Torres',
    description: 'Tennis on Wednesdays.\nTacos when it rains.',
    website: 'https://www.maya.example/tennis/',
    city: 'Pasadena',
    state: 'CA',
    phone: '555 0100',
    bio: 'Secret bio',
    verifiedReason: 'Passport number 123',
  }

  test('shows what the profile allows, and never contact data', async () => {
    const maya = await insertUser({ ...PROFILE, verifiedAt: Date.parse('2026-03-05T00:00:00Z') })
    const ben = await insertUser({ name: 'Ben Participant' })
    const { id } = await insertActivity({ ...LOS_ANGELES, creatorId: maya.id, title: 'Tennis' })
    await insertActivity({ creatorId: maya.id, startsAt: now() - DAY_MS })
    await insertParticipation({ activityId: id, userId: ben.id })
    await insertFollower(maya.id, ben.id)
    const page = await pageAt(`/o/${maya.id}`)
    expect(titlesOn(page)).toEqual(['Tennis'])
    const text = textOf(page)
    for (const fact of [
      'Maya Torres',
      'Tennis on Wednesdays.',
      'Pasadena, CA',
      'maya.example/tennis',
      '1 activity organized',
      '1 follower',
      'Checked in March 2026',
      '9 spots left',
    ])
      expect(text).toContain(fact)
    expect(page).toContain(
      '<a href="https://www.maya.example/tennis/" class="tap" rel="nofollow ugc noopener">',
    )
    expect(page).toContain('aria-label="Verified"')
    expect(page).toContain(`href="/signup?next=/creator/${maya.id}"`)
    for (const secret of [maya.email, '555 0100', 'Secret bio', 'Passport', 'Ben', ben.id])
      expect(page).not.toContain(secret)
    expect(dataOf(page)).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'Maya Torres' },
    })
    expect(isIndexed(page)).toBe(true)
  })

  test('hides the place and activities if the organizer does', async () => {
    const maya = await insertUser({ ...PROFILE, showLocation: false, showActivities: false })
    await insertActivity({ ...LOS_ANGELES, creatorId: maya.id, title: 'Tennis' })
    await insertActivity({ creatorId: maya.id, startsAt: now() - DAY_MS })
    const page = await pageAt(`/o/${maya.id}`)
    expect(textOf(page)).toContain('Maya Torres does not show a list of activities.')
    expect(page).not.toMatch(/Pasadena|Los Angeles|Tennis<|hosted|feed\.xml/)
    expect(isIndexed(page)).toBe(false)
  })

  test('has no page when suspended, deleted, or without anything public ever', async () => {
    const [suspended, deleted, participant] = [await insertUser(), await insertUser(), await insertUser()]
    await insertActivities([
      { ...LOS_ANGELES, creatorId: suspended.id },
      { ...LOS_ANGELES, creatorId: deleted.id },
      { ...LOS_ANGELES, creatorId: participant.id, visibility: 'link' },
    ])
    await database().update(users).set({ suspendedAt: now() }).where(eq(users.id, suspended.id))
    await database().update(users).set({ deletedAt: now() }).where(eq(users.id, deleted.id))
    for (const { id } of [suspended, deleted, participant])
      expect((await visitor.get(`/o/${id}`)).status).toBe(404)
  })

  test('redirects only signed-in users to the app’s profile, whatever cookies others have', async () => {
    const maya = await insertUser({ name: 'Maya' })
    const ana = await signedInUser({ name: 'Ana' })
    await insertActivity({ ...LOS_ANGELES, creatorId: maya.id })
    const path = `/o/${maya.id}`
    const { status, headers } = await ana.get(path)
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      302,
      `/creator/${maya.id}`,
      'private, no-store',
    ])
    const stranger = createClient({ cookies: new Map([['__Host-session', 'gone']]) })
    expect((await stranger.get(path)).status).toBe(200)
    expect((await visitor.get(`${path}/?x=1`)).headers.get('location')).toBe(`${path}?x=1`)
  })

  test('is the same for everyone: a block does not change it', async () => {
    const [maya, ben] = [await insertUser({ name: 'Maya' }), await insertUser()]
    await insertActivity({ ...LOS_ANGELES, creatorId: maya.id, title: 'Tennis' })
    await database().insert(blocks).values({ blockerId: maya.id, blockedId: ben.id, createdAt: now() })
    expect(titlesOn(await pageAt(`/o/${maya.id}`))).toEqual(['Tennis'])
  })
})

test('a cached page is not sent again, and is at most a minute old', async () => {
  await insertActivity({ ...LOS_ANGELES, title: 'Run' })
  const { headers } = await visitor.get(CITY)
  expect(headers.get('cache-control')).toMatch(/^public, max-age=60\b/)
  const again = await visitor.get(CITY, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test.each([
  ['en', 'December 8', '13'],
  ['es', '8', '13 de diciembre'],
  ['de', '8.', '13. Dezember'],
] as const)('two days of a month are written in the order of the language: %s', (language, from, until) => {
  const [first, last] = [Date.UTC(2026, 11, 8), Date.UTC(2026, 11, 13)]
  expect(inLanguage(language, () => rangeAt(first, last, 'UTC'))).toEqual({ from, until })
})
