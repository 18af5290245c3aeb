import { sql } from 'drizzle-orm'
import { applications, participations } from './schema'

/** SQL for the first names of a participation's guests, stored in its application. For `packRow`. */
export const guestNamesOfSeat = {
  expression: sql`(select brought.guest_names from ${applications} brought
    where brought.activity_id = ${participations.activityId} and brought.user_id = ${participations.userId})`,
  like: applications.guestNames,
}
