import { STATES } from '../../worker/places/gazetteer/states'
import { readPlaces } from '../gazetteer/places'
import { zoneOf } from '../gazetteer/zone'
import { VENUES } from './words'

/** A place where activities take place. */
export type Venue = {
  id: string
  name: string
  city: string
  state: string
  latitude: number
  longitude: number
  timeZone: string
}

/** Inhabitants per venue. Every place has at least one venue. */
const INHABITANTS_PER_VENUE = 4000
/** Radius of a city of a million. Others scale with the square root of their population. */
const MILLION_CITY_RADIUS_MILES = 5
const MILES_PER_DEGREE = 69.1
/** Used if a source lacks the population. */
const UNKNOWN_POPULATION = 300

/** Returns venues across the country, in proportion to population, with their weights. */
export function venuesOf(random: () => number): { venues: Venue[]; weights: number[] } {
  const venues: Venue[] = []
  const weights: number[] = []
  for (const place of readPlaces()) {
    const population = place.population || UNKNOWN_POPULATION
    const amount = Math.ceil(population / INHABITANTS_PER_VENUE)
    const timeZone = zoneOf(place)
    const radius = MILLION_CITY_RADIUS_MILES * Math.sqrt(population / 1e6)
    for (let turn = 0; turn < amount; turn++) {
      // The sum of two random numbers makes the center denser.
      const [north, east] = [(random() + random() - 1) * 2 * radius, (random() + random() - 1) * 2 * radius]
      const latitude = place.latitude + north / MILES_PER_DEGREE
      const longitude =
        place.longitude + east / (MILES_PER_DEGREE * Math.cos((place.latitude * Math.PI) / 180))
      venues.push({
        id: `seed-${place.scheme}${place.number}-${turn}`,
        name: `${place.name} ${VENUES[(turn + place.number) % VENUES.length]}${turn < VENUES.length ? '' : ` ${turn}`}`,
        city: place.city?.name ?? place.name,
        state: STATES[place.state]?.[0] ?? '',
        latitude: Math.round(latitude * 1e5) / 1e5,
        longitude: Math.round(longitude * 1e5) / 1e5,
        timeZone,
      })
      weights.push(population / amount)
    }
  }
  return { venues, weights }
}

/** Returns a function that picks items by weight. */
export function weightedPicker<T>(
  items: readonly T[],
  weights: readonly number[],
  random: () => number,
): () => T {
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
