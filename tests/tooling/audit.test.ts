import { expect, test } from 'vitest'
import { countsOf, licenseProblems } from '../../scripts/audit.ts'

test('names shipped packages without an allowed license; tools may have more licenses', () => {
  expect(
    licenseProblems({
      '': {},
      'node_modules/fine': { license: 'MIT' },
      'node_modules/choice': { license: '(GPL-3.0-only OR MIT)' },
      'node_modules/both': { license: 'MIT AND GPL-3.0-only' },
      'node_modules/shipped': { license: 'MPL-2.0' },
      'node_modules/tool': { license: 'MPL-2.0', dev: true },
      'node_modules/none': {},
    }),
  ).toEqual([
    'node_modules/both: MIT AND GPL-3.0-only',
    'node_modules/shipped: MPL-2.0',
    'node_modules/none: no license',
  ])
})

test('a failed lookup does not count as one without vulnerabilities', () => {
  expect(countsOf('{"metadata":{"vulnerabilities":{"total":0}}}')).toEqual({ total: 0 })
  for (const report of [null, '', 'npm error', '{"error":{"code":"ENOAUDIT"}}', '{"metadata":{}}'])
    expect(countsOf(report)).toBeNull()
})
