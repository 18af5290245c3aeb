import { expect, test } from 'vitest'
import type { NoticeBudget } from '../../worker/notices/budgets.ts'
import { BUDGET_OF, NOTICE_BUDGETS } from '../../worker/notices/budgets.ts'
import { RULES } from './rules'

const PER = { sender: 'sender', activity: 'activity', recipient: 'all' } as const

test('the table of product.md 12.28 lists every enforced budget with its kinds', () => {
  const [, table = ''] = /<a id="12\.28">.*?\n\|---[^\n]*\n(.*?)\n\n/s.exec(RULES) ?? []
  const expected = Object.entries<NoticeBudget>(NOTICE_BUDGETS).map(
    ([name, { per, hour, day, pauseMinutes }]) => {
      const kinds = Object.entries(BUDGET_OF).flatMap(([kind, budget]) =>
        budget === name ? [`\`${kind}\``] : [],
      )
      return `| ${name} | ${kinds.join(', ')} | ${PER[per]} | ${hour} | ${day} | ${pauseMinutes ? `${pauseMinutes} minutes` : ''} |`
    },
  )
  expect(table.replaceAll('  |', ' |').split('\n')).toEqual(
    expected.map((row) => row.replaceAll('  |', ' |')),
  )
})
