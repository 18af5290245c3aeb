import type { AnyColumn, SQL } from 'drizzle-orm'
import { asc, desc, sql } from 'drizzle-orm'
import type { ListOrder } from '../contract/common'
import { decodeCursor, timeAndId } from './cursor'

type Page = { cursor?: string | undefined; sort: ListOrder }

/** Condition for the rows after a cursor, in a list by time (or rank) and id. Undefined for the first page. */
export function isAfter(
  [at, id]: readonly [AnyColumn | SQL, AnyColumn | SQL],
  { cursor, sort }: Page,
): SQL | undefined {
  const last = decodeCursor(cursor, timeAndId)
  const beyond = sql.raw(sort === 'newest' ? '<' : '>')
  return last ? sql`(${at}, ${id}) ${beyond} (${last[0]}, ${last[1]})` : undefined
}

/** Returns ORDER BY by time and id, and the condition of the page after a cursor. Both directions walk the same index. */
export function timeOrder(
  { at, id }: { at: AnyColumn; id: AnyColumn },
  page: Page,
): { isAfter: SQL | undefined; orderBy: SQL[] } {
  const direction = page.sort === 'newest' ? desc : asc
  return { isAfter: isAfter([at, id], page), orderBy: [direction(at), direction(id)] }
}
