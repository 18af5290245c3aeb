import type { SQL } from 'drizzle-orm'
import { inArray, sql } from 'drizzle-orm'
import { activities } from '../db/schema'
import { activityChanged } from '../notices/kinds/activity-changed'
import { firstInLine } from '../notices/kinds/first-in-line'
import { notify } from '../notices/kinds/notify'
import type { Database } from '../platform/database'
import { matchAlerts } from './alerts'

type Row = typeof activities.$inferInsert
/** New values of an activity's columns. Undefined leaves a column as it is. */
export type ActivityChanges = {
  [Name in Exclude<keyof Row, 'seq' | 'id' | 'creatorId' | 'createdAt' | 'startsAt'>]?: Row[Name] | undefined
} & {
  /** In milliseconds, or SQL where the dates of a series each get their own. */
  startsAt?: number | SQL | undefined
}
type Edit = {
  id: string
  /** Other dates of the same series that change alike. */
  others?: readonly string[]
  creatorId: string
  at: number
  changes: ActivityChanges
  /** The place on which the changes are based. They are rejected if it has changed since. */
  basedOnPlace?: Pick<typeof activities.$inferSelect, 'locationId' | 'exactLocationId'> | undefined
}

/**
 * Updates the organizer's activity, or several dates of a series, where neither cancelled nor started, and notifies those concerned about a new
 * time, place, or price and about more seats. It may match other alerts now. `updated` is empty if that is not allowed.
 */
export function editActivity(db: Database, { id, others = [], creatorId, at, changes, basedOnPlace }: Edit) {
  const hasSamePlace = basedOnPlace
    ? sql` and exists (select 1 from ${activities} edited where edited.id = ${id}
        and edited.location_id = ${basedOnPlace.locationId} and edited.exact_location_id is ${basedOnPlace.exactLocationId})`
    : sql``
  const isMeant =
    others.length === 0 ? sql`${activities.id} = ${id}` : inArray(activities.id, [id, ...others])
  const where = sql`${isMeant} and ${activities.creatorId} = ${creatorId}
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
