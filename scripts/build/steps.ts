import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { localStateDir, ROOT, writeDevVars } from '../local.ts'
import { generateMessages } from '../messages/generate.ts'
import { requirePassed, runScript } from '../programs.ts'
import { showProgress } from '../progress.ts'
import { readRegion, readSiteName } from '../site-name.ts'

const GAZETTEER = 'worker/places/gazetteer/gazetteer.bin'

/** Builds the gazetteer, unless its inputs are unchanged. */
export async function buildGazetteer(): Promise<void> {
  await unlessUnchanged({
    name: 'Building the gazetteer',
    stamp: '.cache/gazetteer.hash',
    output: GAZETTEER,
    inputs: [
      'scripts/build/gazetteer.ts',
      'scripts/gazetteer/**',
      'worker/places/gazetteer/*.ts',
      'package-lock.json',
    ],
    make: () => run('scripts/build/gazetteer.ts'),
  })
}

/** Builds the basemap, unless its inputs are unchanged. */
export async function buildBasemap(): Promise<void> {
  await unlessUnchanged({
    name: 'Building the basemap',
    stamp: '.cache/basemap.hash',
    output: 'web/features/places/map/basemap.json',
    inputs: ['scripts/build/basemap.ts', 'scripts/gazetteer/**', 'package-lock.json'],
    make: () => run('scripts/build/basemap.ts'),
  })
}

/** Writes the fonts of preview images, unless their inputs are unchanged. */
export async function buildPreviewFonts(): Promise<void> {
  await unlessUnchanged({
    name: 'Building the fonts of preview images',
    stamp: '.cache/preview-fonts.hash',
    output: 'web/public/preview-fonts/index.json',
    inputs: ['scripts/build/{draw-callbacks,preview-fonts}.ts', 'package-lock.json'],
    make: () => run('scripts/build/preview-fonts.ts'),
  })
}

/** Builds the generated files that the sources import. */
export async function buildImports(): Promise<void> {
  generateMessages()
  await Promise.all([buildGazetteer(), buildBasemap(), buildPreviewFonts()])
}

/** Builds `dist/client` and `dist/tagalong` for deployment, unless the sources are unchanged. */
export async function buildApp(): Promise<void> {
  await buildImports()
  await unlessUnchanged({
    name: 'Building the app',
    stamp: 'dist/source.hash',
    output: 'dist/tagalong/index.js',
    inputs: [
      'messages/**',
      'web/**',
      'worker/**',
      'vite.config.ts',
      'wrangler.toml',
      'scripts/build/steps.ts',
      'package-lock.json',
      'scripts/class-names.ts',
      'scripts/icons.ts',
      'scripts/messages/**',
      'scripts/oldest-browsers.ts',
      'scripts/pages.ts',
      'scripts/route-tree.ts',
      'scripts/service-worker.ts',
      'scripts/site-name.ts',
    ],
    // Headers of static files contain the sites that the map may access, and whether search engines may list them.
    settings: [
      ...[
        'MAP_TILES_URL',
        'MAPTILER_MAP_KEY',
        'ROBOTS',
        'LANDING_CLAIMS',
        'LANDING_URL',
        'DRAFT_LANGUAGES',
      ].map((name) => process.env[name]),
      // Vitest sets it to its default.
      readSiteName(),
      readRegion(),
    ],
    make: () => run('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn']),
  })
}

/**
 * Makes `npx wrangler dev` in the project's folder serve the build on the data of `npm start`. Otherwise the Vite plugin points
 * Wrangler to the build only from `web`, and Wrangler uses separate data. Deployments don't call this: their secrets would end up
 * in a file.
 */
export function prepareWranglerDev(): void {
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
  name: string
  stamp: string
  output: string
  inputs: string[]
  /** Environment values that affect the output. */
  settings?: unknown[]
  make: () => Promise<void>
}

async function unlessUnchanged(step: GeneratedFile): Promise<void> {
  const [stamp, output] = [join(ROOT, step.stamp), join(ROOT, step.output)]
  const hash = hashFiles(step.inputs, JSON.stringify(step.settings ?? []))
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  rmSync(output, { force: true })
  await showProgress(step.name, step.make)
  if (!existsSync(output)) throw new Error(`${step.output} was not written.`)
  writeFile(step.stamp, hash)
}

/** Hashes names and contents of files, except generated ones, and other text that affects the result. */
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
 * Runs a Node script without showing its output. Sets `NODE_ENV`, because a test may trigger the build, and its value would put
 * React's development code into the app.
 * @throws Error with its output if it fails
 */
async function run(file: string, args: string[] = []): Promise<void> {
  await requirePassed(runScript(file, args, { env: { NODE_ENV: 'production' } }))
}

if (import.meta.main) {
  await buildApp()
  prepareWranglerDev()
}
