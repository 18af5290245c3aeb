import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp, buildBasemap, buildGazetteer } from './build/steps.ts'
import { fail, ROOT } from './local.ts'
import { generateRouteTree } from './route-tree.ts'

type Outcome = { isPassed: boolean; output: string }
type Counts = { passed: number; failed: number }
type Step = { says: string; run: () => Promise<Outcome>; count?: () => Counts }

const OUT = join(ROOT, '.cache/check')

/** In the order in which they run; what is cheap and says most comes first. */
const STEPS: Record<string, Step> = {
  lint: { says: 'format, lint and import directions', run: () => program('biome', ['check']) },
  gazetteer: { says: 'the places that the worker carries', run: () => ours(buildGazetteer) },
  basemap: { says: 'the land that the map shows', run: () => ours(buildBasemap) },
  routes: { says: 'web/routeTree.gen.ts', run: () => ours(generateRouteTree) },
  migrations: { says: 'migrations/ says what worker/db/schema.ts says', run: compareMigrations },
  types: { says: 'TypeScript, everywhere', run: () => program('tsc', ['-b']) },
  unused: { says: 'unused files, dependencies and exports', run: () => program('knip', []) },
  worker: vitestStep('worker', 'tests in workerd with D1, KV and R2'),
  web: vitestStep('web', 'tests of components'),
  tooling: vitestStep('tooling', 'tests of the tools'),
  build: { says: 'the production build', run: () => ours(buildApp) },
  browser: browserStep(),
}

const HELP = `Runs the checks and stops at the first that fails.

  npm test                    all
  npm test -- worker web      these only, in the order below

${Object.entries(STEPS)
  .map(([name, step]) => `  ${name.padEnd(12)}${step.says}`)
  .join('\n')}`

const { values: options, positionals: names } = parseArgs({
  options: { help: { type: 'boolean' } },
  allowPositionals: true,
})
if (options.help) {
  console.log(HELP)
  process.exit()
}
const unknown = names.find((name) => !(name in STEPS))
if (unknown) fail(`There is no step ${unknown}. npm test -- --help names them.`)

rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
const total: Counts = { passed: 0, failed: 0 }
const startedAt = performance.now()
for (const [name, step] of Object.entries(STEPS)) {
  if (names.length > 0 && !names.includes(name)) continue
  const stepStartedAt = performance.now()
  const { isPassed, output } = await step.run()
  const counts = step.count?.()
  total.passed += counts?.passed ?? 0
  total.failed += counts?.failed ?? 0
  console.log(`${isPassed ? 'ok  ' : 'FAIL'} ${name.padEnd(12)}${secondsSince(stepStartedAt)}`)
  if (!isPassed) {
    console.log(output)
    process.exitCode = 1
    break
  }
}
console.log(
  `${' '.repeat(17)}${secondsSince(startedAt)} in all\n${total.passed} passed, ${total.failed} failed`,
)

/** Work of our own, which throws where it fails. */
async function ours(work: () => void | Promise<void>): Promise<Outcome> {
  try {
    await work()
    return { isPassed: true, output: '' }
  } catch (error) {
    return { isPassed: false, output: String(error) }
  }
}

function secondsSince(instantMs: number): string {
  return `${((performance.now() - instantMs) / 1000).toFixed(1).padStart(6)} s`
}

/** Runs a program of node_modules/.bin in the project's folder. */
function program(name: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(join(ROOT, 'node_modules/.bin', name), args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ isPassed: code === 0, output }))
  })
}

/** A change of the schema without its migration would write one into the copy. */
async function compareMigrations(): Promise<Outcome> {
  const copy = '.cache/check/migrations'
  cpSync(join(ROOT, 'migrations'), join(ROOT, copy), { recursive: true })
  const before = readdirSync(join(ROOT, copy)).length
  const outcome = await program('drizzle-kit', [
    'generate',
    '--dialect=sqlite',
    '--schema=worker/db/schema.ts',
    `--out=${copy}`,
  ])
  const isSame = readdirSync(join(ROOT, copy)).length === before
  return {
    isPassed: outcome.isPassed && isSame,
    output: `${outcome.output}\nRun: npm run db:generate -- --name <what changes>`,
  }
}

function vitestStep(project: string, says: string): Step {
  const report = join(OUT, `${project}.json`)
  return {
    says,
    run: () =>
      program('vitest', [
        'run',
        `--project=${project}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ]),
    count: () => {
      const { numPassedTests = 0, numFailedTests = 0 } = readReport(report)
      return { passed: numPassedTests, failed: numFailedTests }
    },
  }
}

function browserStep(): Step {
  const report = join(OUT, 'browser.json')
  return {
    says: 'tests in Chromium against the production build, phone and desktop',
    run: () =>
      // Dots, and what went wrong at the end, where it is found.
      program('playwright', ['test', '--reporter=dot,json'], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        FORCE_COLOR: '0',
      }),
    count: () => {
      const { expected = 0, unexpected = 0 } = readReport(report).stats ?? {}
      return { passed: expected, failed: unexpected }
    },
  }
}

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected?: number; unexpected?: number }
}

/** A runner that could not start leaves no report. */
function readReport(path: string): Report {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
