import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { openApiDocument } from '../../worker/openapi/document'

/**
 * Paths that the linter considers ambiguous with `/activities/creator/{id}`. Clients depend on all three, and no activity
 * has the id `creator` (adr/0050).
 */
const FIXED_PATHS = ['#/paths/~1activities~1{id}~1comments', '#/paths/~1activities~1{id}~1report']

test('Redocly finds neither errors nor warnings with its recommended rules', async () => {
  const absoluteRef = 'openapi.json'
  const config = await createConfig({ extends: ['recommended'] })
  config.ignore = { [absoluteRef]: { 'no-ambiguous-paths': new Set(FIXED_PATHS) } }
  const problems = await lintFromString({ source: JSON.stringify(openApiDocument()), absoluteRef, config })
  const shown = problems.filter(({ ignored }) => !ignored)
  expect(shown.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('Spectral finds neither errors nor warnings with spectral:oas', { timeout: 120_000 }, async () => {
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [[{ extends: [], ...oas }, 'recommended']] })
  const problems = await spectral.run(openApiDocument())
  expect(problems.map(({ code, message, path }) => [code, message, path.join('.')])).toEqual([
    // The WebSocket call succeeds with status 101.
    [
      'operation-success-response',
      'Operation must have at least one "2xx" or "3xx" response.',
      'paths./live.get.responses',
    ],
  ])
})
