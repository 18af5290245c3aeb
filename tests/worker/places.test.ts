import { expect, test } from 'vitest'
import type { Location, LocationFeature } from '../../worker/contract/places'
import { signedIn } from './people'
import { visitor } from './support'

const inWestLa = 'proximity=-118.4437,34.0522'

async function search(query: string): Promise<LocationFeature[]> {
  const ana = await signedIn()
  return (await (await ana.get(`/api/locations/search?${query}`)).json<{ items: LocationFeature[] }>()).items
}

test('a search answers features, the near one first, at most five', async () => {
  const found = await search(`q=santa%20mo&${inWestLa}`)
  expect(found[0]).toMatchObject({
    type: 'Feature',
    text: 'Santa Monica',
    place_name: 'Santa Monica, CA',
    geometry: { type: 'Point' },
  })
  expect(found[0]?.center).toEqual(found[0]?.geometry.coordinates)
  expect((await search('q=san')).length).toBe(5)
  expect((await search('q=san&limit=2')).length).toBe(2)
})

test('a search starts at two characters and knows the United States only', async () => {
  expect(await search('q=s')).toEqual([])
  expect(await search('q=santa&country=fr')).toEqual([])
})

test('reverse answers the place at a point, nothing in the open sea', async () => {
  const ana = await signedIn()
  const at = async (query: string) =>
    (await (await ana.get(`/api/locations/reverse?${query}`)).json<{ items: LocationFeature[] }>()).items
  expect((await at('longitude=-118.4912&latitude=34.0195'))[0]?.place_name).toContain('Santa Monica')
  expect(await at('longitude=-150&latitude=10')).toEqual([])
})

test('a chosen feature becomes a location with its time zone, the same one each time, and is found by its id', async () => {
  const ana = await signedIn()
  const [feature] = await search('q=phoenix,%20az')
  const make = async () => ana.post('/api/locations/create-from-feature', { locationFeature: feature })
  const made = await make()
  expect(made.status).toBe(201)
  const location = await made.json<Location>()
  expect(location).toMatchObject({ name: 'Phoenix', state: 'AZ', timeZone: 'America/Phoenix' })
  expect(await (await make()).json()).toEqual(location)
  expect(await (await ana.get(`/api/locations/${location.id}`)).json()).toEqual(location)
  expect((await ana.get('/api/locations/nowhere')).status).toBe(404)
})

test('a place of the gazetteer keeps its own name whatever the feature claims', async () => {
  const ana = await signedIn()
  const [feature] = await search('q=phoenix,%20az')
  const answer = await ana.post('/api/locations/create-from-feature', {
    locationFeature: { ...feature, text: 'Free Money' },
  })
  expect((await answer.json<Location>()).name).toBe('Phoenix')
})

test('a point of one’s own gets city and state from the nearest known place', async () => {
  const ana = await signedIn()
  const answer = await ana.post('/api/locations/create-from-feature', {
    locationFeature: { text: 'Court 7, behind the school', center: [-118.4452, 34.0635] },
  })
  expect(await answer.json<Location>()).toMatchObject({
    name: 'Court 7, behind the school',
    city: 'Los Angeles',
    state: 'CA',
    timeZone: 'America/Los_Angeles',
  })
})

test('nearby answers locations with their distance, nearest first', async () => {
  const ana = await signedIn()
  const answer = await ana.get('/api/locations/nearby?latitude=34.0195&longitude=-118.4912')
  const { items } = await answer.json<{ items: (Location & { distance: number })[] }>()
  expect(items.length).toBe(20)
  expect(items.map(({ distance }) => distance)).toEqual(
    items.map(({ distance }) => distance).sort((a, b) => a - b),
  )
  expect(Math.max(...items.map(({ distance }) => distance))).toBeLessThanOrEqual(10)
})

test('validate tells whether a feature can be used', async () => {
  const ana = await signedIn()
  const judge = async (locationFeature: unknown) =>
    (await ana.post('/api/locations/validate', { locationFeature })).json()
  expect(await judge({ text: 'Court', center: [-118.44, 34.06] })).toEqual({ valid: true })
  expect(await judge({ text: 'Court' })).toMatchObject({ valid: false })
  expect(await judge({ text: 'Paris', center: [2.35, 48.85] })).toMatchObject({ valid: false })
})

test.each([
  [`search?q=${'x'.repeat(201)}`],
  ['search?q=la&limit=0'],
  ['search?q=la&proximity=200,99'],
  ['search?q=la&bbox=1,2,3'],
  ['reverse?longitude=a&latitude=1'],
  ['nearby?latitude=91&longitude=0'],
  ['nearby?latitude=1&longitude=0&radius=-1'],
])('a malformed query gets 400 by the field: %s', async (query) => {
  const ana = await signedIn()
  const answer = await ana.get(`/api/locations/${query}`)
  expect(answer.status).toBe(400)
  expect((await answer.json<{ errors: unknown[] }>()).errors.length).toBeGreaterThan(0)
})

test('a visitor gets no places', async () => {
  const stranger = visitor()
  for (const path of [
    'search?q=la',
    'reverse?longitude=1&latitude=1',
    'nearby?latitude=1&longitude=1',
    'x',
  ]) {
    expect((await stranger.get(`/api/locations/${path}`)).status).toBe(401)
  }
  expect((await stranger.post('/api/locations/validate', {})).status).toBe(401)
  expect(
    (
      await stranger.post('/api/locations/create-from-feature', {
        locationFeature: { text: 'x', center: [0, 0] },
      })
    ).status,
  ).toBe(401)
})
