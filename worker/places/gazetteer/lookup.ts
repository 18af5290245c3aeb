import type { Gazetteer } from './open.ts'

/** Scores by how much of a key the typed text matches, from the whole key to the start of a later word. */
export const MATCH = {
  exact: 1,
  words: 0.8,
  prefix: 0.75,
  laterExact: 0.7,
  laterPrefix: 0.6,
  /** Subtracted when the text matches only without spaces. */
  spacelessPenalty: 0.04,
} as const

const encoder = new TextEncoder()

/** Calls `found` for every key position where the typed text starts a word. A place can be found several times. */
export function eachMatch(
  gazetteer: Gazetteer,
  typed: string,
  found: (index: number, match: number) => void,
) {
  const bytes = encoder.encode(typed)
  if (!bytes.length) return
  const { keys, wordStarts, wordPlaces, squashedFrom } = gazetteer
  for (let entry = firstEntry(gazetteer, bytes); entry < wordStarts.length; entry++) {
    const start = wordStarts[entry] ?? 0
    if (compare(keys, start, bytes) !== 0) break
    const after = keys[start + bytes.length] ?? 0
    const isFirst = start === 0 || keys[start - 1] === 0
    let match: number = after === 0 ? MATCH.laterExact : MATCH.laterPrefix
    if (isFirst) match = after === 0 ? MATCH.exact : after === SPACE ? MATCH.words : MATCH.prefix
    found(wordPlaces[entry] ?? 0, start >= squashedFrom ? match - MATCH.spacelessPenalty : match)
  }
}

const SPACE = 32

function firstEntry({ keys, wordStarts }: Gazetteer, bytes: Uint8Array): number {
  let low = 0
  let high = wordStarts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(keys, wordStarts[middle] ?? 0, bytes) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Compares the key at `start` with the bytes: negative if it sorts before them, 0 if it starts with them. */
function compare(keys: Uint8Array, start: number, bytes: Uint8Array): number {
  for (let i = 0; i < bytes.length; i++) {
    const difference = (keys[start + i] ?? 0) - (bytes[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
