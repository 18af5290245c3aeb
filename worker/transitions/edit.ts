import { sql } from 'drizzle-orm'
import { activities } from '../db/schema'
import { activityChanged } from '../notices/kinds/activity-changed'
import { firstInLine } from '../notices/kinds/first-in-line'
import { notify } from '../notices/kinds/notify'
import type { Database } from '../platform/database'
import { matchAlerts } from './alerts'

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
  /** The place on which the changes are based. They are rejected if it has changed since. */
  basedOnPlace?: Pick<typeof activities.$inferSelect, 'locationId' | 'exactLocationId'> | undefined
}

/**
 * Updates the organizer's activity if it is neither cancelled nor started, and notifies those concerned about a new
 * time, place, or price and about more seats. It may match other alerts now. `updated` is empty if that is not allowed.
 */
export function editActivity(db: Database, { id, creatorId, at, changes, basedOnPlace }: Edit) {
  const hasSamePlace = basedOnPlace
    ? sql` and ${activities.locationId} = ${basedOnPlace.locationId} and ${activities.exactLocationId} is ${basedOnPlace.exactLocationId}`
    : sql``
  const where = sql`${activities.id} = ${id} and ${activities.creatorId} = ${creatorId}
    and ${activities.cancelledAt} is null and ${activities.startsAt} > ${at}${hasSamePlace}`
  const { maxParticipants: seats } = changes
  return {
    notices: notify(db, at, [
      activityChanged.to({ where, values: changes }),
      ...(seats === undefined ? [] : [firstInLine.to({ by: 'seatsAdded', where, seats, at })]),
    ]),
    updated: db
      .update(activities)
      .set({ ...changes, updatedAt: at })
      .where(where)
      .returning({ id: activities.id }),
    matched: matchAlerts(db, { activityId: id, at }),
  }
}
