import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'

const FILES = ['web/**/*.{ts,tsx,html}', 'worker/**/*.{ts,tsx}'].flatMap((pattern) =>
  globSync(pattern, { cwd: ROOT }),
)
const filesWith = (pattern: RegExp) =>
  FILES.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')))

test('no field has the type "number", which the mouse wheel changes and which drops commas', () => {
  expect(filesWith(/type\s*[=:]\s*\{?\s*["'`\\]+number\b(?!['"`]\s*,?\s*(format|minimum))/)).toEqual([])
})

test('only worker/contract/typed-number.ts parses typed numbers, because parseInt and parseFloat ignore trailing text', () => {
  expect(filesWith(/parseFloat/)).toEqual([])
  // A slider only returns whole steps.
  expect(filesWith(/valueAsNumber/)).toEqual([join('web', 'ui', 'slider.tsx')])
})
