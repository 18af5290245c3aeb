import { beforeEach, expect, test } from 'vitest'
import { HIDDEN_COUNT_MAX } from '../../../worker/contract/limits'
import { DAY_MS } from '../../../worker/platform/clock'
import {
  insertActivities,
  insertActivity,
  insertApplication,
  insertParticipation,
} from '../support/activities'
import { block } from '../support/blocks'
import type { TestClient } from '../support/client'
import { setClock } from '../support/client'
import { measureQueries } from '../support/query-stats'
import { readJson } from '../support/responses'
import { signedInUser } from '../support/users'

type Hidden = { total: number; filters: { filter: string; count: number }[] }

/** Tuesday, December 1, 2026, noon in Los Angeles. */
const NOON = Date.parse('2026-12-01T20:00:00Z')
const NEAR = 'lat=34.02&lng=-118.49&radius=25'
const SAN_DIEGO = { latitude: 32.72, longitude: -117.16 }

const read = async (client: TestClient, query: string) => {
  const { total, filters } = await readJson<Hidden>(client.get(`/api/activities/hidden?${query}`))
  return { total, ...Object.fromEntries(filters.map(({ filter, count }) => [filter, count])) }
}

beforeEach(() => setClock(NOON))

test('counts the activities nearby that each filter hides by itself', async () => {
  const ana = await signedInUser()
  const [tomorrow, evening] = [NOON + DAY_MS, NOON + DAY_MS + 6 * 3_600_000]
  await insertActivities([
    { title: 'Chess', type: 'LEARNING', difficulty: 'Advanced', startsAt: evening },
    { title: 'Chess', type: 'SOCIAL', difficulty: 'Beginner', startsAt: evening },
    { title: 'Chess', type: 'SOCIAL', difficulty: 'Beginner', startsAt: evening },
    { title: 'Chess', type: 'LEARNING', difficulty: 'Beginner', startsAt: tomorrow },
    { title: 'Chess', type: 'LEARNING', difficulty: 'Beginner', startsAt: evening + DAY_MS },
    { title: 'Tennis', type: 'LEARNING', difficulty: 'Beginner', startsAt: evening },
    { title: 'Tennis', type: 'SOCIAL', difficulty: 'Advanced', startsAt: evening },
    { title: 'Chess', type: 'LEARNING', difficulty: 'Beginner', startsAt: evening, ...SAN_DIEGO },
  ])
  const day = `from=${new Date(NOON).toISOString()}&to=${new Date(NOON + 1.5 * DAY_MS).toISOString()}`
  const query = `${NEAR}&q=chess&type=LEARNING&difficulty=Beginner&time=evening&${day}`
  expect(await read(ana, query)).toEqual({ total: 7, q: 1, type: 2, difficulty: 1, time: 1, day: 1 })
  expect(await read(ana, `${NEAR}&type=TRAVEL&difficulty=Advanced`)).toEqual({
    total: 7,
    type: 2,
    difficulty: 0,
  })
  expect(await read(ana, NEAR)).toEqual({ total: 7 })
})

test('excludes what Explore does not show: own activities, seats, pending applications, and blocked organizers', async () => {
  const [ana, dev] = [await signedInUser(), await signedInUser()]
  const [seat, applied] = await insertActivities([{ title: 'Seat' }, { title: 'Applied' }])
  await insertActivity({ creatorId: ana.id })
  await insertActivity({ creatorId: dev.id })
  await insertActivity({ title: 'Cancelled', cancelledAt: NOON })
  await insertActivity({ title: 'Over', startsAt: NOON - DAY_MS })
  await insertParticipation({ activityId: seat?.id ?? '', userId: ana.id, startsAt: seat?.startsAt })
  await insertApplication({ activityId: applied?.id ?? '', userId: ana.id })
  await block(ana, dev)
  expect(await read(ana, `${NEAR}&type=TRAVEL`)).toEqual({ total: 0, type: 0 })
  const other = await signedInUser()
  expect(await read(other, `${NEAR}&type=TRAVEL`)).toEqual({ total: 4, type: 4 })
})

test('counts in the map’s box, which includes the user’s own activities', async () => {
  const ana = await signedInUser()
  await insertActivity({ title: 'Chess', creatorId: ana.id })
  await insertActivities([{ title: 'Tennis', type: 'SOCIAL' }, SAN_DIEGO])
  const query = 'bbox=-119,33.5,-118,34.5&q=chess&type=SOCIAL&time=evening'
  expect(await read(ana, query)).toEqual({ total: 2, q: 1, type: 1 })
})

test('takes one round trip, and stops counting at the limit', { timeout: 60_000 }, async () => {
  const ana = await signedInUser()
  await insertActivities(
    Array.from({ length: 2000 }, (_, index) => ({
      title: 'Tennis',
      type: 'SOCIAL' as const,
      startsAt: NOON + DAY_MS + index * 60_000,
    })),
  )
  const { client, stats } = measureQueries(ana)
  const query = `${NEAR}&q=chess&type=SOCIAL&difficulty=Advanced`
  expect(await read(client, query)).toEqual({ total: HIDDEN_COUNT_MAX, q: 0, type: 0, difficulty: 0 })
  expect(await read(client, `${NEAR}&q=chess&type=SOCIAL`)).toEqual({
    total: HIDDEN_COUNT_MAX,
    q: HIDDEN_COUNT_MAX,
    type: 0,
  })
  expect(stats().roundTrips).toBe(1)
  expect(stats().maxParameters).toBeLessThanOrEqual(100)
  expect(stats().rowsRead).toBeLessThanOrEqual(20 * HIDDEN_COUNT_MAX)
})
