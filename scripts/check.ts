import { mkdirSync, rmSync } from 'node:fs'
import { findChanges } from './check/changes.ts'
import { LONG_STEPS } from './check/long-steps.ts'
import { summarize, withoutNoise } from './check/reports.ts'
import type { Result } from './check/run.ts'
import { runSteps } from './check/run.ts'
import type { Step } from './check/steps.ts'
import { REPORTS, STEPS } from './check/steps.ts'
import { fail } from './local.ts'
import { readOptions } from './options.ts'
import { endPrograms } from './programs.ts'

const listOf = (steps: Record<string, Step>) =>
  Object.entries(steps)
    .map(([name, { purpose }]) => `  ${name.padEnd(15)}${purpose}`)
    .join('\n')

const HELP = `Runs the checks and stops at the first failure. Both commands must pass before a change lands on main.

  npm test                    the checks for every change, in about five minutes
  npm run check:long          slower checks, in at most 40 minutes on two cores
  npm test -- worker web      only these steps; likewise npm run check:long -- deploy soak
  npm test -- --changed       what changes since main are most likely to break, in at most a minute and a half:
                              tests of the changed nouns, and those that import a changed module or one of its importers;
                              changed browser tests, or the main one on a phone after a change of what every page relies on

Steps of npm test
${listOf(STEPS)}

Steps of npm run check:long
${listOf(LONG_STEPS)}`

const { values: options, positionals: names } = readOptions(HELP, {
  options: { changed: { type: 'boolean' }, long: { type: 'boolean' } },
  allowPositionals: true,
})

const known = options.long ? LONG_STEPS : STEPS
const unknown = names.find((name) => !(name in known))
if (unknown) fail(`There is no step ${unknown}. npm test -- --help lists them.`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)

// A larger young generation saves Node a tenth of the processor time, otherwise spent on garbage collection.
process.env.NODE_OPTIONS ??= '--max-semi-space-size=64'
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const changes = options.changed ? await findChanges() : undefined
const steps = Object.entries(known).filter(
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

/** Prints the failed step's output, a table of the steps, and the closing line that CI reads. */
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
  console.log(`     ${'in all'.padEnd(14)}${secondsOf((performance.now() - startedAt) / 1000)}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
}

function lineOf({ name, isPassed, seconds, report }: Result): string {
  const tests = report ? `  ${report.passed} passed, ${report.failures.length} failed` : ''
  return `${isPassed ? 'ok  ' : 'FAIL'} ${name.padEnd(14)}${secondsOf(seconds)}${tests}`
}

function secondsOf(seconds: number): string {
  return `${seconds.toFixed(1).padStart(6)} s`
}

/** Runs twice on Ctrl-C: the terminal sends the signal, and npm forwards it. */
function interrupt(): void {
  void endPrograms().then(() => process.exit(130))
}
