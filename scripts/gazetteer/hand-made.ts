import { exactDistanceMiles } from '../../worker/contract/distance.ts'
import type { Category } from '../../worker/places/gazetteer/place.ts'
import { AIRPORTS } from './airports.ts'
import { requireCity } from './cities.ts'
import { NEIGHBORHOODS_EAST } from './neighborhoods-east.ts'
import { NEIGHBORHOODS_WEST } from './neighborhoods-west.ts'
import type { PlaceRecord } from './records.ts'
import { hashName } from './records.ts'
import { VENUES_EAST } from './venues-east.ts'
import { VENUES_WEST } from './venues-west.ts'

type Popular = { name: string; category: Category; city: string; latitude: number; longitude: number }

/** The popular places, in their fixed order (product.md 5.5). */
const POPULAR: readonly Popular[] = [
  { name: 'West LA', category: 'park', city: 'Los Angeles, CA', latitude: 34.0459, longitude: -118.4453 },
  { name: 'Downtown', category: 'sports', city: 'Los Angeles, CA', latitude: 34.0443, longitude: -118.2596 },
  { name: 'Alhambra', category: 'indoor', city: 'Alhambra, CA', latitude: 34.0953, longitude: -118.127 },
  { name: 'Irvine', category: 'wellness', city: 'Irvine, CA', latitude: 33.6846, longitude: -117.8265 },
]

/** Below their cities' ranks, so that a prefix of both names finds the city first. */
const RANKS = { 1: 0.5, 2: 0.58, 3: 0.7 } as const
const NEIGHBORHOOD_RANK = 0.62
/** A hand-made neighborhood this close to a place of the same name is the same place. */
const SAME_MILES = 3

/** Adds hand-made places. A neighborhood that the sources already have keeps its id and gets its city from here. */
export function addHandMadePlaces(natural: readonly PlaceRecord[], cities: readonly PlaceRecord[]) {
  const places = [...natural]
  const cityOf = (label: string) => requireCity(cities, label)
  for (const [label, rows] of Object.entries({ ...NEIGHBORHOODS_WEST, ...NEIGHBORHOODS_EAST })) {
    const city = cityOf(label)
    for (const [name, latitude, longitude] of rows) {
      const known = natural.find(
        (place) =>
          place.name === name &&
          place.state === city.state &&
          exactDistanceMiles(place, { latitude, longitude }) < SAME_MILES,
      )
      if (known)
        Object.assign(known, {
          category: 'neighborhood',
          city,
          rank: Math.max(known.rank, NEIGHBORHOOD_RANK),
        })
      else
        places.push(
          handMadePlace({
            name,
            category: 'neighborhood',
            latitude,
            longitude,
            city,
            rank: NEIGHBORHOOD_RANK,
          }),
        )
    }
  }
  for (const [label, rows] of Object.entries({ ...VENUES_WEST, ...VENUES_EAST })) {
    const city = cityOf(label)
    for (const [name, category, latitude, longitude, fame] of rows) {
      places.push(handMadePlace({ name, category, latitude, longitude, city, rank: RANKS[fame] }))
    }
  }
  for (const [label, rows] of Object.entries(AIRPORTS)) {
    const city = cityOf(label)
    for (const [name, latitude, longitude, code] of rows) {
      const place = handMadePlace({ name, category: 'airport', latitude, longitude, city, rank: RANKS[2] })
      places.push({ ...place, aliases: [code] })
    }
  }
  const popular = POPULAR.map(({ city: label, ...place }) => {
    const city = cityOf(label)
    // A search for the city's name should find the city.
    return { ...handMadePlace({ ...place, city, rank: RANKS[2] }), isSearchable: place.name !== city.name }
  })
  return [...places, ...popular]
}

function handMadePlace(
  place: Pick<PlaceRecord, 'name' | 'category' | 'latitude' | 'longitude' | 'rank'> & { city: PlaceRecord },
) {
  const { name, category, city } = place
  const kind = category === 'neighborhood' ? category : 'venue'
  return {
    ...place,
    scheme: 'v',
    number: hashName(`${kind}|${name}|${city.name}|${city.state}`),
    state: city.state,
    county: city.county,
    population: 0,
    aliases: [],
    isSearchable: true,
  } satisfies PlaceRecord
}
