import { expect, test } from 'vitest'
import type { QuotaName } from '../../worker/contract/quotas.ts'
import { limitText, QUOTAS, quotaNamed } from '../../worker/contract/quotas.ts'
import { RULES } from './rules'

test('the table of product.md 2.35 lists every enforced quota', () => {
  const [, table = ''] = /<a id="2\.35">.*?\n\|---[^\n]*\n(.*?)\n\n/s.exec(RULES) ?? []
  const expected = (Object.keys(QUOTAS) as QuotaName[]).map((name) => {
    const { what, who, each, isFixed } = quotaNamed(name)
    const per = each ? `${who} and ${each}` : who
    return `| ${what} | ${limitText(name)} | ${per} | ${isFixed ? 'yes' : ''} |`
  })
  expect(table.replaceAll('  |', ' |').split('\n')).toEqual(
    expected.map((row) => row.replaceAll('  |', ' |')),
  )
})
