import { describe, expect, test } from 'vitest'
import type { Page } from '../../../worker/contract/common'
import { ACTIVITY_TYPES } from '../../../worker/contract/vocabulary'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { insertActivities, insertApplication } from '../support/activities'
import { measureQueries } from '../support/query-stats'
import { seededRandom } from '../support/seeded-random'
import { signedInUser } from '../support/users'

/** Inserts activities around Los Angeles, a fifth of them upcoming, and returns the id of an upcoming one. */
async function insertMany(amount: number): Promise<string> {
  const random = seededRandom(11)
  const words = ['Tennis', 'Yoga', 'Chess', 'Basketball', 'Hiking']
  const rows = Array.from({ length: amount }, () => ({
    title: `${words[Math.floor(random() * words.length)]} for everybody`,
    type: ACTIVITY_TYPES[Math.floor(random() * ACTIVITY_TYPES.length)] ?? 'OTHER',
    startsAt: now() + Math.round((random() - 0.8) * 100 * DAY_MS),
    latitude: 34.05 + (random() + random() - 1) * 0.6,
    longitude: -118.25 + (random() + random() - 1) * 0.7,
  }))
  const stored = await insertActivities(rows)
  return stored.find(({ startsAt }) => startsAt > now())?.id ?? ''
}

describe('the cost of a read', () => {
  test('is one round trip and independent of the number of activities', {
    timeout: 60_000,
  }, async () => {
    const ana = await signedInUser()
    const id = await insertMany(6000)
    await insertApplication({ activityId: id, userId: ana.id })
    const { client, stats } = measureQueries(ana)
    const far = async (filter: string) => {
      const page: Page<unknown> = await (await client.get(`/api/activities?limit=100${filter}`)).json()
      return `?limit=20${filter}&cursor=${page.nextCursor}`
    }
    const at = 'lat=34.05&lng=-118.25'
    const ceilings: [path: string, rowsRead: number][] = [
      ['?limit=20', 3 * 20],
      [await far(''), 3 * 20],
      [await far('&q=tennis'), 3 * 21],
      ['?limit=20&type=WELLNESS', 3 * 20],
      ['?limit=20&q=tennis', 3 * 21],
      ['?limit=20&q=b', 3 * 21],
      ['?limit=20&q=tennis%20every&type=SOCIAL', 3 * 21],
      [`/unjoined-activities?${at}`, 1000],
      [`/unjoined-activities?${at}&q=basketball`, 2000],
      [`/unjoined-activities?${at}&type=TRAVEL`, 2000],
      [`/${id}?${at}`, 40],
      ['/types', 60],
      // A map of the whole country reads the counts per tile, but no activities.
      ['/map?bbox=-130,20,-60,50&zoom=3', 100],
    ]
    for (const [path, maxRows] of ceilings) {
      const response = await client.get(`/api/activities${path}`)
      expect(response.status, path).toBe(200)
      expect(stats().roundTrips, path).toBe(1)
      expect(stats().maxParameters, path).toBeLessThanOrEqual(100)
      // Allow two more rows for the session and its user, and three for the ends of the lists of hidden users.
      expect(stats().rowsRead, path).toBeLessThanOrEqual(maxRows + 2 + 3)
    }
  })
})
