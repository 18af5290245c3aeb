import { describe, expect, test } from 'vitest'
import type { ActivityMap } from '../../../worker/contract/activities'
import { activityMap } from '../../../worker/contract/activities'
import { MAP_MATCHES_MAX } from '../../../worker/contract/limits'
import { DAY_MS, now } from '../../../worker/platform/clock'
import { insertActivities } from '../support/activities'
import type { TestClient } from '../support/client'
import { measureQueries } from '../support/query-stats'
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
