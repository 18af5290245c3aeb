import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { LEGAL_LINKS } from '../../../worker/contract/legal-links'
import { PAGES } from '../../../worker/contract/pages'
import { PAGES_WITH_ID } from '../../../worker/contract/pages-with-id'
import { users } from '../../../worker/db/schema'
import { activityUrls, organizerUrls } from '../../../worker/pages/sitemap/files'
import { findActivityFiles, findOrganizerFiles } from '../../../worker/pages/sitemap/store'
import { DAY_MS, HOUR_MS, iso, now } from '../../../worker/platform/clock'
import { insertActivities, insertActivity } from '../support/activities'
import { createClient } from '../support/client'
import { database } from '../support/database'
import { readSitemap } from '../support/feeds'
import { countAttempts, NETWORK } from '../support/quotas'
import { insertUser } from '../support/users'

const LOS_ANGELES = { city: 'Los Angeles', state: 'CA', visibility: 'public' } as const

const visitor = createClient()
const pathsIn = async (path: string) => readSitemap(await (await visitor.get(path)).text()).paths

async function all<T>(parts: AsyncGenerator<T[]>): Promise<T[]> {
  const found: T[] = []
  for await (const part of parts) found.push(...part)
  return found
}

test('lists upcoming public activities, their organizers, and real cities', async () => {
  const [olga, suspended] = [await insertUser(), await insertUser()]
  const quiet = await insertUser({ showActivities: false })
  const shown = { ...LOS_ANGELES, creatorId: olga.id, updatedAt: 1_700_000_000_000 }
  const [first, second] = await insertActivities([
    shown,
    { ...shown, city: "Coeur d'Alene", state: 'ID', startsAt: now() + 2 * DAY_MS, creatorId: quiet.id },
    { ...shown, city: 'Buy pills', startsAt: now() + 3 * DAY_MS },
    { ...shown, city: 'Fresno', visibility: 'link' },
    { ...shown, city: 'Fresno', visibility: 'members' },
    { ...shown, city: 'Fresno', cancelledAt: now() },
    { ...shown, city: 'Fresno', startsAt: now() - DAY_MS },
    { ...shown, city: 'Fresno', creatorId: suspended.id },
  ])
  await database().update(users).set({ suspendedAt: now() }).where(eq(users.id, suspended.id))
  const index = await pathsIn('/sitemap.xml')
  expect(index).toEqual([
    '/sitemap-pages.xml',
    '/sitemap-cities.xml',
    '/sitemap-organizers.xml',
    '/sitemap-activities.xml',
  ])
  const [pages, cities, organizers, activities] = await Promise.all(index.map(pathsIn))
  expect(pages).toEqual(['/', ...LEGAL_LINKS.map(([path]) => path)])
  expect(cities).toEqual(['/in/california/los-angeles', '/in/idaho/coeur-dalene'])
  expect(organizers).toEqual([`/o/${olga.id}`])
  expect(activities).toHaveLength(3)
  expect(activities?.slice(0, 2)).toEqual([`/a/${first?.id}`, `/a/${second?.id}`])
  const { lastmods } = readSitemap(await (await visitor.get('/sitemap-cities.xml')).text())
  expect(lastmods).toEqual([iso(1_700_000_000_000), iso(1_700_000_000_000)])
})

test('an empty site’s sitemap contains its first page', async () => {
  expect(await pathsIn('/sitemap.xml')).toEqual(['/sitemap-pages.xml'])
})

test('files together list everything once, within their size limit', async () => {
  const organizers = [
    await insertUser(),
    await insertUser(),
    await insertUser(),
    await insertUser(),
    await insertUser(),
  ]
  const at = now()
  // Several activities start at the same time.
  const rows = await insertActivities(
    organizers.flatMap(({ id: creatorId }) =>
      [1, 2].map((hours) => ({ ...LOS_ANGELES, creatorId, startsAt: at + hours * HOUR_MS })),
    ),
  )
  const db = database()
  const size = { files: 10, onlyIf: sql`true` }
  const files = await findActivityFiles(db, { ...size, at, perFile: 4 })
  expect(files).toHaveLength(3)
  const parts = await Promise.all(files.map((from) => all(activityUrls(db, { from, at, max: 4, part: 3 }))))
  expect(parts.map(({ length }) => length)).toEqual([4, 4, 2])
  expect(new Set(parts.flat().map(({ path }) => path))).toEqual(new Set(rows.map(({ id }) => `/a/${id}`)))
  expect(await findActivityFiles(db, { ...size, at, perFile: 10 })).toHaveLength(1)
  expect(await findActivityFiles(db, { ...size, at, perFile: 1, files: 2 })).toHaveLength(2)

  const starts = await findOrganizerFiles(db, { ...size, perFile: 2 })
  const others = await Promise.all(
    ['', ...starts.map(({ after }) => after)].map((after) =>
      all(organizerUrls(db, { after, at, max: 2, part: 1 })),
    ),
  )
  expect(others.flat().map(({ path }) => path)).toEqual(organizers.map(({ id }) => `/o/${id}`).toSorted())
  expect(others).toHaveLength(3)
})

test('a network may read sixty files in an hour', async () => {
  await insertActivity({ ...LOS_ANGELES })
  await countAttempts(['readSitemap', NETWORK], 59)
  const refused = []
  for (const path of ['/sitemap.xml', '/sitemap-activities.xml', '/sitemap-cities.xml'])
    refused.push((await visitor.get(path)).status)
  expect(refused).toEqual([200, 429, 429])
})

test('robots.txt links to the sitemap, and keeps crawlers away from calls and app pages', async () => {
  const robots = await (await visitor.get('/robots.txt')).text()
  expect(robots.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Allow: /api/images/file/',
      'Disallow: /api/',
      'Disallow: /creator/',
      'Sitemap: https://tagalong.test/sitemap.xml',
    ]),
  )
  expect(robots).not.toMatch(/Disallow: \/(a|o|in|og|i)?\/?$/m)
})

describe('robots.txt', () => {
  /** Returns whether robots.txt allows fetching a path: the longest matching rule applies (RFC 9309). */
  async function mayFetch(path: string): Promise<boolean> {
    const robots = await (await visitor.get('/robots.txt')).text()
    const rules = [...robots.matchAll(/^(Allow|Disallow): (.+)$/gm)]
      .filter(([, , start = '']) => path.startsWith(start))
      .toSorted(([, , a = ''], [, , b = '']) => b.length - a.length)
    return rules[0]?.[1] !== 'Disallow'
  }

  test.each([
    ['Google Calendar, which reads private addresses', '/calendar/secret.ics'],
    ['calendars and feed readers', '/in/california/los-angeles.ics'],
    ['search engines that run the first page', '/api/activities/landing'],
    ['chats that show a photo', '/api/images/file/some-photo'],
    ['chats that show what a link leads to', '/og/a/some-activity.png'],
    ['whoever got a link to an activity', '/a/some-activity'],
    ['whoever got an invitation', '/i/some-code'],
    ['whoever got a link to a group', '/group/secret'],
    ['whoever got a link to help', '/join/secret'],
    ['search engines', '/signup'],
  ])('lets %s fetch %s', async (_, path) => {
    expect(await mayFetch(path)).toBe(true)
  })

  test('keeps crawlers away from every page that needs a session or an email’s secret', async () => {
    const open = ['/', '/login', '/signup']
    const withId = PAGES_WITH_ID.filter((name) => name !== 'group' && name !== 'join')
    for (const path of [
      ...PAGES.filter((page) => !open.includes(page)),
      ...withId.map((name) => `/${name}/any`),
    ])
      expect([path, await mayFetch(path)]).toEqual([path, false])
  })
})

test('a staging copy sends noindex with each answer, and allows crawling', async () => {
  await insertActivity({ ...LOS_ANGELES })
  const copy = createClient({ bindings: { ...env, ROBOTS: 'noindex' } })
  for (const path of ['/robots.txt', '/sitemap.xml', '/in/california/los-angeles.ics', '/api/health'])
    expect([path, (await copy.get(path)).headers.get('x-robots-tag')]).toEqual([path, 'noindex'])
  expect(await (await copy.get('/robots.txt')).text()).toMatch(/^User-agent: \*\nAllow: \/$/m)
  expect((await visitor.get('/sitemap.xml')).headers.has('x-robots-tag')).toBe(false)
})
