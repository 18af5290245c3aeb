import type { AnyColumn, SQL } from 'drizzle-orm'
import { asc, desc, sql } from 'drizzle-orm'
import type { ListOrder } from '../contract/common'
import { decodeCursor, timeAndId } from './cursor'

/** Returns ORDER BY by time and id, and the condition of the page after a cursor. Both directions walk the same index. */
export function timeOrder(
  { at, id }: { at: AnyColumn; id: AnyColumn },
  { cursor, sort }: { cursor?: string | undefined; sort: ListOrder },
): { isAfter: SQL | undefined; orderBy: SQL[] } {
  const last = decodeCursor(cursor, timeAndId)
  const direction = sort === 'newest' ? desc : asc
  const beyond = sql.raw(sort === 'newest' ? '<' : '>')
  return {
    isAfter: last ? sql`(${at}, ${id}) ${beyond} (${last[0]}, ${last[1]})` : undefined,
    orderBy: [direction(at), direction(id)],
  }
}
