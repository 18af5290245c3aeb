import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'

/** The invitation code field is limited to the longest code's length (product.md 3.1). */
const CODE_FIELDS = /^web\/features\/invitations\//

test('no field cuts typed or pasted text (product.md 14.17)', () => {
  const cutting = globSync('web/**/*.tsx', { cwd: ROOT })
    .filter((file) => !CODE_FIELDS.test(file))
    .filter((file) => /\bmaxLength\b/.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(cutting).toEqual([])
})
