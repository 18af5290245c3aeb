import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../../worker/contract/activities'
import { formatCityLine, separatorAfterPostcode } from '../../../worker/contract/city-line'
import type { Page, Problem } from '../../../worker/contract/common'
import type { Location, LocationFeature } from '../../../worker/contract/places'
import { localHourAt } from '../../../worker/db/local-time'
import { cityLineOf } from '../../../worker/places/regions'
import { openDatabase } from '../../../worker/platform/database'
import { createActivity, updateActivity, WEST_LA } from '../support/activity-calls'
import { createClient, QUIET, setClock } from '../support/client'
import { installPlaces } from '../support/installed-places'
import { measureQueries } from '../support/query-stats'
import { readError } from '../support/responses'
import { signedInUser } from '../support/users'

/** Signs in a user to a deployment for these countries. */
async function userIn(countries: string, language = 'en') {
  const user = await signedInUser()
  const client = createClient({ cookies: user.cookies, bindings: { ...QUIET, COUNTRIES: countries } })
  const headers = { 'accept-language': language }
  const read = async <Answer>(path: string): Promise<Answer> => (await client.get(path, { headers })).json()
  const search = async (query: string) =>
    (await read<{ items: LocationFeature[] }>(`/api/locations/search?${query}`)).items
  return {
    ...client,
    read,
    search,
    find: async (q: string) => (await search(`q=${encodeURIComponent(q)}`))[0],
  }
}

const labels = (features: LocationFeature[]) => features.map(({ place_name }) => place_name)

describe('a deployment for Germany', () => {
  beforeEach(() => installPlaces('DE'))

  test('finds places by any of their names, without accents, by prefix, and by postal code', async () => {
    const { search, find } = await userIn('DE')
    expect((await find('koln'))?.id).toBe('gn2886242')
    expect((await find('Köl'))?.id).toBe('gn2886242')
    expect((await find('cologne'))?.id).toBe('gn2886242')
    expect(await find('kreuzberg berlin')).toMatchObject({
      place_name: 'Kreuzberg, Berlin',
      properties: { category: 'neighborhood', timeZone: 'Europe/Berlin', country: 'DE', currency: 'EUR' },
    })
    expect(labels(await search('q=10999'))).toEqual(['10999, Berlin'])
    expect(await search('q=gorlitzer&types=poi')).toHaveLength(1)
    expect(await search('q=gorlitzer&types=city')).toEqual([])
    expect(await search('q=santa%20monica')).toEqual([])
    expect(await search('q="*')).toEqual([])
  })

  test('names places in the reader’s language, and stores them in their own', async () => {
    expect((await (await userIn('DE', 'en')).find('muenchen'))?.text).toBe('Munich')
    const reader = await userIn('DE', 'en')
    const created = await reader.post('/api/locations/create-from-feature', {
      locationFeature: await reader.find('Munich'),
    })
    expect(await created.json<Location>()).toMatchObject({ name: 'München', state: '', country: 'DE' })
  })

  test('sorts places near the user first', async () => {
    const { search } = await userIn('DE')
    expect(labels(await search('q=k&proximity=6.95,50.93')).slice(0, 1)).toEqual([])
    expect(labels(await search('q=k%C3%B6&proximity=6.95,50.93'))).toEqual(['Cologne'])
  })

  test('an activity has its price in euros, the zone of Berlin across a clock change, and no place abroad', async () => {
    setClock('2034-10-01T00:00:00Z')
    const { find, read, ...olga } = await userIn('DE')
    const create = async (change: object) =>
      (await createActivity(olga, { locationFeature: await find('kreuzberg'), ...change })).json<Activity>()
    const summer = await create({ dateTime: '2034-10-28T18:00' })
    expect(summer).toMatchObject({
      price: 12.5,
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      dateTime: '2034-10-28T16:00:00.000Z',
      location: { name: 'Kreuzberg', city: 'Berlin', state: '' },
    })
    const shown = await create({ dateTime: '2034-10-28T18:00', visibility: 'public' })
    const visitor = createClient({ bindings: { ...QUIET, COUNTRIES: 'DE' } })
    const page = await visitor.get(`/a/${shown.id}`, { headers: { 'accept-language': 'de' } })
    expect(await page.text()).toMatch(/(?=.*"addressCountry":"DE")(?=.*"priceCurrency":"EUR").*12,50\u00a0€/s)
    expect((await create({ dateTime: '2034-10-29T18:00' })).dateTime).toBe('2034-10-29T17:00:00.000Z')
    const series = await create({ dateTime: '2034-10-27T18:00', repeat: { frequency: 'weekly', count: 2 } })
    const { items } = await read<Page<Activity>>('/api/activities?lat=52.5&lng=13.4')
    expect(
      items.filter((each) => each.series?.id === series.series?.id).map(({ dateTime }) => dateTime),
    ).toEqual(['2034-10-27T16:00:00.000Z', '2034-11-03T17:00:00.000Z'])
    expect(await readError(await createActivity(olga, { locationFeature: WEST_LA }))).toEqual([
      400,
      'place_abroad',
    ])
    const strasbourg = { text: 'Münster', center: [7.7521, 48.5734] }
    const refused = await createActivity(olga, { locationFeature: strasbourg })
    expect([refused.status, (await refused.json<{ message: string }>()).message]).toEqual([
      400,
      'Choose a place in Germany',
    ])
  })

  test('a hidden place shows its neighborhood', async () => {
    const olga = await userIn('DE')
    const home = { text: 'Bergmannstraße 9', center: [13.405, 52.499] }
    const response = await createActivity(olga, { locationFeature: home, hidesExactLocation: true })
    const { id, approximateLocation } = await response.json<Activity>()
    expect(approximateLocation).toMatchObject({ name: 'Kreuzberg', city: 'Berlin' })
    expect((await (await userIn('DE')).read<Activity>(`/api/activities/${id}`)).location.name).toBe(
      'Kreuzberg',
    )
  })
})

describe('a city’s page', () => {
  const open = (countries: string) => {
    const visitor = createClient({ bindings: { ...QUIET, COUNTRIES: countries } })
    return async (path: string) => {
      const answer = await visitor.get(path, { headers: { 'accept-language': 'es' } })
      return [answer.status, answer.headers.get('location') ?? (await answer.text())] as const
    }
  }

  test('has an address without a region where addresses contain none, and is in the sitemap', async () => {
    await installPlaces('DE')
    const { find, ...olga } = await userIn('DE')
    await createActivity(olga, { locationFeature: await find('kreuzberg'), visibility: 'public' })
    const made = { text: 'Münster', center: [13.41, 52.52], properties: { city: 'Buy pills' } }
    await createActivity(olga, { locationFeature: made, visibility: 'public' })
    const read = open('DE')
    const [status, page] = await read('/in/berlin')
    expect(status).toBe(200)
    expect(page).toContain('<title>Qué hacer en Berlin, Alemania')
    expect(page).toMatch(/"containedInPlace":\{"@type":"Country","name":"Alemania"\}/)
    expect(page).not.toContain('noindex')
    expect(await read('/in/Berlin')).toEqual([301, '/in/berlin'])
    expect((await read('/in/buy-pills'))[1]).toContain('noindex')
    expect((await read('/in/potsdam'))[0]).toBe(404)
    expect((await read('/in/berlin.ics'))[1]).toContain('X-WR-CALNAME:Qué hacer en Berlin')
    expect((await read('/og/in/berlin.png'))[0]).toBe(200)
    const [, sitemap] = await read('/sitemap-cities.xml')
    expect(sitemap.match(/\/in\/[^"<?]+/g)?.filter((path, i, all) => all.indexOf(path) === i)).toEqual([
      '/in/berlin',
    ])
  })

  test('names cities nearby that have activities, and reads few of those that have none', async () => {
    await installPlaces('MX')
    const { find, ...olga } = await userIn('MX')
    for (const city of ['coyoacan', 'tlalpan', 'guadalajara'])
      await createActivity(olga, { locationFeature: await find(city), visibility: 'public' })
    const path = '/in/ciudad-de-m%C3%A9xico/coyoac%C3%A1n'
    const read = async (language: string) => {
      const { client, stats } = measureQueries(createClient(), { COUNTRIES: 'MX' })
      const page = await (await client.get(path, { headers: { 'accept-language': language } })).text()
      const links = page.matchAll(/<li><a href="(\/in\/[^"]+)"[^>]*>([^<]+)<span[^>]*>(\d+)/g)
      return { links: [...links].map(([, ...parts]) => parts), rows: stats().rowsRead }
    }
    const before = await read('en')
    expect(before.links).toEqual([['/in/ciudad-de-m%C3%A9xico/tlalpan', 'Tlalpan', '1']])
    const values = Array.from({ length: 500 }, (_, i) => `(${50_000_000 + i}, 'Pueblo ${i}', ${i + 1})`)
    await env.DB.prepare(
      `insert into places (number, country, name, search_names, city, state, category, latitude, longitude, time_zone, population, c10)
        select column1, country, column2, '', column2, state, category, latitude, longitude, time_zone, column3, c10
        from (values ${values.join()}) join places on number = 3515428`,
    ).run()
    const after = await read('es')
    expect(after.links).toEqual(before.links)
    expect(after.rows - before.rows).toBeLessThan(300)
  })

  test('has the region in its address where people write it', async () => {
    await installPlaces('MX')
    const { find, ...olga } = await userIn('MX')
    for (const city of ['guadalajara', 'coyoacan'])
      await createActivity(olga, { locationFeature: await find(city), visibility: 'public' })
    const read = open('MX')
    expect((await read('/in/jalisco/guadalajara'))[1]).toContain('<title>Qué hacer en Guadalajara, Jalisco')
    const [, sitemap] = await read('/sitemap-cities.xml')
    expect(sitemap).toContain('/in/ciudad-de-m%C3%A9xico/coyoac%C3%A1n<')
    expect((await read('/in/ciudad-de-m%C3%A9xico/coyoac%C3%A1n'))[0]).toBe(200)
  })
})

describe('a deployment for Mexico and the United States', () => {
  beforeEach(() => installPlaces('MX'))

  test('sorts places of both by name, size, and distance from the user', async () => {
    const { search } = await userIn('MX,US', 'es')
    const first = async (query: string) => labels(await search(query))[0]
    expect(await first('q=pasadena&proximity=-118.41,34.06')).toBe('Pasadena, CA')
    expect(await first('q=pasadena&proximity=-103.39,20.66')).toBe('Pasadena, Jalisco')
    expect(await first('q=guadalajara&proximity=-118.41,34.06')).toBe('Guadalajara, Jalisco')
  })

  test('finds places of both, with the regions that addresses contain', async () => {
    const { search, find, read } = await userIn('MX,US', 'es')
    expect(await find('coyoacan')).toMatchObject({ place_name: 'Coyoacán, Ciudad de México' })
    expect(labels(await search('q=guadalajara'))[0]).toBe('Guadalajara, Jalisco')
    expect(labels(await search('q=ciudad%20de%20mexico'))[0]).toBe('Ciudad de México')
    expect(labels(await search('q=santa%20monica'))[0]).toBe('Santa Monica, CA')
    expect(labels(await search('q=santa%20monica&country=mx'))).toEqual([])
    const at = async (query: string) =>
      (await read<{ items: LocationFeature[] }>(`/api/locations/reverse?${query}`)).items[0]
    expect((await at('longitude=-99.1612&latitude=19.4190'))?.text).toBe('Roma Norte')
    expect((await at('longitude=-117.01&latitude=32.51'))?.text).toBe('Tijuana')
    expect((await at('longitude=-117.16&latitude=32.72'))?.properties.state).toBe('CA')
    expect(await at('longitude=-110&latitude=15')).toBeUndefined()
    const { items } = await read<{ items: (Location & { distance: number })[] }>(
      '/api/locations/nearby?latitude=32.55&longitude=-117.02&radius=10',
    )
    expect(new Set(items.map(({ country }) => country))).toEqual(new Set(['MX', 'US']))
    expect(items[0]?.distance).toBeLessThan(4)
  })

  test('an activity that moves to another country takes its currency', async () => {
    const { find, ...olga } = await userIn('MX,US')
    const created = await createActivity(olga, { locationFeature: await find('roma norte'), price: 150 })
    const { id, currency, timeZone } = await created.json<Activity>()
    expect([currency, timeZone]).toEqual(['MXN', 'America/Mexico_City'])
    const moved = await updateActivity(olga, id, { locationFeature: WEST_LA })
    expect(await moved.json<Activity>()).toMatchObject({ currency: 'USD', timeZone: 'America/Los_Angeles' })
  })

  test("a price is in the place's currency and within its maximum", async () => {
    const { find, ...olga } = await userIn('MX,US')
    const created = await createActivity(olga, { locationFeature: await find('roma norte'), price: 150_000 })
    const { id, price, currency } = await created.json<Activity>()
    expect([price, currency]).toEqual([150_000, 'MXN'])
    const moved = await updateActivity(olga, id, { locationFeature: WEST_LA })
    expect([moved.status, (await moved.json<Problem>()).errors]).toEqual([
      400,
      [{ path: 'price', message: 'The price is at most $100,000' }],
    ])
    const cheaper = await updateActivity(olga, id, { locationFeature: WEST_LA, price: 150 })
    expect(await cheaper.json<Activity>()).toMatchObject({ price: 150, currency: 'USD' })
  })

  test('a weekly series keeps its hour, and Mexico City has no clock change', async () => {
    setClock('2034-03-01T00:00:00Z')
    const { find, read, ...olga } = await userIn('MX')
    const repeat = { frequency: 'weekly', count: 2 }
    const place = { locationFeature: await find('roma norte') }
    await createActivity(olga, { ...place, dateTime: '2034-03-31T18:00', repeat })
    const { items } = await read<Page<Activity>>('/api/activities?lat=19.4&lng=-99.1')
    expect(items.map(({ dateTime }) => dateTime)).toEqual([
      '2034-04-01T00:00:00.000Z',
      '2034-04-08T00:00:00.000Z',
    ])
  })

  test('installing again replaces the places', async () => {
    await installPlaces('MX')
    const { search } = await userIn('MX')
    expect(labels(await search('q=tlalpan'))).toEqual(['Tlalpan, Ciudad de México'])
  })
})

test('a city and its region are written in the order of the country', () => {
  const write = (country: string, state = '') => {
    const line = cityLineOf(country)
    return [formatCityLine({ city: 'C. Sz', state }, line), `1${separatorAfterPostcode(line)}C`]
  }
  expect(write('US', 'CA')).toEqual(['C. Sz, CA', '1, C'])
  expect(write('MX', 'Jalisco')).toEqual(['C. Sz, Jalisco', '1 C'])
  expect(write('BR', 'SP')).toEqual(['C. Sz-SP', '1, C'])
  expect(write('TR', 'İzmir')).toEqual(['C. Sz/İzmir', '1 C'])
  expect(write('KR', '경기도')).toEqual(['경기도 C. Sz', '1, C'])
  expect(formatCityLine({ city: 'Ciudad de México', state: 'Ciudad de México' }, cityLineOf('MX'))).toBe(
    'Ciudad de México',
  )
  for (const country of ['DE', 'CH', 'SE', 'FI']) expect(write(country)).toEqual(['C. Sz', '1 C'])
  for (const country of ['GB', 'SG', 'JE', 'HU']) expect(write(country)).toEqual(['C. Sz', '1, C'])
  expect(write('JP', '東京都')).toEqual(['C. Sz, 東京都', '1, C'])
  // A place in another of the deployment's countries
  expect(write('DE', 'CA')).toEqual(['C. Sz, CA', '1 C'])
})

test('installed places are not found if their country is not configured', async () => {
  await installPlaces('DE')
  const { search, read } = await userIn('US')
  expect(labels(await search('q=kreuzberg'))).toEqual([])
  expect((await read<{ code?: string }>('/api/locations/gn2884161')).code).toBe('not_found')
})

test('the local hour of an activity is that of its zone, in any country and around clock changes', async () => {
  const zones = [
    'America/Mexico_City',
    'America/Tijuana',
    'America/Cancun',
    'Europe/Berlin',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'America/New_York',
  ]
  const starts = ['2026-12-01T23:30Z', '2027-03-28T00:30Z', '2027-03-28T01:30Z', '2027-07-01T05:00Z']
  const at = Date.parse('2026-11-29T12:00Z')
  const wanted = zones.flatMap((timeZone) =>
    starts.map((start) => ({ timeZone, startsAt: Date.parse(start) })),
  )
  const rows = sql`select value ->> 'timeZone' time_zone, value ->> 'startsAt' starts_at from json_each(${JSON.stringify(wanted)})`
  const found = await openDatabase(env.DB).all<{ time_zone: string; starts_at: number; hour: number }>(
    sql`select *, ${localHourAt({ at, zones })} hour from (${rows}) activities`,
  )
  expect(found).toHaveLength(wanted.length)
  for (const { time_zone: timeZone, starts_at: startsAt, hour } of found)
    expect([timeZone, startsAt, hour]).toEqual([
      timeZone,
      startsAt,
      Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(timeZone).hour,
    ])
})
