import type { Bounds, Position } from '../../contract/distance.ts'
import { PLACE_SEARCH_RESULTS } from '../../contract/limits.ts'
import { approximateMiles, Candidates, proximityScore, rankOf } from './candidates.ts'
import { eachMatch, MATCH } from './lookup.ts'
import { plainText, searchKeys, withoutSpaces } from './normalize.ts'
import type { Gazetteer } from './open.ts'
import { categoryIndex, placeAt, pointOf } from './open.ts'
import type { Place } from './place.ts'
import { categoryBit, categoryMask } from './place.ts'
import { findStateIndex, STATE_SHORT_FORMS, STATES } from './states.ts'
import { eachFuzzyMatch } from './typos.ts'
import { eachZip, findZip } from './zips.ts'

export type PlaceSearch = {
  q: string
  /** Places near this point rank higher. */
  proximity?: Position | undefined
  bbox?: Bounds | undefined
  limit?: number | undefined
  /** Our categories, or map providers' names for them. Empty means all. */
  types?: readonly string[] | undefined
}

/** One interpretation of the typed words: a name, optionally within a state or near a city. */
type Reading = { words: readonly string[]; state?: number | undefined; city?: number | undefined }

/** Bonus if the state matches. It outweighs a prefix match, so "Portland ME" doesn't find "Portland Meadows". */
const STATE_MATCH_BONUS = 0.45
/** Penalty if the state matches but the name matches only as a prefix: the state is then probably part of a longer name. */
const STATE_PREFIX_MATCH_BONUS = -0.15
const CITY_RADIUS_MILES = 30
const CITY_HALF_MILES = 8
const FEW_HITS = 3
const NAME_MIN_LETTERS = 2
/** Minimum prefix that identifies a state's name. */
const STATE_MIN_LETTERS = 3
const WHOLE_NAME = Number.POSITIVE_INFINITY
const COUNTRY = /[ ,]+(usa|us|united states( of america)?)$/i
/** Score of a typed ZIP or postal code, above any match of the words around it. */
export const ZIP_MATCH = 2
/** Candidates fetched per requested place, because duplicate names are dropped afterward. */
const OVERFETCH_FACTOR = 3
/** Limits on the text that is parsed, which keep a search within a few milliseconds. */
const PARTS_MAX = 4
const WORDS_MAX = 8
/** Maximum words of city and state after a name, as in "salt lake city utah". */
const TAIL_MAX = 4

const AREA = categoryBit('city') | categoryBit('neighborhood')

/** A place and how well it fits a search. Installed places are scored in the same way (`rankPlaces`). */
export type FoundPlace = Place & { score: number }

/** Returns the best places for typed text, best first. Empty for text without letters or digits. */
export function searchIn(
  gazetteer: Gazetteer,
  { q, proximity, bbox, limit = PLACE_SEARCH_RESULTS, types }: PlaceSearch,
): FoundPlace[] {
  const candidates = new Candidates(gazetteer, { categories: categoryMask(types), proximity, bbox })
  const parts = q
    .replace(COUNTRY, '')
    .split(',')
    .map((part) => plainText(part).split(' ').filter(Boolean).slice(0, WORDS_MAX))
    .filter((part) => part.length)
    .slice(0, PARTS_MAX)
  collectCandidates(gazetteer, candidates, parts)
  const found = candidates
    .best(limit * OVERFETCH_FACTOR)
    .map(({ index, score }) => ({ ...placeAt(gazetteer, index), score }))
  return withoutDuplicateNames(found).slice(0, limit)
}

/** Drops places whose full name equals an earlier one's, because users couldn't tell them apart. */
export function withoutDuplicateNames<T extends Place>(places: readonly T[]): T[] {
  const names = new Set<string>()
  return places.filter(({ placeName }) => !names.has(placeName) && names.add(placeName))
}

function collectCandidates(
  gazetteer: Gazetteer,
  candidates: Candidates,
  parts: readonly (readonly string[])[],
) {
  const words = parts.flat()
  const zip = words.find((word) => findZip(gazetteer, word) >= 0)
  if (zip) candidates.add(findZip(gazetteer, zip), ZIP_MATCH)
  if (zip && words.length > 1) {
    return collectCandidates(
      gazetteer,
      candidates,
      parts.map((part) => part.filter((word) => word !== zip)).filter(({ length }) => length),
    )
  }
  if (words.length === 1) eachZip(gazetteer, words[0] ?? '', (index) => candidates.add(index, MATCH.prefix))

  addReading(gazetteer, candidates, { words })
  const hasComma = parts.length > 1
  for (const reading of stateReadings(parts, hasComma ? 1 : WHOLE_NAME))
    addReading(gazetteer, candidates, reading)
  if (candidates.size === 0) {
    for (const reading of stateReadings(parts, STATE_MIN_LETTERS)) addReading(gazetteer, candidates, reading)
  }
  if (candidates.size === 0 || hasComma) {
    for (const reading of cityReadings(gazetteer, parts)) addReading(gazetteer, candidates, reading)
  }
  if (candidates.size === 0) {
    for (const reading of cityFirstReadings(gazetteer, parts)) addReading(gazetteer, candidates, reading)
  }
  if (candidates.size < FEW_HITS) {
    for (const reading of [{ words }, ...stateReadings(parts, WHOLE_NAME)])
      addFuzzyMatches(gazetteer, candidates, reading)
  }
  // The first part may be an unknown street or venue, so search for the rest alone.
  if (candidates.size === 0 && hasComma) collectCandidates(gazetteer, candidates, parts.slice(1))
}

function addReading(gazetteer: Gazetteer, candidates: Candidates, reading: Reading) {
  const keys = searchKeys(reading.words)
  for (const key of keys)
    eachMatch(gazetteer, key, (index, match) =>
      addIfAllowed(gazetteer, candidates, { reading, index, match }),
    )
  const [first = ''] = keys
  if (!first.includes(' ')) return
  eachMatch(gazetteer, withoutSpaces(first), (index, match) =>
    addIfAllowed(gazetteer, candidates, { reading, index, match: match - MATCH.spacelessPenalty }),
  )
}

function addFuzzyMatches(gazetteer: Gazetteer, candidates: Candidates, reading: Reading) {
  for (const key of searchKeys(reading.words)) {
    eachFuzzyMatch(gazetteer, key, (index, match) =>
      addIfAllowed(gazetteer, candidates, { reading, index, match }),
    )
  }
}

/** Adds a place unless it is outside the reading's state or too far from its city. */
function addIfAllowed(
  gazetteer: Gazetteer,
  candidates: Candidates,
  { reading, index, match }: { reading: Reading; index: number; match: number },
) {
  const { state, city } = reading
  if (state !== undefined && gazetteer.states[index] !== state) return
  let bonus = 0
  if (city !== undefined) {
    if (index === city) return
    const position = pointOf(gazetteer, city)
    const miles = gazetteer.cities[index] === city ? 0 : approximateMiles(gazetteer, index, position)
    if (miles > CITY_RADIUS_MILES) return
    bonus = proximityScore(miles, CITY_HALF_MILES)
  } else if (state !== undefined) {
    bonus = match > MATCH.words ? STATE_MATCH_BONUS : STATE_PREFIX_MATCH_BONUS
  }
  candidates.add(index, match + bonus)
}

/** Returns readings whose last words are a state: "portland or", "paris, tex", "santa monica, c". */
function stateReadings(parts: readonly (readonly string[])[], minLetters: number): Reading[] {
  return splitTail(parts).flatMap(({ words, tail }) =>
    findStates(tail.join(' '), minLetters).map((state) => ({ words, state })),
  )
}

/** Returns readings whose last words are a city, with or without its state: "venice los angeles". */
function cityReadings(gazetteer: Gazetteer, parts: readonly (readonly string[])[]): Reading[] {
  return splitTail(parts).flatMap(({ words, tail }) => {
    const within = stateReadings([tail], WHOLE_NAME).map((reading) => findCity(gazetteer, reading))
    return [findCity(gazetteer, { words: tail }), ...within]
      .filter((city) => city !== undefined)
      .map((city) => ({ words, city }))
  })
}

/** Returns readings that start with the city: "nyc central park". */
function cityFirstReadings(gazetteer: Gazetteer, parts: readonly (readonly string[])[]): Reading[] {
  return splitTail([parts.flat()]).flatMap(({ words, tail }) => {
    const city = findCity(gazetteer, { words })
    return city === undefined ? [] : [{ words: tail, city }]
  })
}

/** Splits words into a name and a tail that may be a city or state, at each comma, or between any words if there is none. */
function splitTail(parts: readonly (readonly string[])[]) {
  const all = parts.flat()
  const cuts =
    parts.length > 1
      ? parts.slice(0, -1).map((_, i) => parts.slice(0, i + 1).flat().length)
      : [...all.keys()].slice(1)
  return cuts
    .map((cut) => ({ words: all.slice(0, cut), tail: all.slice(cut) }))
    .filter(({ words, tail }) => words.join('').length >= NAME_MIN_LETTERS && tail.length <= TAIL_MAX)
}

/** Returns the indexes of the rows of `STATES` with this code or name. Text of at least `minLetters` letters may be a prefix. */
function findStates(text: string, minLetters: number): number[] {
  const canBePrefix = text.length >= minLetters
  const short = STATE_SHORT_FORMS.get(text)
  if (short) return [findStateIndex(short)]
  return STATES.flatMap(([postal, , written], row) =>
    [postal, written]
      .map((name) => name.toLowerCase())
      .some((name) => name === text || (canBePrefix && name.startsWith(text)))
      ? [row]
      : [],
  )
}

/** Returns the most prominent city or neighborhood with this name. */
function findCity(gazetteer: Gazetteer, { words, state }: Reading): number | undefined {
  let best: number | undefined
  for (const key of searchKeys(words)) {
    eachMatch(gazetteer, key, (index, match) => {
      const isWhole = match === MATCH.exact || (match === MATCH.prefix && key.length >= NAME_MIN_LETTERS + 2)
      if (!isWhole || !(AREA & (1 << categoryIndex(gazetteer, index)))) return
      if (state !== undefined && gazetteer.states[index] !== state) return
      if (best === undefined || rankOf(gazetteer, index) > rankOf(gazetteer, best)) best = index
    })
  }
  return best
}
