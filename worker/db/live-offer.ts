import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'

/** Condition that an offer is live at an instant. `offer` is the alias of the table. */
export function isLive(at: number, offer = 'offers'): SQL {
  return sql`${sql.raw(offer)}.ended_at is null and ${sql.raw(offer)}.expires_at > ${at}`
}
