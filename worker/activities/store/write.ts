import type { SQL } from 'drizzle-orm'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { EditScope } from '../../contract/series'
import { activities, applications, deletedActivities, images } from '../../db/schema'
import type { Database } from '../../platform/database'
import { deletePage } from '../../platform/database'

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

type Stored = Pick<typeof activities.$inferSelect, 'id' | 'creatorId' | 'seriesId' | 'startsAt'>

/** Condition that matches an activity of this organizer or, with a wider scope, its and other upcoming dates of its series. */
export function isOwnInScope(
  { id, creatorId, seriesId, startsAt }: Stored,
  { scope, at }: { scope: EditScope; at: number },
) {
  const isOwn = eq(activities.creatorId, creatorId)
  if (scope === 'this' || seriesId === null) return and(eq(activities.id, id), isOwn)
  const from = scope === 'all' ? at : startsAt - 1
  return and(eq(activities.seriesId, seriesId), isOwn, gt(activities.startsAt, Math.max(at, from)))
}

/** Deletes activities to which nobody ever applied. Returns the deleted rows. */
export function deleteUnlessApplied(db: Database, where: SQL | undefined) {
  return db
    .delete(activities)
    .where(
      and(
        where,
        sql`not exists (select 1 from ${applications} applied where applied.activity_id = ${activities.id})`,
      ),
    )
    .returning({ id: activities.id })
}

/** Deletes the notes of activities that were deleted before an instant. */
export function deleteOldTombstones(db: Database, before: number) {
  return deletePage(db, deletedActivities, lte(deletedActivities.deletedAt, before))
}
