#!/usr/bin/env node
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { create } from 'fontkit'
import { decompress } from 'wawoff2'
import { readOptions } from '../options.ts'
import { drawCallbacks } from './draw-callbacks.ts'

const HELP = `Writes the fonts of preview images: two Latin ones into the worker, the others into the static files with an index of
their characters. Also writes the module through which HarfBuzz draws outlines.

  node scripts/build/preview-fonts.ts

  --help  this text`

/** A font package, and the files to use. */
type Source = { name: string; weight: number; files: RegExp }

/** In order of preference: the first file that has a character draws it. */
const SOURCES: Source[] = [
  { name: 'bricolage-grotesque', weight: 700, files: /-(latin-ext|vietnamese)-/ },
  { name: 'noto-sans', weight: 700, files: /-(cyrillic|cyrillic-ext|greek|greek-ext)-/ },
  ...[
    'arabic',
    'armenian',
    'bengali',
    'devanagari',
    'ethiopic',
    'georgian',
    'gujarati',
    'gurmukhi',
    'hebrew',
    'khmer',
    'lao',
    'tamil',
    'telugu',
    'thai',
  ].map((script) => ({
    name: `noto-sans-${script}`,
    weight: 700,
    files: new RegExp(`-${script}-${script}-`),
  })),
  { name: 'dela-gothic-one', weight: 400, files: /-\d+-/ },
  { name: 'black-han-sans', weight: 400, files: /-\d+-/ },
  { name: 'zcool-qingke-huangyou', weight: 400, files: /-\d+-/ },
]

const ROOT = resolve(import.meta.dirname, '../..')
const STATIC = join(ROOT, 'web/public/preview-fonts')
const BUNDLED = join(ROOT, 'worker/pages/previews/fonts')
const filesOf = (name: string) => join(ROOT, 'node_modules/@fontsource', name, 'files')

readOptions(HELP, {})
await writeFonts()

async function writeFonts(): Promise<void> {
  rmSync(STATIC, { recursive: true, force: true })
  mkdirSync(STATIC, { recursive: true })
  mkdirSync(BUNDLED, { recursive: true })
  const latin = { title: 'bricolage-grotesque-latin-700-normal', text: 'figtree-latin-600-normal' }
  for (const [role, file] of Object.entries(latin)) {
    const [name = ''] = file.split('-latin')
    writeFileSync(join(BUNDLED, `${role}.bin`), await readFont(join(filesOf(name), `${file}.woff2`)))
  }
  writeFileSync(join(BUNDLED, 'draw-callbacks.wasm'), drawCallbacks())
  const index = []
  for (const { name, weight, files } of SOURCES) {
    const wanted = readdirSync(filesOf(name)).filter(
      (file) => file.endsWith(`-${weight}-normal.woff2`) && files.test(file),
    )
    for (const file of wanted) {
      const font = await readFont(join(filesOf(name), file))
      const { familyName, characterSet } = readFacts(font)
      const stored = file.replace(`-${weight}-normal.woff2`, '.ttf')
      writeFileSync(join(STATIC, stored), font)
      index.push({ family: familyName, file: stored, ranges: toRanges(characterSet) })
    }
  }
  writeFileSync(join(STATIC, 'index.json'), JSON.stringify(index))
}

/** Returns an uncompressed font, as required by the renderer. */
async function readFont(path: string): Promise<Uint8Array> {
  return decompress(readFileSync(path))
}

/** Returns the name by which the renderer finds a font, and its characters. */
function readFacts(bytes: Uint8Array): { familyName: string; characterSet: number[] } {
  const font = create(Buffer.from(bytes))
  if (!('characterSet' in font)) throw new Error('A font file has several fonts')
  return font
}

/** Returns code points as a flat list of each range's first and last. */
function toRanges(characters: number[]): number[] {
  const ranges: number[] = []
  for (const each of characters.toSorted((a, b) => a - b)) {
    if (each === (ranges.at(-1) ?? Number.NaN) + 1) ranges[ranges.length - 1] = each
    else ranges.push(each, each)
  }
  return ranges
}
