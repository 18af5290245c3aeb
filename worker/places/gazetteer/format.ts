/**
 * The layout of `gazetteer.bin`, known to its writer and its reader.
 *
 * A header of four 32-bit numbers (magic, version, bytes of the JSON index, 0), the JSON index, then the
 * columns, each starting at a multiple of 8. Little-endian, as every platform that we run on.
 */
export const MAGIC = 0x5a414754
export const VERSION = 2
export const HEADER_BYTES = 16

/** Coordinates are whole hundred-thousandths of a degree: about a metre. */
export const DEGREE_UNITS = 100_000
/** Ranks are bytes; 255 is a rank of 1. */
export const RANK_UNITS = 255
/** `cities` value of a place that lies in no city. */
export const NO_CITY = 0xffff
/** A kind byte holds the category in its low bits, the id scheme above them. */
export const CATEGORY_BITS = 5

/** How an id is made from a place's number. The order is stored, so new ones go to the end. */
export const ID_SCHEMES = ['gn', 'zip', 'v', 'p', 'co', 'st'] as const
export type IdScheme = (typeof ID_SCHEMES)[number]

/** Places come first, ZIP codes after them; `nameStarts` and `populations` exist only for places. */
export type Columns = {
  ids: Uint32Array
  latitudes: Int32Array
  longitudes: Int32Array
  cities: Uint16Array
  kinds: Uint8Array
  states: Uint8Array
  zoneNumbers: Uint8Array
  ranks: Uint8Array
  populations: Uint32Array
  nameStarts: Uint32Array
  /** UTF-8 of all names, end to end. */
  names: Uint8Array
  /** ASCII of all keys, each ended by a 0; the ones without spaces stand last. */
  keys: Uint8Array
  /** Where a word of a key starts, in alphabetical order of what follows there. */
  wordStarts: Uint32Array
  /** The place of each word. */
  wordPlaces: Uint16Array
  /** The country's outline: where each ring starts among the points, and after the last where they end. */
  ringStarts: Uint32Array
  ringLatitudes: Int32Array
  ringLongitudes: Int32Array
}

/** The index at the front of the file. */
export type FileIndex = {
  /** The packages that it was made from, with their versions. */
  sources: readonly string[]
  placeCount: number
  zones: readonly string[]
  /** Where in `keys` the ones without spaces start. */
  squashedFrom: number
  /** Start within the data and length in elements. */
  columns: Record<keyof Columns, readonly [start: number, length: number]>
}

/** Bytes rounded up to where a column may start. */
export function aligned(bytes: number): number {
  return Math.ceil(bytes / 8) * 8
}
