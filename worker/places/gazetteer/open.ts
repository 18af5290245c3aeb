import type { Position } from '../../contract/distance.ts'
import type { Columns, FileIndex } from './format.ts'
import {
  aligned,
  CATEGORY_BITS,
  DEGREE_UNITS,
  HEADER_BYTES,
  ID_SCHEMES,
  MAGIC,
  NO_CITY,
  VERSION,
} from './format.ts'
import type { Place } from './place.ts'
import { CATEGORIES } from './place.ts'
import { findStateIndex, stateCode } from './states.ts'

/** An opened gazetteer file: typed-array views over its bytes, without copying. */
export type Gazetteer = Columns & Omit<FileIndex, 'columns'>

/** Reads the index and creates the views. Throws if the bytes are not a gazetteer of this version. */
export function openGazetteer(data: ArrayBuffer): Gazetteer {
  const [magic, version, indexBytes = 0] = new Uint32Array(data, 0, HEADER_BYTES / 4)
  if (magic !== MAGIC || version !== VERSION)
    throw new Error('gazetteer.bin has another version: build it again')
  const text = new TextDecoder().decode(new Uint8Array(data, HEADER_BYTES, indexBytes))
  const { columns, ...index }: FileIndex = JSON.parse(text)
  const base = aligned(HEADER_BYTES + indexBytes)
  const bytes = (name: keyof Columns) => new Uint8Array(data, base + columns[name][0], columns[name][1])
  const shorts = (name: keyof Columns) => new Uint16Array(data, base + columns[name][0], columns[name][1])
  const words = (name: keyof Columns) => new Uint32Array(data, base + columns[name][0], columns[name][1])
  const signed = (name: keyof Columns) => new Int32Array(data, base + columns[name][0], columns[name][1])
  return {
    ...index,
    ids: words('ids'),
    latitudes: signed('latitudes'),
    longitudes: signed('longitudes'),
    cities: shorts('cities'),
    kinds: bytes('kinds'),
    states: bytes('states'),
    zoneNumbers: bytes('zoneNumbers'),
    ranks: bytes('ranks'),
    populations: words('populations'),
    nameStarts: words('nameStarts'),
    names: bytes('names'),
    keys: bytes('keys'),
    wordStarts: words('wordStarts'),
    wordPlaces: shorts('wordPlaces'),
    ringStarts: words('ringStarts'),
    ringLatitudes: signed('ringLatitudes'),
    ringLongitudes: signed('ringLongitudes'),
  }
}

/** Returns a place's index into `CATEGORIES`. */
export function categoryIndex(gazetteer: Gazetteer, index: number): number {
  return (gazetteer.kinds[index] ?? 0) & ((1 << CATEGORY_BITS) - 1)
}

/** Returns a place's latitude in degrees. */
export function latitudeOf(gazetteer: Gazetteer, index: number): number {
  return (gazetteer.latitudes[index] ?? 0) / DEGREE_UNITS
}

/** Returns a place's longitude in degrees. */
function longitudeOf(gazetteer: Gazetteer, index: number): number {
  return (gazetteer.longitudes[index] ?? 0) / DEGREE_UNITS
}

/** Returns a place's center. */
export function pointOf(gazetteer: Gazetteer, index: number): Position {
  return { latitude: latitudeOf(gazetteer, index), longitude: longitudeOf(gazetteer, index) }
}

/** Reads a place from the columns. */
export function placeAt(gazetteer: Gazetteer, index: number): Place {
  const name = nameOf(gazetteer, index)
  const cityIndex = gazetteer.cities[index] ?? NO_CITY
  const city = cityIndex === NO_CITY ? '' : nameOf(gazetteer, cityIndex)
  const state = stateCode(gazetteer.states[index] ?? 0)
  const category = CATEGORIES[categoryIndex(gazetteer, index)] ?? 'city'
  const population = gazetteer.populations[index]
  const parts = category === 'region' ? [name] : [name, ...(city && city !== name ? [city] : []), state]
  return {
    id: idOf(gazetteer, index),
    name,
    city,
    state,
    country: 'US',
    ...pointOf(gazetteer, index),
    category,
    timeZone: gazetteer.zones[gazetteer.zoneNumbers[index] ?? 0] ?? 'UTC',
    ...(population ? { population } : {}),
    placeName: parts.join(', '),
  }
}

/** Returns the index of the place with this id, or -1. */
export function findIndex(gazetteer: Gazetteer, id: string): number {
  const scheme = ID_SCHEMES.find((name) => id.startsWith(name))
  if (!scheme) return -1
  const rest = id.slice(scheme.length)
  const isHash = scheme === 'v' || scheme === 'p'
  const number = scheme === 'st' ? findStateIndex(rest) : Number.parseInt(rest, isHash ? 16 : 10)
  for (let index = 0; index < gazetteer.ids.length; index++) {
    // Compare the formatted id too: `Number.parseInt` also accepts other spellings of the number.
    if (gazetteer.ids[index] === number && idOf(gazetteer, index) === id) return index
  }
  return -1
}

function idOf(gazetteer: Gazetteer, index: number): string {
  const number = gazetteer.ids[index] ?? 0
  const scheme = ID_SCHEMES[(gazetteer.kinds[index] ?? 0) >> CATEGORY_BITS] ?? 'gn'
  if (scheme === 'st') return `st${stateCode(number)}`
  if (scheme === 'zip' || scheme === 'co') return scheme + String(number).padStart(5, '0')
  return scheme + (scheme === 'gn' ? String(number) : number.toString(16).padStart(8, '0'))
}

const decoder = new TextDecoder()

/** Returns a place's name; for a ZIP code, its digits. */
function nameOf(gazetteer: Gazetteer, index: number): string {
  if (index >= gazetteer.placeCount) return String(gazetteer.ids[index]).padStart(5, '0')
  return decoder.decode(
    gazetteer.names.subarray(gazetteer.nameStarts[index], gazetteer.nameStarts[index + 1]),
  )
}
