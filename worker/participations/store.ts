import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, getTableColumns, isNull, ne, not, or, sql } from 'drizzle-orm'
import { selectActivitiesOfSeats } from '../activities/store/columns'
import { ACTIVITY_MAX_MS } from '../activities/store/sql'
import type { PageQuery } from '../contract/common'
import { ATTENDANCE_OPEN_HOURS, GIVEN_UP_LISTED_MAX } from '../contract/limits'
import { guestNamesOfSeat } from '../db/guest-names'
import { runsDoor } from '../db/organizes'
import { isMarkCorrected } from '../db/record'
import { activities, checkIns, participations, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import { HOUR_MS, now } from '../platform/clock'
import { packRow, pick } from '../platform/columns'
import { decodeCursor, timeAndId } from '../platform/cursor'
import type { Database } from '../platform/database'
import { excludedOf, insertSelect } from '../platform/insert-select'
import { announce, changesDoor } from '../platform/live-changes'
import { isAfter } from '../platform/time-order'

type Mark = { activityId: string; actorId: string; userId: string; missed: boolean; at: number }

type Seen = { activityId: string; viewerId: string }

const ATTENDANCE_OPEN_MS = ATTENDANCE_OPEN_HOURS * HOUR_MS

/**
 * Marks a participant visible to the actor as a no-show, or undoes that. The organizer and helpers may do so from the activity's
 * end while attendance is open. Marking again keeps the first time. Returns the row if it was allowed.
 */
export function markNoShow(db: Database, { activityId, actorId, userId, missed, at }: Mark) {
  return db
    .update(participations)
    .set({ noShowAt: missed ? sql`coalesce(${participations.noShowAt}, ${at})` : null })
    .where(
      and(
        eq(participations.activityId, activityId),
        eq(participations.userId, userId),
        ne(participations.status, 'QUIT'),
        isAttendanceOpen({ activityId, actorId, at }),
        missed ? not(isMarkCorrected(participations.activityId, participations.userId)) : undefined,
      ),
    )
    .returning({ id: participations.id })
}

/**
 * Writes the same state to the door list, so that syncing an older check-in doesn't undo it. Run after `markNoShow` in its batch.
 */
export function markAtDoor(db: Database, { activityId, actorId, userId, missed, at }: Mark) {
  const isHere = sql`${checkIns.state} in ('here', 'here_late')`
  return saveCheckIns(db, {
    values: {
      activityId,
      userId: participations.userId,
      state: missed ? 'not_coming' : 'expected',
      way: 'list',
      at,
      actorId,
    },
    from: sql`from ${participations} where ${participations.activityId} = ${activityId} and ${participations.userId} = ${userId}
          and ${participations.status} <> 'QUIT' and ${isAttendanceOpen({ activityId, actorId, at })}
          and not (${Number(missed)} and ${isMarkCorrected(participations.activityId, participations.userId)})`,
    // A checked-in participant has attended.
    replacesIf: sql`${Number(missed)} or not ${isHere}`,
  })
}

type NewCheckIns = {
  values: Parameters<typeof insertSelect<typeof checkIns>>[2]
  from: SQL
  /** Condition for replacing an earlier check-in. */
  replacesIf: SQL
  /** State that replaces the earlier one, if not the new one. */
  state?: SQL
}

/** Stores the check-ins that a select finds. */
export const saveCheckIns = (db: Database, { values, from, replacesIf, state }: NewCheckIns) =>
  announce(
    insertSelect(db, checkIns, values, from)
      .onConflictDoUpdate({
        target: [checkIns.activityId, checkIns.userId],
        set: { ...excludedOf(checkIns, ['state', 'way', 'at', 'actorId']), ...(state && { state }) },
        setWhere: replacesIf,
      })
      .returning({ activityId: checkIns.activityId, userId: checkIns.userId }),
    changesDoor,
  )

function isAttendanceOpen({ activityId, actorId, at }: { activityId: string; actorId: string; at: number }) {
  return sql`${participations.userId} <> ${actorId} and ${isVisible(actorId, participations.userId)} and exists (select 1 from ${activities} where ${activities.id} = ${activityId} and ${runsDoor(actorId)}
    and ${activities.cancelledAt} is null and ${activities.endsAt} <= ${at} and ${activities.endsAt} > ${at - ATTENDANCE_OPEN_MS})`
}

/**
 * Lists an activity's seats in order of joining. Participants who turned off Show Activities are listed only for organizer,
 * helpers, and other participants (product.md 7.5).
 */
export function listSeats(db: Database, { activityId, viewerId, cursor, limit }: PageQuery & Seen) {
  return selectSeats(db, viewerId)
    .where(
      and(
        eq(participations.activityId, activityId),
        ne(participations.status, 'QUIT'),
        isVisible(viewerId, participations.userId),
        or(eq(users.showActivities, true), runsDoor(viewerId), isSeated(viewerId)),
        isAfter([participations.joinedAt, participations.id], { cursor, sort: 'oldest' }),
      ),
    )
    .orderBy(asc(participations.joinedAt), asc(participations.id))
    .limit(limit + 1)
}

/** Finds a user's seat in an activity, if the user is visible to the viewer. */
export function findSeat(db: Database, { activityId, userId, viewerId }: Seen & { userId: string }) {
  return selectSeats(db, viewerId)
    .where(
      and(
        eq(participations.activityId, activityId),
        eq(participations.userId, userId),
        isVisible(viewerId, participations.userId),
      ),
    )
    .limit(1)
}

/** Selects one row if a user is visible to the viewer. */
export const selectIfVisible = (db: Database, { userId, viewerId }: Record<'userId' | 'viewerId', string>) =>
  db
    .select({ one: sql`1`.as('one') })
    .from(sql`(select 1)`)
    .where(isVisible(viewerId, userId))

type UserPage = PageQuery & { userId: string }

const startAndId = sql.raw('(own_participation.starts_at, own_participation.id)')
const soonestFirst = sql.raw('own_participation.starts_at, own_participation.id')
const latestFirst = sql.raw('own_participation.starts_at desc, own_participation.id desc')

/** Lists a user's activities that have not ended, soonest first. */
export function listComing(db: Database, query: UserPage) {
  const at = now()
  // A single bound: with two, SQLite would start the index at the wider one.
  const [startsAfter, idAfter] = decodeCursor(query.cursor, timeAndId) ?? [at - ACTIVITY_MAX_MS, '']
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
 * Lists a user's past activities, latest first: ended ones, whether the user stayed or quit, and canceled ones in which they had
 * a seat. The two statements' rows are consecutive: upcoming canceled activities, then everything that has started.
 */
export function listPast(db: Database, query: UserPage) {
  const at = now()
  const before = decodeCursor(query.cursor, timeAndId)
  const page = before ? sql`and ${startAndId} < (${before[0]}, ${before[1]})` : sql``
  const [startsBefore, idBefore] = before && before[0] <= at ? before : [at + 1, '']
  const cancelledAhead = selectOwnSeats(db, 'participations_called_off', query).where(
    sql`${isOwnSeat(query)} and own_participation.status <> 'QUIT' and own_participation.cancelled_at is not null
      and own_participation.starts_at > ${at} ${page}`,
  )
  const begun = selectOwnSeats(db, 'participations_user', query).where(
    sql`${isOwnSeat(query)} and ${startAndId} < (${startsBefore}, ${idBefore})
      and iif(own_participation.cancelled_at is null, activities.ends_at <= ${at}, own_participation.status <> 'QUIT')`,
  )
  return [
    cancelledAhead.orderBy(latestFirst).limit(query.limit + 1),
    begun.orderBy(latestFirst).limit(query.limit + 1),
  ] as const
}

function selectOwnSeats(db: Database, index: string, { userId }: UserPage) {
  return selectActivitiesOfSeats(db, userId, sql.raw(index))
}

function isOwnSeat({ userId }: UserPage): SQL {
  return sql`own_participation.user_id = ${userId} and ${isVisible(userId, sql.raw('activities.creator_id'))}`
}

const seatColumns = {
  participation: packRow('participation', {
    ...getTableColumns(participations),
    guestNames: guestNamesOfSeat,
  }),
  user: packRow('user', { id: users.id, name: users.name, avatar: users.avatar }),
  activity: packRow('activity', pick(activities, 'startsAt', 'endsAt', 'cancelledAt')),
}

/** Selects seats, and whether the viewer may read guest names: organizer, helpers, and participants. */
function selectSeats(db: Database, viewerId: string) {
  const seesGuests = sql<0 | 1>`(${runsDoor(viewerId)} or ${isSeated(viewerId)})`
  return db
    .select({ ...seatColumns, seesGuests: seesGuests.as('sees_guests') })
    .from(participations)
    .innerJoin(users, eq(users.id, participations.userId))
    .innerJoin(activities, eq(activities.id, participations.activityId))
}

function isSeated(userId: string): SQL {
  return sql`exists (select 1 from ${participations} own where own.activity_id = ${participations.activityId} and own.user_id = ${userId} and own.status <> 'QUIT')`
}

/** Lists users who gave up their own seat and don't have a new one, latest first. */
export function listGivenUp(db: Database, { activityId, viewerId }: Seen) {
  return db
    .select({
      userId: participations.userId,
      name: users.name,
      avatar: users.avatar,
      givenUpAt: sql<number>`${participations.quitAt}`.as('given_up_at'),
      passedOnAt: participations.passedOnAt,
      guestSeats: participations.guestSeats,
    })
    .from(participations)
    .innerJoin(users, eq(users.id, participations.userId))
    .where(
      and(
        eq(participations.activityId, activityId),
        eq(participations.status, 'QUIT'),
        eq(participations.quitBy, 'participant'),
        isNull(users.deletedAt),
        isVisible(viewerId, participations.userId),
      ),
    )
    .orderBy(desc(participations.quitAt), desc(participations.id))
    .limit(GIVEN_UP_LISTED_MAX)
}
export type GivenUpRow = Awaited<ReturnType<typeof listGivenUp>>[number]
