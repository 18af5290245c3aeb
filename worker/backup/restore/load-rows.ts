import { BackupError } from '../container'
import type { Table } from '../manifest'
import type { Value } from '../tables'
import { quoted, selectAfter, toLine } from '../tables'
import type { Statement, Target } from './target'

/** D1 binds at most 100 values per statement. */
const PARAMETERS_MAX = 100
const STATEMENTS_AT_ONCE = 100

type Options = {
  table: Table
  /** Whether rows without their parent are dropped instead of failing. */
  dropOrphans: boolean
}

/**
 * Inserts rows in key order, reads them back, and compares. Returns the number of dropped orphans.
 * @throws BackupError if the database's rows differ from the lines
 */
export async function loadRows(
  target: Target,
  lines: string[],
  { table, dropOrphans }: Options,
): Promise<number> {
  const rows = lines.map((line): Value[] => JSON.parse(line))
  const [first] = rows[0] ?? []
  if (typeof first !== 'number') throw new BackupError(`${table.name} has a row without a key.`)
  const size = Math.max(1, Math.floor(PARAMETERS_MAX / (table.columns.length + 1)))
  const inserts = chunks(rows, size).map((part) => insertOf(part, { table, dropOrphans }))
  for (const part of chunks(inserts, STATEMENTS_AT_ONCE)) await target.run(part)
  return compare(target, lines, { table, first, dropOrphans })
}

function insertOf(rows: Value[][], { table, dropOrphans }: Options): Statement {
  const names = [table.key, ...table.columns]
  const tuple = `(${names.map(() => '?').join()})`
  const values = `values ${rows.map(() => tuple).join()}`
  const into = `insert into ${quoted(table.name)} (${names.map(quoted).join()})`
  // Within a table, parents have lower keys, so they are already inserted.
  const parents = table.parents.filter((parent) => parent.table !== table.name)
  if (!dropOrphans || parents.length === 0) return { sql: `${into} ${values}`, params: rows.flat() }
  const conditions = parents.map((parent) => {
    const value = `column${names.indexOf(parent.from) + 1}`
    return `(${value} is null or exists (select 1 from ${quoted(parent.table)} p where p.${quoted(parent.to)} = ${value}))`
  })
  return {
    sql: `${into} select * from (${values}) where ${conditions.join(' and ')}`,
    params: rows.flat(),
  }
}

async function compare(
  target: Target,
  lines: string[],
  { table, first, dropOrphans }: Options & { first: number },
): Promise<number> {
  const found = await target.all<Record<string, unknown>>({
    sql: selectAfter(table),
    params: [first - 1, lines.length],
  })
  const restored = found.map((row) => toLine(row, table))
  const expected = new Set(lines)
  const isOther = restored.some((line) => !expected.has(line))
  if (isOther || (!dropOrphans && restored.length !== lines.length))
    throw new BackupError(`${table.name} differs from the backup after it was written.`)
  return lines.length - restored.length
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}
