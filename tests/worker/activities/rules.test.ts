import { describe, expect, test } from 'vitest'
import {
  activityStatus,
  canSee,
  matchesPlace,
  participationResult,
  participationStatus,
  spotsLeft,
} from '../../../worker/activities/rules'
import {
  clusterLevel,
  countTiles,
  coveringTiles,
  tilesTouchingCircle,
  tileWordsInBounds,
} from '../../../worker/activities/store/area'
import { matchExpression, NO_MATCH } from '../../../worker/activities/store/search'
import { isOpen } from '../../../worker/contract/activity-status'
import { exactDistanceMiles } from '../../../worker/contract/distance'
import { boundsAround } from '../../../worker/platform/bounds'
import { tileOf } from '../../../worker/platform/tiles'
import { seededRandom } from '../support/seeded-random'

const HERE = { latitude: 34.05, longitude: -118.25 }

describe('an activity’s state', () => {
  test('is canceled before full, and full before upcoming', () => {
    const full = { cancelledAt: null, participantsCount: 5, heldCount: 0, maxParticipants: 5 }
    expect(activityStatus({ ...full, cancelledAt: 1 })).toBe('cancelled')
    expect(activityStatus(full)).toBe('full')
    expect(activityStatus({ ...full, participantsCount: 4 })).toBe('upcoming')
    expect(spotsLeft({ ...full, participantsCount: 3, heldCount: 1 })).toBe(1)
    expect(spotsLeft({ participantsCount: 7, heldCount: 0, maxParticipants: 5 })).toBe(0)
  })

  test('is open until the moment it starts', () => {
    expect(isOpen({ cancelledAt: null, startsAt: 10 }, 9)).toBe(true)
    expect(isOpen({ cancelledAt: null, startsAt: 10 }, 10)).toBe(false)
    expect(isOpen({ cancelledAt: 1, startsAt: 10 }, 9)).toBe(false)
  })

  test('when canceled, it is visible to its creator, helpers, and applicants', () => {
    const cancelled = { creatorId: 'olga', cancelledAt: 1 }
    const stranger = { userId: 'ana', isInvolved: false }
    expect(canSee(cancelled, stranger)).toBe(false)
    expect(canSee({ ...cancelled, cancelledAt: null }, stranger)).toBe(true)
    expect(canSee(cancelled, { ...stranger, userId: 'olga' })).toBe(true)
    expect(canSee(cancelled, { ...stranger, isInvolved: true })).toBe(true)
  })

  test('names its place with or without city and state', () => {
    const place = { name: 'Griffith Park', city: 'Los Angeles', state: 'CA' }
    for (const text of ['griffith park', 'Griffith Park, Los Angeles, CA'])
      expect(matchesPlace(text, place)).toBe(true)
    for (const text of ['', 'Griffith', 'Los Angeles, CA']) expect(matchesPlace(text, place)).toBe(false)
    expect(matchesPlace('Irvine, CA', { name: 'Irvine', city: 'Irvine', state: 'CA' })).toBe(true)
  })
})

describe('a seat', () => {
  const over = { endsAt: 10, cancelledAt: null }

  test('is finished once its activity is over, unless it was given up or the activity canceled', () => {
    expect(participationStatus('JOINED', over, 9)).toBe('JOINED')
    expect(participationStatus('JOINED', over, 10)).toBe('FINISHED')
    expect(participationStatus('QUIT', over, 10)).toBe('QUIT')
    expect(participationStatus('JOINED', { ...over, cancelledAt: 5 }, 10)).toBe('JOINED')
  })

  test('has a result only then', () => {
    expect(participationResult('JOINED', null)).toBeNull()
    expect(participationResult('QUIT', null)).toBeNull()
    expect(participationResult('FINISHED', null)).toBe('participated')
    expect(participationResult('FINISHED', 5)).toBe('missed')
  })
})

describe('a search expression', () => {
  test('quotes each word once, cut to the longest indexed prefix', () => {
    expect(matchExpression({ q: 'Sunset-yoga yoga "AND" meditation' })).toBe(
      ['Sunset', 'yoga', 'AND', 'meditati'].map((word) => `{title type place} : "${word}"*`).join(' AND '),
    )
  })

  test('combines words, type, and tiles', () => {
    expect(matchExpression({ q: 'a', type: 'SPORTS_FITNESS', tiles: ['x', 'y'] })).toBe(
      '{title type place} : "a"* AND type : "SPORTS" AND tile : ("x"* OR "y"*)',
    )
  })

  test('matches nothing when there is no word', () => {
    for (const q of ['', '"', '🎾', '* - ()', '\u0301'])
      expect(matchExpression({ q, type: 'OTHER' })).toBe(NO_MATCH)
  })
})

describe('an area', () => {
  test('contains every point of its circle and is covered by its tiles', () => {
    const random = seededRandom(9)
    for (let round = 0; round < 2000; round++) {
      const center = { latitude: random() * 180 - 90, longitude: random() * 360 - 180 }
      const miles = 10 ** (random() * 3 - 0.5)
      const point = {
        latitude: Math.max(-90, Math.min(90, center.latitude + (random() - 0.5) * (miles / 20))),
        longitude: ((center.longitude + (random() - 0.5) * (miles / 10) + 540) % 360) - 180,
      }
      if (exactDistanceMiles(center, point) > miles) continue
      const box = boundsAround(center, miles)
      expect(point.latitude).toBeGreaterThanOrEqual(box.south)
      expect(point.latitude).toBeLessThanOrEqual(box.north)
      const east = point.longitude <= box.east
      const west = point.longitude >= box.west
      expect(box.west > box.east ? east || west : east && west).toBe(true)
      const cover = coveringTiles(box)
      if (!cover) continue
      expect(cover.tiles).toContain(tileOf(point, cover.level))
      expect(tilesTouchingCircle(cover, center, miles).tiles).toContain(tileOf(point, cover.level))
    }
  })

  test('across the date line, it has columns on both sides and none twice', () => {
    expect(countTiles({ west: 179, south: -1, east: -179, north: 1 }, 7)).toEqual({ columns: 2, rows: 2 })
    const around = coveringTiles({ west: 10.2, south: -1, east: 10.1, north: 1 }, { coarse: 1024 })
    expect(around?.tiles).toHaveLength(128 * 2)
    expect(new Set(around?.tiles).size).toBe(128 * 2)
  })

  test('has no list of tiles when it covers a large part of the world', () => {
    expect(coveringTiles({ west: -180, south: -85, east: 180, north: 85 }, { coarse: 1024 })).toBeNull()
    expect(tileWordsInBounds({ west: -125, south: 24, east: -66, north: 50 })).toBeUndefined()
  })

  test('is a search word for each tile, longer at finer levels', () => {
    const lengths = [100, 10, 1].map((miles) => tileWordsInBounds(boundsAround(HERE, miles))?.[0]?.length)
    expect(lengths).toEqual([1, 2, 3])
  })

  test('is split into at most 500 clusters, finer at higher zoom', () => {
    const country = { west: -125, south: 24, east: -66, north: 50 }
    expect([0, 4, 24].map((zoom) => clusterLevel(country, zoom))).toEqual([2, 6, 7])
    const { columns, rows } = countTiles(country, 8)
    expect(columns * rows).toBeGreaterThan(500)
  })
})
