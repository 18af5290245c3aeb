import type { Columns, FileIndex } from '../../worker/places/gazetteer/format.ts'
import {
  aligned,
  CATEGORY_BITS,
  DEGREE_UNITS,
  HEADER_BYTES,
  ID_SCHEMES,
  MAGIC,
  NO_CITY,
  RANK_UNITS,
  VERSION,
} from '../../worker/places/gazetteer/format.ts'
import { nameKey, withoutSpaces } from '../../worker/places/gazetteer/normalize.ts'
import { CATEGORIES } from '../../worker/places/gazetteer/place.ts'
import type { PlaceRecord } from './records.ts'
import { installedSources } from './sources.ts'
import { zoneOf } from './zone.ts'

/** Encodes places and ZIP codes as `gazetteer.bin`, deterministically. */
export function encode({
  places,
  zips,
  outline,
}: {
  places: readonly PlaceRecord[]
  zips: readonly PlaceRecord[]
  /** Rings of [longitude, latitude]. */
  outline: readonly number[][][]
}): Uint8Array<ArrayBuffer> {
  if (places.length >= NO_CITY) throw new Error(`${places.length} places exceed the two-byte place index`)
  const records = [...places, ...zips]
  const indexOf = new Map(places.map((place, index) => [place, index]))
  const zoneOfRecord = records.map(zoneOf)
  const zones = [...new Set(zoneOfRecord)].sort()
  const zoneNumbers = new Map(zones.map((zone, number) => [zone, number]))
  const { keys, squashedFrom, wordStarts, wordPlaces } = encodeKeys(places)
  const names = places.map(({ name }) => Buffer.from(name))
  let nameEnd = 0
  let ringEnd = 0
  const corners = outline.flat()
  const units = (degrees = 0) => Math.round(degrees * DEGREE_UNITS)
  const columns: Columns = {
    ids: Uint32Array.from(records, ({ number }) => number),
    latitudes: Int32Array.from(records, ({ latitude }) => units(latitude)),
    longitudes: Int32Array.from(records, ({ longitude }) => units(longitude)),
    cities: Uint16Array.from(records, ({ city }) => (city && indexOf.get(city)) ?? NO_CITY),
    kinds: Uint8Array.from(
      records,
      ({ scheme, category }) => (ID_SCHEMES.indexOf(scheme) << CATEGORY_BITS) | CATEGORIES.indexOf(category),
    ),
    states: Uint8Array.from(records, ({ state }) => state),
    zoneNumbers: Uint8Array.from(zoneOfRecord, (zone) => zoneNumbers.get(zone) ?? 0),
    ranks: Uint8Array.from(records, ({ rank }) => Math.round(rank * RANK_UNITS)),
    populations: Uint32Array.from(places, ({ population }) => population),
    nameStarts: Uint32Array.from([0, ...names.map(({ length }) => (nameEnd += length))]),
    names: new Uint8Array(Buffer.concat(names)),
    keys,
    wordStarts,
    wordPlaces,
    ringStarts: Uint32Array.from([0, ...outline.map(({ length }) => (ringEnd += length))]),
    ringLatitudes: Int32Array.from(corners, ([, latitude]) => units(latitude)),
    ringLongitudes: Int32Array.from(corners, ([longitude]) => units(longitude)),
  }
  const index = {
    sources: installedSources(),
    placeCount: places.length,
    zones,
    squashedFrom,
  }
  return encodeFile(columns, index)
}

/** Encodes all names and aliases, each again without spaces, and their words' sorted offsets. */
function encodeKeys(places: readonly PlaceRecord[]) {
  const keyed = places.flatMap(({ name, aliases, isSearchable }, place) => {
    if (!isSearchable) return []
    const keys = [name, ...aliases]
      .map(nameKey)
      .flatMap((key) => (key.startsWith('the ') ? [key, key.slice(4)] : [key]))
    return [...new Set(keys)].map((key) => ({ key, place }))
  })
  const spaceless = keyed
    .filter(({ key }) => key.includes(' '))
    .map(({ key, place }) => ({ key: withoutSpaces(key), place }))
  const words: { start: number; place: number; rest: string }[] = []
  let text = ''
  for (const { key, place } of [...keyed, ...spaceless]) {
    for (let at = 0; at >= 0; at = nextWord(key, at))
      words.push({ start: text.length + at, place, rest: key.slice(at) })
    text += `${key}\0`
  }
  words.sort((a, b) => (a.rest < b.rest ? -1 : a.rest > b.rest ? 1 : a.start - b.start))
  return {
    keys: new Uint8Array(Buffer.from(text, 'ascii')),
    squashedFrom: keyed.reduce((sum, { key }) => sum + key.length + 1, 0),
    wordStarts: Uint32Array.from(words, ({ start }) => start),
    wordPlaces: Uint16Array.from(words, ({ place }) => place),
  }
}

function nextWord(key: string, from: number): number {
  const space = key.indexOf(' ', from)
  return space < 0 ? -1 : space + 1
}

function encodeFile(columns: Columns, index: Omit<FileIndex, 'columns'>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(columns)
  let end = 0
  const starts = entries.map(([name, column]) => {
    const start = end
    end = aligned(start + column.byteLength)
    return [name, [start, column.length]] as const
  })
  const json = Buffer.from(JSON.stringify({ ...index, columns: Object.fromEntries(starts) }))
  const base = aligned(HEADER_BYTES + json.length)
  const file = new Uint8Array(base + end)
  file.set(new Uint8Array(Uint32Array.of(MAGIC, VERSION, json.length, 0).buffer))
  file.set(json, HEADER_BYTES)
  for (const [i, [, column]] of entries.entries()) {
    file.set(
      new Uint8Array(column.buffer, column.byteOffset, column.byteLength),
      base + (starts[i]?.[1][0] ?? 0),
    )
  }
  return file
}
