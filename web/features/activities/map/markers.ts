import type { Activity, ActivityType } from '../../../../worker/contract/activities'
import { groupBy } from '../../../lib/group-by'

/** An activity's marker. `offset`, in pixels, separates markers at the same place. */
export type ActivityMarker = {
  id: string
  type: ActivityType
  title: string
  latitude: number
  longitude: number
  /** Whether the exact place is hidden, so the map shows a circle. */
  isApproximate: boolean
  offset: [number, number]
}
/** A cluster of activities. */
export type ActivityCluster = { count: number; latitude: number; longitude: number }

type PointFeature = { geometry: { coordinates: [number, number] } }
/** The fields we use from the map endpoint's response. */
type MapResponse = {
  features: (
    | (PointFeature & {
        id: string
        properties: { type: ActivityType; title: string; isApproximate: boolean }
      })
    | (PointFeature & { properties: { count: number } })
  )[]
}

/** Distance between neighbors in a ring of markers, in pixels. */
const MARKER_DISTANCE_PX = 48

/** Converts the map endpoint's response to markers and clusters. Activities at the same place form a ring around it. */
export function markersOf(map: MapResponse): (ActivityMarker | ActivityCluster)[] {
  const positionKey = (coordinates: readonly number[]) => coordinates.join()
  const byPosition = groupBy(map.features, ({ geometry }) => positionKey(geometry.coordinates))
  return map.features.map((feature) => {
    const [longitude, latitude] = feature.geometry.coordinates
    if (!('id' in feature)) return { count: feature.properties.count, latitude, longitude }
    const neighbors = byPosition.get(positionKey(feature.geometry.coordinates)) ?? []
    const { type, title, isApproximate } = feature.properties
    const offset = ringOffset(neighbors.indexOf(feature), neighbors.length)
    return { id: feature.id, type, title, latitude, longitude, isApproximate, offset }
  })
}

/** Returns the marker of a clustered activity, at its public position. */
export function markerOf({ id, type, title, location, approximateLocation }: Activity): ActivityMarker {
  const { latitude, longitude } = approximateLocation ?? location
  const isApproximate = location.isApproximate || approximateLocation !== undefined
  return { id, type, title, latitude, longitude, isApproximate, offset: [0, 0] }
}

function ringOffset(index: number, count: number): [number, number] {
  if (count === 1) return [0, 0]
  const radius = MARKER_DISTANCE_PX / 2 / Math.sin(Math.PI / count)
  const angle = Math.PI + (2 * Math.PI * index) / count
  return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))]
}
