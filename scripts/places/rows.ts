import type { Position } from '../../worker/contract/distance.ts'
import type { Category } from '../../worker/places/gazetteer/place.ts'
import { foldName } from '../../worker/places/installed/fold.ts'
import { postcodeNumber } from '../../worker/places/installed/numbers.ts'
import { writesRegion } from '../../worker/places/regions.ts'
import { INSTALLED_TILE_LEVEL, tileOf } from '../../worker/platform/tiles.ts'
import { cityFinder } from '../gazetteer/cities.ts'
import type { GeonamesPlace, GeonamesPostcode, LocalNames } from './geonames.ts'

/** A row of the table `places`. */
export type PlaceRow = Position & {
  number: number
  country: string
  name: string
  names: Record<string, string> | null
  searchNames: string
  city: string
  state: string
  category: Category
  timeZone: string
  population: number
  c10: number
}

/** GeoNames' data about a country. */
export type CountryFiles = {
  country: string
  places: readonly GeonamesPlace[]
  postcodes: readonly GeonamesPostcode[]
  /** Names of regions by code, in English. */
  regionNames: ReadonlyMap<string, string>
  localNames: LocalNames
}

const REGION = 'A.ADM1'
/** Populated places that aren't destinations: abandoned, destroyed, or historical. */
const FORMER_PLACES = /^P\.PPL(?:[QWH]|CH)$/
/** Seats of government, which are installed even if their population is unknown. */
const SEATS = /^P\.PPL(?:A\d?|C)$/
const VENUES: Readonly<Record<string, Category>> = {
  'L.PRK': 'park',
  'T.BCH': 'beach',
  'S.STDM': 'stadium',
  'S.AIRP': 'airport',
  'S.UNIV': 'campus',
  'S.MUS': 'arts',
  'S.THTR': 'arts',
  'S.OPRA': 'arts',
  'S.MKT': 'market',
  'S.CSTL': 'landmark',
  'S.PAL': 'landmark',
  'S.SQR': 'landmark',
}

/** Returns the main language of a country. */
export const languageOf = (country: string): string =>
  new Intl.Locale('und', { region: country }).maximize().language

/** Returns the rows of a country: cities, neighborhoods, venues, and postal codes. `languages` are those of the interface. */
export function toRows(files: CountryFiles, languages: readonly string[]): PlaceRow[] {
  const { country, places, localNames } = files
  const own = languageOf(country)
  const regions = regionsOf(files, own)
  const regionOf = (code: string) => (writesRegion(country) ? (regions.get(code) ?? '') : '')
  const toRow = (place: GeonamesPlace, category: Category, city?: string): PlaceRow => {
    const named = localNames.get(place.number) ?? {}
    const name = named[own] ?? place.name
    const others = languages.flatMap((language) => {
      const other = named[language]
      return other === undefined || other === name ? [] : [[language, other]]
    })
    const all = [name, place.name, ...Object.values(named), ...place.otherNames].map(foldName)
    return {
      number: place.number,
      country,
      name,
      names: others.length > 0 ? Object.fromEntries(others) : null,
      searchNames: [...new Set(all.filter(Boolean))].join('|'),
      city: city ?? name,
      state: regionOf(place.region),
      category,
      latitude: place.latitude,
      longitude: place.longitude,
      timeZone: place.timeZone,
      population: place.population,
      c10: tileOf(place, INSTALLED_TILE_LEVEL),
    }
  }
  const cities = places.filter(isCity).map((place) => toRow(place, 'city'))
  const findCity = cityFinder(cities)
  const within = places.flatMap((place) => {
    const category = place.feature === 'P.PPLX' ? 'neighborhood' : VENUES[place.feature]
    const state = regionOf(place.region)
    return category ? [toRow(place, category, findCity({ ...place, state })?.city.name ?? '')] : []
  })
  const codes = files.postcodes.flatMap((postcode) => {
    const number = postcodeNumber(country, postcode.code)
    const { latitude, longitude } = postcode
    const state = writesRegion(country) ? postcode.region : ''
    const city = findCity({ latitude, longitude, state }) ?? findCity({ latitude, longitude })
    if (number === null || !city) return []
    const { timeZone, name } = city.city
    return [
      {
        ...{ number, country, name: postcode.code, names: null, searchNames: foldName(postcode.code) },
        ...{
          city: name,
          state: city.city.state,
          category: 'postcode' as const,
          latitude,
          longitude,
          timeZone,
        },
        ...{ population: 0, c10: tileOf(postcode, INSTALLED_TILE_LEVEL) },
      },
    ]
  })
  return [...new Map([...cities, ...within, ...codes].map((row) => [row.number, row])).values()]
}

function isCity({ feature, population }: GeonamesPlace): boolean {
  if (!feature.startsWith('P.') || feature === 'P.PPLX' || FORMER_PLACES.test(feature)) return false
  return population > 0 || SEATS.test(feature)
}

/** Returns names of regions by code, in the country's language if it is known. */
function regionsOf({ places, regionNames, localNames }: CountryFiles, own: string): Map<string, string> {
  const local = places.flatMap(({ feature, number, region }) => {
    const name = feature === REGION && localNames.get(number)?.[own]
    return name ? [[region, name] as const] : []
  })
  return new Map([...regionNames, ...local])
}
