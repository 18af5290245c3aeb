import { APPROXIMATE_MAX_METERS } from '../../../../worker/contract/limits'
import { metersPerPixel } from '../../../../worker/contract/mercator'

export const TILE_PX = 256

/** Returns the radius of the circle around an approximate place, in pixels. */
export function radiusPx(latitude: number, zoom: number): number {
  return Math.round(APPROXIMATE_MAX_METERS / metersPerPixel(latitude, TILE_PX * 2 ** zoom))
}
