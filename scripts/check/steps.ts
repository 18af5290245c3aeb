import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../local.ts'
import type { Outcome } from '../programs.ts'
import { runScript, runTool } from '../programs.ts'
import type { Changes } from './changes.ts'
import {
  browserTestsFor,
  filesToLint,
  rosterTests,
  toolingTestsFor,
  webTestsFor,
  workerTestsFor,
} from './changes.ts'
import type { TestReport } from './reports.ts'
import { readPlaywrightReport, readVitestReport } from './reports.ts'
import { quickJourneys, REPEATED_WORKER_TESTS, SLOW_TOOLING_TESTS, SLOW_WORKER_TESTS } from './slow-tests.ts'

/** `changes` limits a step to affected files. `processes` is the number of processes the step may keep busy. */
export type Scope = { changes: Changes | undefined; processes: number }
export type Step = {
  purpose: string
  /** Steps whose results this step needs. */
  after?: string[]
  /** Number of processes that the step keeps busy. */
  processes: 1 | 2
  /** Whether no other step runs beside it, because it uses both cores, or relies on answers within seconds. */
  isAlone?: true
  /** Number of processes if more slots are free. */
  maxProcesses?: 2
  /** Matches paths that affect the step. */
  checks: RegExp
  /** Runs the step, limited to the affected parts if there are changes. */
  run: (scope: Scope) => Promise<Outcome>
  /** Reads the step's test report. */
  report?: () => TestReport
}

export const REPORTS = join(ROOT, '.cache/check')

/** Runs a tool whose process and children end with the check. */
const tool = (name: string, args: string[], env: Record<string, string> = {}) =>
  runTool(name, args, { env, hasOwnGroup: true })
export const script = (file: string, ...args: string[]) => runScript(file, args, { hasOwnGroup: true })

const ANY = /./
const CODE = /\.tsx?$|^package/
const APP = /^(web|worker|migrations|scripts)\/|^(vite\.config|wrangler|package)/

/** Steps that write the generated files that the sources import. */
export const GENERATED_STEPS: Record<string, Step> = {
  gazetteer: {
    purpose: 'generates the gazetteer',
    processes: 1,
    checks: ANY,
    run: () => script('scripts/generate.ts', 'gazetteer'),
  },
  basemap: {
    purpose: 'generates the basemap',
    processes: 1,
    checks: ANY,
    run: () => script('scripts/generate.ts', 'basemap'),
  },
  'preview-fonts': {
    purpose: 'generates the fonts of preview images',
    processes: 1,
    checks: ANY,
    run: () => script('scripts/generate.ts', 'preview-fonts'),
  },
  messages: {
    purpose: 'generates messages/generated',
    processes: 1,
    checks: ANY,
    run: () => script('scripts/generate.ts', 'messages'),
  },
  routes: {
    purpose: 'generates web/routeTree.gen.ts',
    processes: 1,
    checks: ANY,
    run: () => script('scripts/generate.ts', 'routes'),
  },
}
export const GENERATED = Object.keys(GENERATED_STEPS)

export const BUILD_STEP: Step = {
  purpose: 'production build',
  after: GENERATED,
  processes: 1,
  checks: APP,
  run: () => script('scripts/build/steps.ts'),
}

/**
 * All steps of `npm test` by name, in starting order: first what the browser tests need and what fails fast, then the browser
 * tests, which take longest, and the rest, longest first.
 */
export const STEPS: Record<string, Step> = {
  ...GENERATED_STEPS,
  lint: {
    purpose: 'format, lint, and import directions',
    processes: 1,
    checks: ANY,
    run: ({ changes }) =>
      tool('biome', ['check', '--no-errors-on-unmatched', ...(changes ? filesToLint(changes) : [])]),
  },
  build: BUILD_STEP,
  types: {
    purpose: 'type check',
    after: GENERATED,
    processes: 1,
    checks: CODE,
    // One thread, because several would check the same library types, and other steps use the second core.
    // A larger heap saves a sixth of the processor time, otherwise spent on garbage collection.
    run: () => tool('tsc', ['-b', '--singleThreaded'], { GOGC: '400' }),
  },
  browser: {
    purpose: 'the main browser tests in Chromium on the production build, on a phone',
    after: ['build'],
    processes: 2,
    // The parts that every page relies on. Component and worker tests find bugs in a single noun sooner.
    checks:
      /^(web\/(lib|routes|shell|service-worker)|worker\/(platform|sessions)|scripts|tests\/e2e)\/|^(playwright|vite)\.config/,
    ...browserStep('browser', { files: quickJourneys }),
  },
  worker: {
    purpose: 'worker tests in workerd with D1, KV, and R2',
    after: GENERATED,
    processes: 2,
    checks: /^(worker|migrations|tests\/(worker|cheap-hash|hostile))/,
    ...vitestStep('worker', {
      select: workerTestsFor,
      excluded: [...SLOW_WORKER_TESTS, ...REPEATED_WORKER_TESTS],
    }),
  },
  roster: {
    purpose: 'tests of the seat engine, with 10,000 random sequences',
    after: GENERATED,
    processes: 1,
    checks: /^(worker\/(roster|contract\/machine|transitions)|tests\/roster)\//,
    ...vitestStep('roster', { select: rosterTests }),
  },
  web: {
    purpose: 'component tests',
    after: GENERATED,
    processes: 1,
    maxProcesses: 2,
    checks: /^(web|worker\/contract|tests\/web|tests\/hostile)/,
    ...vitestStep('web', { select: webTestsFor }),
  },
  tooling: {
    purpose: 'tests of the scripts and of rules for the sources',
    after: [...GENERATED, 'build'],
    processes: 1,
    checks: ANY,
    ...vitestStep('tooling', { select: toolingTestsFor, excluded: SLOW_TOOLING_TESTS }),
  },
  bytes: {
    purpose: 'script budget of each page',
    after: ['build'],
    processes: 1,
    checks: APP,
    run: () => script('scripts/page-bytes.ts'),
  },
  unused: {
    purpose: 'unused files, dependencies, and exports',
    after: GENERATED,
    processes: 1,
    checks: CODE,
    run: () => tool('knip', []),
  },
  migrations: {
    purpose: 'migrations/ matches worker/db/schema/',
    processes: 1,
    checks: /^(migrations|worker\/db)\//,
    run: compareMigrations,
  },
}

/** Generates migrations into a copy. Passes if nothing is added, that is, every schema change has its migration. */
async function compareMigrations(): Promise<Outcome> {
  const copy = '.cache/check/migrations'
  cpSync(join(ROOT, 'migrations'), join(ROOT, copy), { recursive: true })
  const before = readdirSync(join(ROOT, copy)).length
  const outcome = await tool('drizzle-kit', [
    'generate',
    '--dialect=sqlite',
    '--schema=worker/db/schema/index.ts',
    `--out=${copy}`,
  ])
  const isSame = readdirSync(join(ROOT, copy)).length === before
  return {
    ...outcome,
    isPassed: outcome.isPassed && isSame,
    output: `${outcome.output}\nRun: npm run db:generate -- --name <what changes>`,
  }
}

type VitestOptions = {
  /** Name of the report, if several steps run tests of one project. */
  name?: string
  /** Parts of the names of the test files to run. Default: all of the project. */
  files?: string[]
  /** Path prefixes of test files to leave out, unless a change affects them. */
  excluded?: string[]
  env?: Record<string, string>
  /** For tests that are slow on a busy machine. Default: the project's. */
  timeoutSeconds?: number
  /** Returns the tests affected by changes. */
  select?: (changes: Changes) => string[]
}

export function vitestStep(
  project: string,
  {
    name = project,
    files = [],
    excluded = [],
    env = {},
    timeoutSeconds,
    select = () => [],
  }: VitestOptions = {},
): Pick<Step, 'run' | 'report'> {
  const report = join(REPORTS, `${name}.json`)
  return {
    run: async ({ changes, processes }) => {
      const selected = changes ? select(changes) : files
      // Without files, Vitest would run all tests.
      if (changes && selected.length === 0)
        return { isPassed: true, output: 'No test is affected.', stdout: '' }
      return tool(
        'vitest',
        [
          'run',
          `--project=${project}`,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...(timeoutSeconds ? [`--testTimeout=${timeoutSeconds * 1000}`] : []),
          ...(changes ? [] : excluded.map((path) => `--exclude=${path}*`)),
          ...selected,
        ],
        { VITEST_MAX_WORKERS: String(processes), ...env },
      )
    },
    report: () => readVitestReport(report),
  }
}

/** Runs Playwright tests: a configuration's, or the given ones of `playwright.config.ts`, or those affected by changes. */
export function browserStep(
  name: string,
  { config, files = () => [] }: { config?: string; files?: () => string[] },
): Pick<Step, 'run' | 'report'> {
  const report = join(REPORTS, `${name}.json`)
  return {
    run: ({ changes }) =>
      // Prints dots while it runs, and failures at the end.
      tool(
        'playwright',
        [
          'test',
          '--reporter=dot,json',
          ...(config === undefined ? [] : [`--config=${config}`]),
          ...(changes ? browserTestsFor(changes) : files()),
        ],
        { PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: '0' },
      ),
    report: () => readPlaywrightReport(report),
  }
}
