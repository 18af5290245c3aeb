import { expect, test } from 'vitest'
import { affectedTests } from '../../scripts/check/affected.ts'

test("a changed module affects its noun's tests, and tests that import it or one of its importers", () => {
  const worker = affectedTests(['worker/comments/rules.ts'], 'tests/worker')
  expect(worker).toContain('tests/worker/comments.test.ts')
  expect(worker).not.toContain('tests/worker/auth/google.test.ts')
  expect(affectedTests(['worker/contract/nouns.ts'], 'tests/tooling')).toEqual([
    'tests/tooling/import-directions.test.ts',
  ])
  expect(affectedTests(['scripts/check/reports.ts'], 'tests/tooling')).toContain(
    'tests/tooling/check-reports.test.ts',
  )
})

test("a module imported nearly everywhere affects only its noun's tests", () => {
  expect(affectedTests(['worker/contract/limits.ts'], 'tests/worker')).toEqual([])
  const ofActivities = affectedTests(['worker/contract/activities.ts'], 'tests/worker')
  expect(ofActivities).toContain('tests/worker/activities/create.test.ts')
  expect(ofActivities.length).toBeLessThan(50)
})

test('a changed test affects itself', () => {
  const file = 'tests/worker/blocks/seats.test.ts'
  expect(affectedTests([file], 'tests/worker')).toEqual([file])
})
