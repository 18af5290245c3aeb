import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { activities, applications, deletedActivities, images } from '../../db/schema'
import type { Database } from '../../platform/database'

/** Links an image of the owner to an activity, unless it is linked to something already. */
export function attachImage(
  db: Database,
  { key, ownerId, activityId }: { key: string; ownerId: string; activityId: string },
) {
  return db
    .update(images)
    .set({ entityType: 'activity', entityId: activityId })
    .where(and(eq(images.key, key), eq(images.ownerId, ownerId), isNull(images.entityId)))
}

type Own = { id: string; creatorId: string }

/** Condition that matches the activity if this user organizes it. */
export const isOwnActivity = ({ id, creatorId }: Own) =>
  and(eq(activities.id, id), eq(activities.creatorId, creatorId))

/** Deletes the creator's activity if nobody ever applied to it. Returns the deleted row, if any. */
export function deleteUnlessApplied(db: Database, { id, creatorId }: Own) {
  return db
    .delete(activities)
    .where(
      and(
        eq(activities.id, id),
        eq(activities.creatorId, creatorId),
        sql`not exists (select 1 from ${applications} where activity_id = ${id})`,
      ),
    )
    .returning({ id: activities.id })
}

/** Deletes the notes of activities that were deleted before an instant. */
export function deleteOldTombstones(db: Database, before: number) {
  return db.delete(deletedActivities).where(lte(deletedActivities.deletedAt, before))
}
