import { sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { integer } from 'drizzle-orm/sqlite-core'

/** An instant: integer milliseconds since the epoch (UTC). */
export const instant = (name: string) => integer(name)

/** A boolean, stored as 0 or 1. */
export const flag = (name: string) => integer(name, { mode: 'boolean' })

/** Condition that a column has one of these values, for a CHECK. */
export const oneOf = (column: AnySQLiteColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
