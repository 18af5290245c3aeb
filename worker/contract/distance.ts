import { EARTH_RADIUS_MILES } from './limits.ts'

/** A position on Earth in decimal degrees (WGS 84). */
export type Position = { latitude: number; longitude: number }

/** Bounds in decimal degrees. If they cross the date line, `west` is greater than `east`. */
export type Bounds = { west: number; south: number; east: number; north: number }

/** Units that people choose between, by their names in `Intl`. Every distance is stored and sent in miles. */
export const DISTANCE_UNITS = ['mile', 'kilometer'] as const
export type DistanceUnit = (typeof DISTANCE_UNITS)[number]

const RADIANS = Math.PI / 180

/** Returns unrounded great-circle miles, for sorting and for radius checks. */
export function exactDistanceMiles(a: Position, b: Position): number {
  const halfLatitude = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2)
  const halfLongitude = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2)
  const haversine =
    halfLatitude ** 2 + Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * halfLongitude ** 2
  // Antipodes can round above 1, where asin is NaN.
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

/** Returns great-circle miles as displayed, rounded to 1 decimal (product.md 5.12). */
export function distanceMiles(a: Position, b: Position): number {
  return Math.round(exactDistanceMiles(a, b) * 10) / 10
}
