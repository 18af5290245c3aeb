import type { SQL } from 'drizzle-orm'
import { and, sql } from 'drizzle-orm'
import type { ListOrder } from '../contract/common'
import { users } from '../db/schema'
import { decodeCursor, timeAndId } from '../platform/cursor'
import { timeOrder } from '../platform/time-order'

/** Characters so common in names and addresses that reading users in order of time quickly fills a page. */
const COMMON = /^[a-z0-9 .@]$/

/** Row ids in the full-text index: the creation time (ms), and the low 20 bits of the user's row id (`users_search_added`). */
const key = sql.raw('users_search.rowid')
const keyOfUser = sql`${users.createdAt} * 1048576 + (${users}.rowid & 1048575)`

/** Order and condition of the page after a cursor of time and id. */
type Order = (page: { cursor?: string | undefined; sort: ListOrder }) => ReturnType<typeof timeOrder>

/** `index` is cross joined with users after it. Without one, users are read in order of creation. */
type UserSearch = { index?: SQL; where: SQL | undefined; order: Order }

/**
 * Returns the parts of a query that finds users by part of "name email", ignoring the case of ASCII letters, and reads only one
 * page of matches. Sorts by creation time, then by row.
 */
export function searchUsers(q: string): UserSearch {
  const text = q.toLowerCase()
  // The index has no positions, so it finds candidates. `instr` instead of LIKE, because D1 limits LIKE patterns to 50 bytes.
  const contains = sql`instr(lower(${users.name} || ' ' || ${users.email}), ${text}) > 0`
  if (COMMON.test(text)) {
    const order: Order = (page) => timeOrder({ at: users.createdAt, id: users.id }, page)
    return { where: contains, order }
  }
  return {
    index: sql`users_search`,
    where: and(
      sql`users_search match ${matchExpression(text)}`,
      sql`${users.createdAt} = ${key} >> 20 and ${users}.rowid & 1048575 = ${key} & 1048575`,
      contains,
    ),
    order: orderByKey,
  }
}

const orderByKey: Order = ({ cursor, sort }) => {
  const last = decodeCursor(cursor, timeAndId)
  const [beyond, direction] = sort === 'newest' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  return {
    isAfter: last
      ? sql`${key} ${beyond} (select ${keyOfUser} from ${users} where ${users.id} = ${last[1]})`
      : undefined,
    orderBy: [sql`${key} ${direction}`],
  }
}

/** Returns the FTS5 expression of a text: all its trigrams or, below three characters, any existing trigram that begins with it. */
function matchExpression(text: string): SQL {
  const characters = [...text]
  if (characters.length < 3)
    return sql`(select coalesce(group_concat('"' || replace(term, '"', '""') || '"', ' OR '), '""')
      from users_search_terms where term >= ${text} and term < ${`${text}\u{10ffff}`})`
  const trigrams = new Set(characters.slice(2).map((_, at) => characters.slice(at, at + 3).join('')))
  return sql`${[...trigrams].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ')}`
}
