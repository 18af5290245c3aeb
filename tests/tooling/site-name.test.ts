import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'

/** Files whose texts only operators or programs read. */
const NOT_FOR_PEOPLE = /^worker\/backup\/|^worker\/contract\/calendar-file\.ts$/
const TEXTS = /"(?:value|raw|cooked)":"[^"]*Tagalong/

/** Returns whether a source contains the product's name outside comments. */
const namesProduct = (file: string, source: string) =>
  TEXTS.test(JSON.stringify(parseSync(file, source).program))

test("the app and the worker use the site's name, not the product's (product.md 17.22)", () => {
  const files = globSync('{web,worker}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !NOT_FOR_PEOPLE.test(file))
    .filter((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8')
      return source.includes('Tagalong') && namesProduct(file, source)
    })
  expect(files).toEqual([])
})

test.each([
  "const title = 'Join Tagalong'",
  'const title = `Join $' + '{x} on Tagalong`',
  'const a = <p>Tagalong</p>',
])('this names the product: %s', (source) => expect(namesProduct('x.tsx', source)).toBe(true))

test('a comment may name it', () => {
  expect(namesProduct('x.ts', '// Tagalong\nconst a = 1')).toBe(false)
})
