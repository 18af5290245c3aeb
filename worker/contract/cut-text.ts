/**
 * Cutting text that users typed. A character as people see it can be several code units: an emoji, a flag, a family, a letter with
 * marks. These functions never cut through one.
 */

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns the beginning of a text, of at most `max` UTF-16 units. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  return text.slice(0, graphemes.segment(text).containing(max)?.index ?? max)
}

/** Returns a text of at most `max` UTF-16 units: its beginning with "…" if it is longer. */
export function shorten(text: string, max: number): string {
  return text.length <= max ? text : `${cutText(text, max - 1).trimEnd()}…`
}

/** Returns at most `max` code points of a text and "…" if it is longer, cut after a word unless that takes more than half of it. */
export function shortenAfterWord(text: string, max: number): string {
  const start = cutText(text, [...text].slice(0, max).join('').length)
  if (start === text) return text
  const words = start.replace(/\S*$/, '')
  return `${(words.length * 2 > max ? words : start).trimEnd()}…`
}

/** Returns a text as a list of characters as people see them. */
export function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/** Returns the first two characters of a name, for its avatar. */
export function initialsOf(name: string): string {
  return charactersOf(cutText(name.trim(), INITIALS_MAX_UNITS)).slice(0, 2).join('')
}

/** Two of the longest characters. */
const INITIALS_MAX_UNITS = 80
