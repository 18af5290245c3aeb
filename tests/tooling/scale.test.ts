import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'
import * as schema from '../../worker/db/schema'

const MONTHS = 36
const FULL_BYTES = 10e9

const text = readFileSync(join(ROOT, 'docs/scale.md'), 'utf8')
const counted = [...text.matchAll(/^\| (\w+) \| (\d+) \| ([\d.]+)( in total)? \| (always|\d+) \|$/gm)].map(
  ([, table, bytes, rows, isTotal, kept]) => ({
    table,
    bytes: Number(bytes) * Number(rows) * (isTotal ? 1 : kept === 'always' ? MONTHS : Number(kept)),
  }),
)

test('docs/scale.md names every table, as one that grows or one that does not', () => {
  const tables = Object.values(schema)
    .filter((each) => is(each, SQLiteTable))
    .map((each) => getTableName(each))
  const named = [
    ...counted.map(({ table }) => table),
    ...[...text.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  ]
  expect(tables.filter((table) => !named.includes(table))).toEqual([])
})

test('docs/scale.md adds up the bytes of a user, and the users of one database', () => {
  const bytes = counted.reduce((sum, each) => sum + each.bytes, 0)
  expect(text).toContain(`a user has ${(bytes / 1000).toFixed(1)} KB`)
  const users = Math.floor(FULL_BYTES / bytes / 1000) * 1000
  expect(text).toContain(`(10 GB) with ${users.toLocaleString('en-US')} active users`)
})
