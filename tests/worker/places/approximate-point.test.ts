import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Position } from '../../../worker/contract/distance'
import { exactDistanceMiles } from '../../../worker/contract/distance'
import { APPROXIMATE_MAX_METERS, APPROXIMATE_MIN_METERS } from '../../../worker/contract/limits'
import { approximatePlace } from '../../../worker/places/approximate/place'
import { approximatePoint } from '../../../worker/places/approximate/point'
import { openDatabase } from '../../../worker/platform/database'
import { seededRandom } from '../support/seeded-random'

const METERS_PER_MILE = 1609.344
const key = { ownerId: 'olga', secret: 'a secret of at least thirty-two characters' }
const metersBetween = (a: Position, b: Position) => exactDistanceMiles(a, b) * METERS_PER_MILE
const random = seededRandom(500)
const randomPoint = (): Position => ({ latitude: random() * 180 - 90, longitude: random() * 360 - 180 })
const POINTS = Array.from({ length: 1000 }, randomPoint)

test('an approximate point is 150 to 500 meters from the exact point, anywhere on Earth', () => {
  for (const exact of [...POINTS, { latitude: 90, longitude: 180 }, { latitude: -90, longitude: -180 }]) {
    const point = approximatePoint(exact, key)
    const meters = metersBetween(exact, point)
    expect(meters, JSON.stringify(exact)).toBeGreaterThanOrEqual(APPROXIMATE_MIN_METERS)
    expect(meters, JSON.stringify(exact)).toBeLessThanOrEqual(APPROXIMATE_MAX_METERS)
    expect(Math.abs(point.latitude)).toBeLessThanOrEqual(90)
    expect(Math.abs(point.longitude)).toBeLessThanOrEqual(180)
  }
})

test('every direction and part of the ring is equally likely', () => {
  const places = Array.from({ length: 1000 }, () => ({
    latitude: 25 + random() * 20,
    longitude: -120 + random() * 40,
  }))
  const sectors = Array<number>(8).fill(0)
  let inner = 0
  for (const exact of places) {
    const { latitude, longitude } = approximatePoint(exact, key)
    const east = (longitude - exact.longitude) * Math.cos((exact.latitude * Math.PI) / 180)
    const turn = Math.atan2(latitude - exact.latitude, east) / (2 * Math.PI) + 0.5
    const sector = Math.min(7, Math.floor(turn * 8))
    sectors[sector] = (sectors[sector] ?? 0) + 1
    const half = Math.sqrt((APPROXIMATE_MIN_METERS ** 2 + APPROXIMATE_MAX_METERS ** 2) / 2)
    if (metersBetween(exact, { latitude, longitude }) < half) inner++
  }
  // 125 are expected in each; four standard deviations are 42.
  for (const count of sectors) expect(Math.abs(count - 125)).toBeLessThan(42)
  expect(Math.abs(inner - 500)).toBeLessThan(64)
})

test('the point is the same each time, and depends on the owner and the secret', () => {
  const [exact] = POINTS as [Position]
  const point = approximatePoint(exact, key)
  expect(approximatePoint({ ...exact }, { ...key })).toEqual(point)
  expect(approximatePoint(exact, { ...key, ownerId: 'oscar' })).not.toEqual(point)
  expect(approximatePoint(exact, { ...key, secret: `${key.secret}!` })).not.toEqual(point)
})

test('the point moves with a pin moved by a few meters, so averaging many attempts reveals nothing', () => {
  const exact = { latitude: 34.05213, longitude: -118.24372 }
  const nudged = { latitude: 34.05229, longitude: -118.24391 }
  const [one, other] = [approximatePoint(exact, key), approximatePoint(nudged, key)]
  expect(other.latitude - one.latitude).toBeCloseTo(nudged.latitude - exact.latitude, 4)
  expect(other.longitude - one.longitude).toBeCloseTo(nudged.longitude - exact.longitude, 4)
})

test('an approximate place has the name of its neighborhood or city, and none at sea', async () => {
  const atlas = { db: openDatabase(env.DB), countries: ['US'] }
  const timeZone = 'America/Los_Angeles'
  const venice = await approximatePlace(atlas, {
    exact: { latitude: 33.99127, longitude: -118.46873, timeZone },
    key,
  })
  expect(venice.location).toMatchObject({ name: 'Venice', city: 'Los Angeles', state: 'CA', timeZone })
  // A venue's name would reveal too much.
  const park = await approximatePlace(atlas, {
    exact: { latitude: 34.0726, longitude: -118.2606, timeZone },
    key,
  })
  expect(['city', 'neighborhood']).toContain(park.location.category)
  const sea = await approximatePlace(atlas, {
    exact: { latitude: 20, longitude: -150, timeZone: 'Pacific/Honolulu' },
    key,
  })
  expect(sea.location).toMatchObject({ name: 'the marked point', city: '', ...sea.point })
})
