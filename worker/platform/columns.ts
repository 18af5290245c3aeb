import type { GetColumnData, SQL } from 'drizzle-orm'
import { getTableName, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'

/**
 * Columns under names of their own, for a select with joins. D1 answers a batch as objects keyed by column name, so
 * that two tables' `id` would become one and shift every field behind it.
 *
 * @example db.select({ creator: named('creator', { id: users.id, name: users.name }) })
 */
export function named<Columns extends Record<string, AnySQLiteColumn>>(prefix: string, columns: Columns) {
  // As text: a query that is built for each request looks up nothing for it.
  const entries = Object.entries(columns).map(([key, column]) => [
    key,
    sql
      .raw(`"${getTableName(column.table)}"."${column.name}"`)
      .mapWith(column)
      .as(`${prefix}.${key}`),
  ])
  return Object.fromEntries(entries) as { [Key in keyof Columns]: SQL.Aliased<GetColumnData<Columns[Key]>> }
}

/** The same for the table of a left join: every field may be null, all of them where nothing was joined. */
export function namedOrNull<Columns extends Record<string, AnySQLiteColumn>>(
  prefix: string,
  columns: Columns,
) {
  return named(prefix, columns) as { [Key in keyof Columns]: SQL.Aliased<GetColumnData<Columns[Key]> | null> }
}
