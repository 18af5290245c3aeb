import { getTableColumns, inArray, SQL, sql } from 'drizzle-orm'
import type { ActivityVisibility } from '../contract/activities'
import { activityAs, isApplicant, mayEdit } from '../db/organizes'
import { activities, participations, seatEvents, storedVisibility } from '../db/schema'
import { activityChanged } from '../notices/kinds/changes'
import { notify } from '../notices/kinds/notify'
import { decisionExtended } from '../notices/kinds/plans'
import { RANDOM } from '../notices/kinds/queue'
import { firstInLine } from '../notices/kinds/seats'
import type { Database } from '../platform/database'
import { insertSelect } from '../platform/insert-select'
import { rematchAlerts } from './alerts'
import { SEAT_COLUMNS, widenedBy } from './co-organizer-rules'
import { settleOffers } from './offers'
import { withdrawUnlisted } from './publish'

type Row = typeof activities.$inferInsert
type StoredVisibility = keyof ReturnType<typeof storedVisibility>
type OwnOfDate = 'startsAt' | 'minParticipants' | 'decidesAt' | 'decisionExtendedAt'
/** New column values of an activity. Undefined leaves a column unchanged. */
export type ActivityChanges = {
  [Name in Exclude<keyof Row, 'seq' | 'id' | 'creatorId' | 'createdAt' | StoredVisibility | OwnOfDate>]?:
    | Row[Name]
    | undefined
} & {
  visibility?: ActivityVisibility | undefined
} & {
  /** A value, or SQL if it differs between the dates of a series. */
  [Name in OwnOfDate]?: Row[Name] | SQL | undefined
}
type Edit = {
  id: string
  /** Other dates of the same series to change alike. */
  others?: readonly string[]
  /** The organizer or a co-organizer. */
  userId: string
  at: number
  changes: ActivityChanges
  /** The place that the changes are based on. They are rejected if it has changed since. */
  basedOnPlace?: Pick<typeof activities.$inferSelect, 'locationId' | 'exactLocationId'> | undefined
  /** Minimums that the changes are based on, and the dates whose decision is postponed. */
  basedOnMinimum?: { basedOn: readonly DateWithMinimum[]; extended: readonly string[] } | undefined
}
type DateWithMinimum = Pick<
  typeof activities.$inferSelect,
  'id' | 'minParticipants' | 'decidesAt' | 'decisionExtendedAt' | 'goesAheadAt' | 'participantsCount'
>

/**
 * Updates an activity, or several dates of a series, if neither canceled nor started, sends notices about a new time, place, or
 * price and about more seats, and matches alerts again. `updated` is empty if that is not allowed.
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
    and ${activities.cancelledAt} is null and ${activities.startsAt} > ${at}${hasSamePlace}${hasSameMinimum(basedOnMinimum?.basedOn)}
    and not exists (select 1 from ${activities} date where date.id in (select value from json_each(${JSON.stringify([id, ...others])}))
      and date.creator_id <> ${userId} and (${isRefused(userId, changes)}))`
  const { visibility, ...columns } = changes
  const { maxParticipants: seats } = changes
  const activityIds = sql`select ${activities.id} from ${activities} where ${isMeant}`
  const { before, offered, notices } = settleOffers(db, { activityIds, at })
  return {
    settled: before,
    recorded: recordSeatEdit(db, { where, userId, at, changes }),
    notices: notify(db, at, [
      activityChanged.to({ where, values: changes, by: userId }),
      ...(seats === undefined ? [] : [firstInLine.to({ by: 'seatsAdded', where, seats, at })]),
    ]),
    updated: db
      .update(activities)
      .set({ ...columns, ...(visibility && storedVisibility(visibility)), updatedAt: at })
      .where(where)
      .returning({ id: activities.id }),
    // A trigger has written it to all seats. A user's own edit must not excuse giving up their seat late (product.md 24.2).
    ownSeat: db
      .update(participations)
      .set({ movedAt: null })
      .where(
        sql`${participations.userId} = ${userId} and ${participations.movedAt} = ${at} and ${participations.activityId} in (${activityIds})`,
      ),
    extended: notify(
      db,
      at,
      basedOnMinimum?.extended.length
        ? [decisionExtended.to({ ids: basedOnMinimum.extended, userId, at })]
        : [],
    ),
    offered,
    notified: notify(db, at, notices),
    matched: rematchAlerts(db, { activityId: id, at }),
    withdrawn: visibility === 'unlisted' ? withdrawUnlisted(db, activityIds) : undefined,
  }
}

/** Condition on `date` that a co-organizer may not make these changes, like `editRefusal`. */
function isRefused(userId: string, changes: ActivityChanges): SQL {
  const { visibility, exactLocationId, autoApprove, autoApproveSeats } = changes
  const isHidden = sql`date.exact_location_id is not null`
  const isSeatEdit = changedSeats(changes, 'date')
  const conditions = [
    visibility &&
      sql`date.visibility in (select value from json_each(${JSON.stringify(widenedBy(visibility))}))`,
    exactLocationId === null && isHidden,
    autoApprove &&
      sql`(${isHidden} and (date.auto_approve is not ${autoApprove} or ${autoApproveSeats} > coalesce(date.auto_approve_seats, 0)))`,
    isSeatEdit && sql`(${isSeatEdit} and ${isApplicant(userId, activityAs('date'))})`,
  ].filter((condition) => condition instanceof SQL)
  return conditions.length === 0 ? sql`false` : sql.join(conditions, sql` or `)
}

/** Condition that changes affect who gets an activity's seats; undefined if none of these columns is set. */
function changedSeats(changes: ActivityChanges, alias: 'activities' | 'date'): SQL | undefined {
  const columns = getTableColumns(activities)
  const changed = SEAT_COLUMNS.filter((name) => changes[name] !== undefined).map(
    (name) => sql`${sql.raw(`${alias}.${columns[name].name}`)} is not ${changes[name]}`,
  )
  return changed.length === 0 ? undefined : sql`(${sql.join(changed, sql` or `)})`
}

/** Logs a co-organizer's change of who gets the seats of the activities in `where`. Must run before the change. */
function recordSeatEdit(
  db: Database,
  { where, userId, at, changes }: { where: SQL; userId: string; at: number; changes: ActivityChanges },
) {
  const isChanged = changedSeats(changes, 'activities')
  if (!isChanged) return
  return insertSelect(
    db,
    seatEvents,
    { id: RANDOM, activityId: activities.id, actorId: userId, event: 'seats_edited', at },
    sql`from ${activities} where ${where} and ${isChanged} and ${activities.creatorId} <> ${userId}`,
  )
}

/**
 * Condition that the dates' minimums are unchanged and unconfirmed since they were read, and that dates without participants still
 * have none. The edit's checks depend on these.
 */
function hasSameMinimum(dates: readonly DateWithMinimum[] = []): SQL {
  if (dates.length === 0) return sql``
  return sql` and (select count(*) from json_each(${JSON.stringify(dates)}) read cross join ${activities} stored on stored.id = read.value ->> 'id'
    where (stored.min_participants, stored.decides_at, stored.decision_extended_at, stored.goes_ahead_at, stored.participants_count = 0)
      is (read.value ->> 'minParticipants', read.value ->> 'decidesAt', read.value ->> 'decisionExtendedAt',
        read.value ->> 'goesAheadAt', read.value ->> 'participantsCount' = 0)) = ${dates.length}`
}
