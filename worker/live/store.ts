import { sql } from 'drizzle-orm'
import { mayMessage, runsDoor } from '../db/organizes'
import { activities, applications, participations, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import type { Database } from '../platform/database'

/**
 * Lists the given users who can see an activity's organizer and vice versa, with the activity and their relation to it.
 * Suspended users are left out.
 */
export function listListeners(
  db: Database,
  { activityId, userIds }: { activityId: string; userIds: readonly string[] },
) {
  return db
    .select({
      id: users.id,
      isAdmin: users.isAdmin,
      creatorId: activities.creatorId,
      cancelledAt: activities.cancelledAt,
      participants: activities.participantsCount,
      heldSeats: activities.heldCount,
      maxParticipants: activities.maxParticipants,
      hasApplied: sql<0 | 1>`exists (select 1 from ${applications}
        where activity_id = ${activityId} and user_id = ${users.id})`,
      hasJoined: sql<0 | 1>`exists (select 1 from ${participations}
        where activity_id = ${activityId} and user_id = ${users.id})`,
      runsDoor: sql<0 | 1>`${runsDoor(sql`${users.id}`)}`,
      organizes: sql<0 | 1>`${mayMessage(sql`${users.id}`)}`,
      isSeated: sql<0 | 1>`exists (select 1 from ${participations}
        where activity_id = ${activityId} and user_id = ${users.id} and status <> 'QUIT')`,
    })
    .from(users)
    .innerJoin(activities, sql`${activities.id} = ${activityId}`)
    .where(
      sql`${users.id} in (select value from json_each(${JSON.stringify(userIds)}))
        and ${users.suspendedAt} is null and ${users.deletedAt} is null
        and ${isVisible(activities.creatorId, users.id)} and ${isVisible(users.id, activities.creatorId)}`,
    )
}

export type Listener = Awaited<ReturnType<typeof listListeners>>[number]
