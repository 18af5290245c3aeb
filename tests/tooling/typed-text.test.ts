import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'

/** The field of an invitation code, which has the length of the longest code (product.md 3.1). */
const CODE_FIELDS = /^web\/features\/invitations\//

test('no field cuts what is typed or pasted (product.md 14.17)', () => {
  const cutting = globSync('web/**/*.tsx', { cwd: ROOT })
    .filter((file) => !CODE_FIELDS.test(file))
    .filter((file) => /\bmaxLength\b/.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(cutting).toEqual([])
})
