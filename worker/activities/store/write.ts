import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { activities, applications, images } from '../../db/schema'
import type { Database } from '../../platform/database'
import type { ActivityRow } from './columns'

export type NewActivityRow = typeof activities.$inferInsert
export type ActivityChanges = Partial<Omit<NewActivityRow, 'seq' | 'id' | 'creatorId' | 'createdAt'>>

/** Stores a new activity. */
export function insertActivity(db: Database, row: NewActivityRow) {
  return db.insert(activities).values(row)
}

type OwnChange = { id: string; creatorId: string; at: number; changes: ActivityChanges }
type Placed = Pick<ActivityRow['activity'], 'locationId' | 'exactLocationId'>

/**
 * Changes an activity of the creator's own, if it is neither cancelled nor begun, and is still where `placed` says;
 * returns it where it was.
 */
export function updateOwnActivity(
  db: Database,
  { id, creatorId, at, changes, placed }: OwnChange & { placed?: Placed | undefined },
) {
  return db
    .update(activities)
    .set(changes)
    .where(
      and(
        eq(activities.id, id),
        eq(activities.creatorId, creatorId),
        isNull(activities.cancelledAt),
        gt(activities.startsAt, at),
        placed && eq(activities.locationId, placed.locationId),
        placed && sql`${activities.exactLocationId} is ${placed.exactLocationId}`,
      ),
    )
    .returning({ id: activities.id })
}

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
