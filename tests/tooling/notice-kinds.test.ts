import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'
import type { NoticeBudget } from '../../worker/notices/budgets.ts'
import { NOTICE_BUDGETS } from '../../worker/notices/budgets.ts'
import { WORKER_KINDS } from '../../worker/notices/kinds/index.ts'
import { RULES } from './rules'

const PER = { sender: 'sender', activity: 'activity', recipient: 'all' } as const

test('the table of product.md 12.28 lists every budget and its kinds as the worker enforces them', () => {
  const [, table = ''] = /<a id="12\.28">.*?\n\|---[^\n]*\n(.*?)\n\n/s.exec(RULES) ?? []
  const expected = Object.entries<NoticeBudget>(NOTICE_BUDGETS).map(
    ([name, { per, hour, day, pauseMinutes }]) => {
      const kinds = WORKER_KINDS.flatMap(({ kind, budget }) => (budget === name ? [`\`${kind}\``] : []))
      return `| ${name} | ${kinds.join(', ')} | ${PER[per]} | ${hour} | ${day} | ${pauseMinutes ? `${pauseMinutes} minutes` : ''} |`
    },
  )
  expect(table.replaceAll('  |', ' |').split('\n')).toEqual(
    expected.map((row) => row.replaceAll('  |', ' |')),
  )
})

test('no file lists all kinds, so that a new one is added where its family is defined, and nowhere else', () => {
  const names = WORKER_KINDS.flatMap(({ kind }) => [
    kind,
    kind.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  ])
  const anyName = new RegExp(`\\b(?:${names.join('|')})\\b`, 'g')
  const registries = globSync('{worker,web,scripts,tests}/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => {
    const found = readFileSync(join(ROOT, file), 'utf8').match(anyName) ?? []
    const kinds = new Set(found.map((name) => name.replaceAll('_', '').toLowerCase()))
    return kinds.size > WORKER_KINDS.length / 2
  })
  expect(registries).toEqual([])
})
