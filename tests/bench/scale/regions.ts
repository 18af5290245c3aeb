import { exactDistanceMiles } from '../../../worker/contract/distance.ts'

export type Point = { latitude: number; longitude: number }
type Box = { south: number; north: number; west: number; east: number }
/** A region, and its share of all people. */
export type Region = Box & { share: number }

/** People look for activities within this distance of their home. */
const NEARBY_MILES = 25
/** Share of the applications that are made far from home, while traveling. */
const TRAVEL_SHARE = 0.03
const MILES_PER_DEGREE = 69.1

/**
 * Halves the country by population, along the longer side each time, until no region has more than `shareMax` of the
 * people. The points are homes.
 */
export function splitByPopulation(points: readonly Point[], shareMax: number): Region[] {
  const whole: Box = { south: -90, north: 90, west: -180, east: 180 }
  const regions: Region[] = []
  split(points, whole)
  return regions

  function split(inside: readonly Point[], box: Box): void {
    const share = inside.length / points.length
    if (share <= shareMax || inside.length < 2) {
      regions.push({ ...box, share })
      return
    }
    const isWide = spread(inside, 'longitude') * 0.8 > spread(inside, 'latitude')
    const axis = isWide ? 'longitude' : 'latitude'
    const sorted = inside.toSorted((a, b) => a[axis] - b[axis])
    const middle = sorted.length >> 1
    const border = sorted[middle]?.[axis] ?? 0
    split(sorted.slice(0, middle), { ...box, [isWide ? 'east' : 'north']: border })
    split(sorted.slice(middle), { ...box, [isWide ? 'west' : 'south']: border })
  }
}

/** Shares of the calls that involve several regions. */
export type Crossings = {
  /** By the number of regions that a list of nearby activities has to ask. */
  nearbyByRegions: number[]
  /** Applications to an activity outside the applicant's own region. */
  applications: number
}

/** Lets every home look for activities nearby, and apply to one: mostly a few miles away, sometimes while traveling. */
export function countCrossings(
  regions: readonly Region[],
  homes: readonly Point[],
  random: () => number,
): Crossings {
  const nearby: number[] = []
  let applications = 0
  for (const home of homes) {
    const asked = regions.filter((region) => milesTo(region, home) <= NEARBY_MILES).length
    nearby[asked] = (nearby[asked] ?? 0) + 1
    const place =
      random() < TRAVEL_SHARE ? homes[Math.floor(random() * homes.length)] : placeNear(home, random)
    if (
      place &&
      !contains(
        regions.find((region) => contains(region, home)),
        place,
      )
    )
      applications += 1
  }
  return {
    nearbyByRegions: Array.from(nearby, (count = 0) => count / homes.length),
    applications: applications / homes.length,
  }
}

function spread(points: readonly Point[], axis: keyof Point): number {
  let [least, most] = [Infinity, -Infinity]
  for (const { [axis]: value } of points) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return most - least
}

function contains(box: Box | undefined, { latitude, longitude }: Point): boolean {
  if (!box) return false
  return latitude >= box.south && latitude < box.north && longitude >= box.west && longitude < box.east
}

/** Distance to the nearest point of a box; 0 inside it. */
function milesTo({ south, north, west, east }: Box, point: Point): number {
  const latitude = Math.min(Math.max(point.latitude, south), north)
  const longitude = Math.min(Math.max(point.longitude, west), east)
  return exactDistanceMiles(point, { latitude, longitude })
}

/** A place at a random distance, 8 miles on average, in a random direction. */
function placeNear({ latitude, longitude }: Point, random: () => number): Point {
  const miles = -8 * Math.log(1 - random())
  const direction = 2 * Math.PI * random()
  const perDegreeEast = MILES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
  return {
    latitude: latitude + (miles * Math.sin(direction)) / MILES_PER_DEGREE,
    longitude: longitude + (miles * Math.cos(direction)) / perDegreeEast,
  }
}
