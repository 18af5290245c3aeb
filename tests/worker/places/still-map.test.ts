import { expect, test } from 'vitest'
import { STILL_MAP } from '../../../worker/contract/limits'
import { mapData } from '../../../worker/places/gazetteer'
import { frameOf } from '../../../worker/places/still-map/frame'
import { placeLabels } from '../../../worker/places/still-map/labels'
import { landPath } from '../../../worker/places/still-map/land'

const { width: WIDTH, height: HEIGHT } = STILL_MAP
const VENICE = { latitude: 33.985, longitude: -118.4695 }
const DENVER = { latitude: 39.7392, longitude: -104.9903 }
const PACIFIC = { latitude: 30, longitude: -140 }
const WIDTHS = { least: 26, most: 110 }

test('a frame centers a single position, and shows all of several on a phone', () => {
  expect(frameOf([VENICE], WIDTHS).pointOf(VENICE)).toEqual({ x: WIDTH / 2, y: HEIGHT / 2 })
  const spread = [VENICE, { latitude: 34.18, longitude: -118.3 }, { latitude: 33.85, longitude: -118.28 }]
  const frame = frameOf(spread, WIDTHS)
  for (const { x, y } of spread.map(frame.pointOf)) {
    expect(Math.abs(x - WIDTH / 2)).toBeLessThanOrEqual(171)
    expect(Math.abs(y - HEIGHT / 2)).toBeLessThanOrEqual(86)
  }
})

test('a frame across the country has the maximum width', () => {
  const { west, east } = frameOf([VENICE, DENVER], WIDTHS).bounds
  expect((east - west) * 69.1 * Math.cos((36.86 * Math.PI) / 180)).toBeCloseTo(WIDTHS.most, 0)
})

test('land fills an inland map, is absent at sea, and ends at a coast', () => {
  const pathAt = (position: typeof VENICE) => {
    const frame = frameOf([position], WIDTHS)
    return landPath(mapData(frame.bounds).rings, frame)
  }
  const numbersOf = (path: string) => path.match(/-?\d+/g)?.map(Number) ?? []
  expect(new Set(numbersOf(pathAt(DENVER)))).toEqual(new Set([-8, WIDTH + 8, HEIGHT + 8]))
  expect(pathAt(PACIFIC)).toBe('')
  const coast = numbersOf(pathAt(VENICE))
  expect(coast.length).toBeGreaterThan(8)
  expect(coast.length).toBeLessThan(60)
  expect(Math.min(...coast)).toBe(-8)
})

test('names do not overlap each other or the pin, and are not cut off on a phone', () => {
  const frame = frameOf([VENICE], WIDTHS)
  const pin = frame.pointOf(VENICE)
  const labels = placeLabels(mapData(frame.bounds).names, frame, [pin])
  expect(labels.map(({ name }) => name)).toContain('Santa Monica')
  expect(labels.length).toBeLessThanOrEqual(16)
  const boxes = labels.map(({ name, x, y }) => ({
    name,
    y,
    left: x - name.length * 3,
    right: x + name.length * 3,
  }))
  for (const [at, box] of boxes.entries()) {
    for (const other of boxes.slice(at + 1))
      expect(
        Math.abs(box.y - other.y) >= 20 || box.right < other.left || other.right < box.left,
        `${box.name}, ${other.name}`,
      ).toBe(true)
    for (const edge of [WIDTH / 2 - 190, WIDTH / 2 + 190])
      expect(box.left < edge && box.right > edge, box.name).toBe(false)
    expect(box.left < pin.x && box.right > pin.x && box.y > pin.y - 45 && box.y < pin.y, box.name).toBe(false)
  }
})
