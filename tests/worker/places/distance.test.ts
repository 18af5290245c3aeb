import { expect, test } from 'vitest'
import { distanceMiles, exactDistanceMiles } from '../../../worker/contract/distance'

const losAngeles = { latitude: 34.0522, longitude: -118.2437 }

test('distance is great-circle miles with one decimal', () => {
  expect(distanceMiles(losAngeles, { latitude: 40.7128, longitude: -74.006 })).toBe(2445.7)
})

test('a point is 0 miles from itself', () => {
  for (let latitude = -90; latitude <= 90; latitude += 0.37) {
    const point = { latitude, longitude: latitude * 1.9 }
    expect(exactDistanceMiles(point, point)).toBe(0)
  }
})

test('antipodes are half the circumference apart', () => {
  expect(distanceMiles({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBe(12437.6)
  expect(distanceMiles({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 })).toBe(12437.6)
})
