import type { SQL } from 'drizzle-orm'
import { inArray, sql } from 'drizzle-orm'
import { mayEdit } from '../db/organizes'
import { activities } from '../db/schema'
import { activityChanged } from '../notices/kinds/activity-changed'
import { decisionExtended } from '../notices/kinds/decision-extended'
import { firstInLine } from '../notices/kinds/first-in-line'
import { notify } from '../notices/kinds/notify'
import type { Database } from '../platform/database'
import { rematchAlerts } from './alerts'
import { settleOffers } from './offers'

type Row = typeof activities.$inferInsert
type OwnOfDate = 'startsAt' | 'minParticipants' | 'decidesAt' | 'decisionExtendedAt'
/** New values of an activity's columns. Undefined leaves a column as it is. */
export type ActivityChanges = {
  [Name in Exclude<keyof Row, 'seq' | 'id' | 'creatorId' | 'createdAt' | OwnOfDate>]?: Row[Name] | undefined
} & {
  /** A value, or SQL if each date of a series gets its own. */
  [Name in OwnOfDate]?: Row[Name] | SQL | undefined
}
type Edit = {
  id: string
  /** Other dates of the same series that change alike. */
  others?: readonly string[]
  /** The organizer or a co-organizer. */
  userId: string
  at: number
  changes: ActivityChanges
  /** The place on which the changes are based. They are rejected if it has changed since. */
  basedOnPlace?: Pick<typeof activities.$inferSelect, 'locationId' | 'exactLocationId'> | undefined
  /** Minimums that were read to calculate the changes, and the dates whose decision moves later. */
  basedOnMinimum?: { basedOn: readonly DateWithMinimum[]; extended: readonly string[] } | undefined
}
type DateWithMinimum = Pick<
  typeof activities.$inferSelect,
  'id' | 'minParticipants' | 'decidesAt' | 'decisionExtendedAt' | 'goesAheadAt' | 'participantsCount'
>

/**
 * Updates an activity, or several dates of a series, where neither cancelled nor started, and notifies those concerned about a new
 * time, place, or price and about more seats. It may match other alerts now. `updated` is empty if that is not allowed.
 */
export function editActivity(
  db: Database,
  { id, others = [], userId, at, changes, basedOnPlace, basedOnMinimum }: Edit,
) {
  const hasSamePlace = basedOnPlace
    ? sql` and exists (select 1 from ${activities} edited where edited.id = ${id}
        and edited.location_id = ${basedOnPlace.locationId} and edited.exact_location_id is ${basedOnPlace.exactLocationId})`
    : sql``
  const isMeant =
    others.length === 0 ? sql`${activities.id} = ${id}` : inArray(activities.id, [id, ...others])
  const where = sql`${isMeant} and ${mayEdit(userId)}
    and ${activities.cancelledAt} is null and ${activities.startsAt} > ${at}${hasSamePlace}${hasSameMinimum(basedOnMinimum?.basedOn)}`
  const { maxParticipants: seats } = changes
  const activityIds = sql`select ${activities.id} from ${activities} where ${isMeant}`
  const { before, offered, told } = settleOffers(db, { activityIds, at })
  return {
    settled: before,
    notices: notify(db, at, [
      activityChanged.to({ where, values: changes, by: userId }),
      ...(seats === undefined ? [] : [firstInLine.to({ by: 'seatsAdded', where, seats, at })]),
    ]),
    updated: db
      .update(activities)
      .set({ ...changes, updatedAt: at })
      .where(where)
      .returning({ id: activities.id }),
    extended: notify(
      db,
      at,
      basedOnMinimum?.extended.length
        ? [decisionExtended.to({ ids: basedOnMinimum.extended, userId, at })]
        : [],
    ),
    offered,
    told: notify(db, at, told),
    matched: rematchAlerts(db, { activityId: id, at }),
  }
}

/**
 * Condition that the dates still have the minimum that was read, were not confirmed, and that a date without participants still
 * has none. The checks of the edit depend on these.
 */
function hasSameMinimum(dates: readonly DateWithMinimum[] = []): SQL {
  if (dates.length === 0) return sql``
  return sql` and (select count(*) from json_each(${JSON.stringify(dates)}) read cross join ${activities} stored on stored.id = read.value ->> 'id'
    where (stored.min_participants, stored.decides_at, stored.decision_extended_at, stored.goes_ahead_at, stored.participants_count = 0)
      is (read.value ->> 'minParticipants', read.value ->> 'decidesAt', read.value ->> 'decisionExtendedAt',
        read.value ->> 'goesAheadAt', read.value ->> 'participantsCount' = 0)) = ${dates.length}`
}
