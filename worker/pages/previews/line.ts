import createBidi from 'bidi-js'
import type { Fonts } from './fonts'
import type { ShapingFont } from './shape'

/** A line of text as outlines. */
export type DrawnLine = { markup: string; width: number; isRightToLeft: boolean }
type Run = { text: string; font: number; level: number }

/** Marks and joiners, which belong to the preceding character. Spaces don't: many fonts lack them. */
const IS_DEPENDENT = /\p{M}|\u200c|\u200d/u
/** Characters needed to read a text, unlike emoji. */
const IS_NEEDED = /[\p{L}\p{N}]/u
/** Letter spacing of the Latin title font, in em. */
const TITLE_SPACING = -0.03

let bidi: ReturnType<typeof createBidi> | undefined

/** Returns whether the fonts have every letter and digit of a text. */
export function isDrawable(text: string, { fontOf }: Fonts): boolean {
  return [...text].every(
    (character) => !IS_NEEDED.test(character) || fontOf(character, 'title') !== undefined,
  )
}

/**
 * Draws a line at a size in pixels, starting at x = 0. Its parts in each font and direction are shaped and placed in reading order.
 * Characters without a font are left out.
 */
export function drawLine(
  line: string,
  {
    size,
    role,
    fonts,
    shapers,
  }: { size: number; role: 'title' | 'text'; fonts: Fonts; shapers: readonly ShapingFont[] },
): DrawnLine {
  bidi ??= createBidi()
  const { levels, paragraphs } = bidi.getEmbeddingLevels(line)
  let x = 0
  let markup = ''
  for (const { text, font, level } of inReadingOrder(runsOf(line, { levels, role, fonts }))) {
    const shaper = shapers[font]
    if (!shaper) continue
    const scale = size / shaper.unitsPerEm
    const spacing = role === 'title' && font === fonts.titleFont ? TITLE_SPACING * size : 0
    for (const glyph of shaper.shape(text, level % 2 === 1)) {
      if (glyph.outline)
        markup += `<path transform="translate(${round(x + glyph.x * scale)} ${round(-glyph.y * scale)}) scale(${round(scale)})" d="${glyph.outline}"/>`
      x += glyph.advance * scale + spacing
    }
  }
  return { markup, width: Math.max(0, x), isRightToLeft: (paragraphs[0]?.level ?? 0) === 1 }
}

/** Splits a line by font and direction. */
function runsOf(
  line: string,
  { levels, role, fonts }: { levels: Uint8Array; role: 'title' | 'text'; fonts: Fonts },
): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const character of line) {
    const level = levels[at] ?? 0
    at += character.length
    const last = runs.at(-1)
    const font = last && IS_DEPENDENT.test(character) ? last.font : fonts.fontOf(character, role)
    if (font === undefined) continue
    if (last?.font === font && last.level === level) last.text += character
    else runs.push({ text: character, font, level })
  }
  return runs
}

/** Reverses each sequence of runs at or above a level, from the highest level down (Unicode UAX 9, L2). */
function inReadingOrder(runs: Run[]): Run[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from
      while ((ordered[to]?.level ?? -1) >= level) to++
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  }
  return ordered
}

const round = (value: number) => Math.round(value * 10_000) / 10_000
