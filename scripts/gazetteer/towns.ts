import type { Position } from '../../worker/contract/distance.ts'
import { exactDistanceMiles } from '../../worker/contract/distance.ts'
import { nameKey, withoutSpaces } from '../../worker/places/gazetteer/normalize.ts'
import { findStateIndex } from '../../worker/places/gazetteer/states.ts'
import type { County } from './borders.ts'
import { countyFinder } from './borders.ts'
import { cityFinder } from './cities.ts'
import { BOROUGHS, CITY_OF_COUNTY, DROPPED_NAMES } from './corrections.ts'
import type { PlaceRecord } from './records.ts'
import { hashName, rankOfPopulation } from './records.ts'
import { readPostTowns, readZips } from './sources.ts'

/** A place farther away than this with the post office's name is a different town. */
const TOWN_MILES = 30
/** Towns with a lower score are inside a city and count as its neighborhoods. */
const INSIDE_SCORE = 1
const NEIGHBORHOOD_RANK = 0.5

type TownFinder = (zip: Position & { zipCode: string; state: number }) => PlaceRecord | undefined

/** Returns a function that finds the place named by the post office for a ZIP code. */
export function townFinder(places: readonly PlaceRecord[]): TownFinder {
  const towns = readPostTowns()
  const byName = new Map<string, PlaceRecord[]>()
  for (const place of places) {
    if (place.category !== 'city' && place.category !== 'neighborhood') continue
    for (const name of [place.name, ...place.aliases]) {
      const key = townKey(name, place.state)
      byName.set(key, [...(byName.get(key) ?? []), place])
    }
  }
  return ({ zipCode, state, ...position }) => {
    const town = towns[zipCode]
    if (!town || findStateIndex(town.state) !== state) return undefined
    let best: PlaceRecord | undefined
    let leastMiles = TOWN_MILES
    for (const place of byName.get(townKey(town.city, state)) ?? []) {
      const miles = exactDistanceMiles(place, position)
      // Prefer a city over a neighborhood of the same name, which can be nearer.
      const penalty = place.category === 'city' ? 0 : TOWN_MILES / 2
      if (miles + penalty < leastMiles) [best, leastMiles] = [place, miles + penalty]
    }
    return best
  }
}

/** Returns towns with a post office that are in no other source, each at the average position of its ZIP codes. */
export function readTowns(counties: readonly County[], places: readonly PlaceRecord[]): PlaceRecord[] {
  const findTown = townFinder(places)
  const findCounty = countyFinder(counties)
  const cities = places.filter(({ category, number }) => category === 'city' && !BOROUGHS.has(number))
  const findCity = cityFinder(cities)
  const towns = readPostTowns()
  const unknown = new Map<string, { name: string; code: string; zips: Position[] }>()
  for (const { zipCode, latitude, longitude } of readZips()) {
    const town = towns[zipCode]
    const state = town ? findStateIndex(town.state) : -1
    if (!town || state < 0 || DROPPED_NAMES.test(town.city)) continue
    if (findTown({ zipCode, state, latitude, longitude })) continue
    const key = townKey(town.city, state)
    const known = unknown.get(key) ?? { name: town.city, code: town.state, zips: [] }
    known.zips.push({ latitude, longitude })
    unknown.set(key, known)
  }
  return [...unknown.values()].flatMap(({ name, code, zips }) => {
    const position = averagePosition(zips)
    const state = findStateIndex(code)
    const county = findCounty(position.latitude, position.longitude)?.fips.slice(2) ?? ''
    if (CITY_OF_COUNTY[`${code} ${county}`]) return []
    const around = findCity({ ...position, state })
    const isNeighborhood = around !== undefined && around.score < INSIDE_SCORE
    const town: PlaceRecord = {
      scheme: 'p',
      number: hashName(`town|${name}|${code}|${county}`),
      name,
      state,
      county,
      ...position,
      category: isNeighborhood ? 'neighborhood' : 'city',
      population: 0,
      rank: isNeighborhood ? NEIGHBORHOOD_RANK : rankOfPopulation(0),
      aliases: [],
      isSearchable: true,
    }
    town.city = isNeighborhood ? around.city : town
    return [town]
  })
}

function townKey(name: string, state: number): string {
  return `${withoutSpaces(nameKey(name))} ${state}`
}

function averagePosition(points: readonly Position[]): Position {
  const mean = (pick: (point: Position) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }
}
