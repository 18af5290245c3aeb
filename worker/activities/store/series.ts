import type { SQL } from 'drizzle-orm'
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { DECISION_HOURS, MINIMUM_PARTICIPANTS_MIN, SERIES_DATES_MAX } from '../../contract/limits'
import { HOUR_MS } from '../../contract/units'
import type { SeriesFrequency } from '../../contract/vocabulary'
import { affectedBy, mayEdit, runsDoor } from '../../db/organizes'
import { activities, applications, coOrganizers } from '../../db/schema'
import { isBesideDate, isVisible } from '../../db/visibility'
import type { Database } from '../../platform/database'
import { insertSelect } from '../../platform/insert-select'
import { selectWithCounts } from './find'

type Columns = { [Name in keyof typeof activities.$inferSelect]: SQL }
/** All columns of the copied activity. */
const COPIED = Object.fromEntries(
  Object.entries(getTableColumns(activities)).map(([key, { name }]) => [
    key,
    sql`source.${sql.identifier(name)}`,
  ]),
) as Columns

/** A new date's series: the copied activity's, another one, or none. */
export type SeriesOfCopy = 'same' | { id: string; frequency: SeriesFrequency } | null
/** A date to publish. `startsAt` is in milliseconds, and `date` is the local date. */
export type NewDate = { id: string; startsAt: number; date: string }
type Copy = { from: string; dates: readonly NewDate[]; series: SeriesOfCopy; at: number }

/**
 * Publishes an activity again on other dates, without its applications. Skips dates that the series already has, and all of them if
 * it would exceed `SERIES_DATES_MAX` upcoming dates. Returns the new activities' ids.
 */
export function copyActivity(db: Database, { from, dates, series, at }: Copy) {
  const ofSeries: Partial<Columns> =
    series === 'same'
      ? { seriesDate: sql`date.value ->> 'date'` }
      : {
          seriesId: sql`${series?.id ?? null}`,
          seriesFrequency: sql`${series?.frequency ?? null}`,
          seriesDate: series ? sql`date.value ->> 'date'` : sql`null`,
        }
  // The decision is as long before the start as the original's. Dates too close for that get no minimum.
  const ahead = sql`max(source.starts_at - source.decides_at, ${DECISION_HOURS * HOUR_MS})`
  const decidesAt = sql`cast(date.value ->> 'startsAt' as integer) - ${ahead}`
  const isUndecided = sql`source.decides_at is not null and ${decidesAt} > ${at} and source.max_participants >= ${MINIMUM_PARTICIPANTS_MIN}`
  const values = {
    ...COPIED,
    seq: sql`null`,
    id: sql`date.value ->> 'id'`,
    startsAt: sql`cast(date.value ->> 'startsAt' as integer)`,
    participantsCount: 0,
    minParticipants: sql`iif(${isUndecided}, min(source.min_participants, source.max_participants), null)`,
    decidesAt: sql`iif(${isUndecided}, ${decidesAt}, null)`,
    decisionExtendedAt: null,
    goesAheadAt: null,
    heldCount: 0,
    cancelledAt: null,
    cancelledBy: null,
    calendarSequence: 0,
    createdAt: at,
    updatedAt: at,
    ...ofSeries,
  }
  const hasRoom = sql`(select count(*) from ${activities} other where other.series_id = ${seriesIdOf(series)}
    and other.cancelled_at is null and other.starts_at > ${at}) <= ${SERIES_DATES_MAX - dates.length}`
  return insertSelect(
    db,
    activities,
    values,
    sql`from ${activities} source cross join json_each(${JSON.stringify(dates)}) date
      where source.id = ${from} and ${hasRoom}`,
  )
    .onConflictDoNothing()
    .returning({ id: activities.id })
}

/** Copies helpers to dates just published by `copyActivity`. Open invitations are not copied. */
export function copyCoOrganizers(db: Database, { from, dates }: Pick<Copy, 'from' | 'dates'>) {
  return insertSelect(
    db,
    coOrganizers,
    {
      activityId: activities.id,
      userId: sql`helper.user_id`,
      role: sql`helper.role`,
      invitedAt: sql`helper.invited_at`,
      joinedAt: sql`helper.joined_at`,
    },
    sql`from ${coOrganizers} helper cross join json_each(${JSON.stringify(dates)}) date
        cross join ${activities} on ${activities.id} = date.value ->> 'id'
        where helper.activity_id = ${from} and helper.joined_at is not null`,
  ).onConflictDoNothing()
}

const seriesIdOf = (series: SeriesOfCopy) =>
  series === 'same' ? sql`source.series_id` : (series?.id ?? null)

/** Turns a single activity into a series. */
export function startSeries(
  db: Database,
  { id, series, date }: { id: string; series: { id: string; frequency: SeriesFrequency }; date: string },
) {
  return db
    .update(activities)
    .set({ seriesId: series.id, seriesFrequency: series.frequency, seriesDate: date })
    .where(and(eq(activities.id, id), isNull(activities.seriesId)))
}

/** Reschedules moved dates to other days. They become a separate series, because the dates before them keep their day. */
export function replanDates(
  db: Database,
  { ids, days, seriesId }: { ids: readonly string[]; days: number; seriesId: string },
) {
  return db
    .update(activities)
    .set({ seriesId, seriesDate: sql`date(${activities.seriesDate}, ${`${days} days`})` })
    .where(inArray(activities.id, [...ids]))
}

/** Maximum dates listed for a series: upcoming ones and some canceled ones. */
const DATES_LISTED_MAX = 2 * SERIES_DATES_MAX

const seriesOf = (id: string) => sql`(select one.series_id from ${activities} one where one.id = ${id})`

/**
 * Lists a series' upcoming dates, including the given activity, soonest first. Only the organizer, helpers, and applicants see canceled
 * dates and those that require a link.
 */
export function listDates(db: Database, { id, userId, at }: { id: string; userId: string; at: number }) {
  return selectWithCounts(db, userId)
    .where(
      sql`${activities.seriesId} = ${seriesOf(id)} and ${activities.endsAt} > ${at} and ${isVisible(userId, activities.creatorId)}
        and ((${activities.cancelledAt} is null and ${isBesideDate(id)}) or ${runsDoor(userId)}
          or exists (select 1 from ${applications} own where own.activity_id = ${activities.id} and own.user_id = ${userId}))`,
    )
    .orderBy(asc(activities.startsAt))
    .limit(DATES_LISTED_MAX)
}

/** Counts the people to notify when a user changes an activity or its series, by scope. Zeros for users who may not edit it. */
export function countNotified(db: Database, { id, userId, at }: { id: string; userId: string; at: number }) {
  const people = (where: SQL) => sql<number>`count(distinct iif(${where}, affected.value, null))`
  const isThis = sql`${activities.id} = ${id}`
  const hasApplied = sql`exists (select 1 from ${applications} own where own.activity_id = ${activities.id}
    and own.user_id = affected.value and own.status in ('APPROVED', 'PENDING'))`
  return db
    .select({
      this: people(isThis).as('this'),
      following: people(
        sql`${activities.startsAt} >= (select one.starts_at from ${activities} one where one.id = ${id})`,
      ).as('following'),
      all: people(sql`true`).as('all'),
      applicants: people(sql`${isThis} and ${hasApplied}`).as('applicants'),
    })
    .from(sql`${activities} cross join ${affectedBy(activities, { withOrganizer: true })}`)
    .where(
      sql`(${isThis} or ${activities.seriesId} = ${seriesOf(id)}) and affected.value <> ${userId} and ${mayEdit(userId)}
        and ${activities.cancelledAt} is null and ${activities.startsAt} > ${at}`,
    )
}

/** Lists a series' upcoming dates that the user may edit. */
export function listOpenDates(db: Database, { id, userId, at }: { id: string; userId: string; at: number }) {
  return db
    .select({ id: activities.id, startsAt: activities.startsAt, timeZone: activities.timeZone })
    .from(activities)
    .where(
      sql`${activities.seriesId} = ${seriesOf(id)} and ${mayEdit(userId)}
        and ${activities.cancelledAt} is null and ${activities.startsAt} > ${at}`,
    )
    .orderBy(asc(activities.startsAt))
    .limit(DATES_LISTED_MAX)
}
