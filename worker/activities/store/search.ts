import type { ActivityType } from '../../contract/activities'

/** The full-text index has a list of its own for every beginning of a word up to this length. */
const LISTED_LETTERS = 8

/** What the index takes for a word: letters and digits, with the marks that stand on them. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/** The expression that nothing matches; the index refuses an empty one. */
export const NO_MATCH = 'tile : "none"'

/**
 * The full-text expression for what somebody looks for. Every word that they typed is the beginning of a word of title,
 * type or place name, in any order; nothing matches a text without a word. `tiles` are beginnings of tile words.
 */
export function matchOf({
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
  const beginnings = new Set(words.map((word) => [...word].slice(0, LISTED_LETTERS).join('')))
  return [
    ...[...beginnings].map((beginning) => `{title type place} : "${beginning}"*`),
    ...(type ? [`type : "${type.split('_')[0]}"`] : []),
    ...(tiles ? [`tile : (${tiles.map((tile) => `"${tile}"*`).join(' OR ')})`] : []),
  ].join(' AND ')
}
