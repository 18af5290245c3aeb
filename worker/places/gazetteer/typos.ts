import type { Gazetteer } from './open.ts'

/** Shorter text is one typo away from too many names. */
const LETTERS_MIN = 4
/** No name is longer than this. */
const LETTERS_MAX = 40
const TWO_TYPOS_FROM = 8

const WHOLE_NAME = 0.62
const START_OF_NAME = 0.48
const PER_TYPO = 0.1
/** Penalty for a wrong first letter, which users rarely mistype. */
const WRONG_FIRST_LETTER = 0.15

/** Whole-key entries, with a bit set of each key's letters. Built on the first fuzzy search. */
const letterSets = new WeakMap<Gazetteer, { entries: Uint32Array; letters: Uint32Array }>()

/**
 * Calls `found` for every place whose name, or a prefix of it, is one typo away from the typed text (two for eight or more
 * letters). A typo is an extra, missing, wrong, or transposed letter.
 */
export function eachFuzzyMatch(
  gazetteer: Gazetteer,
  typed: string,
  found: (index: number, match: number) => void,
) {
  if (typed.length < LETTERS_MIN || typed.length > LETTERS_MAX) return
  const typos = typed.length < TWO_TYPOS_FROM ? 1 : 2
  const codes = Uint8Array.from(typed, (letter) => letter.charCodeAt(0))
  const wanted = lettersOf(codes, 0, codes.length)
  const { keys, wordStarts, wordPlaces } = gazetteer
  const { entries, letters } = wholeKeys(gazetteer)
  const countTypos = createTypoCounter(codes, typos)
  for (let i = 0; i < entries.length; i++) {
    if (bitCount(wanted & ~(letters[i] ?? 0)) > typos) continue
    const entry = entries[i] ?? 0
    const start = wordStarts[entry] ?? 0
    if (!hasIntactPiece({ keys, start, typed: codes, typos })) continue
    const { whole, prefix } = countTypos(keys, start)
    if (prefix > typos) continue
    let match = whole <= typos ? WHOLE_NAME - PER_TYPO * whole : START_OF_NAME - PER_TYPO * prefix
    if (keys[start] !== codes[0]) match -= WRONG_FIRST_LETTER
    found(wordPlaces[entry] ?? 0, match)
  }
}

function wholeKeys(gazetteer: Gazetteer) {
  const known = letterSets.get(gazetteer)
  if (known) return known
  const { keys, wordStarts } = gazetteer
  const entries = Uint32Array.from(
    [...wordStarts.keys()].filter(
      (entry) => wordStarts[entry] === 0 || keys[(wordStarts[entry] ?? 0) - 1] === 0,
    ),
  )
  const letters = entries.map((entry) => {
    const start = wordStarts[entry] ?? 0
    return lettersOf(keys, start, keys.indexOf(0, start))
  })
  const made = { entries, letters }
  letterSets.set(gazetteer, made)
  return made
}

function lettersOf(codes: Uint8Array, from: number, to: number): number {
  let set = 0
  for (let i = from; i < to; i++) {
    const code = codes[i] ?? 0
    // a to z are bits 1 to 26; digits share bit 27; the space is bit 0.
    set |= 1 << (code >= 97 ? code - 96 : code >= 48 ? 27 : 0)
  }
  return set
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/**
 * Returns whether some piece of the typed text occurs unchanged near its position in the key. The text is cut into two more
 * pieces than the allowed number of typos, so a real match has at least one intact piece. This rules out almost all keys before
 * the slow count.
 */
function hasIntactPiece({
  keys,
  start,
  typed,
  typos,
}: {
  keys: Uint8Array
  start: number
  typed: Uint8Array
  typos: number
}) {
  const pieces = typos + 2
  for (let piece = 0; piece < pieces; piece++) {
    const from = Math.floor((piece * typed.length) / pieces)
    const to = Math.floor(((piece + 1) * typed.length) / pieces)
    for (let shift = -Math.min(typos, from); shift <= typos; shift++) {
      let at = from
      while (at < to && keys[start + at + shift] === typed[at]) at++
      if (at === to) return true
    }
  }
  return false
}

/**
 * Returns a function that counts typos between the typed text and a key (banded optimal string alignment), both in the whole key
 * and in its best matching prefix. Counts above `most` are reported as `most + 1`.
 */
function createTypoCounter(typed: Uint8Array, most: number) {
  const width = typed.length + most + 1
  const tooMany = most + 1
  let [before, previous, current] = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)]
  return (keys: Uint8Array, start: number) => {
    let length = 0
    while (length < width - 1 && keys[start + length] !== 0) length++
    for (let j = 0; j <= length; j++) previous[j] = Math.min(j, tooMany)
    for (let i = 1; i <= typed.length; i++) {
      const from = Math.max(1, i - most)
      const to = Math.min(length, i + most)
      current.fill(tooMany)
      if (i <= most) current[0] = i
      let least = current[0] ?? tooMany
      for (let j = from; j <= to; j++) {
        const isSame = typed[i - 1] === keys[start + j - 1]
        let cost = (previous[j - 1] ?? tooMany) + (isSame ? 0 : 1)
        cost = Math.min(cost, (previous[j] ?? tooMany) + 1, (current[j - 1] ?? tooMany) + 1)
        const isSwap =
          i > 1 && j > 1 && typed[i - 1] === keys[start + j - 2] && typed[i - 2] === keys[start + j - 1]
        if (isSwap) cost = Math.min(cost, (before[j - 2] ?? tooMany) + 1)
        current[j] = Math.min(cost, tooMany)
        if (cost < least) least = cost
      }
      if (least > most) return { whole: tooMany, prefix: tooMany }
      ;[before, previous, current] = [previous, current, before]
    }
    let prefix = tooMany
    for (let j = Math.max(0, typed.length - most); j <= length; j++)
      prefix = Math.min(prefix, previous[j] ?? tooMany)
    const isWhole = keys[start + length] === 0
    return { whole: isWhole ? (previous[length] ?? tooMany) : tooMany, prefix }
  }
}
