import { BackupError } from './container'
import type { Table } from './manifest'

/**
 * Tables that are not backed up: map tile counts, which restoring computes, and installed places, which `npm run places:install`
 * installs again. The full-text indexes are not ordinary tables.
 */
const DERIVED = new Set(['activity_tiles', 'places'])

type TableRow = { name: string; hasRowId: number; columns: string; parents: string }
type Column = { name: string; type: string; keyPart: number; hidden: number }

/** Lists the application's tables. */
export const LIST_TABLES = `
  select t.name, not t.wr as hasRowId,
    (select json_group_array(json_object('name', c.name, 'type', c.type, 'keyPart', c.pk, 'hidden', c.hidden))
     from pragma_table_xinfo(t.name) c) as columns,
    (select json_group_array(json_object('table', f."table", 'from', f."from", 'to', f."to"))
     from pragma_foreign_key_list(t.name) f) as parents
  from pragma_table_list t
  where t.schema = 'main' and t.type = 'table' and t.name <> 'd1_migrations'
    and t.name not like 'sqlite\\_%' escape '\\' and t.name not like '\\_cf\\_%' escape '\\'
  order by t.name`

/** Returns the tables to back up, parents before children, from the rows of `LIST_TABLES`. */
export function toTables(rows: TableRow[]): Table[] {
  return parentsFirst(listedTables(rows))
}

/** Returns the same tables in row order. */
export function listedTables(rows: TableRow[]): Table[] {
  return rows.filter(({ name }) => !DERIVED.has(name)).map(toTable)
}

function toTable({ name, hasRowId, columns, parents }: TableRow): Table {
  if (!hasRowId) throw new BackupError(`${name} has no rowid to read it by.`)
  const all: Column[] = JSON.parse(columns)
  const keyParts = all.filter(({ keyPart }) => keyPart > 0)
  const [only] = keyParts
  const key =
    keyParts.length === 1 && only !== undefined && /^integer$/i.test(only.type) ? only.name : 'rowid'
  // Generated columns are hidden and recomputed.
  const stored = all.filter((column) => column.hidden === 0 && column.name !== key)
  return { name, key, columns: stored.map((column) => column.name), parents: JSON.parse(parents) }
}

function parentsFirst(tables: Table[]): Table[] {
  const ordered: Table[] = []
  let rest = tables
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name))
    const isFree = ({ name, parents }: Table) =>
      parents.every((parent) => parent.table === name || !waiting.has(parent.table))
    const free = rest.filter(isFree)
    if (free.length === 0) throw new BackupError(`Tables refer to each other: ${[...waiting].join(', ')}.`)
    ordered.push(...free)
    rest = rest.filter((table) => !free.includes(table))
  }
  return ordered
}

/** Quotes a name for SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Returns the statement that reads rows by key: after the first parameter, at most the second parameter's number. */
export function selectAfter({ name, key, columns }: Table): string {
  const list = [`${quoted(key)} as "row key"`, ...columns.map(quoted)].join(', ')
  return `select ${list} from ${quoted(name)} where ${quoted(key)} > ? order by ${quoted(key)} limit ?`
}

export type Value = string | number | null
type Row = Record<string, unknown>

/**
 * Converts a row to a JSON line without loss.
 * @throws BackupError for a value that JSON can't represent exactly
 */
export function toLine(row: Row, { name }: Table): string {
  const values = Object.values(row)
  for (const value of values) {
    const isExact =
      value === null ||
      typeof value === 'string' ||
      (typeof value === 'number' && (!Number.isInteger(value) || Number.isSafeInteger(value)))
    if (!isExact) throw new BackupError(`${name} has a value that cannot be backed up exactly.`)
  }
  return JSON.stringify(values)
}
