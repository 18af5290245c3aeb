import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'

const FILES = ['web/**/*.{ts,tsx,html}', 'worker/**/*.{ts,tsx}'].flatMap((pattern) =>
  globSync(pattern, { cwd: ROOT }),
)
const filesWith = (pattern: RegExp) =>
  FILES.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')))

test('no field has the type "number", which the wheel changes and which loses a comma', () => {
  expect(filesWith(/type\s*[=:]\s*\{?\s*["'`\\]+number\b(?!['"`]\s*,?\s*(format|minimum))/)).toEqual([])
})

test('typed numbers are read by worker/contract/typed-number.ts, not by functions that skip what they do not know', () => {
  expect(filesWith(/parseFloat/)).toEqual([])
  // A slider gives whole steps.
  expect(filesWith(/valueAsNumber/)).toEqual([join('web', 'ui', 'slider.tsx')])
})
