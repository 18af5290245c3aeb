import { describe, expect, test } from 'vitest'
import {
  findPlace,
  listPopularPlaces,
  nearbyPlaces,
  reversePlace,
  searchPlaces,
} from '../../worker/places/gazetteer'
import { VENUE_CATEGORIES } from '../../worker/places/gazetteer/place'
import { exactDistanceMiles } from '../../worker/platform/distance'
import type { PlaceQuery } from './place-queries'
import { PLACE_QUERIES, POSITIONS } from './place-queries'

const FIRST_SHARE = 0.95

/** The display names for one row of the table. */
function answersTo([typed, , from]: PlaceQuery): string[] {
  const proximity = from && POSITIONS[from]
  return searchPlaces({ q: typed, proximity }).map(({ placeName }) => placeName)
}

describe('search', () => {
  test('the table has at least 150 queries', () => {
    expect(PLACE_QUERIES.length).toBeGreaterThanOrEqual(150)
  })

  test('at least 95 % of the table’s queries answer with the expected place first', () => {
    const missed = PLACE_QUERIES.filter((query) => answersTo(query)[0] !== query[1])
    expect(missed.length, missed.map(([typed]) => typed).join(', ')).toBeLessThanOrEqual(
      PLACE_QUERIES.length * (1 - FIRST_SHARE),
    )
  })

  for (const query of PLACE_QUERIES) {
    const [typed, first, from = 'anywhere'] = query
    test(`“${typed}” from ${from} has ${first} among the five`, () => {
      expect(answersTo(query)).toContain(first)
    })
  }

  test('five places are answered at most, unless the limit says otherwise', () => {
    expect(searchPlaces({ q: 'san' })).toHaveLength(5)
    expect(searchPlaces({ q: 'san', limit: 12 })).toHaveLength(12)
    expect(searchPlaces({ q: 'san', limit: 1 })).toHaveLength(1)
  })

  test('no two answers read the same', () => {
    const names = searchPlaces({ q: 'alhambra', limit: 20 }).map(({ placeName }) => placeName)
    expect(new Set(names).size).toBe(names.length)
  })

  test('a box leaves out what is outside', () => {
    const bbox = { west: -118.7, south: 33.7, east: -118.1, north: 34.4 }
    const found = searchPlaces({ q: 'san', bbox, limit: 20 })
    expect(found.length).toBeGreaterThan(3)
    for (const { latitude, longitude } of found) {
      expect(
        latitude > bbox.south && latitude < bbox.north && longitude > bbox.west && longitude < bbox.east,
      ).toBe(true)
    }
  })

  test('a box may cross the date line', () => {
    const found = searchPlaces({ q: 'unalaska', bbox: { west: 170, south: 50, east: -160, north: 55 } })
    expect(found[0]?.placeName).toBe('Unalaska, AK')
  })

  test('types leave only what they name, by our names and by map providers’', () => {
    expect(searchPlaces({ q: 'hollywood', types: ['city'] })[0]?.placeName).toBe('Hollywood, FL')
    expect(searchPlaces({ q: 'washington', types: ['region'] })[0]?.placeName).toBe('Washington')
    expect(searchPlaces({ q: '900', types: ['postal_code'] })).toHaveLength(5)
    for (const { category } of searchPlaces({ q: 'san', types: ['poi'] }))
      expect(VENUE_CATEGORIES).toContain(category)
    expect(searchPlaces({ q: 'san', types: ['galaxy'] })).toEqual([])
  })

  test.each(['', '   ', '!?', '，。', '\u0000', 'x'.repeat(200), ','.repeat(200), '💃🏽'])(
    '“%s” answers with nothing and does not fail',
    (q) => {
      expect(searchPlaces({ q })).toEqual([])
    },
  )

  test('any text of the length that the wire allows is answered', () => {
    for (const q of ['a '.repeat(100), 'san,'.repeat(50), '90024 '.repeat(33), 'los angeles '.repeat(16)]) {
      expect(Array.isArray(searchPlaces({ q }))).toBe(true)
    }
  })

  test('invented populations do not lift a place', () => {
    expect(searchPlaces({ q: 'ironville' })[0]).not.toHaveProperty('population')
    expect(searchPlaces({ q: 'memphis' })[0]?.placeName).toBe('Memphis, TN')
  })

  test('a place has its city, state, zone and population', () => {
    expect(searchPlaces({ q: 'santa monica' })[0]).toEqual({
      id: 'gn5393212',
      name: 'Santa Monica',
      city: 'Santa Monica',
      state: 'CA',
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
  test('every answer is found again by its id', () => {
    for (const q of ['san', 'park', 'westwood', '90024', 'texas', 'orange county', 'dupont circle']) {
      for (const place of searchPlaces({ q, limit: 20 })) {
        expect(place.id.length).toBeLessThanOrEqual(64)
        expect(findPlace(place.id)).toEqual(place)
      }
    }
  })

  test('ids do not change from build to build', () => {
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
  ])('“%s” is no place', (id) => {
    expect(findPlace(id)).toBeNull()
  })
})

describe('reverse', () => {
  test.each([
    ['the default place of Explore', 34.0597, -118.4186, 'Century City, Los Angeles, CA'],
    ['downtown Santa Monica', 34.0195, -118.4912, 'Santa Monica, CA'],
    ['the middle of Central Park', 40.7826, -73.9656, 'Central Park, New York, NY'],
    ['Irvine', 33.6846, -117.8265, 'Irvine, CA'],
    ['Silver Lake', 34.0867, -118.2702, 'Silver Lake, Los Angeles, CA'],
    ['Bend', 44.0582, -121.3153, 'Bend, OR'],
  ])('%s is called by its name', (_, latitude, longitude, name) => {
    expect(reversePlace({ latitude, longitude })?.placeName).toBe(name)
  })

  test('types choose what a point is called by', () => {
    const point = POSITIONS['Los Angeles']
    expect(reversePlace({ ...point, types: ['city'] })?.placeName).toBe('Los Angeles, CA')
    expect(reversePlace({ ...point, types: ['postcode'] })?.state).toBe('CA')
    expect(reversePlace({ ...point, types: ['postcode'] })?.category).toBe('postcode')
    expect(reversePlace({ ...point, types: ['region'] })).toBeNull()
  })

  test('the sea and other countries have no place', () => {
    expect(reversePlace({ latitude: 30, longitude: -40 })).toBeNull()
    expect(reversePlace({ latitude: 51.5, longitude: -0.1 })).toBeNull()
  })
})

describe('nearby', () => {
  const here = POSITIONS['Los Angeles']

  test('places come nearest first, within ten miles, twenty at most', () => {
    const found = nearbyPlaces(here)
    expect(found).toHaveLength(20)
    const miles = found.map((place) => exactDistanceMiles(here, place))
    expect(miles).toEqual([...miles].sort((a, b) => a - b))
    expect(Math.max(...miles)).toBeLessThanOrEqual(10)
    for (const [i, { distanceMiles }] of found.entries()) expect(distanceMiles).toBeCloseTo(miles[i] ?? -1, 1)
  })

  test('radius and limit are obeyed', () => {
    expect(nearbyPlaces({ ...here, limit: 3 })).toHaveLength(3)
    for (const place of nearbyPlaces({ ...here, radiusMiles: 2, limit: 100 }))
      expect(place.distanceMiles).toBeLessThanOrEqual(2)
    expect(nearbyPlaces({ latitude: 30, longitude: -40 })).toEqual([])
  })

  test('ZIP codes, counties and states are not places to go to', () => {
    const categories = nearbyPlaces({ ...here, limit: 100 }).map(({ category }) => category)
    for (const area of ['postcode', 'county', 'region']) expect(categories).not.toContain(area)
  })
})

test('the popular locations are the specification’s four, in its order', () => {
  const found = listPopularPlaces().map(({ name, category, state }) => [name, category, state])
  expect(found).toEqual([
    ['West LA', 'park', 'CA'],
    ['Downtown', 'sports', 'CA'],
    ['Alhambra', 'indoor', 'CA'],
    ['Irvine', 'wellness', 'CA'],
  ])
  for (const place of listPopularPlaces()) expect(findPlace(place.id)).toEqual(place)
})
