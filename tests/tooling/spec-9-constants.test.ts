import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'
import * as limits from '../../worker/contract/limits.ts'

const SOURCES = globSync('{web,worker}/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['worker/contract/limits.ts'] })
  .filter((file) => !file.endsWith('.gen.ts'))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

/** Held by the toaster's own behaviour, which cannot be set: tests/web/spec-9-constants.test.tsx. */
const OF_THE_LIBRARY = new Set(['TOAST_SWIPE_DISMISS_PX', 'TOAST_SWIPE_DISMISS_SPEED'])

test.each(Object.keys(limits).filter((name) => !OF_THE_LIBRARY.has(name)))('%s is used', (name) => {
  const word = new RegExp(`\\b${name}\\b`)
  expect(SOURCES.some(({ text }) => word.test(text))).toBe(true)
})

/** Values that can only be a constant of product.md 16, wherever they are written. */
const TELLING = /\b(?:34\.0597|118\.4186|34\.0522|118\.4437|3959|0\.11|4_?000|120_?000|300_?000|356)\b/

test('a telling constant is written once, in contract/limits.ts', () => {
  const written = SOURCES.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => TELLING.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(written).toEqual([])
})
