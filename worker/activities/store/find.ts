import type { SQL } from 'drizzle-orm'
import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Activity } from '../../contract/activities'
import { CREATOR_RECENT_ACTIVITIES, PARTICIPANT_AVATARS_MAX } from '../../contract/limits'
import { activities, applications, participations, users } from '../../db/schema'
import { isVisible } from '../../db/visibility'
import type { Database } from '../../platform/database'
import { activityColumns, ofCreator, ofOwnApplication, ofOwnParticipation, selectActivities } from './columns'

/** Activities with the counts of their applications, for the caller's own ones. */
export function selectWithCounts(db: Database, userId: string) {
  return db
    .select({ ...activityColumns, counts: countsFor(userId).as('counts') })
    .from(activities)
    .innerJoin(...ofCreator)
    .leftJoin(...ofOwnApplication(userId))
    .leftJoin(...ofOwnParticipation(userId))
}

/** One activity that a person may know of, with counts where it is their own. */
export function findActivity(db: Database, { id, userId }: { id: string; userId: string }) {
  return selectWithCounts(db, userId)
    .where(and(eq(activities.id, id), isVisible(userId, activities.creatorId)))
    .limit(1)
}

/** Some of those who come, for their faces; people who hide their activities show to the creator and to fellows alone. */
export function listFaces(db: Database, { activityId, userId }: { activityId: string; userId: string }) {
  const isFellow = sql`exists (select 1 from ${participations} fellow
    where fellow.activity_id = ${activityId} and fellow.user_id = ${userId} and fellow.status <> 'QUIT')`
  return db
    .select({ name: users.name, avatar: users.avatar })
    .from(participations)
    .innerJoin(users, eq(users.id, participations.userId))
    .innerJoin(activities, eq(activities.id, participations.activityId))
    .where(
      and(
        eq(participations.activityId, activityId),
        ne(participations.status, 'QUIT'),
        isVisible(userId, participations.userId),
        or(users.showActivities, eq(activities.creatorId, userId), isFellow),
      ),
    )
    .limit(PARTICIPANT_AVATARS_MAX)
}

function countsFor(userId: string): SQL<Activity['counts'] | null> {
  return sql`case when ${activities.creatorId} = ${userId} then (
    select json_object(
      'pending', count(*) filter (where status = 'PENDING'),
      'waitlisted', count(waitlisted_at),
      'applications', count(*))
    from ${applications} where activity_id = ${sql`${activities.id}`}
      and ${isVisible(userId, sql.raw('user_id'))})
  end`.mapWith((json: string): Activity['counts'] => JSON.parse(json))
}

/** The latest activities of an organizer by their time, the cancelled ones left out (product.md 9.6). */
export function listRecentActivities(
  db: Database,
  { userId, creatorId }: { userId: string; creatorId: string },
) {
  return selectActivities(db, userId)
    .where(and(eq(activities.creatorId, creatorId), isNull(activities.cancelledAt)))
    .orderBy(desc(activities.startsAt))
    .limit(CREATOR_RECENT_ACTIVITIES)
}
