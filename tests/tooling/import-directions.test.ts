import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DIRECTIONS_FILE, FOLDERS, importDirections } from '../../scripts/import-directions.ts'
import { ROOT } from '../../scripts/local.ts'
import { runTool } from '../../scripts/programs.ts'
import { TEST_ROWS } from './import-rows/tests.ts'
import { WEB_ROWS } from './import-rows/web.ts'
import { WORKER_ROWS } from './import-rows/worker.ts'

/** One row for each rule of docs/architecture.md. */
const ROWS = [...WORKER_ROWS, ...WEB_ROWS, ...TEST_ROWS]

const CYCLES = {
  values: {
    'worker/users/values/rules.ts': ["import { b } from './types'", 'export const a = b'],
    'worker/users/values/types.ts': ["import { a } from './rules'", 'export const b = a'],
  },
  types: {
    'worker/users/types/rules.ts': ["import type { B } from './types'", 'export type A = B[]'],
    'worker/users/types/types.ts': ["import type { A } from './rules'", 'export type B = A[]'],
  },
}

/** Statements of all rows, by file, because some files have several rows. */
const statementsByFile = new Map<string, string[]>()
for (const { file, allowed, barred } of ROWS) {
  const statements = [...allowed, ...barred].map(toStatement)
  statementsByFile.set(file, [...(statementsByFile.get(file) ?? []), ...statements])
}

let folder: string
/** Diagnostics of the linter, as `rule file:line`. All files are linted at once, because each start is slow. */
let refused: Set<string>

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tagalong-directions-')))
  for (const file of ['biome.json', 'biome.imports.json', '.gitignore']) {
    copyFileSync(join(ROOT, file), join(folder, file))
  }
  for (const [file, lines] of statementsByFile) write(file, lines)
  for (const [file, lines] of Object.values(CYCLES).flatMap(Object.entries<string[]>)) write(file, lines)
  refused = await lint()
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each(ROWS)('$rule', ({ file, allowed, barred }) => {
  const lines = statementsByFile.get(file) ?? []
  const isRefused = (statement: string) =>
    refused.has(`noRestrictedImports ${file}:${lines.indexOf(statement) + 1}`)
  const statements = [...allowed, ...barred].map(toStatement)
  expect(statements.filter(isRefused)).toEqual(barred.map(toStatement))
})

test.each(Object.entries(CYCLES))('an import cycle of %s is refused', (_, files) => {
  const expected = Object.keys(files).map((file) => `noImportCycles ${file}:1`)
  expect(expected.filter((line) => refused.has(line))).toEqual(expected)
})

test('biome.imports.json is what npm run lint:imports writes', () => {
  expect(readFileSync(join(ROOT, DIRECTIONS_FILE), 'utf8')).toBe(importDirections())
})

test('docs/architecture.md names the nouns in their order', () => {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').replace(/\n> /g, ' ')
  expect(text).toContain(FOLDERS.join(', '))
})

test('every folder of the worker has an import rule', () => {
  const folders = readdirSync(join(ROOT, 'worker'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  expect([
    ...FOLDERS,
    'backup',
    'contract',
    'db',
    'documents',
    'jobs',
    'openapi',
    'pages',
    'platform',
  ]).toEqual(expect.arrayContaining(folders.map((folder) => folder.name)))
})

function toStatement(imported: string): string {
  return imported.startsWith('import ') ? imported : `import '${imported}'`
}

function write(file: string, lines: string[]): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, lines.join('\n'))
}

async function lint(): Promise<Set<string>> {
  const rules = ['style/noRestrictedImports', 'suspicious/noImportCycles'].map((rule) => `--only=${rule}`)
  const args = ['lint', ...rules, '--reporter=github', '--max-diagnostics=none']
  const { stdout } = await runTool('biome', args, { cwd: folder })
  const reports = stdout.matchAll(/^::error title=lint\/\w+\/(\w+),file=([^,]+),line=(\d+)/gm)
  return new Set([...reports].map(([, rule, file = '', line]) => `${rule} ${relative(folder, file)}:${line}`))
}
