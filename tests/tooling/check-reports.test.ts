import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { LONG_STEPS } from '../../scripts/check/long-steps.ts'
import {
  readPlaywrightReport,
  readVitestReport,
  summarize,
  withoutNoise,
} from '../../scripts/check/reports.ts'
import type { Step } from '../../scripts/check/steps.ts'
import { GENERATED, STEPS } from '../../scripts/check/steps.ts'
import { ROOT } from '../../scripts/local.ts'

const folder = mkdtempSync(join(tmpdir(), 'tagalong-check-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(report: unknown): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

const DISCONNECTED = `kj::getCaughtExceptionAsKj() = kj/async-io-unix.c++:186: disconnected: ::write(fd, buffer.begin(), buffer.size()): Broken pipe
stack: /bin/workerd@55385b8 /bin/workerd@5539471
`

const ERROR = `not 2
    at /tagalong/node_modules/@vitest/runner/dist/index.js:302:11
    at new Promise (<anonymous>)
    at /tagalong/tests/worker/comments.test.ts:8:60`

test('names failed Vitest tests, and files that cannot be loaded', () => {
  const { passed, failures } = readVitestReport(
    fileOf({
      numPassedTests: 1,
      testResults: [
        {
          name: join(ROOT, 'tests/worker/comments.test.ts'),
          status: 'failed',
          assertionResults: [
            { ancestorTitles: [], title: 'lists comments', status: 'passed', failureMessages: [] },
            { ancestorTitles: ['pins'], title: 'comes first', status: 'failed', failureMessages: [ERROR] },
          ],
        },
        {
          name: join(ROOT, 'tests/worker/zones.test.ts'),
          status: 'failed',
          message: 'no export',
          assertionResults: [],
        },
      ],
    }),
  )
  expect(passed).toBe(1)
  expect(summarize(failures, 'the output').split('\n')).toEqual([
    '  tests/worker/comments.test.ts › pins › comes first',
    '      not 2',
    '          at /tagalong/tests/worker/comments.test.ts:8:60',
    '  tests/worker/zones.test.ts › cannot be loaded',
    '      no export',
  ])
})

test('names failed Playwright tests with their line and project, and the first lines of the error', () => {
  const lines = Array.from({ length: 30 }, (_, at) => `line ${at}`)
  const spec = (title: string, status: string) => ({
    file: 'map/pin.test.ts',
    line: 8,
    title,
    tests: [{ projectName: 'phone', status, results: [{ errors: [{ message: lines.join('\n\n') }] }] }],
  })
  const { passed, failures } = readPlaywrightReport(
    fileOf({
      config: { rootDir: join(ROOT, 'tests/e2e') },
      stats: { expected: 5 },
      suites: [
        {
          title: 'map/pin.test.ts',
          specs: [spec('opens', 'expected')],
          suites: [{ title: 'a pin', specs: [spec('moves', 'unexpected'), spec('waits', 'skipped')] }],
        },
      ],
    }),
  )
  expect(passed).toBe(5)
  expect(summarize(failures, 'the output').split('\n')).toEqual([
    '  tests/e2e/map/pin.test.ts:8 › a pin › moves [phone]',
    ...lines.slice(0, 6).map((line) => `      ${line}`),
  ])
})

test('shows the first lines of the output when no test failed, or no report was written', () => {
  const { passed, failures } = readVitestReport(join(folder, 'missing.json'))
  expect({ passed, failures }).toEqual({ passed: 0, failures: [] })
  const output = `${DISCONNECTED} \u001B[32m✓\u001B[39m passed.test.ts (3 tests)\n\n\u001B[31mUnhandled error\u001B[39m\n${'more\n'.repeat(40)}`
  const lines = summarize(failures, output).split('\n')
  expect(lines[0]).toBe('      Unhandled error')
  expect(lines).toHaveLength(20)
})

test('removes only disconnected clients from the output', () => {
  const other = 'kj::getCaughtExceptionAsKj() = kj/table.c++:9: failed: inserted row already exists\n'
  expect(withoutNoise(`··${DISCONNECTED}·${DISCONNECTED}${other}F`)).toBe(`···${other}F`)
})

test('a step that reads generated files runs after the steps that write them, whichever steps are chosen', () => {
  const readsSources = ([name]: [string, Step]) => !['lint', 'migrations', ...GENERATED].includes(name)
  for (const [name, { after = [] }] of Object.entries({ ...STEPS, ...LONG_STEPS }).filter(readsSources)) {
    // Running after the build is enough, because the build runs after all of these.
    const missing = GENERATED.filter(
      (file) => !after.includes(file) && (name === 'build' || !after.includes('build')),
    )
    expect([name, missing]).toEqual([name, []])
  }
  for (const steps of [STEPS, LONG_STEPS])
    expect(steps.build?.after).toEqual(expect.arrayContaining(GENERATED))
})
