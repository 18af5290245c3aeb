import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'

/**
 * SQL for an activity's free seats: its maximum minus taken and held ones (product.md 21.6). All capacity conditions use it.
 * `activity` is the alias of the table.
 */
export function freeSeats(activity = 'activities'): SQL<number> {
  return sql.raw(
    `(${activity}.max_participants - ${activity}.participants_count - ${activity}.held_count)`,
  ) as SQL<number>
}
