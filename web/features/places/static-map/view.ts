import type { Position } from '../../../lib/geolocation'
import type { PictureView } from './picture'

/** Maximum width, and the height set in the style sheet, in pixels. */
export const SIZE = { width: 820, height: 208 }
const PLACE_ZOOM = 16
/** Shows the whole 500 m circle. */
const AREA_ZOOM = 14

/** Returns the zoom level of a static map. At zoom 0, the world is 256 px wide. */
export function zoomOf({ isApproximate }: { isApproximate: boolean }): number {
  return isApproximate ? AREA_ZOOM : PLACE_ZOOM
}

/** Returns the view of a static map of this size. Vector tiles are twice as large, so their zoom levels are one lower. */
export function pictureView({ zoom, ...view }: PictureView): PictureView {
  return { ...view, zoom: zoom - 1 }
}

/** Returns the view for the map of an activity's place. */
export function viewOf(at: Position, zoom: number): PictureView {
  return pictureView({ at, zoom, size: SIZE })
}
