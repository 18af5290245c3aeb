import type { SQL } from 'drizzle-orm'
import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Activity } from '../../contract/activities'
import { CREATOR_RECENT_ACTIVITIES, PARTICIPANT_AVATARS_MAX } from '../../contract/limits'
import { activities, applications, participations, users } from '../../db/schema'
import { isVisible } from '../../db/visibility'
import type { Database } from '../../platform/database'
import {
  activityColumns,
  ofCreator,
  ofOwnApplication,
  ofOwnParticipation,
  ownApplicationWithNote,
  selectActivities,
} from './columns'

/** Selects activities, with the counts of applications for those the user organizes. */
export function selectWithCounts(db: Database, userId: string) {
  return db
    .select({ ...activityColumns, ...ownApplicationWithNote, counts: countsFor(userId).as('counts') })
    .from(activities)
    .innerJoin(...ofCreator)
    .leftJoin(...ofOwnApplication(userId))
    .leftJoin(...ofOwnParticipation(userId))
}

/** Finds an activity whose organizer is visible to the user, with counts if the user organizes it. */
export function findActivity(db: Database, { id, userId }: { id: string; userId: string }) {
  return selectWithCounts(db, userId)
    .where(and(eq(activities.id, id), isVisible(userId, activities.creatorId)))
    .limit(1)
}

/**
 * Lists names and avatars of some participants. A participant who turned Show Activities off is listed only for the
 * organizer and other participants (product.md 2.8).
 */
export function listParticipantAvatars(
  db: Database,
  { activityId, userId }: { activityId: string; userId: string },
) {
  const isParticipant = sql`exists (select 1 from ${participations} own
    where own.activity_id = ${activityId} and own.user_id = ${userId} and own.status <> 'QUIT')`
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
        or(users.showActivities, eq(activities.creatorId, userId), isParticipant),
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

/** Lists an organizer's latest activities by start, without cancelled ones (product.md 9.6). */
export function listRecentActivities(
  db: Database,
  { userId, creatorId }: { userId: string; creatorId: string },
) {
  return selectActivities(db, userId)
    .where(and(eq(activities.creatorId, creatorId), isNull(activities.cancelledAt)))
    .orderBy(desc(activities.startsAt))
    .limit(CREATOR_RECENT_ACTIVITIES)
}
