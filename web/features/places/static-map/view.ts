import type { Position } from '../../../lib/geolocation'
import type { PictureView } from './picture'

/** Largest width, and the height in the style sheet, in pixels. */
const SIZE = { width: 820, height: 208 }
const PLACE_ZOOM = 16
/** Shows the whole 500 m circle. */
const AREA_ZOOM = 14

/** Returns the zoom level of a static map. At zoom 0 the world is 256 px wide. */
export function zoomOf({ isApproximate }: { isApproximate: boolean }): number {
  return isApproximate ? AREA_ZOOM : PLACE_ZOOM
}

/** Returns a static map's view. Vector tiles are twice as large, so their zoom levels are one lower. */
export function viewOf(at: Position, zoom: number): PictureView {
  return { at, zoom: zoom - 1, size: SIZE }
}
