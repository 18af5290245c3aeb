/** Conditions for the rights of an activity's organizer, co-organizers, and door help (product.md 20.1, adr/0095). */
import type { AnyColumn, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { activities, applications, coOrganizers } from './schema'
import { isVisible } from './visibility'

/** An activity in a query: its columns, or an alias's. */
type ActivityReference = { id: AnyColumn | SQL; creatorId: AnyColumn | SQL }
type UserReference = AnyColumn | SQL | string

/** Returns a reference to `activities` under an alias. */
export const activityAs = (alias: string): ActivityReference => ({
  id: sql.raw(`${alias}.id`),
  creatorId: sql.raw(`${alias}.creator_id`),
})

/**
 * Condition that a user may see and decide applications to an activity, as organizer or co-organizer. It reads the helper's row,
 * so a conditional write has no effect for a co-organizer who was just removed.
 */
export function mayDecide(userId: UserReference, activity: ActivityReference = activities): SQL {
  return sql`(${activity.creatorId} = ${userId} or ${helps(userId, activity, sql` and helper.role = 'co-organizer'`)})`
}

/** Condition that a user may edit an activity, as organizer or co-organizer. */
export function mayEdit(userId: UserReference, activity?: ActivityReference): SQL {
  return mayDecide(userId, activity)
}

/** Condition that a user may message participants, moderate comments, and answer questions, as organizer or co-organizer. */
export function mayMessage(userId: UserReference, activity?: ActivityReference): SQL {
  return mayDecide(userId, activity)
}

/** Condition that a user may see an activity's door list and check people in, as organizer, co-organizer, or door help. */
export function runsDoor(userId: UserReference, activity: ActivityReference = activities): SQL {
  return sql`(${activity.creatorId} = ${userId} or ${helps(userId, activity)})`
}

function helps(userId: UserReference, activity: ActivityReference, hasRole: SQL = sql``): SQL {
  return sql`exists (select 1 from ${coOrganizers} helper where helper.activity_id = ${activity.id} and helper.user_id = ${userId}
    and helper.joined_at is not null${hasRole} and ${isVisible(userId, activity.creatorId)})`
}

/** FROM clause for an activity's organizer and co-organizers, as `organizer.value`. For notices to all of them. */
export function organizersOf({ id, creatorId }: ActivityReference): SQL {
  return sql`json_each((select json_group_array(user_id) from (select ${creatorId} user_id
    union all select helper.user_id from ${coOrganizers} helper
    where helper.activity_id = ${id} and helper.joined_at is not null and helper.role = 'co-organizer'))) organizer`
}

/**
 * FROM clause for everyone affected by a change of an activity, once each, as `affected.value`: approved and pending applicants,
 * helpers, and, `withOrganizer`, the organizer.
 */
export function affectedBy({ id, creatorId }: ActivityReference, { withOrganizer = false } = {}): SQL {
  const organizer = withOrganizer ? sql` union select ${creatorId}` : sql``
  return sql`json_each((select json_group_array(user_id) from (
    select applied.user_id from ${applications} applied where applied.activity_id = ${id} and applied.status in ('APPROVED', 'PENDING')
    union select helper.user_id from ${coOrganizers} helper where helper.activity_id = ${id} and helper.joined_at is not null${organizer}))) affected`
}
