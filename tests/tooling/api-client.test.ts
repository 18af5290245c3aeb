import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'
import { requirePassed, runProgram } from '../../scripts/programs.ts'
import { openApiDocument } from '../../worker/openapi/document'

const GENERATED = '.cache/api-client'

/** Allows for two compilers that start while other checks run. */
const TIMEOUT_MS = 120_000

test('a client generated from the OpenAPI document type-checks with the calls in tests/api-client/use.ts', {
  timeout: TIMEOUT_MS,
}, async () => {
  mkdirSync(join(ROOT, GENERATED), { recursive: true })
  writeFileSync(join(ROOT, GENERATED, 'openapi.json'), JSON.stringify(openApiDocument()))
  const document = `${GENERATED}/openapi.json`
  await run('openapi-typescript', [document, '--output', `${GENERATED}/api.d.ts`])
  await run('tsc', ['--project', 'tests/api-client'])
})

/** Runs one of the workspace's programs. Rejects if it fails. */
const run = (name: string, args: string[]) =>
  requirePassed(runProgram(join(ROOT, 'tests/api-client/node_modules/.bin', name), args))
