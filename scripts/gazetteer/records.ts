import type { IdScheme } from '../../worker/places/gazetteer/format.ts'
import type { Category } from '../../worker/places/gazetteer/place.ts'

/** A place to write to the gazetteer file. */
export type PlaceRecord = {
  scheme: IdScheme
  /** GeoNames id, FIPS code, ZIP code, or hash. Together with the scheme it forms the id. */
  number: number
  name: string
  /** Row of `STATES`. */
  state: number
  /** County FIPS code within the state, three digits. Empty if unknown. */
  county: string
  latitude: number
  longitude: number
  category: Category
  /** 0 if unknown. */
  population: number
  /** Prominence, 0 to 1. */
  rank: number
  /** The city that contains it; itself for a city; undefined for states and counties. */
  city?: PlaceRecord | undefined
  /** Other names that find it. */
  aliases: string[]
  /** Whether a search by name finds it. False if it should find another record with the same name instead. */
  isSearchable: boolean
}

/** A hand-made venue. Fame: 1 in its city, 2 in its region, 3 everywhere. */
export type Venue = readonly [
  name: string,
  category: Category,
  latitude: number,
  longitude: number,
  fame: 1 | 2 | 3,
]
/** A hand-made neighborhood. */
export type Neighborhood = readonly [name: string, latitude: number, longitude: number]
/** Hand-made places by `City, ST`. */
export type ByCity<Row> = Record<string, readonly Row[]>

/** Returns the 32-bit FNV-1a of a name, for ids that are stable between builds. For places without a number of their own. */
export function hashName(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}

const RANK_FULL_POPULATION_LOG10 = 7
const POPULATION_UNKNOWN = 500

/** Returns a rank by population: 1 for ten million, 0.43 for a thousand. */
export function rankOfPopulation(population: number): number {
  return Math.min(1, Math.log10(Math.max(population, POPULATION_UNKNOWN)) / RANK_FULL_POPULATION_LOG10)
}
