import type { Bounds, Position } from '../../contract/distance'
import { STILL_MAP } from '../../contract/limits'
import { latitudeOfMercator, mercatorX, mercatorY, metersPerPixel } from '../../contract/mercator'
import { METERS_PER_MILE } from '../../contract/units'

const { width: WIDTH, height: HEIGHT } = STILL_MAP

export type Point = { x: number; y: number }

/** The part of the world on a still map. */
export type Frame = { bounds: Bounds; pointOf: (position: Position) => Point }

/** The area visible on every screen, minus a margin in which marks would be cut off. */
const SAFE = { width: 340, height: 170 }
const MILES_PER_DEGREE = 69.1
const DEGREE = Math.PI / 180

/** Returns a frame centered on the positions and just wide enough for them, within these limits in miles. */
export function frameOf(
  positions: readonly Position[],
  { least, most }: { least: number; most: number },
): Frame {
  const latitudes = positions.map(({ latitude }) => latitude)
  const longitudes = positions.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const center = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const across = (east - west) * MILES_PER_DEGREE * Math.cos(center.latitude * DEGREE)
  const along = (north - south) * MILES_PER_DEGREE
  const fitting = Math.max((across / SAFE.width) * WIDTH, (along / SAFE.height) * WIDTH)
  return frameAround(center, Math.min(most, Math.max(least, fitting)))
}

/** Returns the frame of this width in miles around a position. */
function frameAround(center: Position, miles: number): Frame {
  const metersPerUnit = (miles * METERS_PER_MILE) / WIDTH
  const world = metersPerPixel(center.latitude, 1) / metersPerUnit
  const [left, top] = [
    mercatorX(center.longitude) - WIDTH / 2 / world,
    mercatorY(center.latitude) - HEIGHT / 2 / world,
  ]
  const longitudeAt = (x: number) => x * 360 - 180
  return {
    bounds: {
      west: longitudeAt(left),
      east: longitudeAt(left + WIDTH / world),
      north: latitudeOfMercator(top),
      south: latitudeOfMercator(top + HEIGHT / world),
    },
    pointOf: ({ latitude, longitude }) => ({
      x: Math.round((mercatorX(longitude) - left) * world),
      y: Math.round((mercatorY(latitude) - top) * world),
    }),
  }
}
