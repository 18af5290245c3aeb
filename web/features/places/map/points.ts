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
/** A cluster that the server counted. */
export type MapCluster = Position & { count: number }

/** How nearby markers form clusters. Above `maxZoom`, markers at one place form a ring. */
export const CLUSTERING = { radius: 44, minPoints: 5, maxZoom: 16 }

/** Returns the markers as GeoJSON. `radius` is that of the circle around an approximate place, in pixels at zoom 0. */
export function featuresOf(points: readonly (MapPoint | MapCluster)[]) {
  return points.map(({ latitude, longitude, ...properties }) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    properties: { ...properties, radius: APPROXIMATE_MAX_METERS / metersPerPixel(latitude, WORLD_PX) },
  }))
}
