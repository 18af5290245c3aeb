import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'

/**
 * SQL for the free seats of an activity: of its maximum, neither taken nor held by an offer (product.md 21.6). Every condition on
 * capacity uses it. `activity` is the alias of the table.
 */
export function freeSeats(activity = 'activities'): SQL<number> {
  return sql.raw(
    `(${activity}.max_participants - ${activity}.participants_count - ${activity}.held_count)`,
  ) as SQL<number>
}
