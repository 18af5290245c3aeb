import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { localStateDir, ROOT, writeDevVars } from '../local.ts'

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

/** Writes the fonts of preview images, unless their inputs are unchanged. */
export function buildPreviewFonts(): void {
  unlessUnchanged({
    stamp: '.cache/preview-fonts.hash',
    output: 'web/public/preview-fonts/index.json',
    inputs: ['scripts/build/preview-fonts.ts', 'package-lock.json'],
    make: () => run(['scripts/build/preview-fonts.ts']),
  })
}

/** Builds `dist/client` and `dist/tagalong` for deployment, unless the sources are unchanged. */
export function buildApp(): void {
  buildGazetteer()
  buildBasemap()
  buildPreviewFonts()
  unlessUnchanged({
    stamp: 'dist/source.hash',
    output: 'dist/tagalong/index.js',
    inputs: [
      'web/**',
      'worker/**',
      'vite.config.ts',
      'wrangler.toml',
      'scripts/build/steps.ts',
      'package-lock.json',
      'scripts/class-names.ts',
      'scripts/icons.ts',
      'scripts/pages.ts',
      'scripts/route-tree.ts',
      'scripts/service-worker.ts',
    ],
    // Headers of static files name the sites that the map may reach, and say whether search engines may list them.
    variables: ['MAP_TILES_URL', 'MAPTILER_MAP_KEY', 'ROBOTS'],
    make: () => {
      run(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
      prepareWranglerDev()
    },
  })
}

/**
 * Makes `npx wrangler dev` in the project's folder serve the build on the data of `npm start`. By itself, the Vite plugin
 * leads Wrangler to the build only from `web`, and Wrangler keeps data of its own.
 */
function prepareWranglerDev(): void {
  writeFile(
    '.wrangler/deploy/config.json',
    JSON.stringify({ configPath: '../../dist/tagalong/wrangler.json' }),
  )
  const state = join(ROOT, '.wrangler/state')
  mkdirSync(localStateDir(), { recursive: true })
  if (!lstatSync(state, { throwIfNoEntry: false })) symlinkSync(localStateDir(), state, 'junction')
  writeDevVars()
}

function writeFile(path: string, content: string): void {
  const file = join(ROOT, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

type GeneratedFile = {
  stamp: string
  output: string
  inputs: string[]
  /** Variables of the environment that change the output. */
  variables?: string[]
  make: () => void
}

function unlessUnchanged(step: GeneratedFile): void {
  const stamp = join(ROOT, step.stamp)
  const variables = (step.variables ?? []).map((name) => process.env[name])
  const hash = hashFiles(step.inputs, JSON.stringify(variables))
  if (existsSync(join(ROOT, step.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  step.make()
  writeFile(step.stamp, hash)
}

/** Hashes names and contents of files, without generated ones, and other text that changes the result. */
function hashFiles(patterns: string[], other: string): string {
  const hash = createHash('sha256').update(other)
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
/** Runs a Node script. A test may be the one that builds, and its `NODE_ENV` would put React's development code into the app. */
function run(args: string[]): void {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${stdout}${stderr}\n${args.join(' ')} failed.`)
}

if (import.meta.main) buildApp()
