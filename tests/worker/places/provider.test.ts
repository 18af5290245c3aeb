import { env } from 'cloudflare:workers'
import { beforeEach, expect, inject, test, vi } from 'vitest'
import type { Location, LocationFeature } from '../../../worker/contract/places'
import { MINUTE_MS } from '../../../worker/platform/clock'
import { createClient, setClock } from '../support/client'
import type { SignedInUser } from '../support/users'
import { signedInUser } from '../support/users'

type SearchResult = { items: LocationFeature[]; source: string }
const KEY = 'a-key-that-stays-here'
const START = Date.parse('2026-12-01T12:00:00Z')

let ana: SignedInUser
let providerCount = 0
beforeEach(async () => {
  ana = await signedInUser()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

/** Returns Ana's client of a worker whose provider sends this response, from `RESPONSES` in maptiler-server.ts. */
function withProvider(response: string) {
  providerCount += 1
  const url = `${inject('mapTiler')}/${response}-${providerCount}`
  const client = createClient({
    cookies: ana.cookies,
    bindings: { ...env, MAPTILER_KEY: KEY, MAPTILER_URL: url },
  })
  const read = async <T>(path: string) => (await client.get(`/api/locations/${path}`)).json<T>()
  return {
    ...client,
    search: (query: string) => read<SearchResult>(`search?${query}`),
    reverse: (query: string) => read<SearchResult>(`reverse?${query}`),
    providerRequests: async () => (await (await fetch(`${url}/requests`)).json()) as string[],
  }
}

test('with a key, the provider answers, and each feature is rebuilt: point, name, city, and category', async () => {
  const { items, source } = await withProvider('good').search('q=santa%20monica')
  expect(source).toBe('maptiler')
  expect(items[0]).toEqual({
    id: 'mt.municipality.77',
    type: 'Feature',
    text: 'Santa Monica',
    place_name: 'Santa Monica, CA',
    center: [-118.4912, 34.0195],
    geometry: { type: 'Point', coordinates: [-118.4912, 34.0195] },
    properties: {
      category: 'municipality',
      city: 'Santa Monica',
      state: 'CA',
      country: 'US',
      currency: 'USD',
      timeZone: 'America/Los_Angeles',
    },
  })
  expect(items[1]).toMatchObject({
    text: 'Reed Park Courts',
    place_name: 'Reed Park Courts, Santa Monica, CA',
    geometry: { type: 'Point', coordinates: [-118.4953, 34.0222] },
    properties: { category: 'tennis', city: 'Santa Monica', state: 'CA' },
  })
  expect(items[2]?.place_name).toBe('2401 Wilshire Boulevard, Santa Monica, CA')
  // Leaves out the place in Canada and the one without a name.
  expect(items).toHaveLength(3)
})

test('the provider is asked for the United States only, with the key and a rounded position', async () => {
  const provider = withProvider('good')
  await provider.search('q=reed%20park&limit=3&proximity=-118.44372,34.05222&bbox=-119,33,-117,35&types=poi')
  const [address = ''] = await provider.providerRequests()
  const { pathname, searchParams } = new URL(address, 'http://x')
  expect(pathname).toBe('/geocoding/reed%20park.json')
  expect(Object.fromEntries(searchParams)).toEqual({
    key: KEY,
    limit: '3',
    country: 'us',
    autocomplete: 'true',
    language: 'en',
    proximity: '-118.4,34.1',
    bbox: '-119,33,-117,35',
    types: 'poi',
  })
})

test('the key never leaves the worker', async () => {
  const provider = withProvider('good')
  for (const path of [
    'search?q=santa',
    'reverse?longitude=-118.49&latitude=34.02',
    'map-style',
    'mt.poi.4711',
  ]) {
    const response = await provider.get(`/api/locations/${path}`)
    expect(response.status).toBe(200)
    expect((await response.text()) + JSON.stringify([...response.headers])).not.toContain(KEY)
  }
})

test('the same search is requested once in five minutes', async () => {
  const provider = withProvider('good')
  setClock(START)
  for (let i = 0; i < 3; i++) await provider.search('q=santa%20monica')
  expect(await provider.providerRequests()).toHaveLength(1)
  setClock(START + 5 * MINUTE_MS)
  await provider.search('q=santa%20monica')
  expect(await provider.providerRequests()).toHaveLength(2)
})

test.each(['down', 'busy', 'forbidden', 'page', 'shapeless', 'nameless', 'empty'])(
  'the gazetteer answers when the provider is %s',
  async (behavior) => {
    const provider = withProvider(behavior)
    const { items, source } = await provider.search('q=santa%20mo&proximity=-118.44,34.05')
    expect([items[0]?.id, source]).toEqual(['gn5393212', 'geonames'])
    const named = await provider.reverse('longitude=-118.4912&latitude=34.0195')
    expect([named.items[0]?.place_name, named.source]).toEqual(['Santa Monica, CA', 'geonames'])
    expect(await provider.providerRequests()).toHaveLength(2)
  },
)

test('the provider has 1.5 seconds to answer', async () => {
  const deadline = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  const provider = withProvider('silent')
  const found = provider.search('q=santa%20monica')
  await expect.poll(provider.providerRequests, { timeout: 20_000 }).toHaveLength(1)
  expect(timeout).toHaveBeenCalledExactlyOnceWith(1500)
  deadline.abort()
  expect((await found).source).toBe('geonames')
})

test('after three failures, the provider is not asked for 30 seconds', async () => {
  setClock(START)
  const provider = withProvider('down')
  for (const place of ['santa%20monica', 'pasadena', 'burbank']) await provider.search(`q=${place}`)
  expect(await provider.providerRequests()).toHaveLength(3)
  setClock(START + 30_000 - 1)
  expect((await provider.search('q=glendale')).items[0]?.text).toBe('Glendale')
  expect(await provider.providerRequests()).toHaveLength(3)
  setClock(START + 30_000)
  await provider.search('q=glendale')
  expect(await provider.providerRequests()).toHaveLength(4)
})

test('the gazetteer answers when the provider cannot be reached', async () => {
  const bindings = { ...env, MAPTILER_KEY: KEY, MAPTILER_URL: 'http://127.0.0.1:9' }
  const client = createClient({ cookies: ana.cookies, bindings })
  const found = await (await client.get('/api/locations/search?q=phoenix')).json<SearchResult>()
  expect(found.items[0]?.place_name).toBe('Phoenix, AZ')
})

test('the provider is not asked for types it lacks or for fewer than two characters', async () => {
  const provider = withProvider('good')
  expect((await provider.search('q=griffith&types=park')).items[0]?.text).toBe('Griffith Park')
  expect((await provider.search('q=santa&types=constructor')).items).toEqual([])
  expect((await provider.search('q=s')).items).toEqual([])
  expect((await provider.search('q=santa&country=fr')).items).toEqual([])
  expect(await provider.providerRequests()).toEqual([])
})

test('typed text cannot change the provider’s path or parameters', async () => {
  const provider = withProvider('good')
  await provider.search(`q=${encodeURIComponent('../../maps/streets?x=1&key=mine#;santa')}`)
  const [address = ''] = await provider.providerRequests()
  expect(new URL(address, 'http://x').pathname).toMatch(/^\/geocoding\/[^/]+\.json$/)
  expect(new URL(address, 'http://x').searchParams.getAll('key')).toEqual([KEY])
})

test('a provider’s place becomes one location, found by the provider’s id', async () => {
  const provider = withProvider('court')
  const [feature] = (await provider.search('q=reed%20park')).items
  const createLocation = async () =>
    (await provider.post('/api/locations/create-from-feature', { locationFeature: feature })).json<Location>()
  const location = await createLocation()
  expect(location).toMatchObject({
    name: 'Reed Park Courts',
    city: 'Santa Monica',
    state: 'CA',
    category: 'tennis',
    timeZone: 'America/Los_Angeles',
  })
  expect(await createLocation()).toEqual(location)
  // A place is only stored with the first activity that takes place there.
  expect((await ana.get(`/api/locations/${location.id}`)).status).toBe(404)
  const { id: _, ...rest } = location
  expect(await (await provider.get(`/api/locations/${feature?.id}`)).json()).toEqual({
    ...rest,
    id: 'mt.poi.4711',
  })
  expect((await provider.get('/api/locations/mt.poi.9')).status).toBe(404)
  expect((await ana.get('/api/locations/mt.poi.4711')).status).toBe(404)
})

test('a point gets its name from the provider', async () => {
  const provider = withProvider('court')
  const { items, source } = await provider.reverse('longitude=-118.49531&latitude=34.02219')
  expect([items.length, items[0]?.text, source]).toEqual([1, 'Reed Park Courts', 'maptiler'])
  expect((await provider.providerRequests())[0]).toMatch(/^\/geocoding\/-118\.49531%2C34\.02219\.json/)
})

test('map styles are returned only with a browser key, and tiles unless there are to be none', async () => {
  const styles = async (vars: object) => {
    const client = createClient({ cookies: ana.cookies, bindings: { ...env, ...vars } })
    return (await client.get('/api/locations/map-style')).json()
  }
  expect(await styles({ MAPTILER_KEY: KEY, MAP_TILES_URL: 'none' })).toEqual({ styles: null, tiles: null })
  expect(
    await styles({ MAPTILER_MAP_KEY: 'for browsers', MAP_TILES_URL: 'https://tiles.example/x' }),
  ).toEqual({
    styles: {
      light: 'https://api.maptiler.com/maps/streets-v2/style.json?key=for%20browsers',
      dark: 'https://api.maptiler.com/maps/streets-v2-dark/style.json?key=for%20browsers',
    },
    tiles: { kind: 'service', url: 'https://tiles.example/x' },
  })
})
