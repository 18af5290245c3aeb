import type { Activity, ActivityType } from '../../../../worker/contract/activities'

/** An activity's pin. The offset in pixels separates pins at the same place. */
export type ActivityPoint = {
  id: string
  type: ActivityType
  title: string
  latitude: number
  longitude: number
  /** The exact place is hidden: the map shows a circle. */
  isApproximate: boolean
  offset: [number, number]
}
/** A cluster of activities. */
export type ActivityGroup = { count: number; latitude: number; longitude: number }

type At = { geometry: { coordinates: [number, number] } }
/** The fields of the map call's response that are used here. */
type Answer = {
  features: (
    | (At & { id: string; properties: { type: ActivityType; title: string; isApproximate: boolean } })
    | (At & { properties: { count: number } })
  )[]
}

/** Radius of the ring of pins around one place, in pixels. */
const PIN_DISTANCE_PX = 48

/** Converts the map call's response to pins and clusters. Activities at the same place form a ring around it. */
export function pointsOf(map: Answer): (ActivityPoint | ActivityGroup)[] {
  const placeOf = (coordinates: readonly number[]) => coordinates.join()
  const places = Map.groupBy(map.features, ({ geometry }) => placeOf(geometry.coordinates))
  return map.features.map((feature) => {
    const [longitude, latitude] = feature.geometry.coordinates
    if (!('id' in feature)) return { count: feature.properties.count, latitude, longitude }
    const neighbours = places.get(placeOf(feature.geometry.coordinates)) ?? []
    const { type, title, isApproximate } = feature.properties
    const offset = ringOffset(neighbours.indexOf(feature), neighbours.length)
    return { id: feature.id, type, title, latitude, longitude, isApproximate, offset }
  })
}

/** Returns the pin of an activity that the map shows only in a cluster, at its public position. */
export function pointOf({ id, type, title, location, approximateLocation }: Activity): ActivityPoint {
  const { latitude, longitude } = approximateLocation ?? location
  const isApproximate = location.isApproximate || approximateLocation !== undefined
  return { id, type, title, latitude, longitude, isApproximate, offset: [0, 0] }
}

function ringOffset(at: number, count: number): [number, number] {
  if (count === 1) return [0, 0]
  const radius = PIN_DISTANCE_PX / 2 / Math.sin(Math.PI / count)
  const angle = Math.PI + (2 * Math.PI * at) / count
  return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))]
}
