import { sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { customType, integer } from 'drizzle-orm/sqlite-core'
import { cleanLine, cleanProse } from '../../contract/text'

/** An instant: integer milliseconds since the epoch (UTC). */
export const instant = (name: string) => integer(name)

/** A boolean, stored as 0 or 1. */
export const flag = (name: string) => integer(name, { mode: 'boolean' })

/** Text that is cleaned when it is read, so that rows from before product.md 14.16 show like new ones. */
const textReadWith = (clean: (text: string) => string) =>
  customType<{ data: string; driverData: string }>({ dataType: () => 'text', fromDriver: clean })

/** One line of typed text. */
export const typedLine = textReadWith(cleanLine)

/** Typed text of several lines. */
export const typedProse = textReadWith(cleanProse)

/** A name or title. One without any visible character is shown as `unnamed`. */
export const typedName = (name: string, { unnamed }: { unnamed: string }) =>
  textReadWith((text) => cleanLine(text) || unnamed)(name)

/** Condition that a column has one of these values, for a CHECK. */
export const oneOf = (column: AnySQLiteColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
