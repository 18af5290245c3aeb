import type { AnyColumn } from 'drizzle-orm'
import { Column, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './database'

/** Column values: as in `values()`, or a column or SQL expression of the select. */
type Values<Table extends SQLiteTable> = {
  [Name in keyof Table['$inferInsert']]: Table['$inferInsert'][Name] | SQL | AnyColumn
}

/**
 * Inserts a row for each row that a select finds. `from` is the select without its columns: `from … where …`. Columns without a value
 * get their default, or null, as with `values()`.
 *
 * @example insertSelect(db, follows, { followerId, creatorId: users.id, createdAt: at }, sql`from ${users} where …`)
 */
export function insertSelect<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  values: Values<Table>,
  from: SQL,
) {
  const given: Record<string, unknown> = values
  const selected = Object.entries(getTableColumns(table))
    .filter(([, { generated }]) => !generated)
    .map(([name, column]) => expressionOf(given[name] === undefined ? column.default : given[name], column))
  return db.insert(table).select(sql`select ${sql.join(selected, sql`, `)} ${from}`)
}

/** Returns `set` for `onConflictDoUpdate`: overwrites these columns with the values that conflicted. */
export const excludedOf = <Table extends SQLiteTable>(table: Table, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
      names.includes(name) ? [[name, sql.raw(`excluded.${column.name}`)]] : [],
    ),
  )

function expressionOf(value: unknown, column: AnyColumn): SQL {
  if (value === undefined) return sql`null`
  // A parameter, so that the statement is the same with and without a value.
  if (value === null) return sql`${null}`
  return is(value, SQL) || is(value, Column) ? sql`${value}` : sql`${sql.param(value, column)}`
}
