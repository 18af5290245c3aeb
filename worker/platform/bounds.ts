import type { Bounds, Position } from '../contract/distance.ts'
import { EARTH_RADIUS_MILES } from '../contract/limits.ts'

const RADIANS = Math.PI / 180

/** Returns the smallest bounds that contain a circle. */
export function boundsAround({ latitude, longitude }: Position, radiusMiles: number): Bounds {
  const angle = radiusMiles / EARTH_RADIUS_MILES
  const south = Math.max(-90, latitude - angle / RADIANS)
  const north = Math.min(90, latitude + angle / RADIANS)
  const sineOfWidth = Math.sin(angle) / Math.cos(latitude * RADIANS)
  // A circle around a pole contains every longitude.
  if (south === -90 || north === 90 || sineOfWidth >= 1) return { west: -180, south, east: 180, north }
  const width = Math.asin(sineOfWidth) / RADIANS
  return { west: wrapLongitude(longitude - width), south, east: wrapLongitude(longitude + width), north }
}

/** Wraps a longitude that is at most one turn out of range to between -180 and 180. */
export function wrapLongitude(longitude: number): number {
  if (longitude < -180) return longitude + 360
  return longitude > 180 ? longitude - 360 : longitude
}

/** Returns whether a position is within the bounds. */
export function isInside(bounds: Bounds, { latitude, longitude }: Position): boolean {
  if (latitude < bounds.south || latitude > bounds.north) return false
  if (bounds.west > bounds.east) return longitude >= bounds.west || longitude <= bounds.east
  return longitude >= bounds.west && longitude <= bounds.east
}
