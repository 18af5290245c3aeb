import { drizzle } from 'drizzle-orm/d1'

/** The database. Several statements go in one `batch`: one round trip, one transaction. */
export function openDatabase(d1: D1Database) {
  return drizzle(d1)
}
export type Database = ReturnType<typeof openDatabase>
