import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'
import { NOUN_GROUPS } from '../../worker/contract/nouns.ts'

/**
 * A rule: the files it applies to, and the files they may import, as path patterns relative to the repository's root. `$1` is the
 * file's noun. Without `packages`, any package is allowed.
 */
type Rule = { files: string; mayImport: string; packages?: string }

const BASE = 'worker/(contract|platform|db)/|worker/env$'
const SIDES = 'web/(ui|lib|styles)/|worker/contract/'
const groups = Object.values(NOUN_GROUPS)
const NOUNS: readonly string[] = groups.flat()

/** The first rule that matches a file applies. */
const RULES: Rule[] = [
  { files: 'worker/contract/calendar-file', mayImport: 'worker/contract/', packages: 'ical-generator' },
  { files: 'worker/contract/', mayImport: 'worker/contract/', packages: 'zod' },
  { files: 'worker/platform/', mayImport: 'worker/(platform|contract)/|worker/env$' },
  { files: 'worker/db/', mayImport: 'worker/(db|contract)/' },
  // The seat engine is pure: no SQL, and no packages.
  {
    files: 'worker/roster/',
    mayImport: 'worker/(roster|contract)/|worker/platform/zones$',
    packages: '',
  },
  { files: 'worker/([^/]+)/rules$', mayImport: 'worker/($1|contract)/(?!routes$|store)', packages: '' },
  { files: 'worker/notices/kinds/', mayImport: 'worker/(notices|contract|platform|db)/' },
  ...groups.map((group, at) => ({
    files: `worker/(${group.join('|')})/`,
    mayImport: `${BASE}|worker/$1/|worker/(${groups
      .slice(0, at + 1)
      .flat()
      .join('|')})/(?!routes$)`,
  })),
  { files: 'worker/backup/', mayImport: `${BASE}|worker/(backup|images)/` },
  { files: 'worker/documents/', mayImport: `${BASE}|worker/(documents|sessions)/` },
  {
    files: 'worker/(jobs|openapi)/',
    mayImport: `${BASE}|worker/$1/|worker/(${NOUNS.join('|')}|backup)/(?!routes$)`,
  },
  {
    files: 'worker/(pages)/',
    mayImport: `${BASE}|worker/pages/|web/ui/|worker/(${NOUNS.join('|')})/(?!routes$)`,
  },
  { files: 'worker/env$', mayImport: 'worker/(platform|contract)/' },
  { files: 'worker/app$', mayImport: 'worker/(?!index$|jobs/)' },
  { files: 'worker/index$', mayImport: 'worker/' },
  { files: 'web/lib/', mayImport: 'web/lib/|worker/contract/' },
  {
    files: 'web/ui/',
    mayImport: 'web/(ui|styles)/|worker/contract/',
    packages: '(?!hono|@tanstack/react-query|zustand).*',
  },
  { files: 'web/features/([^/]+)/', mayImport: `${SIDES}|web/features/$1/` },
  { files: 'web/shell/', mayImport: `${SIDES}|web/(shell|features)/` },
  { files: 'web/routes/', mayImport: `${SIDES}|web/(routes|shell|features)/|web/router$` },
  { files: 'web/[^/]+$|web/service-worker/', mayImport: 'web/|worker/contract/' },
]

const MESSAGES = /^#?messages(\/|$)/

/** Returns whether a file, without its extension, may import a path or a package. */
function mayImport(file: string, imported: string): boolean {
  // Any file may import messages, except the seat engine, which contains no text.
  if (MESSAGES.test(imported)) return !file.startsWith('worker/roster/')
  const isOurs = /^(worker|web|tests|scripts)\//.test(imported)
  for (const { files, mayImport, packages } of RULES) {
    const found = new RegExp(`^${files}`).exec(file)
    if (!found) continue
    const allowed = isOurs ? mayImport.replaceAll('$1', found[1] ?? '') : (packages ?? '.*')
    return new RegExp(`^(${allowed})${isOurs ? '' : '$'}`).test(imported)
  }
  return false
}

type Import = { file: string; imported: string }

/** Reads all files' static and dynamic imports and re-exports, with paths relative to the repository's root. */
function readImports(): Import[] {
  return globSync('{worker,web}/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.gen.ts', '**/*.d.ts'] }).flatMap(
    (path) => {
      const text = readFileSync(join(ROOT, path), 'utf8')
      const { module } = parseSync(path, text)
      const sources = [
        ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
        ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
        ...module.staticExports.flatMap(({ entries }) =>
          entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
        ),
      ]
      const file = path.replace(/\.tsx?$/, '')
      return [...new Set(sources)].map((source) => ({
        file,
        imported: source.startsWith('.') ? normalize(join(dirname(path), source)) : source,
      }))
    },
  )
}

const imports = readImports()

test('every import follows the directions of docs/architecture.md', () => {
  expect(imports.length).toBeGreaterThan(5000)
  expect(imports.filter(({ file, imported }) => !mayImport(file, imported))).toEqual([])
})

test('nouns do not import each other in cycles', () => {
  const nounOf = (path: string) => /^worker\/([^/]+)\//.exec(path)?.[1]
  const edges = new Set(imports.map(({ file, imported }) => `${nounOf(file)} ${nounOf(imported)}`))
  const importsOneOf = (noun: string, others: string[]) =>
    others.some((other) => other !== noun && edges.has(`${noun} ${other}`))
  let left: string[] = [...NOUNS]
  for (const _ of NOUNS) left = left.filter((noun) => importsOneOf(noun, left))
  expect(left).toEqual([])
})

test.for([
  ['an earlier group imports a later one', 'worker/users/store', 'worker/offers/store'],
  ['a noun imports the routes of another', 'worker/offers/store', 'worker/applications/routes'],
  ['a rule imports a store', 'worker/records/rules', 'worker/records/store'],
  ['the seat engine imports SQL', 'worker/roster/settle', 'drizzle-orm'],
  ['the contract imports a package', 'worker/contract/users', 'drizzle-orm'],
  ['the platform imports a noun', 'worker/platform/http', 'worker/users/store'],
  ['the database imports the platform', 'worker/db/record', 'worker/platform/clock'],
  ['the app imports the worker', 'web/lib/time', 'worker/platform/clock'],
  ['a feature imports another', 'web/features/offers/list', 'web/features/groups/page'],
  ['the seat engine imports texts', 'worker/roster/settle', '#messages/applications'],
  ['code imports a test', 'worker/users/store', 'tests/worker/support/users'],
] as const)('%s: refused', ([, file, imported]) => {
  expect(mayImport(file, imported)).toBe(false)
})
