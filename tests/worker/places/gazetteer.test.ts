import { describe, expect, test } from 'vitest'
import { findPlace, searchPlaces } from '../../../worker/places/gazetteer'
import { VENUE_CATEGORIES } from '../../../worker/places/gazetteer/place'
import { FIRST_QUERIES } from '../support/place-queries/first'
import { NEW_IN_TOWN } from '../support/place-queries/new-in-town'
import type { PlaceQuery } from '../support/place-queries/positions'
import { POSITIONS } from '../support/place-queries/positions'
import { SECOND_QUERIES } from '../support/place-queries/second'

const FIRST_SHARE = 0.95

const PLACE_QUERIES = [...FIRST_QUERIES, ...SECOND_QUERIES]
const namesByRow = new Map<PlaceQuery, string[]>()

/** Searches for a row's query, and returns the display names. Caches results, because two tests need each row. */
function searchNames(row: PlaceQuery): string[] {
  const known = namesByRow.get(row)
  if (known) return known
  const [query, , from] = row
  const found = searchPlaces({ q: query, proximity: from && POSITIONS[from] })
  const names = found.map(({ placeName }) => placeName)
  namesByRow.set(row, names)
  return names
}

describe('search', () => {
  test('the tables have at least 150 queries, and 50 written before any was run', () => {
    expect(PLACE_QUERIES.length).toBeGreaterThanOrEqual(150)
    expect(NEW_IN_TOWN.length).toBeGreaterThanOrEqual(50)
  })

  test('the tables vary: with and without position, ZIP codes, states, and spellings', () => {
    const all = [...PLACE_QUERIES, ...NEW_IN_TOWN]
    const share = (matches: (row: PlaceQuery) => boolean) => all.filter(matches).length / all.length
    expect(new Set(all.map(([query, , from]) => `${query} ${from}`)).size).toBe(all.length)
    expect(share(([, , from]) => from !== undefined)).toBeGreaterThan(0.25)
    expect(share(([, , from]) => from === undefined)).toBeGreaterThan(0.25)
    expect(all.filter(([query]) => /\d{5}/.test(query)).length).toBeGreaterThanOrEqual(10)
    expect(all.filter(([query]) => /[a-z],? [a-z]{2}$/i.test(query)).length).toBeGreaterThanOrEqual(20)
    expect(all.filter(([, first]) => first.split(', ').length === 3).length).toBeGreaterThanOrEqual(60)
  })

  test('finds at least 95 % of each table’s queries with the expected place first', () => {
    for (const table of [PLACE_QUERIES, NEW_IN_TOWN]) {
      const missed = table.filter((row) => searchNames(row)[0] !== row[1])
      expect(missed.length, missed.map(([query]) => query).join(', ')).toBeLessThanOrEqual(
        table.length * (1 - FIRST_SHARE),
      )
    }
  })

  test('lists the expected place of each query among five', () => {
    const missed = [...PLACE_QUERIES, ...NEW_IN_TOWN].filter((row) => !searchNames(row).includes(row[1]))
    expect(missed).toEqual([])
  })

  test('lists at most five places unless a limit is given', () => {
    expect(searchPlaces({ q: 'san' })).toHaveLength(5)
    expect(searchPlaces({ q: 'san', limit: 12 })).toHaveLength(12)
    expect(searchPlaces({ q: 'san', limit: 1 })).toHaveLength(1)
  })

  test('lists no two places with the same display name', () => {
    const names = searchPlaces({ q: 'alhambra', limit: 20 }).map(({ placeName }) => placeName)
    expect(new Set(names).size).toBe(names.length)
  })

  test('leaves out places outside a box', () => {
    const bbox = { west: -118.7, south: 33.7, east: -118.1, north: 34.4 }
    const found = searchPlaces({ q: 'san', bbox, limit: 20 })
    expect(found.length).toBeGreaterThan(3)
    for (const { latitude, longitude } of found) {
      expect(
        latitude > bbox.south && latitude < bbox.north && longitude > bbox.west && longitude < bbox.east,
      ).toBe(true)
    }
  })

  test('accepts a box across the date line', () => {
    const found = searchPlaces({ q: 'unalaska', bbox: { west: 170, south: 50, east: -160, north: 55 } })
    expect(found[0]?.placeName).toBe('Unalaska, AK')
  })

  test('filters by types, with our names or map providers’', () => {
    expect(searchPlaces({ q: 'hollywood', types: ['city'] })[0]?.placeName).toBe('Hollywood, FL')
    expect(searchPlaces({ q: 'washington', types: ['region'] })[0]?.placeName).toBe('Washington')
    expect(searchPlaces({ q: '900', types: ['postal_code'] })).toHaveLength(5)
    for (const { category } of searchPlaces({ q: 'san', types: ['poi'] }))
      expect(VENUE_CATEGORIES).toContain(category)
    for (const type of ['galaxy', 'constructor', '__proto__'])
      expect(searchPlaces({ q: 'san', types: [type] })).toEqual([])
  })

  test.each(['', '   ', '!?', '，。', '\u0000', 'x'.repeat(200), ','.repeat(200), '💃🏽'])(
    'finds nothing for “%s”',
    (q) => {
      expect(searchPlaces({ q })).toEqual([])
    },
  )

  test('handles any text of the permitted length', () => {
    for (const q of [
      'a '.repeat(100),
      'san,'.repeat(50),
      '90024 '.repeat(33),
      'los angeles '.repeat(16),
      'constructor',
      'x constructor y',
    ]) {
      expect(Array.isArray(searchPlaces({ q }))).toBe(true)
    }
  })

  test('does not rank a place by an implausible population', () => {
    expect(searchPlaces({ q: 'ironville' })[0]).not.toHaveProperty('population')
    expect(searchPlaces({ q: 'memphis' })[0]?.placeName).toBe('Memphis, TN')
  })

  test('finds even a small postal town of a ZIP code', () => {
    for (const [zip, town] of [
      ['90291', 'Venice, CA'],
      ['01237', 'Lanesboro, MA'],
      ['01536', 'North Grafton, MA'],
      ['10452', 'The Bronx, NY'],
      ['63103', 'St. Louis, MO'],
    ] as const)
      expect(searchPlaces({ q: zip })[0]?.placeName).toBe(`${zip}, ${town}`)
    expect(searchPlaces({ q: 'North Grafton MA' })[0]?.placeName).toBe('North Grafton, MA')
  })

  test('uses the United States’ time zones along the borders', () => {
    for (const [q, zone] of [
      ['houlton me', 'America/New_York'],
      ['blaine wa', 'America/Los_Angeles'],
      ['98281', 'America/Los_Angeles'],
      ['drummond island', 'America/Detroit'],
      ['naco az', 'America/Phoenix'],
    ] as const)
      expect(searchPlaces({ q })[0]?.timeZone, q).toBe(zone)
  })

  test('a place has its city, state, time zone, and population', () => {
    expect(searchPlaces({ q: 'santa monica' })[0]).toMatchObject({
      id: 'gn5393212',
      name: 'Santa Monica',
      city: 'Santa Monica',
      state: 'CA',
      country: 'US',
      latitude: 34.01949,
      longitude: -118.49138,
      category: 'city',
      timeZone: 'America/Los_Angeles',
      population: expect.any(Number),
      placeName: 'Santa Monica, CA',
    })
    expect(searchPlaces({ q: 'griffith park' })[0]).toMatchObject({
      category: 'park',
      city: 'Los Angeles',
      state: 'CA',
    })
    expect(searchPlaces({ q: 'el paso' })[0]?.timeZone).toBe('America/Denver')
  })
})

describe('ids', () => {
  test('find the same place again', () => {
    for (const q of ['san', 'park', 'westwood', '90024', 'texas', 'orange county', 'dupont circle']) {
      for (const place of searchPlaces({ q, limit: 20 })) {
        expect(place.id.length).toBeLessThanOrEqual(64)
        expect({ ...findPlace(place.id), score: place.score }).toEqual(place)
      }
    }
  })

  test('stay the same in every build', () => {
    expect(findPlace('gn5368361')?.placeName).toBe('Los Angeles, CA')
    expect(findPlace('zip02139')?.placeName).toBe('02139, Cambridge, MA')
    expect(findPlace('co06037')?.placeName).toBe('Los Angeles County, CA')
    expect(findPlace('stCA')?.placeName).toBe('California')
    expect(searchPlaces({ q: 'griffith park' })[0]?.id).toBe('v3c5179de')
    expect(searchPlaces({ q: 'dupont circle' })[0]?.id).toBe('pa430e15f')
  })

  test.each([
    '',
    'gn',
    'gn0',
    'zip2139',
    'zip99999',
    'stXX',
    'v',
    'gn05368361',
    'gn5368361 ',
    'Gn5368361',
    '__proto__',
    'v-1',
  ])('“%s” finds nothing', (id) => {
    expect(findPlace(id)).toBeNull()
  })
})
