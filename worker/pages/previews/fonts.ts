import { z } from 'zod'
import { describeError } from '../../platform/errors'
import { logOutage } from '../../platform/http'
import text from './fonts/text.bin'
import title from './fonts/title.bin'

/** Fonts for the texts of one image: their bytes, and the font of each character. */
export type Fonts = {
  files: Uint8Array[]
  /** Index of the Latin title font. */
  titleFont: number
  /** Returns the index of a character's font; undefined if no font has it. */
  fontOf: (character: string, role: keyof typeof LATIN) => number | undefined
}

/** Indexes of the Latin fonts, by role. */
const LATIN = { title: 0, text: 1 }
/** Characters of the Latin fonts. */
const IS_LATIN =
  /^[\u0020-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2122]$/

const FOLDER = '/preview-fonts'
/** Texts need more only if they mix many scripts. */
const FILES_MAX = 24

const fontIndex = z.array(z.object({ family: z.string(), file: z.string(), ranges: z.array(z.number()) }))
type FontFile = z.infer<typeof fontIndex>[number]

let index: Promise<FontFile[]> | undefined

/**
 * Returns fonts that can draw the texts. Fonts of non-Latin scripts are read from the static files; if that fails, their characters
 * have no font.
 */
export async function findFonts(assets: Fetcher, texts: readonly string[]): Promise<Fonts> {
  const characters = new Set(texts.flatMap((each) => [...each]).filter((each) => !IS_LATIN.test(each)))
  const latin = [new Uint8Array(title), new Uint8Array(text)]
  const others = characters.size === 0 ? [] : await chooseFiles(assets, characters)
  const indexOf = (character: string) => {
    const at = others.findIndex(({ font }) => hasCharacter(font, character))
    return at < 0 ? undefined : latin.length + at
  }
  return {
    files: [...latin, ...others.map(({ bytes }) => bytes)],
    titleFont: LATIN.title,
    fontOf: (character, role) => (IS_LATIN.test(character) ? LATIN[role] : indexOf(character)),
  }
}

async function chooseFiles(assets: Fetcher, characters: ReadonlySet<string>) {
  try {
    index ??= readIndex(assets)
    const all = await index
    const families = byCoverage(all, characters)
    const found = [...characters].map((each) => families.find((font) => hasCharacter(font, each)))
    const chosen = [...new Set(found)].filter((font) => font !== undefined).slice(0, FILES_MAX)
    return await Promise.all(
      chosen.map(async (font) => ({ font, bytes: new Uint8Array(await readFile(assets, font.file)) })),
    )
  } catch (error) {
    index = undefined
    logOutage('Preview fonts', describeError(error))
    return []
  }
}

/** Sorts files by how many of the characters their family covers, so that a title has one look. */
function byCoverage(all: readonly FontFile[], characters: ReadonlySet<string>): FontFile[] {
  const coverage = new Map<string, number>()
  for (const [family, files] of Map.groupBy(all, (font) => font.family)) {
    const covered = [...characters].filter((each) => files.some((font) => hasCharacter(font, each)))
    coverage.set(family, covered.length)
  }
  return all.toSorted((a, b) => (coverage.get(b.family) ?? 0) - (coverage.get(a.family) ?? 0))
}

async function readIndex(assets: Fetcher): Promise<FontFile[]> {
  return fontIndex.parse(JSON.parse(new TextDecoder().decode(await readFile(assets, 'index.json'))))
}

async function readFile(assets: Fetcher, file: string): Promise<ArrayBuffer> {
  // The host is not used.
  const response = await assets.fetch(`https://assets.local${FOLDER}/${file}`)
  if (!response.ok) throw new Error(`${file} answered ${response.status}`)
  return response.arrayBuffer()
}

function hasCharacter({ ranges }: FontFile, character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  for (let at = 0; at < ranges.length; at += 2)
    if (point >= (ranges[at] ?? 0) && point <= (ranges[at + 1] ?? 0)) return true
  return false
}
