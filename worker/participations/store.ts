import type { SQL } from 'drizzle-orm'
import { and, asc, eq, getTableColumns, gte, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectActivitiesOfSeats } from '../activities/store/columns'
import { ACTIVITY_MAX_MS } from '../activities/store/sql'
import type { PageQuery } from '../contract/common'
import { ATTENDANCE_OPEN_HOURS } from '../contract/limits'
import { activities, participations, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import { DAY_MS, HOUR_MS, now } from '../platform/clock'
import { packRow } from '../platform/columns'
import { decodeCursor } from '../platform/cursor'
import type { Database } from '../platform/database'

const ATTENDANCE_OPEN_MS = ATTENDANCE_OPEN_HOURS * HOUR_MS

/** An instant and an id: what every list of this noun is sorted by. */
const instantAndId = z.tuple([z.number(), z.string()])

/** How far back the cron job looks for starts; whatever is older and still JOINED reads FINISHED all the same. */
const FINISH_WINDOW_MS = 2 * DAY_MS

/**
 * Notes down that whoever had a seat stayed away, or that they did come: by the creator, from the end of the activity
 * on and for as long as attendance is open. Saying it again keeps the first instant. Returns the seat where it was done.
 */
export function markNoShow(
  db: Database,
  mark: { activityId: string; creatorId: string; userId: string; missed: boolean; at: number },
) {
  const { activityId, creatorId, userId, missed, at } = mark
  return db
    .update(participations)
    .set({ noShowAt: missed ? sql`coalesce(${participations.noShowAt}, ${at})` : null })
    .where(
      and(
        eq(participations.activityId, activityId),
        eq(participations.userId, userId),
        ne(participations.status, 'QUIT'),
        sql`exists (select 1 from ${activities} where ${activities.id} = ${activityId} and ${activities.creatorId} = ${creatorId}
          and ${activities.cancelledAt} is null and ${activities.endsAt} <= ${at} and ${activities.endsAt} > ${at - ATTENDANCE_OPEN_MS})`,
      ),
    )
    .returning({ id: participations.id })
}

/** Marks the seats of activities that have ended as FINISHED; a second run finds none of them (product.md 7.2). */
export function finishEnded(db: Database) {
  const at = now()
  const ended = db
    .select({ id: activities.id })
    .from(activities)
    .where(
      and(
        isNull(activities.cancelledAt),
        gte(activities.startsAt, at - FINISH_WINDOW_MS),
        lte(activities.startsAt, at),
        lte(activities.endsAt, at),
      ),
    )
  return db
    .update(participations)
    .set({ status: 'FINISHED' })
    .where(and(eq(participations.status, 'JOINED'), sql`${participations.activityId} in ${ended}`))
}

/**
 * Who holds a seat in an activity, in the order of joining. People who hide their activities are there for the creator
 * and for fellow participants only (product.md 7.5).
 */
export function listSeats(
  db: Database,
  { activityId, viewerId, cursor, limit }: PageQuery & { activityId: string; viewerId: string },
) {
  const after = decodeCursor(cursor, instantAndId)
  return selectSeats(db)
    .where(
      and(
        eq(participations.activityId, activityId),
        ne(participations.status, 'QUIT'),
        isVisible(viewerId, participations.userId),
        or(eq(users.showActivities, true), eq(activities.creatorId, viewerId), isSeated(viewerId)),
        after
          ? sql`(${participations.joinedAt}, ${participations.id}) > (${after[0]}, ${after[1]})`
          : undefined,
      ),
    )
    .orderBy(asc(participations.joinedAt), asc(participations.id))
    .limit(limit + 1)
}

/** One person's seat in an activity. */
export function findSeat(db: Database, { activityId, userId }: { activityId: string; userId: string }) {
  return selectSeats(db)
    .where(and(eq(participations.activityId, activityId), eq(participations.userId, userId)))
    .limit(1)
}

type OfUser = PageQuery & { userId: string }

const startAndId = sql.raw('(own_participation.starts_at, own_participation.id)')
const soonestFirst = sql.raw('own_participation.starts_at, own_participation.id')
const latestFirst = sql.raw('own_participation.starts_at desc, own_participation.id desc')

/** The activities that a person holds a seat in and that have not ended, soonest first. */
export function listComing(db: Database, query: OfUser) {
  const at = now()
  // One bound alone: of two SQLite would begin at the wider.
  const [startsAfter, idAfter] = decodeCursor(query.cursor, instantAndId) ?? [at - ACTIVITY_MAX_MS, '']
  const coming = selectOwnSeats(db, 'participations_coming', query)
    .where(
      sql`${isOwnSeat(query)} and own_participation.status = 'JOINED' and own_participation.cancelled_at is null
        and ${startAndId} > (${startsAfter}, ${idAfter}) and activities.ends_at > ${at}`,
    )
    .orderBy(soonestFirst)
    .limit(query.limit + 1)
  return [coming] as const
}

/**
 * The activities of a person's history, latest first: what has ended, whether the person stayed or quit, and the seats
 * in what was cancelled. Two statements, whose rows belong one behind the other: of what lies ahead the seats in what
 * was cancelled, then all that has begun.
 */
export function listPast(db: Database, query: OfUser) {
  const at = now()
  const before = decodeCursor(query.cursor, instantAndId)
  const page = before ? sql`and ${startAndId} < (${before[0]}, ${before[1]})` : sql``
  const [startsBefore, idBefore] = before && before[0] <= at ? before : [at + 1, '']
  const calledOff = selectOwnSeats(db, 'participations_called_off', query).where(
    sql`${isOwnSeat(query)} and own_participation.status <> 'QUIT' and own_participation.cancelled_at is not null
      and own_participation.starts_at > ${at} ${page}`,
  )
  const begun = selectOwnSeats(db, 'participations_user', query).where(
    sql`${isOwnSeat(query)} and ${startAndId} < (${startsBefore}, ${idBefore})
      and iif(own_participation.cancelled_at is null, activities.ends_at <= ${at}, own_participation.status <> 'QUIT')`,
  )
  return [
    calledOff.orderBy(latestFirst).limit(query.limit + 1),
    begun.orderBy(latestFirst).limit(query.limit + 1),
  ] as const
}

function selectOwnSeats(db: Database, index: string, { userId }: OfUser) {
  return selectActivitiesOfSeats(db, userId, sql.raw(index))
}

function isOwnSeat({ userId }: OfUser): SQL {
  return sql`own_participation.user_id = ${userId} and ${isVisible(userId, sql.raw('activities.creator_id'))}`
}

const seatColumns = {
  participation: packRow('participation', getTableColumns(participations)),
  user: packRow('user', { id: users.id, name: users.name, avatar: users.avatar }),
  activity: packRow('activity', { endsAt: activities.endsAt, cancelledAt: activities.cancelledAt }),
}

function selectSeats(db: Database) {
  return db
    .select(seatColumns)
    .from(participations)
    .innerJoin(users, eq(users.id, participations.userId))
    .innerJoin(activities, eq(activities.id, participations.activityId))
}

function isSeated(userId: string): SQL {
  return sql`exists (select 1 from ${participations} fellow where fellow.activity_id = ${participations.activityId} and fellow.user_id = ${userId} and fellow.status <> 'QUIT')`
}
