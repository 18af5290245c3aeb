import { sql } from 'drizzle-orm'
import { applications, participations } from './schema'

/** SQL for the guests' first names of a participation, read from its application, for `packRow`. */
export const guestNamesOfSeat = {
  expression: sql`(select brought.guest_names from ${applications} brought
    where brought.activity_id = ${participations.activityId} and brought.user_id = ${participations.userId})`,
  like: applications.guestNames,
}
