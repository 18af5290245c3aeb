import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../..', import.meta.url)

/** Names of variables and properties that hold user-typed text. */
const TYPED =
  '(?:name|title|description|whatToBring|note|bio|content|message|detail|quote|question|answer|reason|city|placeName|locationName|typed)'
/** Code that cuts text between code units or code points. `cutText`, `shorten`, and `initialsOf` cut between characters. */
const CUTS = [
  new RegExp(String.raw`\b${TYPED}(?:\.trim\(\)|[?!])*\.(?:slice\((?:0|-\d)|charAt\(|at\()`),
  new RegExp(String.raw`\b(?!content)${TYPED}\[\d`),
  new RegExp(String.raw`\[\.\.\.${TYPED}(?:\.trim\(\))?\]`),
  /\b(?:trim|trimEnd|join|replace|replaceAll)\([^()]*\)\.slice\(0/,
  /\.(?:substring|substr)\(/,
  /\.slice\(0, \w*(?:TITLE|NAME|BIO|NOTE|DESCRIPTION|EXCERPT|SUBJECT|TEXT|PLACE)\w*CHARACTERS/,
]

const cutsIn = (source: string) => source.split('\n').filter((line) => CUTS.some((cut) => cut.test(line)))

test('only worker/contract/cut-text.ts cuts typed text', () => {
  const files = globSync('{web,worker}/**/*.{ts,tsx}', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) =>
    cutsIn(readFileSync(new URL(file, ROOT), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test.each([
  'name.trim().slice(0, 2)',
  '[...name.trim()].slice(0, 2)',
  'activity.description.slice(0, DETAILS_MAX_CHARACTERS)',
  'words.slice(0, EXCERPT_CHARACTERS - 1)',
  "parts.join(', ').slice(0, 300)",
  'title[0]',
  'name.charAt(0)',
  'text.substring(0, 80)',
])('this is refused: %s', (line) => {
  expect(cutsIn(line)).toEqual([line])
})

test.each(['digest.slice(0, 20)', 'dates.slice(0, 3)', 'name.slice(prefix.length)'])(
  'this is not: %s',
  (line) => {
    expect(cutsIn(line)).toEqual([])
  },
)
