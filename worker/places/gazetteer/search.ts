import type { Position } from '../../contract/distance.ts'
import { PLACE_SEARCH_RESULTS } from '../../contract/limits.ts'
import type { Box } from './board.ts'
import { Board, nearness, rankOf, roughMiles } from './board.ts'
import { eachMatch, MATCH } from './lookup.ts'
import { plainText, squashed, typedKeys } from './normalise.ts'
import type { Gazetteer } from './open.ts'
import { categoryIndex, placeAt, pointOf } from './open.ts'
import type { Place } from './place.ts'
import { categoryBit, categoryMask } from './place.ts'
import { findStateIndex, STATE_SHORT_FORMS, STATES } from './states.ts'
import { eachNearMatch } from './typos.ts'
import { eachZip, findZip } from './zips.ts'

export type PlaceSearch = {
  q: string
  /** Nearer places come first, all else being equal. */
  proximity?: Position | undefined
  bbox?: Box | undefined
  limit?: number | undefined
  /** Categories, or the names that map providers use for them; none means all. */
  types?: readonly string[] | undefined
}

/** What typed words may mean: a name, perhaps within a state, perhaps near a city. */
type Reading = { words: readonly string[]; state?: number | undefined; city?: number | undefined }

/** Better than any start of a name, so that "Portland ME" is not "Portland Meadows". */
const STATE_FITS = 0.45
/** A start of a name with a state behind it is more likely a longer name. */
const STATE_FITS_START = -0.15
const CITY_RADIUS_MILES = 30
const CITY_HALF_MILES = 8
const FEW_HITS = 3
const NAME_MIN_LETTERS = 2
/** So many letters of a state's name tell it. */
const STATE_MIN_LETTERS = 3
const WHOLE_NAME = Number.POSITIVE_INFINITY
const COUNTRY = /[ ,]+(usa|us|united states( of america)?)$/i
/** A typed ZIP code is meant, whatever else the words around it could be. */
const ZIP_TYPED = 2
const MATCHES_TO_MERGE = 3
/** Longer texts are not names; what follows is not read, so that no text costs more than a few milliseconds. */
const PARTS_MAX = 4
const WORDS_MAX = 8
/** "salt lake city utah", "new york north dakota": more words stand for no city and state. */
const TAIL_MAX = 4

const AREA = categoryBit('city') | categoryBit('neighborhood')

/** The best places for typed text, best first. Empty for text without letters or digits. */
export function searchIn(
  gazetteer: Gazetteer,
  { q, proximity, bbox, limit = PLACE_SEARCH_RESULTS, types }: PlaceSearch,
): Place[] {
  const board = new Board(gazetteer, { categories: categoryMask(types), proximity, bbox })
  const parts = q
    .replace(COUNTRY, '')
    .split(',')
    .map((part) => plainText(part).split(' ').filter(Boolean).slice(0, WORDS_MAX))
    .filter((part) => part.length)
    .slice(0, PARTS_MAX)
  collect(gazetteer, board, parts)
  // More than asked for: what reads the same is shown once.
  const found = board.best(limit * MATCHES_TO_MERGE).map((index) => placeAt(gazetteer, index))
  return distinct(found).slice(0, limit)
}

/** Without the places that read like an earlier one: people could not tell them apart. */
export function distinct<T extends Place>(places: readonly T[]): T[] {
  const names = new Set<string>()
  return places.filter(({ placeName }) => !names.has(placeName) && names.add(placeName))
}

function collect(gazetteer: Gazetteer, board: Board, parts: readonly (readonly string[])[]) {
  const words = parts.flat()
  const zip = words.find((word) => findZip(gazetteer, word) >= 0)
  if (zip) board.offer(findZip(gazetteer, zip), ZIP_TYPED)
  if (zip && words.length > 1) {
    return collect(
      gazetteer,
      board,
      parts.map((part) => part.filter((word) => word !== zip)).filter(({ length }) => length),
    )
  }
  if (words.length === 1) eachZip(gazetteer, words[0] ?? '', (index) => board.offer(index, MATCH.prefix))

  offerReading(gazetteer, board, { words })
  const hasComma = parts.length > 1
  for (const reading of stateReadings(parts, hasComma ? 1 : WHOLE_NAME))
    offerReading(gazetteer, board, reading)
  if (board.size === 0) {
    for (const reading of stateReadings(parts, STATE_MIN_LETTERS)) offerReading(gazetteer, board, reading)
  }
  if (board.size === 0 || hasComma) {
    for (const reading of cityReadings(gazetteer, parts)) offerReading(gazetteer, board, reading)
  }
  if (board.size === 0) {
    for (const reading of cityFirstReadings(gazetteer, parts)) offerReading(gazetteer, board, reading)
  }
  if (board.size < FEW_HITS) {
    for (const reading of [{ words }, ...stateReadings(parts, WHOLE_NAME)])
      offerGuesses(gazetteer, board, reading)
  }
  // A street or a venue that we do not know, before a city that we do.
  if (board.size === 0 && hasComma) collect(gazetteer, board, parts.slice(1))
}

function offerReading(gazetteer: Gazetteer, board: Board, reading: Reading) {
  const keys = typedKeys(reading.words)
  for (const key of keys)
    eachMatch(gazetteer, key, (index, match) => offerFitting(gazetteer, board, { reading, index, match }))
  const [first = ''] = keys
  if (!first.includes(' ')) return
  eachMatch(gazetteer, squashed(first), (index, match) =>
    offerFitting(gazetteer, board, { reading, index, match: match - MATCH.squashedPenalty }),
  )
}

function offerGuesses(gazetteer: Gazetteer, board: Board, reading: Reading) {
  for (const key of typedKeys(reading.words)) {
    eachNearMatch(gazetteer, key, (index, match) => offerFitting(gazetteer, board, { reading, index, match }))
  }
}

/** Offers a place unless the reading's state or city rules it out. */
function offerFitting(
  gazetteer: Gazetteer,
  board: Board,
  { reading, index, match }: { reading: Reading; index: number; match: number },
) {
  const { state, city } = reading
  if (state !== undefined && gazetteer.states[index] !== state) return
  let fit = 0
  if (city !== undefined) {
    if (index === city) return
    const position = pointOf(gazetteer, city)
    const miles = gazetteer.cities[index] === city ? 0 : roughMiles(gazetteer, index, position)
    if (miles > CITY_RADIUS_MILES) return
    fit = nearness(miles, CITY_HALF_MILES)
  } else if (state !== undefined) {
    fit = match > MATCH.words ? STATE_FITS : STATE_FITS_START
  }
  board.offer(index, match + fit)
}

/** Every way to see the last words as a state: "portland or", "paris, tex", "santa monica, c". */
function stateReadings(parts: readonly (readonly string[])[], letters: number): Reading[] {
  return splits(parts).flatMap(({ words, tail }) =>
    statesCalled(tail.join(' '), letters).map((state) => ({ words, state })),
  )
}

/** Every way to see the last words as a city, with or without its state: "venice los angeles". */
function cityReadings(gazetteer: Gazetteer, parts: readonly (readonly string[])[]): Reading[] {
  return splits(parts).flatMap(({ words, tail }) => {
    const within = stateReadings([tail], WHOLE_NAME).map((reading) => findCity(gazetteer, reading))
    return [findCity(gazetteer, { words: tail }), ...within]
      .filter((city) => city !== undefined)
      .map((city) => ({ words, city }))
  })
}

/** The other way round, as some begin with the city: "nyc central park". */
function cityFirstReadings(gazetteer: Gazetteer, parts: readonly (readonly string[])[]): Reading[] {
  return splits([parts.flat()]).flatMap(({ words, tail }) => {
    const city = findCity(gazetteer, { words })
    return city === undefined ? [] : [{ words: tail, city }]
  })
}

/** A name and what may stand behind it. Commas, where there are any, say where it ends. */
function splits(parts: readonly (readonly string[])[]) {
  const all = parts.flat()
  const cuts =
    parts.length > 1
      ? parts.slice(0, -1).map((_, i) => parts.slice(0, i + 1).flat().length)
      : [...all.keys()].slice(1)
  return cuts
    .map((cut) => ({ words: all.slice(0, cut), tail: all.slice(cut) }))
    .filter(({ words, tail }) => words.join('').length >= NAME_MIN_LETTERS && tail.length <= TAIL_MAX)
}

/** Rows of `STATES` with this code or name, or whose code or name starts so if that many letters are typed. */
function statesCalled(text: string, letters: number): number[] {
  const isStart = text.length >= letters
  const short = STATE_SHORT_FORMS.get(text)
  if (short) return [findStateIndex(short)]
  return STATES.flatMap(([postal, , written], row) =>
    [postal, written]
      .map((name) => name.toLowerCase())
      .some((name) => name === text || (isStart && name.startsWith(text)))
      ? [row]
      : [],
  )
}

/** The best known city or neighbourhood of this very name. */
function findCity(gazetteer: Gazetteer, { words, state }: Reading): number | undefined {
  let best: number | undefined
  for (const key of typedKeys(words)) {
    eachMatch(gazetteer, key, (index, match) => {
      const isWhole = match === MATCH.exact || (match === MATCH.prefix && key.length >= NAME_MIN_LETTERS + 2)
      if (!isWhole || !(AREA & (1 << categoryIndex(gazetteer, index)))) return
      if (state !== undefined && gazetteer.states[index] !== state) return
      if (best === undefined || rankOf(gazetteer, index) > rankOf(gazetteer, best)) best = index
    })
  }
  return best
}
