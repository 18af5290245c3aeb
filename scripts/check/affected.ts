import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../local.ts'

/** Modules with more importers are part of nearly everything, so their importers are ignored. */
const IMPORTERS_MAX = 20

const SOURCES = '{worker,web,scripts,tests}/**/*.{ts,tsx}'
const IMPORT =
  /^(?:import|export)\s(?!type\b)[^'"]*?from\s'(\.[^']+)'|^import\s'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm
const TEST = /\.test\.tsx?$/

/**
 * Returns the test files below a folder that changed files affect: changed tests, tests in a changed noun's folder, and tests that
 * import a changed module or one of its direct importers. A full run covers further importers.
 */
export function affectedTests(changed: readonly string[], folder: string): string[] {
  const importers = importersOf(globSync(SOURCES, { cwd: ROOT }))
  const nextTo = (file: string) => {
    const found = importers.get(file) ?? []
    return found.length > IMPORTERS_MAX ? [] : found
  }
  const near = changed.flatMap(nextTo)
  const affected = new Set([...changed, ...near, ...near.flatMap(nextTo)])
  const nouns = new Set(changed.flatMap(nounsOf))
  return globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: ROOT })
    .filter((test) => affected.has(test) || nouns.has(nounOfTest(test, folder)))
    .sort()
}

/** Returns each module's importers by its path, without type-only imports. */
function importersOf(files: readonly string[]): Map<string, string[]> {
  const known = new Set(files)
  const importers = new Map<string, string[]>()
  for (const file of files) {
    for (const [, ...paths] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const path = join(dirname(file), paths.find((one) => one !== undefined) ?? '')
      const target = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((one) => known.has(one))
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return importers
}

/** Returns the test folders that belong to a source: `activities` for `worker/contract/activities.ts`. */
function nounsOf(file: string): string[] {
  const [side, folder = '', ...rest] = file.split('/')
  const name = (rest.at(-1) ?? folder).replace(/\.\w+$/, '')
  if (side === 'migrations') return ['database']
  if (side === 'worker' && folder === 'contract') return [name]
  if (side === 'worker' && folder === 'db') return ['database', name]
  if (side === 'web' && folder === 'features') return [rest[0] ?? '']
  if (side === 'web' && (folder === 'routes' || folder === 'shell')) return ['screens']
  return side === 'worker' || side === 'web' ? [folder] : []
}

/** Returns `activities` for `tests/worker/activities/rules.test.ts`, and `comments` for `tests/worker/comments.test.ts`. */
function nounOfTest(test: string, folder: string): string {
  return (
    test
      .slice(folder.length + 1)
      .split('/')[0]
      ?.replace(TEST, '') ?? ''
  )
}
