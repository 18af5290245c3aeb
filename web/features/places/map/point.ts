import type { ActivityType } from '../../../../worker/contract/activities'
import type { Position } from '../../../lib/geolocation'

/**
 * One activity on the map. `offset` moves its pin aside, in pixels, when others are at the same place. An approximate
 * one is somewhere in a circle around the point.
 */
export type MapPoint = Position & {
  id: string
  type: ActivityType
  title: string
  isApproximate: boolean
  offset: [number, number]
}
/** A cluster, counted by the server. */
export type MapGroup = Position & { count: number }
