import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { customType, integer } from 'drizzle-orm/sqlite-core'
import * as vocabularyText from '#messages/vocabulary'
import { IMAGE_PATH } from '../../contract/common'
import { readName } from '../../contract/stored-names'
import { cleanLine, cleanProse } from '../../contract/text'

/** Column for an instant: integer milliseconds since the epoch (UTC). */
export const instant = (name: string) => integer(name)

/** Column for a boolean, stored as 0 or 1. */
export const flag = (name: string) => integer(name, { mode: 'boolean' })

/** Text column cleaned on read, so that rows that predate product.md 14.16 look like new ones. */
const textReadWith = (clean: (text: string) => string) =>
  customType<{ data: string; driverData: string }>({ dataType: () => 'text', fromDriver: clean })

/** Column for one line of user-typed text. */
export const typedLine = textReadWith(cleanLine)

/** Column for multi-line user-typed text. */
export const typedProse = textReadWith(cleanProse)

/** Column for a title. A text without visible characters reads as a word for the activity. */
export const typedTitle = textReadWith((text) => cleanLine(text) || vocabularyText.untitledActivity())

/** Column for a user's name, in the reader's language if the server chose it. */
export const userName = textReadWith((text) => readName(cleanLine(text)))

/** Column for an image: the URL in code, the key in the database. */
export const imageUrl = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (key) => IMAGE_PATH + key,
  toDriver: (url) => url.slice(IMAGE_PATH.length),
})

/** SQL for the URL of a stored key; null if there is none. */
export const urlOfImage = (key: SQL): SQL => sql`'${sql.raw(IMAGE_PATH)}' || ${key}`

/** CHECK condition that a column has one of these values. */
export const oneOf = (column: AnySQLiteColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

/** SQL for the path of a city's page below `/in`. Equal to `cityPath` in the contract. */
export const cityPathOf = (state: string, city: string): SQL =>
  sql.raw(`lower(replace(replace(replace(replace(${state}, '.', ''), '''', ''), '/', '-'), ' ', '-') || '/' ||
        replace(replace(replace(replace(${city}, '.', ''), '''', ''), '/', '-'), ' ', '-'))`)
