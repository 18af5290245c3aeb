import type { GetColumnData, SQL } from 'drizzle-orm'
import { Column, is, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'

/** Columns of a table, and SQL that stands in the row beside them: without parameters, its value as JSON has it. */
type Columns = Record<string, AnySQLiteColumn | SQL>
type Value<One> = One extends AnySQLiteColumn
  ? GetColumnData<One>
  : One extends SQL<infer Type>
    ? Type
    : never

/** D1 takes so many arguments a function. */
const ARGUMENTS_MAX = 32

/**
 * The row of one table, for a select with joins: as one column, an array in JSON. D1 answers a batch as objects keyed
 * by column name, where two tables' `id` would become one; and to fetch and map a wide row column by column takes
 * several times as long. Reals come with 15 digits. Call it once for a query, not once a request.
 *
 * @example const columns = { creator: packRow('creator', { id: users.id, name: users.name }) }
 */
export function packRow<Wanted extends Columns>(name: string, columns: Wanted) {
  const fields = Object.entries(columns).map(([key, field]) => ({
    key,
    // Asking what a field is takes longer than to map it.
    read: is(field, Column) ? (value: unknown) => field.mapFromDriverValue(value) : undefined,
  }))
  const unpack = (json: string) => {
    const values: unknown[] = JSON.parse(json).flat()
    const row: Record<string, unknown> = {}
    for (const [at, { key, read }] of fields.entries()) {
      const value = values[at] ?? null
      row[key] = value !== null && read ? read(value) : value
    }
    return row as { [Key in keyof Wanted]: Value<Wanted[Key]> }
  }
  return jsonOf(Object.values(columns)).mapWith(unpack).as(name)
}

/** The same for the table of a left join: every field may be null, all of them where nothing was joined. */
export function packNullableRow<Wanted extends Columns>(name: string, columns: Wanted) {
  return packRow(name, columns) as SQL.Aliased<{ [Key in keyof Wanted]: Value<Wanted[Key]> | null }>
}

/** As finished text: a query that is built for each request looks up nothing for it. */
function jsonOf(columns: (AnySQLiteColumn | SQL)[]): SQL {
  const arrays: SQL[] = []
  for (let at = 0; at < columns.length; at += ARGUMENTS_MAX) {
    const some = columns.slice(at, at + ARGUMENTS_MAX).map((column) => sql`${column}`)
    arrays.push(sql`json_array(${sql.join(some, sql`, `)})`)
  }
  const whole = sql`json_array(${sql.join(arrays, sql`, `)})`
  return sql.raw(new SQLiteAsyncDialect().sqlToQuery(whole).sql)
}
