import { and, eq, isNull, sql } from 'drizzle-orm'
import { activities, applications, images } from '../../db/schema'
import type { Database } from '../../platform/database'

/** Says what a picture of the owner's shows; the first activity that takes it keeps it. */
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

/** Condition for an activity, if it is this organizer's own. */
export const ofOwn = ({ id, creatorId }: Own) =>
  and(eq(activities.id, id), eq(activities.creatorId, creatorId))

/** Deletes an activity of the creator's own to which nobody ever applied; returns it where it was. */
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
