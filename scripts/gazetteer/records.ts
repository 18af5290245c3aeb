import type { IdScheme } from '../../worker/places/gazetteer/format.ts'
import type { Category } from '../../worker/places/gazetteer/place.ts'

/** A place on its way into the file. */
export type PlaceRecord = {
  scheme: IdScheme
  /** GeoNames id, FIPS code, ZIP code or hash: with the scheme it is the id. */
  number: number
  name: string
  /** Row of `STATES`. */
  state: number
  /** County FIPS code within the state, three digits; empty where no source says. */
  county: string
  latitude: number
  longitude: number
  category: Category
  zone: string
  /** 0 where unknown. */
  population: number
  /** How well known, 0 to 1. */
  rank: number
  /** The city it lies in; itself for a city; none for states and counties. */
  city?: PlaceRecord | undefined
  /** Other names under which people look for it. */
  aliases: string[]
  /** Found by name. False where another record of the same name answers for it. */
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

/** 32-bit FNV-1a: ids of places that have no number of their own hang on what they are called, never on order. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}

const RANK_FULL_POPULATION_LOG10 = 7
const POPULATION_UNKNOWN = 500

/** Ten million people are a rank of 1, a thousand 0.43. */
export function rankOfPopulation(population: number): number {
  return Math.min(1, Math.log10(Math.max(population, POPULATION_UNKNOWN)) / RANK_FULL_POPULATION_LOG10)
}
