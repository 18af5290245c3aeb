/**
 * Layout of `gazetteer.bin`, shared by its writer and reader.
 *
 * A header of four 32-bit numbers (magic, version, length of the JSON index in bytes, 0), the JSON index, then the columns, each
 * aligned to 8 bytes. Little-endian, like every platform we run on.
 */
export const MAGIC = 0x5a414754
export const VERSION = 2
export const HEADER_BYTES = 16

/** Coordinates are integers in units of 1/100,000 degree, about a meter. */
export const DEGREE_UNITS = 100_000
/** Ranks are stored as bytes; 255 means 1. */
export const RANK_UNITS = 255
/** Value in `cities` for a place outside any city. */
export const NO_CITY = 0xffff
/** A byte of `kinds` holds the category in its low bits and the id scheme above them. */
export const CATEGORY_BITS = 5

/** Prefixes of place ids. The file stores their indexes, so add new ones at the end. */
export const ID_SCHEMES = ['gn', 'zip', 'v', 'p', 'co', 'st'] as const
export type IdScheme = (typeof ID_SCHEMES)[number]

/** The columns: places first, then ZIP codes. `nameStarts` and `populations` have entries for places only. */
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
  /** All names, concatenated as UTF-8. */
  names: Uint8Array
  /** All search keys as ASCII, each followed by a 0 byte; keys without spaces come last. */
  keys: Uint8Array
  /** Offset in `keys` of each word, sorted alphabetically by the text from there on. */
  wordStarts: Uint32Array
  /** The place index of each entry of `wordStarts`. */
  wordPlaces: Uint16Array
  /** The country's outline: the first point of each ring, then the number of points. */
  ringStarts: Uint32Array
  ringLatitudes: Int32Array
  ringLongitudes: Int32Array
}

/** The JSON index at the front of the file. */
export type FileIndex = {
  /** The data packages the file was built from, with versions. */
  sources: readonly string[]
  placeCount: number
  zones: readonly string[]
  /** Offset in `keys` of the first key without spaces. */
  squashedFrom: number
  /** Byte offset within the data, and length in elements. */
  columns: Record<keyof Columns, readonly [start: number, length: number]>
}

/** Rounds an offset in bytes up to the alignment of columns. */
export function aligned(bytes: number): number {
  return Math.ceil(bytes / 8) * 8
}
