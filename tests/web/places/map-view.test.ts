import { describe, expect, test } from 'vitest'
import { markersOf } from '../../../web/features/activities/map/markers'
import { coveredPxOf } from '../../../web/features/places/map/panel'
import { DEFAULT_VIEW, viewOfSearch, viewportOf } from '../../../web/features/places/map/view'
import { asViewSearch } from '../../../web/features/places/map/view-search'

describe('the viewport', () => {
  test('contains the whole world at zoom 0', () => {
    const { bbox } = viewportOf({ latitude: 0, longitude: 0, zoom: 0 }, { width: 512, height: 512 })
    expect(bbox).toBe('-180,-85.05113,180,85.05113')
  })

  test('halves with each zoom level, around the same center', () => {
    const size = { width: 1024, height: 512 }
    const [west = 0, south = 0, east = 0, north = 0] = viewportOf(DEFAULT_VIEW, size)
      .bbox.split(',')
      .map(Number)
    expect(east - west).toBeCloseTo((1024 / (512 * 2 ** 12)) * 360, 3)
    expect((west + east) / 2).toBeCloseTo(-118.4437, 4)
    expect((south + north) / 2).toBeCloseTo(34.0522, 2)
    // In Web Mercator, degrees of latitude get taller farther from the equator.
    expect(north - south).toBeCloseTo(((east - west) / 2) * Math.cos((34.0522 * Math.PI) / 180), 3)
  })

  test('ends at the antimeridian and at the poles', () => {
    const { bbox } = viewportOf({ latitude: 80, longitude: -170, zoom: 1 }, { width: 1024, height: 1024 })
    const [west = 0, , , north = 0] = bbox.split(',').map(Number)
    expect(west).toBe(-180)
    expect(north).toBeLessThanOrEqual(85.0512)
  })

  test('has an integer zoom', () => {
    expect(viewportOf({ ...DEFAULT_VIEW, zoom: 12.9 }, { width: 1, height: 1 }).zoom).toBe('12')
  })

  test('excludes the part that the sheet covers, where a full sheet counts as a half one', () => {
    expect(coveredPxOf('peek', 720)).toBe(103)
    expect(coveredPxOf('half', 720)).toBe(309)
    expect(coveredPxOf('full', 720)).toBe(309)
  })
})

describe('the view in the URL', () => {
  test('is parsed', () => {
    const search = asViewSearch({ lat: 34.05, lng: -118.44, zoom: 12.5 })
    expect(viewOfSearch(search)).toEqual({ latitude: 34.05, longitude: -118.44, zoom: 12.5 })
  })

  test.each([
    { lat: 'north', lng: 0, zoom: 4 },
    { lat: 91, lng: 0, zoom: 4 },
    { lat: 0, lng: 181, zoom: 4 },
    { lat: 0, lng: 0, zoom: 25 },
    { lat: 0, lng: 0 },
  ])('is undefined if a part is missing or out of bounds: %o', (search) => {
    expect(viewOfSearch(asViewSearch(search))).toBeUndefined()
  })
})

describe('markers', () => {
  const single = (id: string, coordinates: [number, number]) => ({
    id,
    geometry: { coordinates },
    properties: { type: 'SOCIAL' as const, title: id, isApproximate: false },
  })
  const offsets = (ids: string[]) =>
    markersOf({ features: ids.map((id) => single(id, [-118, 34])) }).map((point) =>
      'id' in point ? point.offset : [],
    )

  test('an activity alone at its place has no offset', () => {
    expect(offsets(['a'])).toEqual([[0, 0]])
  })

  test('two activities at one place are side by side without overlap', () => {
    expect(offsets(['a', 'b'])).toEqual([
      [-24, expect.closeTo(0)],
      [24, expect.closeTo(0)],
    ])
  })

  test('many activities at one place form a ring, 48 pixels apart', () => {
    const ring = offsets(['a', 'b', 'c', 'd', 'e', 'f'])
    for (const [at, [x = 0, y = 0]] of ring.entries()) {
      const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? []
      expect(Math.hypot(nextX - x, nextY - y)).toBeCloseTo(48, -0.5)
    }
  })

  test('clusters of the server keep their counts', () => {
    const group = { geometry: { coordinates: [-118, 34] as [number, number] }, properties: { count: 120 } }
    expect(markersOf({ features: [group] })).toEqual([{ count: 120, latitude: 34, longitude: -118 }])
  })
})
