import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { LONG_STEPS } from '../../scripts/check/long-steps.ts'
import { runSteps } from '../../scripts/check/run.ts'
import type { Step } from '../../scripts/check/steps.ts'
import { STEPS } from '../../scripts/check/steps.ts'
import { ROOT } from '../../scripts/local.ts'

test('a step that runs alone starts when all others have ended, and none starts beside it', async () => {
  const log: string[] = []
  const step = (name: string, more: Partial<Step> = {}): Step => ({
    purpose: name,
    processes: 1,
    checks: /./,
    run: async () => {
      log.push(`${name} starts`)
      await wait(10)
      log.push(`${name} ends`)
      return { isPassed: true, output: '', stdout: '' }
    },
    ...more,
  })
  const steps = { first: step('first'), alone: step('alone', { isAlone: true }), last: step('last') }
  await runSteps(steps, undefined, () => {})
  expect(log).toEqual([
    'first starts',
    'first ends',
    'alone starts',
    'alone ends',
    'last starts',
    'last ends',
  ])
})

test("deploy tests run in one process, because they share the build's folder", () => {
  expect(LONG_STEPS.deploy?.processes).toBe(1)
})

test('the step that leaves a build with other languages is the last one', () => {
  expect(Object.keys(LONG_STEPS).at(-1)).toBe('languages')
})

test('a landing runs every step', () => {
  const named = new Set(readFileSync(join(ROOT, '.ci/run'), 'utf8').match(/[\w-]+/g))
  expect(Object.keys({ ...STEPS, ...LONG_STEPS }).filter((name) => !named.has(name))).toEqual([])
})
