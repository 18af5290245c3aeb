import { afterEach, describe, expect, test } from 'vitest'
import { setRegion } from '#messages'
import { inLanguage } from '../../../messages/language'
import { formatMiles, formatRadius, readerUnit } from '../../../web/lib/distance'
import { radiusSlider } from '../../../web/lib/radius-slider'
import { setChosenUnit } from '../../../web/lib/reader'
import { milesOfRadius, radiusIn } from '../../../worker/contract/distance-text'
import { NEARBY_RADIUS_MAX_MILES, RADIUS_MAX_MILES, RADIUS_MIN_MILES } from '../../../worker/contract/limits'
import { METERS_PER_MILE } from '../../../worker/contract/units'

afterEach(() => setChosenUnit(null))

describe('the distance unit', () => {
  test.each([
    ['US', 'mile'],
    ['GB', 'mile'],
    ['LR', 'mile'],
    ['MM', 'mile'],
    ['MX', 'kilometer'],
    ['DE', 'kilometer'],
    ['CA', 'kilometer'],
  ])('is that of the region: %s, %s', (region, unit) => {
    setRegion(region)
    expect(readerUnit()).toBe(unit)
  })

  test('is the one chosen by the user', () => {
    setChosenUnit('kilometer')
    expect(readerUnit()).toBe('kilometer')
    setRegion('DE')
    setChosenUnit('mile')
    expect(readerUnit()).toBe('mile')
  })
})

describe('distances', () => {
  test.each([
    ['en', 'US', '1 mile', '3.5 miles', '3.5 mi'],
    ['es', 'US', '1 milla', '3.5 millas', '3.5 mi'],
    ['en', 'GB', '1 mile', '3.5 miles', '3.5 mi'],
    ['en', 'CA', '1.6 km', '5.6 km', '5.6 km'],
    ['es', 'MX', '1.6 km', '5.6 km', '5.6 km'],
    ['es', 'ES', '1,6 km', '5,6 km', '5,6 km'],
    ['de', 'DE', '1,6 km', '5,6 km', '5,6 km'],
  ] as const)('are written in %s, in %s', (language, region, one, several, short) => {
    setRegion(region)
    inLanguage(language, () => {
      expect(plain(formatMiles(1))).toBe(one)
      expect(plain(formatMiles(3.5))).toBe(several)
      expect(plain(formatMiles(3.5, { isShort: true }))).toBe(short)
    })
  })
})

describe('radii', () => {
  test.each([
    [5, '8 km'],
    [10, '15 km'],
    [25, '40 km'],
    [50, '80 km'],
    [100, '160 km'],
    [200, '320 km'],
  ])('of %i miles are %s', (miles, text) => {
    expect(formatRadius(miles)).toBe(`${miles} miles`)
    setChosenUnit('kilometer')
    expect(formatRadius(miles)).toBe(text)
  })

  test('are never shown larger than they are', () => {
    for (let miles = 1; miles <= NEARBY_RADIUS_MAX_MILES; miles++)
      expect(radiusIn('kilometer', miles)).toBeLessThanOrEqual((miles * METERS_PER_MILE) / 1000)
  })

  test('of each step of the slider are sent as whole miles within the limits, and shown as they were chosen', () => {
    setChosenUnit('kilometer')
    const { min, max, step } = radiusSlider(25, () => {})
    expect([min, max, step]).toEqual([10, 160, 5])
    for (let kilometers = min; kilometers <= max; kilometers += step) {
      const miles = milesOfRadius('kilometer', kilometers)
      expect(Number.isInteger(miles)).toBe(true)
      expect(miles).toBeGreaterThanOrEqual(RADIUS_MIN_MILES)
      expect(miles).toBeLessThanOrEqual(RADIUS_MAX_MILES)
      expect(radiusIn('kilometer', miles)).toBe(kilometers)
    }
  })
})

const plain = (text: string) => text.replace(/\s/g, ' ')
