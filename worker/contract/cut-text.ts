/**
 * Cuts user-typed text. A user-perceived character can span several code units: an emoji, a flag, a family, a letter with
 * marks. These functions never split one.
 */

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns the beginning of a text, at most `max` UTF-16 units long. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  return text.slice(0, graphemes.segment(text).containing(max)?.index ?? max)
}

/** Returns a text, truncated with "…" if it is longer than `max` UTF-16 units. */
export function shorten(text: string, max: number): string {
  return text.length <= max ? text : `${cutText(text, max - 1).trimEnd()}…`
}

/** Returns a text, truncated to `max` code points and "…", after a word unless that removes more than half. */
export function shortenAfterWord(text: string, max: number): string {
  const start = cutText(text, [...text].slice(0, max).join('').length)
  if (start === text) return text
  const words = start.replace(/\S*$/, '')
  return `${(words.length * 2 > max ? words : start).trimEnd()}…`
}

/** Returns a text's user-perceived characters. */
export function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/** Returns the first two characters of a name, for its avatar. */
export function initialsOf(name: string): string {
  return charactersOf(cutText(name.trim(), INITIALS_MAX_UNITS)).slice(0, 2).join('')
}

/** Fits two of the longest characters. */
const INITIALS_MAX_UNITS = 80
