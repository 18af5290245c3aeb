import type { ActivityType } from '../../../../worker/contract/activities'
import { APPROXIMATE_MAX_METERS } from '../../../../worker/contract/limits'
import { metersPerPixel } from '../../../../worker/contract/mercator'
import type { Position } from '../../../lib/geolocation'
import { WORLD_PX } from './view'

/**
 * An activity on the map. `offset`, in pixels, separates markers at the same place. An approximate activity is somewhere
 * in a circle around the point.
 */
export type MapPoint = Position & {
  id: string
  type: ActivityType
  title: string
  isApproximate: boolean
  offset: [number, number]
}
/** A cluster counted by the server. */
export type MapCluster = Position & { count: number }

/** Settings for clustering nearby markers. Above `maxZoom`, markers at the same place form a ring. */
export const CLUSTERING = { radius: 44, minPoints: 5, maxZoom: 16 }

/** Returns the markers as GeoJSON. `radius` is the radius of the circle around an approximate place, in pixels at zoom 0. */
export function featuresOf(points: readonly (MapPoint | MapCluster)[]) {
  return points.map(({ latitude, longitude, ...properties }) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    properties: { ...properties, radius: APPROXIMATE_MAX_METERS / metersPerPixel(latitude, WORLD_PX) },
  }))
}
