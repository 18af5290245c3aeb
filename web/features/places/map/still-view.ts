import { Supercluster } from '@maplibre/geojson-vt'
import { STILL_MAP } from '../../../../worker/contract/limits'
import { mercatorX, mercatorY, metersPerPixel } from '../../../../worker/contract/mercator'
import { METERS_PER_MILE } from '../../../../worker/contract/units'
import type { Position } from '../../../lib/geolocation'
import type { MapCluster, MapPoint } from './points'
import { CLUSTERING, featuresOf } from './points'
import type { MapSize, MapView } from './view'
import { WORLD_PX } from './view'

/** Returns the size of one unit of a still map around the view's center, in pixels. */
export function stillScale({ latitude, zoom }: MapView): number {
  const metersPerUnit = (STILL_MAP.miles * METERS_PER_MILE) / STILL_MAP.width
  return metersPerUnit / metersPerPixel(latitude, WORLD_PX * 2 ** zoom)
}

/** Returns whether the still map around the view's center fills a map of this size. */
export function isFilled(view: MapView, { width, height }: MapSize): boolean {
  const scale = stillScale(view)
  return STILL_MAP.width * scale >= width && STILL_MAP.height * scale >= height
}

/** Returns a position's distance from the view's center, in pixels. */
export function pixelsFromCenter({ latitude, longitude }: Position, view: MapView): { x: number; y: number } {
  const worldPx = WORLD_PX * 2 ** view.zoom
  return {
    x: (mercatorX(longitude) - mercatorX(view.longitude)) * worldPx,
    y: (mercatorY(latitude) - mercatorY(view.latitude)) * worldPx,
  }
}

const WORLD: [number, number, number, number] = [-180, -85, 180, 85]

/**
 * Merges nearby markers into clusters, as the interactive map does at this zoom. Northern ones come first, so that others
 * cover them.
 */
export function clustered(
  points: readonly (MapPoint | MapCluster)[],
  zoom: number,
): (MapPoint | MapCluster)[] {
  const index = new Supercluster({
    ...CLUSTERING,
    extent: WORLD_PX,
    map: (properties) => ({ count: Number(properties?.count ?? 1) }),
    reduce: (sum, { count }) => {
      sum.count = Number(sum.count) + Number(count)
    },
  })
  index.load(featuresOf(points))
  return index
    .getClusters(WORLD, Math.floor(zoom))
    .map(({ geometry, properties }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates
      return { ...properties, latitude, longitude } as MapPoint | MapCluster
    })
    .sort((a, b) => b.latitude - a.latitude)
}
