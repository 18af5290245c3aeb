import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'

const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| [^|]* \| ?([^|]*)\|$/gm)].map(
  ([, id = '', status = '', tests = '']) => ({ id, status, tests: tests.match(/[\w/-]+/g) ?? [] }),
)

test('docs/security.md has each of the 253 requirements once, and counts them', () => {
  const [, others = ''] = text.split('### Not applicable')
  const notApplicable = others.match(/\d+\.\d+\.\d+/g) ?? []
  expect(new Set([...rows.map(({ id }) => id), ...notApplicable]).size).toBe(253)
  expect(rows.length + notApplicable.length).toBe(253)
  const count = (status: string) => rows.filter((row) => row.status === status).length
  const [met, partly, not] = ['met', 'partly', 'not met'].map(count)
  expect(text.replace(/\s+/g, ' ')).toContain(
    `all 253 requirements of levels 1 and 2, in our own words: ${met} met, ${partly} partly, ${not} not met, ${notApplicable.length} not applicable`,
  )
})

test('docs/security.md names only tests that exist', () => {
  const named = new Set(rows.flatMap(({ tests }) => tests))
  expect([...named].filter((name) => !existsSync(join(ROOT, 'tests/worker', `${name}.test.ts`)))).toEqual([])
})

test('docs/security.md names a test for everything derived from hidden data', () => {
  const [, section = ''] = /## Derived from what can be hidden\n(.*?)\n## /s.exec(text) ?? []
  const lines = [...section.matchAll(/^\| (?!Derived)[^|-][^|]*\|[^|]+\|[^|]+\| ([^|]+) \|$/gm)].map(
    ([, tests = '']) => [...tests.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  )
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((tests) => tests.length === 0)).toEqual([])
  const exists = (name = '') =>
    ['tests/worker', 'tests'].some((folder) => existsSync(join(ROOT, folder, `${name}.test.ts`)))
  expect(lines.flat().filter((name) => !exists(name))).toEqual([])
})

test('every way to end a link in docs/security.md has a test with that name', () => {
  const lines = [...text.matchAll(/^\|[^|]*\|[^|]*\| `([\w/-]+)`: "([^"]+)" \|$/gm)]
  expect(lines.length).toBeGreaterThan(15)
  const [start = 0, end] = ['## Links', '## Cryptography'].map((heading) => text.indexOf(heading))
  expect(text.slice(start, end).match(/^\| /gm)).toHaveLength(lines.length + 1)
  for (const [, file = '', claim = ''] of lines)
    expect(readFileSync(join(ROOT, 'tests/worker', `${file}.test.ts`), 'utf8')).toContain(claim)
})
