import { EARTH_RADIUS_MILES } from '../../worker/contract/limits'
import type { Position } from './geolocation'

const RADIANS = Math.PI / 180

/** Great-circle miles, 1 decimal; R = 3959 mi (spec §9). */
export function distanceMiles(a: Position, b: Position): number {
  const halfLatitude = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2)
  const halfLongitude = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2)
  const haversine =
    halfLatitude ** 2 + Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * halfLongitude ** 2
  const miles = 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(haversine)))
  return Math.round(miles * 10) / 10
}
