import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import type { Position } from '../../../worker/contract/distance'
import { exactDistanceMiles } from '../../../worker/contract/distance'
import { DAY_MS, HOUR_MS, now } from '../../../worker/platform/clock'
import {
  fetchActivityPage,
  insertActivities,
  insertActivity,
  insertApplication,
  insertParticipation,
} from '../support/activities'
import { block } from '../support/blocks'
import type { TestClient } from '../support/client'
import { fetchPages } from '../support/lists'
import { measureQueries } from '../support/query-stats'
import { seededRandom } from '../support/seeded-random'
import { insertUser, signedInUser } from '../support/users'

const LOS_ANGELES = { latitude: 34.05, longitude: -118.25 }

const fetchNearby = (client: TestClient, query = '') =>
  fetchActivityPage(client, `/unjoined-activities?${query}`)
const fetchNearbyTitles = async (client: TestClient, query = '') =>
  (await fetchNearby(client, query)).items.map(({ title }) => title)

async function fetchAllIds(client: TestClient, query: string, between?: () => Promise<unknown>) {
  const path = `/api/activities/unjoined-activities?${query}`
  return (await fetchPages<Activity>(client, path, between)).flat().map(({ id }) => id)
}

/** Returns new activities up to 350 miles away, dense near the center and sparse far away. */
function scatteredActivities(amount: number, center: Position) {
  const random = seededRandom(7)
  return Array.from({ length: amount }, (_, at) => {
    const spread = 10 ** (random() * 4 - 3)
    return {
      title: `Tennis ${at}`,
      type: at % 2 ? ('SOCIAL' as const) : ('TRAVEL' as const),
      latitude: center.latitude + (random() - 0.5) * spread,
      longitude: center.longitude + (random() - 0.5) * spread,
      startsAt: now() + Math.round((random() - 0.15) * 10 * DAY_MS),
    }
  })
}

describe('nearby activities that the user has not joined', () => {
  test('are in order of distance, equal to a comparison of all activities', { timeout: 60_000 }, async () => {
    const user = await signedInUser()
    const ana = measureQueries(user).client
    const ben = await signedInUser()
    // A third of the activities are by someone whom the user blocks later.
    const stored = await insertActivities(
      scatteredActivities(1400, LOS_ANGELES).map((row, at) => (at % 3 ? row : { ...row, creatorId: ben.id })),
    )
    const positions = [
      LOS_ANGELES,
      { latitude: 34.3, longitude: -118 },
      { latitude: 36, longitude: -120.5 },
      { latitude: 31.5, longitude: -117 },
    ]
    for (const [at, position] of positions.entries()) {
      if (at === 2) await block(user, ben)
      const upcoming = stored
        .filter((row) => row.startsAt > now() && (at < 2 || row.creatorId !== ben.id))
        .map((row) => ({ ...row, miles: exactDistanceMiles(position, row) }))
        .sort((a, b) => a.miles - b.miles || a.seq - b.seq)
      const near = upcoming.filter(({ miles }) => miles <= 200)
      const query = `lat=${position.latitude}&lng=${position.longitude}&limit=90`
      const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
      expect(await fetchAllIds(ana, query)).toEqual(ids(near))
      const social = near.filter(({ type }) => type === 'SOCIAL')
      expect(await fetchAllIds(ana, `${query}&type=SOCIAL`)).toEqual(ids(social))
      const [from, to] = [now() + DAY_MS, now() + 2 * DAY_MS]
      const tomorrow = near.filter(({ startsAt }) => startsAt >= from && startsAt <= to)
      expect(tomorrow.length).toBeGreaterThan(50)
      const span = `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`
      expect(await fetchAllIds(ana, `${query}&${span}`)).toEqual(ids(tomorrow))
      expect(await fetchAllIds(ana, `${query}&${span}&type=SOCIAL`)).toEqual(
        ids(tomorrow.filter(({ type }) => type === 'SOCIAL')),
      )
      expect((await fetchAllIds(ana, `${query}&${span}&q=tennis`)).slice(0, tomorrow.length)).toEqual(
        ids(tomorrow),
      )
      // A text search has no limit of 200 miles.
      expect((await fetchAllIds(ana, `${query}&q=tennis`)).slice(0, near.length)).toEqual(ids(near))
      const expected = upcoming.filter(({ title }) => title.startsWith('Tennis 77'))
      expect(await fetchAllIds(ana, `${query}&q=77%20tennis`)).toEqual(ids(expected))
    }
  })

  test('exclude the user’s own, past, canceled, and joined ones, but not full ones and open applications', async () => {
    const ana = await signedInUser()
    const [plain, joined, quit, applied] = await insertActivities(
      [
        { title: 'plain' },
        { title: 'joined' },
        { title: 'quit' },
        { title: 'applied' },
        { title: 'full', maxParticipants: 1 },
        { title: 'own', creatorId: ana.id },
        { title: 'past', startsAt: now() - 1 },
        { title: 'cancelled', cancelledAt: now() },
      ].map((row, at) => ({ latitude: 34 + at / 100, longitude: -118, ...row })),
    )
    await insertParticipation({ activityId: joined?.id ?? '', userId: ana.id })
    await insertParticipation({ activityId: quit?.id ?? '', userId: ana.id, status: 'QUIT' })
    await insertApplication({ activityId: applied?.id ?? '', userId: ana.id, note: 'Me too' })
    const { items } = await fetchNearby(ana, `userId=${ana.id}&lat=34&lng=-118`)
    expect(items.map(({ title }) => title)).toEqual(['plain', 'quit', 'applied', 'full'])
    expect(items.map(({ distance }) => distance)).toEqual([0, 1.4, 2.1, 2.8])
    expect(items[2]?.application).toMatchObject({ status: 'PENDING', note: 'Me too' })
    expect(items[0]).toMatchObject({ id: plain?.id, application: null, participation: null })
  })

  test('start at the default position without one, and never use another user’s position', async () => {
    const ana = await signedInUser()
    await insertActivities([{ title: 'Santa Monica' }, { title: 'New York', latitude: 40.7, longitude: -74 }])
    const { items } = await fetchNearby(ana)
    expect(items.map(({ title, distance }) => [title, distance])).toEqual([['Santa Monica', 5]])
    const response = await ana.get(`/api/activities/unjoined-activities?userId=${(await insertUser()).id}`)
    expect(response.status).toBe(403)
  })

  test('filter by text, type, and difficulty; a text search has no distance limit', async () => {
    const ana = await signedInUser()
    await insertActivities([
      { title: 'Padel', ...LOS_ANGELES, difficulty: 'Advanced' },
      { title: 'Chess', ...LOS_ANGELES, type: 'LEARNING' },
      { title: 'Chess boxing', latitude: 40.7, longitude: -74, type: 'LEARNING' },
    ])
    expect(await fetchNearbyTitles(ana, 'q=chess')).toEqual(['Chess', 'Chess boxing'])
    expect(await fetchNearbyTitles(ana, 'type=LEARNING')).toEqual(['Chess'])
    expect(await fetchNearbyTitles(ana, 'q=chess&type=SPORTS_FITNESS')).toEqual([])
    expect(await fetchNearbyTitles(ana, 'difficulty=Advanced')).toEqual(['Padel'])
    expect(await fetchNearbyTitles(ana, 'q=%22')).toEqual([])
  })

  test('filter by start time, both ends included, and never include started ones', async () => {
    const ana = await signedInUser()
    const at = now()
    await insertActivities(
      [-1, 1, 2, 3, 4].map((hour) => ({ title: `${hour}`, ...LOS_ANGELES, startsAt: at + hour * HOUR_MS })),
    )
    const instant = (hour: number) => new Date(at + hour * HOUR_MS).toISOString()
    expect(await fetchNearbyTitles(ana, `from=${instant(2)}&to=${instant(3)}`)).toEqual(['2', '3'])
    expect(await fetchNearbyTitles(ana, `from=${instant(-2)}&to=${instant(1)}`)).toEqual(['1'])
    expect(await fetchNearbyTitles(ana, `from=${instant(3)}&q=4`)).toEqual(['4'])
    expect(await fetchNearbyTitles(ana, `to=${instant(3)}&q=4`)).toEqual([])
    const response = await ana.get('/api/activities/unjoined-activities?from=tomorrow')
    expect(response.status).toBe(400)
  })

  test('keep their order while activities are added and removed between pages', {
    timeout: 30_000,
  }, async () => {
    const ana = await signedInUser()
    const stored = await insertActivities(
      scatteredActivities(60, LOS_ANGELES).map((row) => ({ ...row, startsAt: now() + DAY_MS })),
    )
    const creatorId = stored[0]?.creatorId ?? ''
    const newcomers = () => insertActivity({ creatorId, ...LOS_ANGELES, title: 'New' })
    for (const filter of ['', '&q=tennis']) {
      const query = `lat=34.05&lng=-118.25&limit=7${filter}`
      const before = await fetchAllIds(ana, query)
      const during = await fetchAllIds(ana, query, newcomers)
      expect(new Set(during).size).toBe(during.length)
      expect(during.filter((id) => before.includes(id))).toEqual(before)
    }
  })

  test('at the same place are all listed whatever the page size', async () => {
    const ana = await signedInUser()
    const stored = await insertActivities(Array.from({ length: 10 }, () => LOS_ANGELES))
    expect(await fetchAllIds(ana, 'lat=34.05&lng=-118.25&limit=3')).toEqual(stored.map(({ id }) => id))
  })

  test('are found at the poles and across the date line', async () => {
    const ana = await signedInUser()
    await insertActivities([
      { title: 'Fiji', latitude: -17, longitude: -179.99 },
      { title: 'Pole', latitude: 89.9, longitude: 10 },
    ])
    expect(await fetchNearbyTitles(ana, 'lat=-17&lng=179.99')).toEqual(['Fiji'])
    expect(await fetchNearbyTitles(ana, 'lat=90&lng=-170')).toEqual(['Pole'])
    expect(await fetchNearbyTitles(ana, 'lat=-90&lng=0')).toEqual([])
  })
})

/** Time zones in the United States. */
const ZONES = [
  'America/New_York',
  'America/Detroit',
  'America/Kentucky/Louisville',
  'America/Indiana/Indianapolis',
  'America/Indiana/Knox',
  'America/Indiana/Tell_City',
  'America/Chicago',
  'America/Menominee',
  'America/North_Dakota/Beulah',
  'America/Denver',
  'America/Boise',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Juneau',
  'America/Sitka',
  'America/Metlakatla',
  'America/Yakutat',
  'America/Nome',
  'America/Adak',
  'Pacific/Honolulu',
]

function localHour(at: number, timeZone: string): number {
  return Number(
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(at)),
  )
}

describe('time of day, radius, and order', () => {
  test("the time of day is the place's, in every zone and around clock changes", async () => {
    const ana = await signedInUser()
    const starts = [
      ...[
        '2032-03-14T04:00Z',
        '2032-03-14T18:00Z',
        '2032-07-01T00:00Z',
        '2032-11-07T04:00Z',
        '2032-11-07T17:00Z',
      ],
    ].flatMap((first) => [0, 1, 5, 7, 11].map((hours) => Date.parse(first) + hours * HOUR_MS))
    const stored = await insertActivities(
      ZONES.flatMap((timeZone) => starts.map((startsAt) => ({ ...LOS_ANGELES, timeZone, startsAt }))),
    )
    const idsBetween = (first: number, end: number) =>
      stored
        .filter(({ startsAt, timeZone }) => {
          const hour = localHour(startsAt, timeZone)
          return hour >= first && hour < end
        })
        .map(({ id }) => id)
        .sort()
    const near = 'lat=34.05&lng=-118.25&limit=100'
    for (const sort of ['nearest', 'soonest']) {
      const found = async (time: string) =>
        (await fetchAllIds(ana, `${near}&sort=${sort}&time=${time}`)).sort()
      expect(await found('morning')).toEqual(idsBetween(0, 12))
      expect(await found('afternoon')).toEqual(idsBetween(12, 17))
      expect(await found('evening')).toEqual(idsBetween(17, 24))
    }
  })

  test('the radius limits both orders and a text search', async () => {
    const ana = await signedInUser()
    const at = now() + DAY_MS
    await insertActivities([
      { ...LOS_ANGELES, latitude: 34.35, title: 'Far Tennis', startsAt: at },
      { ...LOS_ANGELES, latitude: 34.1, title: 'Near Tennis', startsAt: at + HOUR_MS },
      { latitude: 40.7, longitude: -74, title: 'New York Tennis', startsAt: at },
    ])
    const near = 'lat=34.05&lng=-118.25'
    expect(await fetchNearbyTitles(ana, near)).toEqual(['Near Tennis', 'Far Tennis'])
    expect(await fetchNearbyTitles(ana, `${near}&sort=soonest`)).toEqual(['Far Tennis', 'Near Tennis'])
    for (const query of ['', '&q=tennis', '&type=SPORTS_FITNESS', '&sort=soonest', '&sort=soonest&q=tennis'])
      expect(await fetchNearbyTitles(ana, `${near}&radius=5${query}`), query).toEqual(['Near Tennis'])
    expect((await ana.get(`/api/activities/unjoined-activities?${near}&radius=201`)).status).toBe(400)
  })

  test('the soonest leave out own activities, seats, and page without gaps', async () => {
    const ana = await signedInUser()
    const [own, joined, ...others] = await insertActivities(
      [4, 3, 2, 1, 5].map((days, at) => ({
        ...LOS_ANGELES,
        startsAt: now() + days * DAY_MS,
        ...(at === 0 && { creatorId: ana.id }),
      })),
    )
    if (!own || !joined) throw new Error('Not stored')
    await insertParticipation({ activityId: joined.id, userId: ana.id })
    const soonest = others.sort((a, b) => a.startsAt - b.startsAt).map(({ id }) => id)
    expect(await fetchAllIds(ana, 'lat=34.05&lng=-118.25&sort=soonest&limit=1')).toEqual(soonest)
  })
})
