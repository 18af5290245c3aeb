import { findStateIndex, STATES } from '../../worker/places/gazetteer/states.ts'
import type { County } from './borders.ts'
import { countyFinder } from './borders.ts'
import { cityFinder } from './cities.ts'
import { BOROUGHS, CITY_OF_COUNTY, ZIP_CITIES } from './corrections.ts'
import type { PlaceRecord } from './records.ts'
import { readZips } from './sources.ts'
import { townFinder } from './towns.ts'

const ZIP_RANK = 0.5
/** ZIP codes of Puerto Rico, the Virgin Islands, Guam, and American Samoa. */
const TERRITORIES = /^(00[6-9]|969|96799)/

/** Returns every ZIP code in order, with its center's state and the town named by the post office. */
export function readZipRecords(counties: readonly County[], places: readonly PlaceRecord[]): PlaceRecord[] {
  const cities = places.filter(({ category }) => category === 'city')
  const findCounty = countyFinder(counties)
  const findTown = townFinder(places)
  const findCity = cityFinder(cities.filter(({ number }) => !BOROUGHS.has(number)))
  const named = new Map(cities.map((city) => [`${city.name} ${city.state}`, city]))
  const zips = readZips().filter(({ zipCode }) => !TERRITORIES.test(zipCode))
  zips.sort((a, b) => a.zipCode.localeCompare(b.zipCode))
  return zips.map(({ zipCode, latitude, longitude }) => {
    const county = findCounty(latitude, longitude)
    const fips = county?.fips ?? ''
    const state = county
      ? STATES.findIndex(([, code]) => fips.startsWith(code))
      : nearestState(cities, latitude, longitude)
    const code = STATES[state]?.[0] ?? ''
    const cityName = ZIP_CITIES[zipCode] ?? CITY_OF_COUNTY[`${code} ${fips.slice(2)}`]
    const near = () => findCity({ latitude, longitude, state })?.city
    const town = findTown({ zipCode, latitude, longitude, state })
    return {
      scheme: 'zip',
      number: Number(zipCode),
      name: zipCode,
      state,
      county: fips.slice(2),
      latitude,
      longitude,
      category: 'postcode',
      population: 0,
      rank: ZIP_RANK,
      city: named.get(`${cityName} ${state}`) ?? town ?? near(),
      aliases: [],
      isSearchable: false,
    }
  })
}

/** Returns the state of the nearest city, for the few centers in water. */
function nearestState(cities: readonly PlaceRecord[], latitude: number, longitude: number): number {
  let best = { state: findStateIndex('CA'), distance: Number.POSITIVE_INFINITY }
  for (const city of cities) {
    const distance = Math.hypot(
      city.latitude - latitude,
      (city.longitude - longitude) * Math.cos((latitude * Math.PI) / 180),
    )
    if (distance < best.distance) best = { state: city.state, distance }
  }
  return best.state
}
