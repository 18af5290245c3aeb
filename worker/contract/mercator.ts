/** Web Mercator, the projection of map tiles. The world is a square of side 1: x grows eastward, y southward. */

const RADIANS = Math.PI / 180

/** Where the square ends: nearer to a pole, y would leave it. */
export const MERCATOR_LATITUDE_MAX = 85.0511

const EQUATOR_METERS = 40_075_017

/** Returns the share of the world west of a longitude, 0 to 1. */
export function mercatorX(longitude: number): number {
  return (longitude + 180) / 360
}

/** Returns the share of the world north of a latitude, 0 to 1. */
export function mercatorY(latitude: number): number {
  const bounded = Math.max(-MERCATOR_LATITUDE_MAX, Math.min(MERCATOR_LATITUDE_MAX, latitude))
  return (1 - Math.asinh(Math.tan(bounded * RADIANS)) / Math.PI) / 2
}

/** Returns the latitude at a share of the world from its north edge. */
export function latitudeOfMercator(y: number): number {
  const bounded = Math.max(0, Math.min(1, y))
  return Math.atan(Math.sinh(Math.PI * (1 - 2 * bounded))) / RADIANS
}

/** Returns how many meters at a latitude fit into the width of a world that is `worldPx` wide, for one pixel. */
export function metersPerPixel(latitude: number, worldPx: number): number {
  return (EQUATOR_METERS * Math.cos(latitude * RADIANS)) / worldPx
}
