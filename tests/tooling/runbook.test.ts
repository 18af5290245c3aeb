import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'
import { AFTERWARDS } from '../../worker/backup/restore/settle.ts'

test('the Time Travel runbook runs all statements that end a restore', () => {
  const runbook = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
  expect(AFTERWARDS.filter((statement) => !runbook.includes(statement))).toEqual([])
})
