import type { ActivityType } from '../../../../worker/contract/activities'
import type { Position } from '../../../lib/geolocation'

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
