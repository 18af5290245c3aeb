import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../local.ts'

const GAZETTEER = 'worker/places/gazetteer/gazetteer.bin'

/** Builds the gazetteer, unless its inputs are unchanged. */
export function buildGazetteer(): void {
  unlessUnchanged({
    stamp: '.cache/gazetteer.hash',
    output: GAZETTEER,
    inputs: [
      'scripts/build/gazetteer.ts',
      'scripts/gazetteer/**',
      'worker/places/gazetteer/*.ts',
      'package-lock.json',
    ],
    make: () => run(['scripts/build/gazetteer.ts']),
  })
}

/** Builds the basemap, unless its inputs are unchanged. */
export function buildBasemap(): void {
  unlessUnchanged({
    stamp: '.cache/basemap.hash',
    output: 'web/features/places/map/basemap.json',
    inputs: ['scripts/build/basemap.ts', 'scripts/gazetteer/**', 'package-lock.json'],
    make: () => run(['scripts/build/basemap.ts']),
  })
}

/** Builds `dist/client` and `dist/tagalong` for deployment, unless the sources are unchanged. */
export function buildApp(): void {
  buildGazetteer()
  buildBasemap()
  unlessUnchanged({
    stamp: 'dist/source.hash',
    output: 'dist/tagalong/index.js',
    inputs: [
      'web/**',
      'worker/**',
      'vite.config.ts',
      'wrangler.toml',
      'package-lock.json',
      'scripts/class-names.ts',
      'scripts/pages.ts',
      'scripts/route-tree.ts',
    ],
    make: () => run(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']),
  })
}

function unlessUnchanged(step: { stamp: string; output: string; inputs: string[]; make: () => void }): void {
  const stamp = join(ROOT, step.stamp)
  const hash = hashFiles(step.inputs)
  if (existsSync(join(ROOT, step.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  step.make()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

/** Hashes names and contents of files, without generated ones. */
function hashFiles(patterns: string[]): string {
  const hash = createHash('sha256')
  const exclude = ['web/routeTree.gen.ts', 'web/.wrangler/**']
  for (const file of globSync(patterns, { cwd: ROOT, exclude }).sort()) {
    const path = join(ROOT, file)
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path))
  }
  return hash.digest('hex')
}

/**
 * Runs a Node program in the project's folder without output.
 * @throws Error with its output if it fails
 */
function run(args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${stdout}${stderr}\n${args.join(' ')} failed.`)
}

if (import.meta.main) buildApp()
