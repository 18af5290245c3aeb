import { expect, test } from 'vitest'
import type { Location, LocationFeature, StillMap } from '../../../worker/contract/places'
import { signedInUser } from '../support/users'

const NEAR_WEST_LA = 'proximity=-118.4437,34.0522'

async function search(query: string): Promise<LocationFeature[]> {
  const ana = await signedInUser()
  return (await (await ana.get(`/api/locations/search?${query}`)).json<{ items: LocationFeature[] }>()).items
}

test('search returns features, nearest first, at most five', async () => {
  const found = await search(`q=santa%20mo&${NEAR_WEST_LA}`)
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

test('search requires two characters and covers only the United States', async () => {
  expect(await search('q=s')).toEqual([])
  expect(await search('q=santa&country=fr')).toEqual([])
})

test('reverse returns the place at a point, and nothing at sea', async () => {
  const ana = await signedInUser()
  const at = async (query: string) =>
    (await (await ana.get(`/api/locations/reverse?${query}`)).json<{ items: LocationFeature[] }>()).items
  expect((await at('longitude=-118.4912&latitude=34.0195'))[0]?.place_name).toContain('Santa Monica')
  expect(await at('longitude=-150&latitude=10')).toEqual([])
})

test('a place from the gazetteer becomes a location with its time zone, found by its id', async () => {
  const ana = await signedInUser()
  const [feature] = await search('q=phoenix,%20az')
  const createLocation = async () =>
    ana.post('/api/locations/create-from-feature', { locationFeature: feature })
  const created = await createLocation()
  expect(created.status).toBe(201)
  const location = await created.json<Location>()
  expect(location).toMatchObject({ name: 'Phoenix', state: 'AZ', timeZone: 'America/Phoenix' })
  expect(await (await createLocation()).json()).toEqual(location)
  expect(await (await ana.get(`/api/locations/${location.id}`)).json()).toEqual(location)
  expect((await ana.get('/api/locations/nowhere')).status).toBe(404)
})

test('a gazetteer place keeps its own name, regardless of the feature', async () => {
  const ana = await signedInUser()
  const [feature] = await search('q=phoenix,%20az')
  const response = await ana.post('/api/locations/create-from-feature', {
    locationFeature: { ...feature, text: 'Free Money' },
  })
  expect((await response.json<Location>()).name).toBe('Phoenix')
})

test('a custom point gets city and state from the nearest known place', async () => {
  const ana = await signedInUser()
  const response = await ana.post('/api/locations/create-from-feature', {
    locationFeature: { text: 'Court 7, behind the school', center: [-118.4452, 34.0635] },
  })
  expect(await response.json<Location>()).toMatchObject({
    name: 'Court 7, behind the school',
    city: 'Los Angeles',
    state: 'CA',
    timeZone: 'America/Los_Angeles',
  })
})

test('nearby returns locations with distances, nearest first', async () => {
  const ana = await signedInUser()
  const response = await ana.get('/api/locations/nearby?latitude=34.0195&longitude=-118.4912')
  const { items } = await response.json<{ items: (Location & { distance: number })[] }>()
  expect(items.length).toBe(20)
  expect(items.map(({ distance }) => distance)).toEqual(
    items.map(({ distance }) => distance).sort((a, b) => a - b),
  )
  expect(Math.max(...items.map(({ distance }) => distance))).toBeLessThanOrEqual(10)
})

test('a still map has land, water, and names around the point, none of them over the point or in the corners for links', async () => {
  const user = await signedInUser()
  const readMap = async (query: string): Promise<StillMap> =>
    (await user.get(`/api/locations/still-map?${query}`)).json()
  const venice = await readMap('latitude=33.985&longitude=-118.4695')
  expect(venice.land).toMatch(/^M/)
  expect(venice.hasSea).toBe(true)
  expect(venice.names.map(({ name }) => name)).toContain('Culver City')
  for (const { name, x, y } of venice.names) {
    const isOverPoint = Math.abs(x - 380) < 24 && y > 68 && y < 130
    expect(isOverPoint || (x < 370 && y > 176), name).toBe(false)
  }
  expect((await readMap('latitude=32.55&longitude=-117')).hasSea).toBe(false)
})

test('validate returns whether a feature can be used', async () => {
  const ana = await signedInUser()
  const validate = async (locationFeature: unknown) =>
    (await ana.post('/api/locations/validate', { locationFeature })).json()
  expect(await validate({ text: 'Court', center: [-118.44, 34.06] })).toEqual({ valid: true })
  expect(await validate({ text: 'Court' })).toMatchObject({ valid: false })
  expect(await validate({ text: 'Paris', center: [2.35, 48.85] })).toMatchObject({ valid: false })
})

test.each([
  ['Paris', 2.35, 48.85],
  ['Montreal', -73.57, 45.5],
  ['Windsor, across the river from Detroit', -83.0364, 42.3149],
  ['Tijuana, a mile beyond the border', -117.0382, 32.5149],
  ['Ciudad Juárez', -106.4245, 31.6904],
  ['the Pacific, 20 miles out', -118.8, 33.7],
  ['the middle of Lake Michigan', -87, 42.4],
])('a point abroad or at sea is refused: %s', async (_, longitude, latitude) => {
  const ana = await signedInUser()
  const locationFeature = { text: 'Our spot', center: [longitude, latitude] }
  const response = await ana.post('/api/locations/create-from-feature', { locationFeature })
  expect([response.status, (await response.json<{ code: string }>()).code]).toEqual([400, 'place_abroad'])
  expect(await (await ana.post('/api/locations/validate', { locationFeature })).json()).toEqual({
    valid: false,
    message: 'Places outside the United States are not supported yet',
  })
  const { items } = await (
    await ana.get(`/api/locations/reverse?longitude=${longitude}&latitude=${latitude}`)
  ).json<{ items: unknown[] }>()
  expect(items).toEqual([])
})

test.each([
  ['Detroit’s riverside', -83.0458, 42.3282, 'MI', 'America/Detroit'],
  ['San Ysidro', -117.043, 32.552, 'CA', 'America/Los_Angeles'],
  ['Houlton, Maine', -67.8403, 46.1262, 'ME', 'America/New_York'],
  ['Point Roberts', -123.077, 48.985, 'WA', 'America/Los_Angeles'],
  ['the end of the Santa Monica pier', -118.4987, 34.0078, 'CA', 'America/Los_Angeles'],
  ['Alcatraz', -122.423, 37.8267, 'CA', 'America/Los_Angeles'],
  ['Key West', -81.78, 24.5551, 'FL', 'America/New_York'],
  ['Attu, beyond the date line', 172.9, 52.9, 'AK', undefined],
])('a point at the border is accepted, in the local time zone: %s', async (_, lon, lat, state, timeZone) => {
  const ana = await signedInUser()
  const response = await ana.post('/api/locations/create-from-feature', {
    locationFeature: { text: 'Our spot', center: [lon, lat] },
  })
  expect(response.status).toBe(201)
  const location = await response.json<Location>()
  if (timeZone) expect(location).toMatchObject({ state, timeZone })
})

test('a city and state are ignored when they do not belong to the point', async () => {
  const ana = await signedInUser()
  const response = await ana.post('/api/locations/create-from-feature', {
    locationFeature: {
      text: 'Court 7',
      center: [-118.4452, 34.0635],
      properties: { city: 'Brooklyn', state: 'NY', category: 'court' },
    },
  })
  expect(await response.json<Location>()).toMatchObject({
    city: 'Los Angeles',
    state: 'CA',
    category: 'court',
  })
})

test('a state that is written out is abbreviated', async () => {
  const ana = await signedInUser()
  const response = await ana.post('/api/locations/create-from-feature', {
    locationFeature: {
      text: 'Court 7',
      center: [-118.4452, 34.0635],
      properties: { city: 'Westwood', state: 'California' },
    },
  })
  expect(await response.json<Location>()).toMatchObject({ city: 'Westwood', state: 'CA' })
})

test('an activity abroad is refused', async () => {
  const ana = await signedInUser()
  const response = await ana.post('/api/activities', {
    type: 'SOCIAL',
    title: 'Picnic',
    description: 'By the Seine',
    dateTime: '2099-06-01T12:00',
    durationMinutes: 60,
    maxParticipants: 5,
    difficulty: 'Beginner',
    price: 0,
    locationFeature: { text: 'Champ de Mars', center: [2.298, 48.856] },
  })
  expect([response.status, (await response.json<{ code: string }>()).code]).toEqual([400, 'place_abroad'])
})

test.each([
  [`search?q=${'x'.repeat(201)}`],
  ['search?q=la&limit=0'],
  ['search?q=la&proximity=200,99'],
  ['search?q=la&bbox=1,2,3'],
  ['reverse?longitude=a&latitude=1'],
  ['nearby?latitude=91&longitude=0'],
  ['nearby?latitude=1&longitude=0&radius=-1'],
])('a malformed query returns 400 with the field: %s', async (query) => {
  const ana = await signedInUser()
  const response = await ana.get(`/api/locations/${query}`)
  expect(response.status).toBe(400)
  expect((await response.json<{ errors: unknown[] }>()).errors.length).toBeGreaterThan(0)
})
