/**
 * Cleans user-typed text (product.md 14.16). Removes characters that are invisible, reorder the text, or fill space
 * (Unicode UTS 39), and keeps them where emoji and scripts need them.
 */

/** Text with only these characters needs no cleaning. */
const PLAIN = /^[\t\n\r -~\u00a0-\u00ac\u00ae-\u02ff]*$/

/** Blank characters that Unicode does not list as ignorable, lone surrogates, and noncharacters. */
const BLANKS = '\\u2800\\ufff9-\\ufffc\\u{1d159}\\u{13441}\\u{13442}\\p{Cs}\\p{Noncharacter_Code_Point}'
const INVISIBLE = `[\\p{Default_Ignorable_Code_Point}${BLANKS}]`

const EMOJI = '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|[\\ufe0e\\ufe0f])?'
/** A sequence of joined emoji, such as a family. */
const JOINED_EMOJI = `${EMOJI}(?:\\u200d${EMOJI})*`
const KEYCAP = '[0-9#*]\\ufe0f?\\u20e3'
/** Flags of England, Scotland, and Wales, encoded in tags. Any other tags are hidden text. */
const TAGGED_FLAG =
  '\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}'

/** Scripts whose letters change form with a joiner or non-joiner between them. */
const JOINING_SCRIPTS = [
  'Arabic',
  'Syriac',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
]
const JOINING = `[${JOINING_SCRIPTS.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]`
/** Signs that remove a consonant's vowel. A joiner next to one chooses the form of a conjunct. */
const VIRAMA =
  '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d3b\\u0d3c\\u0d4d\\u0dca\\u1039\\u17d2]'
const JOINERS = [
  `${JOINING}\\u200c(?=${JOINING})`,
  `${VIRAMA}\\u200d`,
  `${JOINING}\\u200d(?=${VIRAMA})`,
  // The next character selects a variant form of a Mongolian letter.
  '[\\u1820-\\u1878\\u1880-\\u18aa][\\u180b-\\u180f]',
]

const KEPT = [TAGGED_FLAG, JOINED_EMOJI, KEYCAP, ...JOINERS].join('|')
const KEPT_OR_INVISIBLE = new RegExp(`(${KEPT})|${INVISIBLE}`, 'gu')

/** More nonspacing marks on one character than any script uses (UTS 39, 5.4). */
const MARK_FLOOD = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu
const LEADING_MARKS = /^\p{M}+/u
const SPACES = /[\p{Zs}\u2028\u2029]+/gu
const LINE_SEPARATORS = /[\u2028\u2029]/g

/** Returns one line of clean text: visible characters, trimmed, with single spaces. */
export function cleanLine(text: string): string {
  return removeInvisible(text).replace(SPACES, ' ').trim().replace(LEADING_MARKS, '')
}

/** Returns multiple lines of clean text: visible characters, trimmed, with at most two empty lines in a row. */
export function cleanProse(text: string): string {
  const lines = removeInvisible(text).replace(LINE_SEPARATORS, '\n').trim().split('\n')
  const isEmpty = (at: number) => lines[at]?.trim() === ''
  return lines
    .filter((_, at) => !(isEmpty(at) && isEmpty(at - 1) && isEmpty(at - 2)))
    .join('\n')
    .replace(LEADING_MARKS, '')
}

function removeInvisible(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .replace(KEPT_OR_INVISIBLE, (_, kept: string | undefined) => kept ?? '')
    .replace(MARK_FLOOD, '$1')
}
