import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'
import { openApiDocument } from '../../worker/openapi/document'

const GENERATED = '.cache/api-client'

test('a client generated from the OpenAPI document type-checks with the calls in tests/api-client/use.ts', () => {
  mkdirSync(join(ROOT, GENERATED), { recursive: true })
  writeFileSync(join(ROOT, GENERATED, 'openapi.json'), JSON.stringify(openApiDocument()))
  const document = `${GENERATED}/openapi.json`
  expect(run('openapi-typescript', [document, '--output', `${GENERATED}/api.d.ts`])).toBe('')
  expect(run('tsc', ['--project', 'tests/api-client'])).toBe('')
})

/** Runs a program of the workspace and returns its output if it fails, or an empty text. */
function run(name: string, args: string[]): string {
  const program = join(ROOT, 'tests/api-client/node_modules/.bin', name)
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return status === 0 ? '' : `${stdout}${stderr}`
}
