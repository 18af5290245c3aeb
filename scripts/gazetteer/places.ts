import { findStateIndex, STATES } from '../../worker/places/gazetteer/states.ts'
import type { County } from './borders.ts'
import { cityFinder, requireCity } from './cities.ts'
import * as corrections from './corrections.ts'
import type { PlaceRecord } from './records.ts'
import { hashName, rankOfPopulation } from './records.ts'
import type { GeonamesRow } from './sources.ts'
import { readCountyNames, readGeonames, readRecentCities } from './sources.ts'

/** Neighborhoods with a higher score are too far out and become cities of their own. */
const NEIGHBORHOOD_SCORE_MAX = 4
/** Recent places with a lower score are inside a city and count as its neighborhoods. */
const INSIDE_SCORE = 1
const NEIGHBORHOOD_RANK = 0.58
const COUNTY_RANK_BASE = 0.4
const COUNTY_RANK_SPAN = 0.25
/** Above every small city that shares a state's name, below Washington, D.C., and New York City. */
const STATE_RANK = 0.77

/** Returns GeoNames' cities, towns, and neighborhoods, each neighborhood with its city. */
export function readPlaces(): PlaceRecord[] {
  const rows = readGeonames().filter(
    ({ id, feature, name }) =>
      !corrections.DROPPED.has(id) &&
      !corrections.DROPPED_FEATURES.has(feature) &&
      !corrections.DROPPED_NAMES.test(name),
  )
  const places = rows.flatMap((row) => toPlace(row) ?? [])
  const cities = places.filter(({ category }) => category === 'city')
  const known = new Set(places.map(({ name, state }) => `${name} ${state}`))
  const recent = readRecentPlaces(cities, known)
  const allCities = [...cities, ...recent.filter(({ category }) => category === 'city')]
  const all = [...places, ...recent]
  attachCities(all, allCities)
  return all
}

function toPlace(row: GeonamesRow): PlaceRecord | undefined {
  const state = findStateIndex(row.stateCode)
  if (state < 0) return undefined
  const cityName = corrections.CITY_OF_COUNTY[`${row.stateCode} ${row.county}`]
  const isNeighborhood =
    (row.feature === 'PPLX' && !corrections.UNINCORPORATED.has(row.id)) ||
    (cityName !== undefined && cityName !== row.name && !corrections.BOROUGHS.has(row.id))
  const population = corrections.POPULATIONS[row.id] ?? row.population
  const name = corrections.NAMES[row.id] ?? row.name
  return {
    scheme: 'gn',
    number: row.id,
    name,
    state,
    county: row.county,
    latitude: row.latitude,
    longitude: row.longitude,
    category: isNeighborhood ? 'neighborhood' : 'city',
    population,
    rank: isNeighborhood && !population ? NEIGHBORHOOD_RANK : rankOfPopulation(population),
    aliases: name === row.name ? [] : [row.name],
    isSearchable: true,
  }
}

function readRecentPlaces(cities: readonly PlaceRecord[], known: ReadonlySet<string>): PlaceRecord[] {
  const findCity = cityFinder(cities)
  return readRecentCities().flatMap((row) => {
    const state = findStateIndex(row.admin1)
    if (state < 0 || known.has(`${row.name} ${state}`) || corrections.DROPPED_NAMES.test(row.name)) return []
    const position = { latitude: row.lat, longitude: row.lng }
    const isNeighborhood =
      corrections.CITY_OF_COUNTY[`${row.admin1} ${row.admin2}`] !== undefined ||
      (findCity({ ...position, state })?.score ?? INSIDE_SCORE) < INSIDE_SCORE
    return {
      scheme: 'p',
      number: hashName(`${row.name}|${row.admin1}|${row.admin2}`),
      name: row.name,
      state,
      county: row.admin2,
      ...position,
      category: isNeighborhood ? 'neighborhood' : 'city',
      population: 0,
      rank: isNeighborhood ? NEIGHBORHOOD_RANK : rankOfPopulation(0),
      aliases: [],
      isSearchable: true,
    }
  })
}

function attachCities(places: readonly PlaceRecord[], cities: readonly PlaceRecord[]) {
  const findCity = cityFinder(cities.filter(({ number }) => !corrections.BOROUGHS.has(number)))
  const wholeCounties = new Map(
    Object.entries(corrections.CITY_OF_COUNTY).map(([key, name]) => [
      key,
      requireCity(cities, `${name}, ${key.slice(0, 2)}`),
    ]),
  )
  for (const place of places) {
    const whole = wholeCounties.get(`${STATES[place.state]?.[0]} ${place.county}`)
    const near = place.category === 'neighborhood' && !whole ? findCity(place) : undefined
    if (place.category === 'neighborhood')
      place.city = whole ?? (near && near.score <= NEIGHBORHOOD_SCORE_MAX ? near.city : undefined)
    if (place.city) continue
    place.category = 'city'
    place.city = place
  }
}

/** Returns every county except those that are a single city. */
export function readAreas(counties: readonly County[], places: readonly PlaceRecord[]): PlaceRecord[] {
  const names = readCountyNames()
  const populations = new Map<string, number>()
  for (const { state, county, population, category } of places) {
    if (category !== 'city') continue
    const key = `${STATES[state]?.[1]}${county}`
    populations.set(key, (populations.get(key) ?? 0) + population)
  }
  return counties.flatMap((county) => {
    const state = STATES.findIndex(([, fips]) => county.fips.startsWith(fips))
    const code = STATES[state]?.[0] ?? ''
    const number = county.fips.slice(2)
    const name = names.get(`US.${code}.${number}`) ?? `${county.name} County`
    if (state < 0 || name.startsWith('City of ') || corrections.CITY_OF_COUNTY[`${code} ${number}`]) return []
    const population = populations.get(county.fips) ?? 0
    return {
      scheme: 'co',
      number: Number(county.fips),
      name,
      state,
      county: number,
      latitude: county.latitude,
      longitude: county.longitude,
      category: 'county',
      population: 0,
      rank: COUNTY_RANK_BASE + COUNTY_RANK_SPAN * rankOfPopulation(population),
      aliases: [],
      isSearchable: true,
    }
  })
}

/** Returns the states, each at the average position of its counties. */
export function readStates(counties: readonly County[]): PlaceRecord[] {
  return STATES.flatMap(([, fips, name], state) => {
    const own = counties.filter((county) => county.fips.startsWith(fips))
    if (!own.length || name === 'District of Columbia') return []
    const mean = (pick: (county: County) => number) =>
      own.reduce((sum, county) => sum + pick(county), 0) / own.length
    const position = {
      latitude: mean(({ latitude }) => latitude),
      longitude: mean(({ longitude }) => longitude),
    }
    return {
      scheme: 'st',
      number: state,
      name,
      state,
      county: '',
      ...position,
      category: 'region',
      population: 0,
      rank: STATE_RANK,
      aliases: [],
      isSearchable: true,
    }
  })
}
