import type { SQL } from 'drizzle-orm'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { noteStart } from '../activities/store/columns'
import type { PageQuery } from '../contract/common'
import { ATTENDANCE_OPEN_HOURS, DOOR_CLOSES_HOURS, DOOR_OPENS_HOURS } from '../contract/limits'
import type { Arrival, CheckInWay } from '../contract/vocabulary'
import { guestNamesOfSeat } from '../db/guest-names'
import { runsDoor } from '../db/organizes'
import { isMarkCorrected } from '../db/record'
import { activities, applications, checkIns, participations, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import { saveCheckIns } from '../participations/store'
import { HOUR_MS } from '../platform/clock'
import { packNullableRow, packRow, pick } from '../platform/columns'
import type { Database } from '../platform/database'
import { isAfter } from '../platform/time-order'

type OfActivity = { activityId: string; userId: string }

const opensAt = sql`${activities.startsAt} - ${DOOR_OPENS_HOURS * HOUR_MS}`
const closesAt = sql`${activities.endsAt} + ${DOOR_CLOSES_HOURS * HOUR_MS}`

const checkInColumns = { state: checkIns.state, way: checkIns.way, at: checkIns.at }
const guestColumns = {
  seat: packRow('seat', {
    ...pick(participations, 'id', 'joinedAt', 'guestSeats'),
    guestNames: guestNamesOfSeat,
  }),
  guest: packRow('guest', pick(users, 'id', 'name', 'avatar', 'verifiedAt')),
  checkIn: packNullableRow('check_in', checkInColumns),
  application: packRow('application', {
    note: { expression: noteStart(applications.note), like: applications.note },
  }),
}

/** Lists an activity's participants in order of joining, if the user runs its door. */
export function listGuests(
  db: Database,
  { activityId, userId, at, cursor, limit }: PageQuery & OfActivity & { at: number },
) {
  const isOnPage = isAfter([participations.joinedAt, participations.id], { cursor, sort: 'oldest' })
  return selectGuests(db, { activityId, userId, at }, isOnPage).limit(limit + 1)
}

/** Lists specific participants, under the same conditions. */
export function listSomeGuests(
  db: Database,
  { activityId, userId, at, userIds }: OfActivity & { at: number; userIds: string[] },
) {
  return selectGuests(db, { activityId, userId, at }, inArray(participations.userId, valuesOf(userIds)))
}

function selectGuests(
  db: Database,
  { activityId, userId, at }: OfActivity & { at: number },
  isMeant: SQL | undefined,
) {
  return db
    .select({ ...guestColumns, visits: visitsBefore(at).as('visits') })
    .from(participations)
    .innerJoin(users, eq(users.id, participations.userId))
    .innerJoin(activities, eq(activities.id, participations.activityId))
    .innerJoin(
      applications,
      and(
        eq(applications.activityId, participations.activityId),
        eq(applications.userId, participations.userId),
      ),
    )
    .leftJoin(
      checkIns,
      and(eq(checkIns.activityId, participations.activityId), eq(checkIns.userId, participations.userId)),
    )
    .where(
      and(
        eq(participations.activityId, activityId),
        ne(participations.status, 'QUIT'),
        runsDoor(userId),
        isVisible(userId, participations.userId),
        isMeant,
      ),
    )
    .orderBy(asc(participations.joinedAt), asc(participations.id))
    .$dynamic()
}

/** SQL for how often a participant attended the organizer's past activities. */
function visitsBefore(at: number) {
  return sql<number>`(select count(*) from ${participations} past cross join ${activities} ended on ended.id = past.activity_id
    where past.user_id = ${participations.userId} and past.starts_at < ${at} and past.status <> 'QUIT'
      and past.no_show_at is null and past.cancelled_at is null
      and ended.creator_id = ${activities.creatorId} and ended.ends_at <= ${at} and ended.id <> ${activities.id})`
}

const valuesOf = (ids: string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`

type SaidArrival = { userId: string; state: Arrival; way: CheckInWay; at: number }

/**
 * Stores arrivals recorded by a device, if they are later than the stored ones. Devices may send in any order, and repeatedly,
 * with the same result. Their clocks are limited to the time between the door's opening and now, or its closing. After the
 * activity's end, organizers and helpers can't record their own arrival.
 */
export function saveArrivals(
  db: Database,
  { activityId, userId, at, said }: OfActivity & { at: number; said: SaidArrival[] },
) {
  const value = (name: keyof SaidArrival) => sql.raw(`said.value ->> '${name}'`)
  return saveCheckIns(db, {
    values: {
      ...{ activityId: activities.id, userId: participations.userId, actorId: userId },
      ...{ state: value('state'), way: value('way') },
      at: sql`max(${opensAt}, min(${value('at')}, ${closesAt}, ${at}))`,
    },
    from: sql`from json_each(${JSON.stringify(said)}) said cross join ${activities} on ${activities.id} = ${activityId}
        cross join ${participations} on ${participations.activityId} = ${activities.id} and ${participations.userId} = ${value('userId')}
        where ${participations.status} <> 'QUIT' and ${activities.cancelledAt} is null and ${runsDoor(userId)}
          and ${opensAt} <= ${at} and ${activities.endsAt} > ${at - ATTENDANCE_OPEN_HOURS * HOUR_MS}
          and (${participations.userId} <> ${userId} or ${activities.endsAt} > ${at})
          and ${isVisible(userId, participations.userId)}
          and not (${value('state')} = 'not_coming' and ${isMarkCorrected(participations.activityId, participations.userId)})`,
    // Break ties of equal times by state, so that the order of arrival doesn't matter.
    replacesIf: sql`(excluded.at, ${weightOf('excluded')}) > (${checkIns.at}, ${weightOf('check_ins')})`,
  })
}

function weightOf(table: 'excluded' | 'check_ins') {
  return sql.raw(
    `case ${table}.state when 'here_late' then 4 when 'here' then 3 when 'late' then 2 when 'not_coming' then 1 else 0 end`,
  )
}

/** Marks no-shows by the saved arrivals, and removes the marks of everyone else in `userIds`. */
export const markMissing = (
  db: Database,
  { activityId, userIds }: { activityId: string; userIds: string[] },
) =>
  db
    .update(participations)
    .set({
      noShowAt: sql`iif(${checkIns.state} = 'not_coming', coalesce(${participations.noShowAt}, ${checkIns.at}), null)`,
    })
    .from(checkIns)
    .where(
      and(
        eq(participations.activityId, activityId),
        inArray(participations.userId, valuesOf(userIds)),
        ne(participations.status, 'QUIT'),
        eq(checkIns.activityId, participations.activityId),
        eq(checkIns.userId, participations.userId),
      ),
    )

/** Checks a participant in with the code at the door. Keeps an earlier check-in time, and the late state. */
export function saveOwnArrival(db: Database, { activityId, userId, at }: OfActivity & { at: number }) {
  return saveCheckIns(db, {
    values: { activityId: activities.id, userId: participations.userId, state: 'here', way: 'code', at },
    from: sql`from ${participations} cross join ${activities} on ${activities.id} = ${participations.activityId}
        where ${participations.activityId} = ${activityId} and ${participations.userId} = ${userId}
          and ${participations.status} <> 'QUIT' and ${activities.cancelledAt} is null
          and ${opensAt} <= ${at} and ${closesAt} > ${at} and ${isVisible(userId, activities.creatorId)}`,
    state: sql`iif(${checkIns.state} = 'late', 'here_late', 'here')`,
    replacesIf: sql`${checkIns.state} not in ('here', 'here_late')`,
  })
}

export function findCheckIn(db: Database, { activityId, userId }: OfActivity) {
  return db
    .select(checkInColumns)
    .from(checkIns)
    .where(and(eq(checkIns.activityId, activityId), eq(checkIns.userId, userId)))
    .limit(1)
}
