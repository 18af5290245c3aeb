import { describe, expect, test } from 'vitest'
import type { ActivityMap } from '../../../worker/contract/activities'
import { activityMap } from '../../../worker/contract/activities'
import { MAP_MATCHES_MAX } from '../../../worker/contract/limits'
import { ACTIVITY_TYPES } from '../../../worker/contract/vocabulary'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { insertActivities } from '../support/activities'
import type { TestClient } from '../support/client'
import { measureQueries } from '../support/query-stats'
import { seededRandom } from '../support/seeded-random'
import { signedInUser } from '../support/users'

const WORLD = '-180,-85,180,85'

async function fetchMap(client: TestClient, query: string): Promise<ActivityMap> {
  const response = await client.get(`/api/activities/map?${query}`)
  expect(response.status, query).toBe(200)
  return activityMap.parse(await response.json())
}

describe('the map', () => {
  test('returns the upcoming activities in its box one by one while they are few', async () => {
    const ana = await signedInUser()
    const [tennis] = await insertActivities([
      { title: 'Tennis', latitude: 34, longitude: -118 },
      { title: 'Chess', type: 'LEARNING', latitude: 34.2, longitude: -118.2 },
      { title: 'Past', latitude: 34, longitude: -118, startsAt: now() - DAY_MS },
      { title: 'Off', latitude: 34, longitude: -118, cancelledAt: now() },
      { title: 'Elsewhere', latitude: 40, longitude: -74 },
      { title: 'Fiji', latitude: -17, longitude: 178 },
      { title: 'Samoa', latitude: -14, longitude: -171 },
    ])
    const titles = async (query: string) => {
      const { total, features } = await fetchMap(ana, query)
      expect(total).toBe(features.length)
      return features.map(({ properties }) => ('title' in properties ? properties.title : '')).sort()
    }
    expect(await titles('bbox=-119,33,-117,35&zoom=9')).toEqual(['Chess', 'Tennis'])
    expect(await titles('bbox=-119,33,-117,35&zoom=9&type=LEARNING')).toEqual(['Chess'])
    expect(await titles('bbox=-119,33,-117,35&zoom=9&difficulty=Advanced')).toEqual([])
    expect(await titles('bbox=-119,33,-117,35&zoom=9&q=tennis')).toEqual(['Tennis'])
    expect(await titles('bbox=-119,33,-117,35&zoom=9&q=%22')).toEqual([])
    expect(await titles('bbox=170,-30,-165,0&zoom=4')).toEqual(['Fiji', 'Samoa'])
    expect(await titles('bbox=170.2,-85,170.1,85&zoom=0')).toEqual([
      'Chess',
      'Elsewhere',
      'Fiji',
      'Samoa',
      'Tennis',
    ])
    expect(await titles(`bbox=${WORLD}&zoom=0`)).toEqual(['Chess', 'Elsewhere', 'Fiji', 'Samoa', 'Tennis'])
    expect((await fetchMap(ana, 'bbox=-118.1,33.9,-117.9,34.1&zoom=12')).features).toEqual([
      {
        type: 'Feature',
        id: tennis?.id,
        geometry: { type: 'Point', coordinates: [-118, 34] },
        properties: {
          type: 'SPORTS_FITNESS',
          title: 'Tennis',
          dateTime: new Date(tennis?.startsAt ?? 0).toISOString(),
          isApproximate: false,
        },
      },
    ])
  })

  test('returns at most 500 features at any zoom, with all 2,000 activities in its clusters', {
    timeout: 60_000,
  }, async () => {
    const ana = measureQueries(await signedInUser()).client
    const random = seededRandom(3)
    await insertActivities(
      Array.from({ length: 2000 }, (_, at) => ({
        title: at % 2 ? 'Tennis' : 'Chess',
        type: ACTIVITY_TYPES[at % ACTIVITY_TYPES.length] ?? 'OTHER',
        // Half are in one city, half all over the country.
        latitude: at % 2 ? 34 + random() * 0.3 : 26 + random() * 22,
        longitude: at % 2 ? -118.4 + random() * 0.4 : -122 + random() * 48,
      })),
    )
    const boxes = [WORLD, '-130,20,-60,50', '-119,33.5,-117.5,34.5', '-118.4,34,-118,34.3']
    for (const bbox of boxes) {
      for (const zoom of [0, 2.5, 4, 6, 9, 12, 16, 24]) {
        for (const q of ['', '&q=tennis', '&q=s']) {
          const { total, features } = await fetchMap(ana, `bbox=${bbox}&zoom=${zoom}${q}`)
          expect(features.length).toBeLessThanOrEqual(500)
          const counts = features.map(({ properties }) => ('count' in properties ? properties.count : 1))
          expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total)
          if (bbox === WORLD) expect(total).toBe(q === '&q=tennis' ? 1000 : 2000)
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
    // One cluster at low zoom, more at higher zoom, and then single activities.
    const amounts = await Promise.all(
      [0, 4, 8].map(async (zoom) => (await fetchMap(ana, `bbox=${WORLD}&zoom=${zoom}`)).features.length),
    )
    expect(amounts[0]).toBeLessThan(amounts[1] ?? 0)
    const near = await fetchMap(ana, 'bbox=-118.3,34.1,-118.2,34.2&zoom=12')
    expect(near.features.every(({ properties }) => 'title' in properties)).toBe(true)
    expect(near.total).toBeGreaterThan(20)
  })

  test('searches the soonest matches of a text, and says when there are more', {
    timeout: 60_000,
  }, async () => {
    const ana = measureQueries(await signedInUser()).client
    await insertActivities(
      Array.from({ length: MAP_MATCHES_MAX + 1 }, (_, at) => ({
        title: at > 0 ? 'Tennis' : 'Tennis and Chess',
      })),
    )
    const search = async (q: string) => {
      const { total, isTotalAtLeast } = await fetchMap(ana, `bbox=-119,33,-117,35&zoom=9&q=${q}`)
      return [total, isTotalAtLeast]
    }
    expect(await search('chess')).toEqual([1, undefined])
    expect((await search('tennis'))[1]).toBe(true)
  })

  test('refuses an invalid box', async () => {
    const ana = await signedInUser()
    for (const query of [
      '',
      'bbox=1,2,3&zoom=1',
      'bbox=-119,35,-117,33&zoom=9',
      'bbox=a,b,c,d&zoom=1',
      `bbox=${WORLD}&zoom=99`,
    ]) {
      expect((await ana.get(`/api/activities/map?${query}`)).status, query).toBe(400)
    }
  })
})
