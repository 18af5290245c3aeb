import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter'
import type { JsonTestResults } from 'vitest/node'
import { ROOT } from '../local.ts'

/** A failed test. `error` starts with its message. */
export type Failure = { file: string; title: string; error: string }
export type TestReport = { passed: number; failures: Failure[] }

const EXCERPT_LINES = 20
const ERROR_LINES = 6
const LINE_CHARACTERS = 200

/** workerd logs each client that disconnects early, with a stack of raw addresses. */
const CLIENT_DISCONNECTED =
  /kj::getCaughtExceptionAsKj\(\) = \S+ disconnected: .*(?:Broken pipe|Connection reset by peer)\n(?:stack: .*\n)?/g

const PASSED_FILE = /^ *✓ .*\n/gm
const FRAME_OF_LIBRARY = /^ +at .*(?:node_modules|<anonymous>)/

/** Reads the JSON report of a Vitest run; empty if Vitest could not start. */
export function readVitestReport(path: string): TestReport {
  const { numPassedTests = 0, testResults = [] } = readJson<JsonTestResults>(path)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name)
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ ancestorTitles, title, failureMessages }) => ({
        file,
        title: [...ancestorTitles, title].join(' › '),
        error: failureMessages?.join('\n') ?? '',
      }))
    if (failed.length > 0 || status !== 'failed') return failed
    return [{ file, title: 'cannot be loaded', error: message }]
  })
  return { passed: numPassedTests, failures }
}

/** Reads the JSON report of a Playwright run; empty if Playwright could not start. */
export function readPlaywrightReport(path: string): TestReport {
  const { config, stats, suites = [] } = readJson<JSONReport>(path)
  const failures = suites.flatMap((suite) => failuresIn(suite, []))
  const testDir = relative(ROOT, config?.rootDir ?? ROOT)
  return {
    passed: stats?.expected ?? 0,
    failures: failures.map((failure) => ({ ...failure, file: join(testDir, failure.file) })),
  }
}

/** Returns a suite's failures. `parents` are the titles of its ancestors, starting with the file. */
function failuresIn({ specs, suites = [] }: JSONReportSuite, parents: string[]): Failure[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        file: `${file}:${line}`,
        title: `${[...parents, title].join(' › ')} [${projectName}]`,
        error: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
      })),
  )
  return [...own, ...suites.flatMap((suite) => failuresIn(suite, [...parents, suite.title]))]
}

function readJson<Report>(path: string): Partial<Report> {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/**
 * Summarizes a failed step: one line per failed test, followed by the first lines of its error. For a step without tests, or a
 * runner that failed as a whole, returns the first lines of its output.
 */
export function summarize(failures: Failure[], output: string): string {
  const plain = stripVTControlCharacters(withoutNoise(output))
  if (failures.length === 0) return firstLines(plain.replace(PASSED_FILE, ''), EXCERPT_LINES)
  return failures
    .map(({ file, title, error }) => `  ${file} › ${title}\n${firstLines(error, ERROR_LINES)}`)
    .join('\n')
}

/** Removes logs of disconnected clients from a step's output. */
export function withoutNoise(output: string): string {
  return output.replace(CLIENT_DISCONNECTED, '')
}

function firstLines(text: string, count: number): string {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() && !FRAME_OF_LIBRARY.test(line))
    .slice(0, count)
    .map((line) => `      ${line.slice(0, LINE_CHARACTERS)}`)
    .join('\n')
}
