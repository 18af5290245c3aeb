import { describe, expect, test } from 'vitest'
import { exactDistanceMiles } from '../../../worker/contract/distance'
import { findPlace, nearbyPlaces, reverseGeocode } from '../../../worker/places/gazetteer'
import { POSITIONS } from '../support/place-queries/positions'

describe('reverse', () => {
  test.each([
    ['the default place of Explore', 34.0597, -118.4186, 'Century City, Los Angeles, CA'],
    ['downtown Santa Monica', 34.0195, -118.4912, 'Santa Monica, CA'],
    ['the middle of Central Park', 40.7826, -73.9656, 'Central Park, New York, NY'],
    ['Irvine', 33.6846, -117.8265, 'Irvine, CA'],
    ['Silver Lake', 34.0867, -118.2702, 'Silver Lake, Los Angeles, CA'],
    ['Bend', 44.0582, -121.3153, 'Bend, OR'],
  ])('names %s', (_, latitude, longitude, name) => {
    expect(reverseGeocode({ latitude, longitude })?.placeName).toBe(name)
  })

  test('types select which name a point gets', () => {
    const point = POSITIONS['Los Angeles']
    expect(reverseGeocode({ ...point, types: ['city'] })?.placeName).toBe('Los Angeles, CA')
    expect(reverseGeocode({ ...point, types: ['postcode'] })?.state).toBe('CA')
    expect(reverseGeocode({ ...point, types: ['postcode'] })?.category).toBe('postcode')
    expect(reverseGeocode({ ...point, types: ['region'] })).toBeNull()
  })

  test('finds nothing at sea or in other countries', () => {
    expect(reverseGeocode({ latitude: 30, longitude: -40 })).toBeNull()
    expect(reverseGeocode({ latitude: 51.5, longitude: -0.1 })).toBeNull()
  })
})

describe('nearby', () => {
  const here = POSITIONS['Los Angeles']

  test('lists places nearest first, within ten miles, at most twenty', () => {
    const found = nearbyPlaces(here)
    expect(found).toHaveLength(20)
    const miles = found.map((place) => exactDistanceMiles(here, place))
    expect(miles).toEqual([...miles].sort((a, b) => a - b))
    expect(Math.max(...miles)).toBeLessThanOrEqual(10)
    for (const [i, { distanceMiles }] of found.entries()) expect(distanceMiles).toBeCloseTo(miles[i] ?? -1, 1)
  })

  test('respects radius and limit', () => {
    expect(nearbyPlaces({ ...here, limit: 3 })).toHaveLength(3)
    for (const place of nearbyPlaces({ ...here, radiusMiles: 2, limit: 100 }))
      expect(place.distanceMiles).toBeLessThanOrEqual(2)
    expect(nearbyPlaces({ latitude: 30, longitude: -40 })).toEqual([])
  })

  test('leaves out ZIP codes, counties, and states', () => {
    const categories = nearbyPlaces({ ...here, limit: 100 }).map(({ category }) => category)
    for (const area of ['postcode', 'county', 'region']) expect(categories).not.toContain(area)
  })
})

test.each([
  ['vd70e214d', 'West LA', 'park'],
  ['v4b9bd66b', 'Downtown', 'sports'],
  ['v96f7e2dc', 'Alhambra', 'indoor'],
  ['v598ec18a', 'Irvine', 'wellness'],
])('finds the popular place %s by the id that the app sends', (id, name, category) => {
  expect(findPlace(id)).toMatchObject({ id, name, category, state: 'CA' })
})
