import type { GetColumnData, SQL } from 'drizzle-orm'
import { Column, is, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'

/** An SQL expression whose value is converted like a column's. */
type ReadAs<Like extends AnySQLiteColumn = AnySQLiteColumn> = { expression: SQL; like: Like }

/** Columns of a table, and SQL expressions without parameters, to pack as fields of one row. */
type Columns = Record<string, AnySQLiteColumn | SQL | ReadAs>
type Value<One> =
  One extends ReadAs<infer Like>
    ? GetColumnData<Like>
    : One extends AnySQLiteColumn
      ? GetColumnData<One>
      : One extends SQL<infer Type>
        ? Type
        : never

/** Maximum number of arguments of an SQL function in D1. */
const ARGUMENTS_MAX = 32

/**
 * Selects the columns of one table as a single JSON array, for selects with joins.
 *
 * D1 returns the rows of a batch as objects keyed by column name, so the `id` columns of two tables would collide, and mapping
 * a wide row column by column is several times slower. Reals keep 15 digits. Call it once per query definition, not per
 * request. A row whose `presence` is null is sent as an empty array.
 *
 * @example const columns = { creator: packRow('creator', { id: users.id, name: users.name }) }
 */
export function packRow<Fields extends Columns>(name: string, columns: Fields, presence?: AnySQLiteColumn) {
  // Find these columns once, not per row in `unpack`: Drizzle's `is` is slower than mapping a value.
  const fields = Object.entries(columns).map(([key, field]) => ({
    key,
    column: convertingColumn('like' in field ? field.like : field),
  }))
  // Runs for each row of each list, so it avoids iterators and copies.
  const unpack = (json: string) => {
    const arrays: unknown[][] = JSON.parse(json)
    const row: Record<string, unknown> = {}
    for (let at = 0; at < fields.length; at++) {
      const { key, column } = fields[at] as (typeof fields)[number]
      const value = arrays[Math.floor(at / ARGUMENTS_MAX)]?.[at % ARGUMENTS_MAX] ?? null
      row[key] = value !== null && column ? column.mapFromDriverValue(value) : value
    }
    return row as { [Key in keyof Fields]: Value<Fields[Key]> }
  }
  const values = Object.values(columns).map((field) => ('like' in field ? field.expression : field))
  return jsonOf(values, presence).mapWith(unpack).as(name)
}

/** Returns columns of a table by name. */
export const pick = <Table extends object, Name extends keyof Table>(table: Table, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>

/** Returns the column if its values need conversion, such as booleans. */
function convertingColumn(like: AnySQLiteColumn | SQL): AnySQLiteColumn | undefined {
  return is(like, Column) && like.mapFromDriverValue !== Column.prototype.mapFromDriverValue
    ? like
    : undefined
}

/**
 * Same as `packRow` for a left join's table: every field may be null. If the first column is never null in the table, a missing row is
 * sent as an empty array.
 */
export function packNullableRow<Fields extends Columns>(name: string, columns: Fields) {
  return packRow(name, columns, presenceOf(columns)) as SQL.Aliased<{
    [Key in keyof Fields]: Value<Fields[Key]> | null
  }>
}

function presenceOf(columns: Columns): AnySQLiteColumn | undefined {
  const [first] = Object.values(columns)
  return is(first, Column) && first.notNull ? first : undefined
}

/** Renders SQL without parameters to text. Use it for constants, so that building a query per request is cheaper. */
export const rendered = (text: SQL) => sql.raw(new SQLiteAsyncDialect().sqlToQuery(text).sql)

function jsonOf(columns: (AnySQLiteColumn | SQL)[], presence?: AnySQLiteColumn): SQL {
  const arrays: SQL[] = []
  for (let at = 0; at < columns.length; at += ARGUMENTS_MAX) {
    const some = columns.slice(at, at + ARGUMENTS_MAX).map((column) => sql`${column}`)
    arrays.push(sql`json_array(${sql.join(some, sql`, `)})`)
  }
  const row = sql`json_array(${sql.join(arrays, sql`, `)})`
  const whole = presence ? sql`iif(${presence} is null, '[]', ${row})` : row
  return rendered(whole)
}
