import { charactersOf } from '../../contract/cut-text'

/** Character widths in the title font, in em, rounded up. */
const NARROW = 0.29
const MEDIUM = 0.54
const WIDE = 0.86
const IDEOGRAPH = 1.02

/** Title sizes in pixels, largest first, with the number of lines that fit. */
const SIZES = [
  { size: 104, lines: 2 },
  { size: 88, lines: 2 },
  { size: 76, lines: 3 },
  { size: 60, lines: 4 },
] as const

const words = new Intl.Segmenter('en', { granularity: 'word' })
const IS_CLOSING = /^[\p{P}\s]+$/u

/**
 * Returns the lines of a title and its size in pixels, for a column of `width` pixels. A title that is too long ends with "…".
 * Widths are estimated, so the caller shrinks lines that are too wide.
 */
export function wrapTitle(title: string, width: number): { lines: string[]; size: number } {
  for (const { size, lines: most } of SIZES) {
    const lines = fill(title, width / size)
    if (lines.length <= most && lines.every((line) => widthOf(line) <= width / size)) return { lines, size }
  }
  const { size, lines: most } = SIZES[SIZES.length - 1] ?? SIZES[0]
  const lines = fill(title, width / size).slice(0, most)
  const last = lines.length - 1
  return {
    lines: lines.map((line, at) => (at === last ? `${shorten(line, width / size - 1)}…` : line)),
    size,
  }
}

/** Returns one line that fits a column of `width` pixels at a size, shortened if necessary. */
export function fitLine(line: string, { width, size }: { width: number; size: number }): string {
  return widthOf(line) * size <= width ? line : `${shorten(line, width / size - 1)}…`
}

/** Fills lines with as many words as fit into `em`. Words are found by language, even without spaces. */
function fill(text: string, em: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of partsOf(text)) {
    const longer = line + part
    if (line !== '' && widthOf(longer.trimEnd()) > em) {
      lines.push(line.trimEnd())
      line = part.trimStart()
    } else line = longer
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}

/** Splits a text at possible line breaks. Punctuation and spaces stay with the preceding word. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  for (const { segment } of words.segment(text)) {
    if (IS_CLOSING.test(segment) && parts.length > 0) parts[parts.length - 1] += segment
    else parts.push(segment)
  }
  return parts
}

function shorten(line: string, em: number): string {
  const characters = charactersOf(line)
  while (characters.length > 0 && widthOf(characters.join('')) > em) characters.pop()
  return characters.join('').trimEnd()
}

function widthOf(text: string): number {
  let width = 0
  for (const each of text) width += widthOfCharacter(each)
  return width
}

function widthOfCharacter(character: string): number {
  if (/\p{M}/u.test(character)) return 0
  if (
    /[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|[\u{20000}-\u{3ffff}]/u.test(
      character,
    )
  )
    return IDEOGRAPH
  if (/[ijlI1.,:;'’!|()[\]\s]/.test(character)) return NARROW
  if (/[mwMW@%&—…]/.test(character)) return WIDE
  return MEDIUM
}
