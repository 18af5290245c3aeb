/** Web Mercator, the projection of map tiles. The world is a square of side 1: x grows eastward, y southward. */

const RADIANS = Math.PI / 180

/** Latitude of the square's north and south edges. */
export const MERCATOR_LATITUDE_MAX = 85.0511

const EQUATOR_METERS = 40_075_017

/** Converts a longitude to x, 0 to 1. */
export function mercatorX(longitude: number): number {
  return (longitude + 180) / 360
}

/** Converts a latitude to y, 0 to 1. Latitudes outside the square are clamped to its edge. */
export function mercatorY(latitude: number): number {
  const bounded = Math.max(-MERCATOR_LATITUDE_MAX, Math.min(MERCATOR_LATITUDE_MAX, latitude))
  return (1 - Math.asinh(Math.tan(bounded * RADIANS)) / Math.PI) / 2
}

/** Converts y to a latitude. */
export function latitudeOfMercator(y: number): number {
  const bounded = Math.max(0, Math.min(1, y))
  return Math.atan(Math.sinh(Math.PI * (1 - 2 * bounded))) / RADIANS
}

/** Returns the meters that one pixel covers at a latitude, on a world map `worldPx` pixels wide. */
export function metersPerPixel(latitude: number, worldPx: number): number {
  return (EQUATOR_METERS * Math.cos(latitude * RADIANS)) / worldPx
}
