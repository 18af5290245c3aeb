import { sql } from 'drizzle-orm'
import { activities } from '../db/schema'
import { activityChanged } from '../notices/kinds/activity-changed'
import { firstInLine } from '../notices/kinds/first-in-line'
import { notify } from '../notices/kinds/notify'
import type { Database } from '../platform/database'

type Row = typeof activities.$inferInsert
/** New values of an activity's columns. Undefined leaves a column as it is. */
export type ActivityChanges = {
  [Name in Exclude<keyof Row, 'seq' | 'id' | 'creatorId' | 'createdAt'>]?: Row[Name] | undefined
}
type Edit = {
  id: string
  creatorId: string
  at: number
  changes: ActivityChanges
  /** The place that the changes were made from: they are refused if it has changed. */
  placed?: Pick<typeof activities.$inferSelect, 'locationId' | 'exactLocationId'> | undefined
}

/**
 * Changes an activity of the organizer's own that is neither cancelled nor started, and tells those concerned of another
 * time, place or price and of more seats. `updated` is empty when it is refused.
 */
export function editActivity(db: Database, { id, creatorId, at, changes, placed }: Edit) {
  const isPlaced = placed
    ? sql` and ${activities.locationId} = ${placed.locationId} and ${activities.exactLocationId} is ${placed.exactLocationId}`
    : sql``
  const where = sql`${activities.id} = ${id} and ${activities.creatorId} = ${creatorId}
    and ${activities.cancelledAt} is null and ${activities.startsAt} > ${at}${isPlaced}`
  const { maxParticipants: seats } = changes
  return {
    notices: notify(db, at, [
      activityChanged.to({ where, values: changes, at }),
      ...(seats === undefined ? [] : [firstInLine.to({ by: 'seatsAdded', where, seats, at })]),
    ]),
    updated: db
      .update(activities)
      .set({ ...changes, updatedAt: at })
      .where(where)
      .returning({ id: activities.id }),
  }
}
