import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { OFFER_COLLECT_AFTER_HOURS } from '../contract/limits'
import { HOUR_MS } from '../contract/units'

/** Condition that freed seats are now held for the first in line. `collection` is the alias of the table. */
export function isDue(at: number, collection = 'collections'): SQL {
  return sql`${sql.raw(collection)}.first_at <= ${at - OFFER_COLLECT_AFTER_HOURS * HOUR_MS}`
}
