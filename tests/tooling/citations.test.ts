import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'
import { RULES, SECTIONS } from './rules'

/*
 * Citations have the forms `product.md 4.3`, `product.md 16` for a section, `adr/0001`, `docs/scale.md`, or a relative
 * Markdown link. Each must refer to something in this repository.
 */

type Source = { file: string; text: string }

const read = (file: string): Source => ({ file, text: readFileSync(join(ROOT, file), 'utf8') })
const find = (pattern: string, exclude: string[] = []) =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**', ...exclude] })
    .sort()
    .map(read)

const DOCUMENTS = [...find('*.md'), ...find('docs/**/*.md')]
const CODE = find('{worker,web,tests,scripts,migrations}/**/*.{ts,tsx,js,mjs,css,html,sql,md}', [
  '**/*.gen.ts',
  'tests/tooling/citations.test.ts',
])
const SOURCES = [...DOCUMENTS, ...CODE, ...find('*.{ts,toml}')]

const ANCHORS = [...RULES.matchAll(/^<a id="(\d+\.\d+)"><\/a>\*\*(\d+\.\d+)\*\* /gm)].map(
  ([, id, shown]) => ({ id, shown }),
)
const DECISION_PARTS = ['| Status | Superseded by |', '## Context', '## Decision', '## Consequences']
/** A path relative to the project's root. */
const PATH = /(?<![\w./@-])(?:worker|web|tests|scripts|migrations|docs)\/[\w./-]*\w/g
const DECISIONS = find('docs/adr/[0-9]*.md')

/** Joins a text's lines, dropping leading comment markers. */
const unwrapped = (text: string) => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|--|#)?\s*/g, ' ')

/** Lists the wrong matches of a pattern as `file: match`. */
function matches(sources: Source[], pattern: RegExp, isWrong: (match: RegExpExecArray) => boolean): string[] {
  return sources.flatMap(({ file, text }) =>
    [...unwrapped(text).matchAll(pattern)].filter(isWrong).map(([found]) => `${file}: ${found}`),
  )
}

test('every cited rule is in docs/product', () => {
  const known = new Set([...ANCHORS.map(({ id }) => id), ...SECTIONS.map(({ number }) => number)])
  const dangling = matches(
    SOURCES,
    /\bproduct\.md (\d+(?:\.\d+)?(?:(?:, | and | to )\d+\.\d+)*)/g,
    ([, numbers = '']) => numbers.split(/, | and | to /).some((number) => !known.has(number)),
  )
  expect(dangling).toEqual([])
})

test('every cited decision is in docs/adr', () => {
  const known = new Set(DECISIONS.map(({ file }) => basename(file).slice(0, 4)))
  expect(matches(SOURCES, /\badr\/(\d{4})/g, ([, number = '']) => !known.has(number))).toEqual([])
})

test('every cited document is in the repository', () => {
  const dangling = matches(
    SOURCES,
    /(?<![\w./-])docs\/[\w/-]+\.md\b/g,
    ([path]) => !existsSync(join(ROOT, path)),
  )
  expect(dangling).toEqual([])
})

test('nothing cites a document that is not in the repository', () => {
  const foreign =
    /§ ?\d|(?<![\w-])(?:spec|decisions|api|quality|writing|platform|visual)\.md\b|\bthe specification\b|\(decisions[,)]/gi
  expect(matches(SOURCES, foreign, () => true)).toEqual([])
})

test('every relative link of a document has a target', () => {
  const dangling = DOCUMENTS.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target) && !hasTarget(target, file))
      .map((target) => `${file}: ${target}`),
  )
  expect(dangling).toEqual([])
})

test('every file that a document names in code exists, except in superseded decisions', () => {
  const missing = DOCUMENTS.filter(({ text }) => !/^\| superseded \|/m.test(text)).flatMap(({ file, text }) =>
    [...text.matchAll(/```sh\n([\s\S]*?)```|`([^`\n]+)`/g)]
      .flatMap(([, commands, code]) => (commands ?? code ?? '').match(PATH) ?? [])
      // Vitest accepts a path's prefix.
      .filter((path) => globSync(`${path}*`, { cwd: ROOT }).length === 0)
      .map((path) => `${file}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('every npm script that a document names exists', () => {
  const { scripts } = JSON.parse(read('package.json').text)
  const missing = matches(DOCUMENTS, /\bnpm run ([\w:-]+)/g, ([, name = '']) => !(name in scripts))
  expect(missing).toEqual([])
})

test('rules are numbered without gaps, and each anchor is its number', () => {
  expect(ANCHORS.filter(({ id, shown }) => id !== shown)).toEqual([])
  const expected = SECTIONS.flatMap(({ number }) => {
    const count = ANCHORS.filter(({ id }) => id?.startsWith(`${number}.`)).length
    return Array.from({ length: count }, (_, at) => `${number}.${at + 1}`)
  })
  expect(ANCHORS.map(({ id }) => id)).toEqual(expected)
})

test('the index of the rules lists each section with its purpose', () => {
  const rows = SECTIONS.map(
    ({ name, number, title, purpose }) => `| [${number} ${title}](product/${name}) | ${purpose} |\n`,
  )
  const [, table] = read('docs/product.md').text.split('|---|---|\n')
  expect(table).toBe(rows.join(''))
})

test('every decision has all parts, a unique number, and a line in the index', () => {
  const index = read('docs/adr/README.md').text
  const incomplete = DECISIONS.filter(({ file, text }) => {
    const [name, number] = [basename(file), basename(file).slice(0, 4)]
    const isUnique = DECISIONS.filter((other) => basename(other.file).startsWith(number)).length === 1
    const hasParts =
      DECISION_PARTS.every((part) => text.includes(`\n${part}\n`)) && text.startsWith(`# ${number} `)
    return !(isUnique && hasParts && index.includes(`(${name})`))
  })
  expect(incomplete.map(({ file }) => file)).toEqual([])
})

function hasTarget(target: string, from: string): boolean {
  const [path, anchor] = target.split('#')
  const linked = path ? join(dirname(from), path) : from
  if (!existsSync(join(ROOT, linked))) return false
  return anchor === undefined || listAnchors(read(linked).text).has(anchor)
}

/** Lists a document's anchors: explicit ones, and those that GitHub derives from headings. */
function listAnchors(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id)])
}
