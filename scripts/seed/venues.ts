import { STATES } from '../../worker/places/gazetteer/states'
import { readPlaces } from '../gazetteer/places'
import { zoneAt } from '../gazetteer/zone'
import { VENUES } from './words'

/** Somewhere that activities happen. */
export type Venue = {
  id: string
  name: string
  city: string
  state: string
  latitude: number
  longitude: number
  timeZone: string
}

/** One venue for so many people, one at least in the smallest place. */
const PEOPLE_A_VENUE = 4000
/** A city of a million people reaches so far, a smaller one less by the root. */
const REACH_MILES_OF_MILLION = 5
const MILES_A_DEGREE = 69.1
/** What a place counts of which no source knows the population. */
const PEOPLE_UNKNOWN = 300

/** Venues all over the country, as many around a place as its people ask for, and how much each weighs. */
export function venuesOf(random: () => number): { venues: Venue[]; weights: number[] } {
  const venues: Venue[] = []
  const weights: number[] = []
  for (const place of readPlaces()) {
    const population = place.population || PEOPLE_UNKNOWN
    const amount = Math.ceil(population / PEOPLE_A_VENUE)
    const reach = REACH_MILES_OF_MILLION * Math.sqrt(population / 1e6)
    for (let turn = 0; turn < amount; turn++) {
      // Denser in the middle: two dice for each direction.
      const [north, east] = [(random() + random() - 1) * 2 * reach, (random() + random() - 1) * 2 * reach]
      const latitude = place.latitude + north / MILES_A_DEGREE
      const longitude = place.longitude + east / (MILES_A_DEGREE * Math.cos((place.latitude * Math.PI) / 180))
      venues.push({
        id: `seed-${place.scheme}${place.number}-${turn}`,
        name: `${place.name} ${VENUES[(turn + place.number) % VENUES.length]}${turn < VENUES.length ? '' : ` ${turn}`}`,
        city: place.city?.name ?? place.name,
        state: STATES[place.state]?.[0] ?? '',
        latitude: Math.round(latitude * 1e5) / 1e5,
        longitude: Math.round(longitude * 1e5) / 1e5,
        timeZone: place.zone || zoneAt(place),
      })
      weights.push(population / amount)
    }
  }
  return { venues, weights }
}

/** Picks by weight. */
export function picker<T>(items: readonly T[], weights: readonly number[], random: () => number): () => T {
  const sums = new Float64Array(weights.length)
  let sum = 0
  weights.forEach((weight, at) => {
    sum += weight
    sums[at] = sum
  })
  return () => {
    const wanted = random() * sum
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    const item = items[low]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
}
