import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'
import * as limits from '../../worker/contract/limits.ts'

const SOURCES = globSync('{web,worker,scripts}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['worker/contract/limits.ts'],
})
  .filter((file) => !file.endsWith('.gen.ts'))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

/** Constants fixed by the toast library, which tests/web/screens/constants.test.tsx compares with its behavior. */
const LIBRARY_CONSTANTS = new Set(['TOAST_SWIPE_DISMISS_PX', 'TOAST_SWIPE_DISMISS_SPEED'])

test.each(Object.keys(limits).filter((name) => !LIBRARY_CONSTANTS.has(name)))('%s is used', (name) => {
  const word = new RegExp(`\\b${name}\\b`)
  expect(SOURCES.some(({ text }) => word.test(text))).toBe(true)
})

/** Values that are unmistakably a constant of product.md 16. */
const DISTINCTIVE = /\b(?:34\.0597|118\.4186|34\.0522|118\.4437|3959|0\.11|4_?000|120_?000|300_?000|356)\b/

test('a distinctive constant appears only in contract/limits.ts', () => {
  const written = SOURCES.filter(({ file }) => !file.startsWith('scripts')).flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => DISTINCTIVE.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(written).toEqual([])
})
