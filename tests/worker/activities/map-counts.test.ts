import { env } from 'cloudflare:workers'
import { isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ActivityMap } from '../../../worker/contract/activities'
import { ACTIVITY_TYPES, DIFFICULTIES } from '../../../worker/contract/vocabulary'
import { activities } from '../../../worker/db/schema'
import { runJobs } from '../../../worker/jobs'
import { DAY_MS, HOUR_MS, iso, MINUTE_MS, now } from '../../../worker/platform/clock'
import { tileOf } from '../../../worker/platform/tiles'
import { insertActivities, insertApplication } from '../support/activities'
import type { TestClient } from '../support/client'
import { setClock } from '../support/client'
import { database } from '../support/database'
import { readJson } from '../support/responses'
import { seededRandom } from '../support/seeded-random'
import { signedInUser, UNLIMITED } from '../support/users'

const LEVELS = [5, 7, 9, 11, 13]
const FILTERS = ['', '&type=SOCIAL', '&difficulty=Advanced', '&type=OTHER&difficulty=Beginner']

type Row = Awaited<ReturnType<typeof listActivities>>[number]
type Box = [west: number, south: number, east: number, north: number]

const pick = <T>(items: readonly T[], random: () => number): T => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** Returns a random new activity. Half are in one city, the others between Los Angeles and Fiji, across the date line. */
function randomActivity(random: () => number) {
  const isCity = random() < 0.5
  const longitude = isCity ? -118.4 + random() * 0.6 : -100 - random() * 90
  return {
    latitude: isCity ? 33.8 + random() * 0.5 : -20 + random() * 80,
    longitude: longitude < -180 ? longitude + 360 : longitude,
    type: pick(ACTIVITY_TYPES, random),
    difficulty: pick(DIFFICULTIES, random),
    startsAt: now() + Math.round(random() * 12 * HOUR_MS) + MINUTE_MS,
  }
}

/** Returns a random box: one that cuts through the city, covers half the world, or crosses the date line. */
function randomBox(random: () => number): Box {
  const around = (center: number, width: number) => center + (random() - 0.5) * width
  const south = around(20, 60)
  return pick<Box>(
    [
      [around(-118.3, 0.5) - 2, around(34, 0.4) - 2, around(-118.1, 0.5), around(34.2, 0.4)],
      [around(-118.3, 0.5), south, around(-90, 40), south + random() * (85 - south)],
      [around(-118.3, 4), around(34, 0.4), around(-60, 10), around(60, 10)],
      [170 + random() * 9, around(-20, 20), around(-118.2, 0.6), around(34.1, 0.4)],
      [-180, -90, 180, 90],
    ],
    random,
  )
}

/** Lists activities that aren't canceled. Reads few columns, because each step reads a thousand rows several times. */
const listActivities = () =>
  database()
    .select({
      id: activities.id,
      creatorId: activities.creatorId,
      startsAt: activities.startsAt,
      latitude: activities.latitude,
      longitude: activities.longitude,
      type: activities.type,
      difficulty: activities.difficulty,
    })
    .from(activities)
    .where(isNull(activities.cancelledAt))

/** Computes the expected table of counts from the activities. */
async function countActivities(): Promise<Map<string, number>> {
  const counted = await env.DB.prepare('select starts_after from activity_tiles_start').first<number>(
    'starts_after',
  )
  const counts = new Map<string, number>()
  const addCount = (key: string, amount: number) => counts.set(key, (counts.get(key) ?? 0) + amount)
  for (const row of await listActivities()) {
    if (row.startsAt <= (counted ?? 0)) continue
    for (const level of LEVELS) {
      const tile = `${level}/${tileOf(row, level)}`
      addCount(`${tile} count`, 1)
      addCount(`${tile} ${row.type}_${row.difficulty}`.toLowerCase(), 1)
      addCount(`${tile} latitude_sum`, Math.round(row.latitude * 100_000))
      addCount(`${tile} longitude_sum`, Math.round(row.longitude * 100_000))
    }
  }
  return counts
}

/** Reads the table of counts, leaving out zeros. */
async function readCounts(): Promise<Map<string, number>> {
  const { results } = await env.DB.prepare('select * from activity_tiles').all<Record<string, number>>()
  return new Map(
    results.flatMap(({ level, tile, ...counts }) =>
      Object.entries(counts)
        .filter(([, count]) => count !== 0)
        .map(([name, count]): [string, number] => [`${level}/${tile} ${name}`, count]),
    ),
  )
}

async function fetchMap(
  client: TestClient,
  [west, south, east, north]: Box,
  rest: string,
): Promise<ActivityMap> {
  const response = await client.get(`/api/activities/map?bbox=${west},${south},${east},${north}${rest}`)
  expect(response.status, rest).toBe(200)
  return response.json()
}

const isIn = ([west, south, east, north]: Box, { latitude, longitude }: Row) =>
  latitude >= south &&
  latitude <= north &&
  (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east)

/** Compares a random map request's result with all activities. Returns whether the result was clustered. */
async function expectExactMap(client: TestClient, random: () => number) {
  const [box, filter, zoom] = [randomBox(random), pick(FILTERS, random), Math.floor(random() * 12)]
  const params = new URLSearchParams(filter)
  const [type, difficulty] = [params.get('type'), params.get('difficulty')]
  const expected = (await listActivities()).filter(
    (row) =>
      row.startsAt > now() &&
      isIn(box, row) &&
      (type === null || row.type === type) &&
      (difficulty === null || row.difficulty === difficulty),
  )
  const label = `bbox=${box}${filter}&zoom=${zoom}`
  const { total, features } = await fetchMap(client, box, `${filter}&zoom=${zoom}`)
  expect(total, label).toBe(expected.length)
  expect(features.length, label).toBeLessThanOrEqual(500)
  const ids = features.flatMap((feature) => ('id' in feature ? [feature.id] : [])).sort()
  if (total <= 500) expect(ids, label).toEqual(expected.map(({ id }) => id).sort())
  for (const { properties } of features) {
    if (!('count' in properties)) continue
    expect(Object.values(properties.types).reduce((sum, count) => sum + count, 0)).toBe(properties.count)
  }
  return total > 500
}

/** Compares the counts by type with all activities. */
async function expectExactTypes(client: TestClient) {
  const { items } = await (await client.get('/api/activities/types')).json<{
    items: { type: string; count: number }[]
  }>()
  const upcoming = (await listActivities()).filter(({ startsAt }) => startsAt > now())
  const counts = ACTIVITY_TYPES.flatMap((type) => {
    const count = upcoming.filter((row) => row.type === type).length
    return count > 0 ? [[type, count]] : []
  })
  expect(items.map(({ type, count }) => [type, count]).sort()).toEqual(counts.sort())
}

/** Creates, changes, or deletes a random activity through the API, or lets time pass. */
async function runRandomAction(olga: TestClient & { id: string }, ana: { id: string }, random: () => number) {
  const own = (await listActivities()).filter((row) => row.creatorId === olga.id && row.startsAt > now())
  const feature = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({
    locationFeature: { text: 'Somewhere', center: [longitude, latitude] },
  })
  const { startsAt, latitude, longitude, type, difficulty } = randomActivity(random)
  const changes = [
    { title: 'Renamed' },
    { type },
    { difficulty },
    { dateTime: iso(startsAt) },
    feature({ latitude, longitude }),
    { type, difficulty, dateTime: iso(startsAt), ...feature({ latitude, longitude }) },
  ]
  const target = own.length > 0 ? pick(own, random).id : null
  const roll = random()
  if (target === null || roll < 0.35) {
    const created = await olga.post('/api/activities', {
      ...{ title: 'Made', description: 'By chance', type, difficulty, maxParticipants: 5 },
      ...{ dateTime: iso(startsAt), ...feature({ latitude, longitude }) },
    })
    // Locations at sea or abroad are rejected.
    if (created.status !== 201) expect(await created.json()).toMatchObject({ code: 'place_abroad' })
  } else if (roll < 0.65) {
    const changed = await olga.patch(`/api/activities/${target}`, pick(changes, random))
    // After a move to another time zone, the same local time may be in the past.
    if (changed.status !== 200)
      expect(['past_time', 'place_abroad']).toContain((await changed.json<{ code: string }>()).code)
  } else if (roll < 0.8) {
    // An activity with an application is canceled instead of deleted.
    if (random() < 0.5) await insertApplication({ activityId: target, userId: ana.id }).catch(() => null)
    expect((await olga.delete(`/api/activities/${target}`)).status).toBe(200)
  } else {
    setClock(now() + Math.round(random() * 20 * MINUTE_MS))
    if (random() < 0.5) await runJobs(env)
  }
}

describe('the counts by map tile', () => {
  test.each([1, 2])(
    'equal a count of the activities after random acts and elapsed time (seed %d)',
    { timeout: 120_000 },
    async (seed) => {
      const random = seededRandom(seed)
      setClock('2026-12-01T10:00:00Z')
      const [olga, ana] = [
        await signedInUser({ quotaFactor: UNLIMITED }),
        await signedInUser({ quotaFactor: UNLIMITED }),
      ]
      await insertActivities(Array.from({ length: 1000 }, () => randomActivity(random)))
      let clustered = 0
      for (let step = 0; step < 20; step++) {
        await runRandomAction(olga, ana, random)
        if (await expectExactMap(ana, random)) clustered += 1
        if (step % 5 > 0) continue
        expect(await readCounts()).toEqual(await countActivities())
        await expectExactTypes(ana)
      }
      expect(clustered).toBeGreaterThan(0)
      // Once all activities have started, no row is left.
      setClock(now() + DAY_MS)
      await expectExactMap(ana, random)
      await runJobs(env)
      expect(await readCounts()).toEqual(new Map())
    },
  )

  test('are right for a worker whose clock is behind the one that updated them', async () => {
    const ana = await signedInUser({ quotaFactor: UNLIMITED })
    const [soon] = await insertActivities([{ startsAt: now() + HOUR_MS }])
    const present = now()
    setClock(present + 2 * HOUR_MS)
    await runJobs(env)
    expect((await fetchMap(ana, [-180, -85, 180, 85], '&zoom=2')).total).toBe(0)
    setClock(present)
    const { total, features } = await fetchMap(ana, [-180, -85, 180, 85], '&zoom=2')
    expect([total, features.map((feature) => 'id' in feature && feature.id)]).toEqual([1, [soon?.id]])
    await expectExactTypes(ana)
    await runJobs(env)
    expect(await readCounts()).toEqual(new Map())
  })
})

test('the map returns at most 500 features at any zoom, with all 2,000 activities in its clusters', {
  timeout: 60_000,
}, async () => {
  const ana = await signedInUser()
  const fetchMap = (query: string) => readJson<ActivityMap>(ana.get(`/api/activities/map?${query}`))
  const random = seededRandom(3)
  await insertActivities(
    Array.from({ length: 2000 }, (_, at) => ({
      title: at % 2 ? 'Tennis' : 'Chess',
      type: ACTIVITY_TYPES[at % ACTIVITY_TYPES.length] ?? 'OTHER',
      // Half are in one city, and half all over the country.
      latitude: at % 2 ? 34 + random() * 0.3 : 26 + random() * 22,
      longitude: at % 2 ? -118.4 + random() * 0.4 : -122 + random() * 48,
    })),
  )
  const boxes = ['-180,-85,180,85', '-130,20,-60,50', '-119,33.5,-117.5,34.5', '-118.4,34,-118,34.3']
  for (const bbox of boxes) {
    for (const zoom of [0, 2.5, 4, 6, 9, 12, 16, 24]) {
      for (const q of ['', '&q=tennis', '&q=s']) {
        const { total, features } = await fetchMap(`bbox=${bbox}&zoom=${zoom}${q}`)
        expect(features.length).toBeLessThanOrEqual(500)
        const counts = features.map(({ properties }) => ('count' in properties ? properties.count : 1))
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total)
        if (bbox === boxes[0]) expect(total).toBe(q === '&q=tennis' ? 1000 : 2000)
        for (const { properties, geometry } of features) {
          if (!('count' in properties)) continue
          const ofTypes = Object.values(properties.types)
          expect(ofTypes.reduce((sum, count) => sum + count, 0)).toBe(properties.count)
          expect(ofTypes).not.toContain(0)
          expect(geometry.coordinates[1]).toBeGreaterThan(25)
        }
      }
    }
  }
  // One cluster at low zoom, more clusters at higher zoom, and then single activities.
  const amounts = await Promise.all(
    [0, 4, 8].map(async (zoom) => (await fetchMap(`bbox=-180,-85,180,85&zoom=${zoom}`)).features.length),
  )
  expect(amounts[0]).toBeLessThan(amounts[1] ?? 0)
  const near = await fetchMap('bbox=-118.3,34.1,-118.2,34.2&zoom=12')
  expect(near.features.every(({ properties }) => 'title' in properties)).toBe(true)
  expect(near.total).toBeGreaterThan(20)
})
