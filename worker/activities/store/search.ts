import type { ActivityType } from '../../contract/activities'

/** Longest prefix length of the full-text index (`prefix` in its definition). */
const PREFIX_MAX_CHARACTERS = 8

/** A word as the index tokenizes it: letters and digits with their combining marks. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/** Matches nothing. FTS5 rejects an empty expression. */
export const NO_MATCH = 'tile : "none"'

/**
 * Returns the FTS5 expression for a search. Every typed word must be a prefix of a word in the title, type, or place
 * name, in any order. A text without words matches nothing. `tiles` are prefixes of tile words.
 */
export function matchExpression({
  q,
  type,
  tiles,
}: {
  q?: string | undefined
  type?: ActivityType | undefined
  tiles?: readonly string[] | undefined
}): string {
  const words = q?.match(WORD) ?? []
  if (q !== undefined && words.length === 0) return NO_MATCH
  const prefixes = new Set(words.map((word) => [...word].slice(0, PREFIX_MAX_CHARACTERS).join('')))
  return [
    ...[...prefixes].map((prefix) => `{title type place} : "${prefix}"*`),
    ...(type ? [`type : "${type.split('_')[0]}"`] : []),
    ...(tiles ? [`tile : (${tiles.map((tile) => `"${tile}"*`).join(' OR ')})`] : []),
  ].join(' AND ')
}
