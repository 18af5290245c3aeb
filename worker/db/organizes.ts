/** Conditions for what the organizer of an activity, co-organizers, and door help may do (product.md 20.1, adr/0095). */
import type { AnyColumn, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { activities, applications, coOrganizers } from './schema'
import { isVisible } from './visibility'

/** An activity in a query: its columns, or those of an alias. */
type ActivityReference = { id: AnyColumn | SQL; creatorId: AnyColumn | SQL }
type UserReference = AnyColumn | SQL | string

/** Returns a reference to `activities` under an alias. */
export const activityAs = (alias: string): ActivityReference => ({
  id: sql.raw(`${alias}.id`),
  creatorId: sql.raw(`${alias}.creator_id`),
})

/**
 * Condition that a user decides about the seats of an activity: its organizer, and its co-organizers. It reads the row of the
 * co-organizer, so that in a conditional write nobody acts who was removed a moment before.
 */
export function mayDecide(userId: UserReference, activity: ActivityReference = activities): SQL {
  return sql`(${activity.creatorId} = ${userId} or ${helps(userId, activity, sql` and helper.role = 'co-organizer'`)})`
}

/** Condition that a user changes an activity: its organizer, and its co-organizers. */
export function mayEdit(userId: UserReference, activity?: ActivityReference): SQL {
  return mayDecide(userId, activity)
}

/** Condition that a user writes to the participants, moderates comments, and answers questions: the same people. */
export function mayMessage(userId: UserReference, activity?: ActivityReference): SQL {
  return mayDecide(userId, activity)
}

/** Condition that a user checks people in to an activity, and sees its list at the door: everybody who organizes or helps. */
export function runsDoor(userId: UserReference, activity: ActivityReference = activities): SQL {
  return sql`(${activity.creatorId} = ${userId} or ${helps(userId, activity)})`
}

function helps(userId: UserReference, activity: ActivityReference, hasRole: SQL = sql``): SQL {
  return sql`exists (select 1 from ${coOrganizers} helper where helper.activity_id = ${activity.id} and helper.user_id = ${userId}
    and helper.joined_at is not null${hasRole} and ${isVisible(userId, activity.creatorId)})`
}

/** FROM clause for those who decide about an activity, as `organizer.value`: for notices that reach all of them. */
export function organizersOf({ id, creatorId }: ActivityReference): SQL {
  return sql`json_each((select json_group_array(user_id) from (select ${creatorId} user_id
    union all select helper.user_id from ${coOrganizers} helper
    where helper.activity_id = ${id} and helper.joined_at is not null and helper.role = 'co-organizer'))) organizer`
}

/** FROM clause for those who plan with an activity, each once, as `affected.value`: its approved and pending applicants, and all who help. */
export function affectedBy({ id }: ActivityReference): SQL {
  return sql`json_each((select json_group_array(user_id) from (
    select applied.user_id from ${applications} applied where applied.activity_id = ${id} and applied.status in ('APPROVED', 'PENDING')
    union select helper.user_id from ${coOrganizers} helper where helper.activity_id = ${id} and helper.joined_at is not null))) affected`
}
