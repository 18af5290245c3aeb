import timeZoneAt from '@photostructure/tz-lookup'
import { language } from '#messages'
import { cityPath } from '../contract/city-path'
import type { Position } from '../contract/distance'
import { distanceMiles } from '../contract/distance'
import { NEARBY_PLACES_RADIUS_MILES, NEARBY_PLACES_RESULTS, PLACE_SEARCH_RESULTS } from '../contract/limits'
import { formatPlace } from '../contract/place-name'
import { isInside } from '../platform/bounds'
import type { Database } from '../platform/database'
import { batch } from '../platform/database'
import type { AppContext } from '../platform/http'
import { isInUnitedStates, timeZoneInUnitedStates } from './country'
import type { FoundPlace, Place, PlaceSearch } from './gazetteer'
import { findPlace, nearbyPlaces, reverseGeocode, searchPlaces } from './gazetteer'
import type { Category } from './gazetteer/place'
import { categoryMask } from './gazetteer/place'
import { withoutDuplicateNames } from './gazetteer/search'
import { maskOf, nearestInCountry, placeAround, placesWithin } from './installed/around'
import { foldName } from './installed/fold'
import { idOfNumber, numberOfId, postcodeNumber } from './installed/numbers'
import { rankPlaces } from './installed/rank'
import type { InstalledPlace } from './installed/store'
import {
  findInstalled,
  listAround,
  listCitiesAround,
  listCityPaths,
  listInstalled,
  listInstalledNamed,
} from './installed/store'

const UNITED_STATES = 'US'
/** Installed places within this distance are searched regardless of population. */
const SEARCH_MILES = 12
/** Distances to the nearest places. The second one is for empty regions: a point farther from every place is at sea or abroad. */
const AROUND_MILES = [20, 60] as const
const WORDS_MAX = 8

/** The places that a deployment knows: the embedded gazetteer for the United States, and installed places for other countries. */
export type Atlas = {
  /** ISO 3166 codes. */
  countries: readonly string[]
  /** Only read for countries other than the United States. */
  db: Database
}

/** Returns the places that a request's deployment knows. */
export const atlasOf = (c: AppContext): Atlas => ({ db: c.var.db, countries: c.var.settings.countries })

/** A point's country and time zone, and the place there: a venue or neighborhood, otherwise its city. */
export type Whereabouts = { country: string; timeZone: string; place: Place | null }

/** Returns the place with this id, or null. */
export async function findKnownPlace(atlas: Atlas, id: string): Promise<Place | null> {
  const embedded = atlas.countries.includes(UNITED_STATES) ? findPlace(id) : null
  const number = numberOfId(id)
  const countries = installedCountries(atlas)
  if (embedded || number === null || countries.length === 0) return embedded
  const [found] = await findInstalled(atlas.db, number)
  return found && countries.includes(found.country) ? toPlace(found) : null
}

/** Returns a point's country and zone, and the place there, of these types if given; null outside of the deployment's countries. */
export async function locate(
  atlas: Atlas,
  { types, ...point }: Position & { types?: readonly string[] | undefined },
): Promise<Whereabouts | null> {
  if (isInUnitedStates(point)) {
    if (!atlas.countries.includes(UNITED_STATES)) return null
    const timeZone = timeZoneInUnitedStates(point)
    return { country: UNITED_STATES, timeZone, place: reverseGeocode({ ...point, types }) }
  }
  const zone = timeZoneAt(point.latitude, point.longitude)
  for (const miles of AROUND_MILES) {
    const around = await readAround(atlas, { point, miles, types })
    const nearest = nearestInCountry(around, { point, zone })
    if (!nearest) continue
    const { country, timeZone } = nearest
    const place = placeAround(
      around.filter((each) => each.country === country),
      { point, types },
    )
    return { country, timeZone, place: place ? toPlace(place) : null }
  }
  return null
}

/** Returns places for typed text, best first, named in the reader's language. */
export async function searchAtlas(
  atlas: Atlas,
  { countries = atlas.countries, ...search }: PlaceSearch & { countries?: readonly string[] },
): Promise<Place[]> {
  const embedded = countries.includes(UNITED_STATES) ? searchPlaces(search) : []
  const installed = await searchInstalled({ ...atlas, countries }, search)
  // Of equal scores, the country named first is the deployment's main one.
  const found = countries[0] === UNITED_STATES ? [...embedded, ...installed] : [...installed, ...embedded]
  const best = found.sort((a, b) => b.score - a.score)
  return withoutDuplicateNames(best).slice(0, search.limit ?? PLACE_SEARCH_RESULTS)
}

/** Returns cities, neighborhoods, and venues within the radius, nearest first (product.md 5.7). */
export async function placesNear(
  atlas: Atlas,
  query: Position & { radiusMiles?: number | undefined; limit?: number | undefined },
): Promise<(Place & { distanceMiles: number })[]> {
  const { radiusMiles = NEARBY_PLACES_RADIUS_MILES, limit = NEARBY_PLACES_RESULTS, ...point } = query
  const embedded = atlas.countries.includes(UNITED_STATES) ? nearbyPlaces(query) : []
  const around = await readAround(atlas, { point, miles: radiusMiles })
  const installed = placesWithin(around, { point, radiusMiles })
    .slice(0, limit)
    .map(({ place }) => ({ ...toPlace(place), distanceMiles: distanceMiles(point, place) }))
  return [...embedded, ...installed].sort((a, b) => a.distanceMiles - b.distanceMiles).slice(0, limit)
}

/** Returns the installed city with this key; null if there is none. `name` is a spelling of its name. */
export async function findInstalledCity(
  atlas: Atlas,
  { key, name }: { key: string; name: string },
): Promise<Place | null> {
  const countries = installedCountries(atlas)
  const words = wordsOf(name)
  if (countries.length === 0 || words.length === 0) return null
  const found = await listInstalledNamed(atlas.db, { words, countries })
  const city = found.find(
    (place) => place.category === 'city' && cityPath({ state: place.state, city: place.name }) === key,
  )
  return city ? toPlace(city) : null
}

/** Returns installed cities near another one, out of the `limit` most populous in the tiles around it. */
export async function installedCitiesAround(
  atlas: Atlas,
  { radiusMiles, limit, ...point }: Position & { radiusMiles: number; limit: number },
): Promise<Place[]> {
  const countries = installedCountries(atlas)
  if (countries.length === 0) return []
  const cities = await listCitiesAround(atlas.db, { point, miles: radiusMiles, countries, limit })
  return cities.filter((city) => distanceMiles(point, city) <= radiusMiles).map(toPlace)
}

/** Returns which of these keys belong to installed cities. */
export async function listInstalledCities(atlas: Atlas, keys: readonly string[]): Promise<string[]> {
  const countries = installedCountries(atlas)
  if (countries.length === 0 || keys.length === 0) return []
  return (await listCityPaths(atlas.db, { keys, countries })).map(({ key }) => key)
}

async function searchInstalled(
  { countries, db }: Atlas,
  { q, proximity, bbox, types }: PlaceSearch,
): Promise<FoundPlace[]> {
  const installed = installedCountries({ countries })
  const words = wordsOf(q)
  if (installed.length === 0 || words.length === 0) return []
  const codes = installed.flatMap((country) => postcodeNumber(country, q) ?? [])
  const { coded, named, near } = await batch(db, {
    coded: codes.length > 0 ? listInstalled(db, codes) : undefined,
    named: listInstalledNamed(db, { words, countries: installed }),
    near: proximity && listAround(db, { point: proximity, miles: SEARCH_MILES, countries: installed }),
  })
  const allowed = categoryMask(types)
  const matches = new Map([...(coded ?? []), ...named, ...(near ?? [])].map((place) => [place.number, place]))
  return rankPlaces([...matches.values()], { text: words.join(' '), proximity })
    .filter(({ place }) => allowed & maskOf(place))
    .filter(({ place }) => !bbox || isInside(bbox, place))
    .map(({ place, score }) => ({ ...toPlace(inReadersLanguage(place)), score }))
}

async function readAround(
  atlas: Atlas,
  { point, miles, types }: { point: Position; miles: number; types?: readonly string[] | undefined },
): Promise<InstalledPlace[]> {
  const countries = installedCountries(atlas)
  if (countries.length === 0) return []
  const withPostcodes = Boolean(types?.length && categoryMask(['postcode']) & categoryMask(types))
  return listAround(atlas.db, { point, miles, countries, withPostcodes })
}

const wordsOf = (text: string) => foldName(text).split(' ').filter(Boolean).slice(0, WORDS_MAX)

const installedCountries = ({ countries }: Pick<Atlas, 'countries'>) =>
  countries.filter((country) => country !== UNITED_STATES)

/** Returns a place with its name in the reader's language, if it has one. */
function inReadersLanguage(place: InstalledPlace): InstalledPlace {
  const name = place.names?.[new Intl.Locale(language()).language] ?? place.name
  return { ...place, name, city: place.city === place.name ? name : place.city }
}

/** Converts an installed place. */
function toPlace(installed: InstalledPlace): Place {
  const { number, name, city, state, country, latitude, longitude, timeZone, population } = installed
  return {
    id: idOfNumber(number),
    ...{ name, city, state, country, latitude, longitude, timeZone },
    category: installed.category as Category,
    ...(population ? { population } : {}),
    placeName: formatPlace({ name, city, state }),
  }
}
