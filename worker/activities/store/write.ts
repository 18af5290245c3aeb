import type { SQL } from 'drizzle-orm'
import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import type { EditScope } from '../../contract/series'
import { activities, applications, deletedActivities, images } from '../../db/schema'
import type { Database } from '../../platform/database'
import { deletePage } from '../../platform/database'
import { insertSelect } from '../../platform/insert-select'

/** Links the owner's image to an activity, unless it is already linked. */
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

/** Condition for an organizer's activity or, with a wider scope, for it and other upcoming dates of its series. */
export function isOwnInScope(
  { id, creatorId, seriesId, startsAt }: Stored,
  { scope, at }: { scope: EditScope; at: number },
) {
  const isOwn = eq(activities.creatorId, creatorId)
  if (scope === 'this' || seriesId === null) return and(eq(activities.id, id), isOwn)
  const from = scope === 'all' ? at : startsAt - 1
  return and(eq(activities.seriesId, seriesId), isOwn, gt(activities.startsAt, Math.max(at, from)))
}

/**
 * Deletes activities that never had an application, and keeps the ids of public ones, whose URLs then return 410. The existence
 * of others is private. `deleted` holds the ids of the deleted ones.
 */
export function deleteUnlessApplied(db: Database, { where, at }: { where: SQL | undefined; at: number }) {
  const unapplied = and(
    where,
    sql`not exists (select 1 from ${applications} applied where applied.activity_id = ${activities.id})`,
  )
  return {
    linkKept: insertSelect(
      db,
      deletedActivities,
      { id: activities.id, deletedAt: at },
      sql`from ${activities} where ${and(unapplied, ne(activities.visibility, 'members'))}`,
    ).onConflictDoNothing(),
    deleted: db.delete(activities).where(unapplied).returning({ id: activities.id }),
  }
}

/** Deletes the records of activities deleted before an instant. */
export function deleteOldTombstones(db: Database, before: number) {
  return deletePage(db, deletedActivities, lte(deletedActivities.deletedAt, before))
}
