import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findChanges } from './check/changes.ts'
import { endPrograms } from './check/programs.ts'
import { summarize, withoutNoise } from './check/reports.ts'
import type { Result } from './check/run.ts'
import { runSteps } from './check/run.ts'
import { REPORTS, STEPS } from './check/steps.ts'
import { fail } from './local.ts'

const HELP = `Runs the checks, and stops at the first failure.

  npm test                    all
  npm test -- worker web      only these steps
  npm test -- --changed       what the changes since main affect, in about a minute:
                              component tests by their imports, worker tests by folder name,
                              and changed browser tests, or else the main browser test on a phone
  npm test -- --long worker   with as many random requests, sequences, and races as before a release

${Object.entries(STEPS)
  .map(([name, { purpose }]) => `  ${name.padEnd(12)}${purpose}`)
  .join('\n')}`

/** Variables of the worker tests (docs/operations.md), for `--long`. */
const LONG = { FUZZ_REQUESTS: '20000', SEQUENCES: '10000', SEAT_SEQUENCES: '10000', RACE_ROUNDS: '20' }

const { values: options, positionals: names } = parseArgs({
  options: { help: { type: 'boolean' }, changed: { type: 'boolean' }, long: { type: 'boolean' } },
  allowPositionals: true,
})
if (options.help) {
  console.log(HELP)
  process.exit()
}
const unknown = names.find((name) => !(name in STEPS))
if (unknown) fail(`There is no step ${unknown}. npm test -- --help lists them.`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)

if (options.long) Object.assign(process.env, LONG)
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const changes = options.changed ? findChanges() : undefined
const steps = Object.entries(STEPS).filter(
  ([name, { checks }]) =>
    (names.length === 0 || names.includes(name)) &&
    (!changes || changes.files.some((file) => checks.test(file))),
)
const startedAt = performance.now()
const results: Result[] = []
await runSteps(Object.fromEntries(steps), changes, (result) => {
  results.push(result)
  console.log(lineOf(result))
  if (!result.isPassed) console.log(summarize(result.report?.failures ?? [], result.output))
})
report()

/** Prints the output of the failed step, a table of the steps, and the closing line that CI reads. */
function report(): void {
  const failed = results.find(({ isPassed }) => !isPassed)
  if (failed) {
    process.exitCode = 1
    console.log(`\n${withoutNoise(failed.output)}`)
  }
  const total = { passed: 0, failed: 0 }
  for (const { report } of results) {
    total.passed += report?.passed ?? 0
    total.failed += report?.failures.length ?? 0
  }
  console.log(`\n${results.map(lineOf).join('\n')}`)
  console.log(`     ${'in all'.padEnd(12)}${secondsOf((performance.now() - startedAt) / 1000)}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
}

function lineOf({ name, isPassed, seconds, report }: Result): string {
  const tests = report ? `  ${report.passed} passed, ${report.failures.length} failed` : ''
  return `${isPassed ? 'ok  ' : 'FAIL'} ${name.padEnd(12)}${secondsOf(seconds)}${tests}`
}

function secondsOf(seconds: number): string {
  return `${seconds.toFixed(1).padStart(6)} s`
}

/** Runs twice on Ctrl-C: once from the terminal, and once from npm, which forwards the signal. */
function interrupt(): void {
  void endPrograms().then(() => process.exit(130))
}
