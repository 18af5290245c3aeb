import type { SQL } from 'drizzle-orm'
import { and, sql } from 'drizzle-orm'
import { ACTIVITY_MAX_MS } from '../activities/store/sql'
import {
  CALENDAR_DESCRIPTION_MAX_CHARACTERS,
  CALENDAR_EVENTS_MAX,
  CALENDAR_EVENTS_PER_ORGANIZER,
  CALENDAR_ORGANIZERS_MAX,
  CALENDAR_PAST_DAYS,
  CALENDAR_PAST_MAX,
} from '../contract/limits'
import type { ParticipationStatus } from '../contract/participations'
import { activities, applications, follows, participations, users } from '../db/schema'
import { isVisible, showsActivities } from '../db/visibility'
import { DAY_MS } from '../platform/clock'
import { packRow } from '../platform/columns'
import type { Database } from '../platform/database'
import type { Place } from './rules'

/** Just long enough to detect that the description must be shortened. */
const description = {
  expression: sql`substr(${activities.description}, 1, ${sql.raw(String(CALENDAR_DESCRIPTION_MAX_CHARACTERS + 1))})`,
  like: activities.description,
}

const activity = packRow('activity', {
  id: activities.id,
  creatorId: activities.creatorId,
  title: activities.title,
  description,
  startsAt: activities.startsAt,
  durationMinutes: activities.durationMinutes,
  locationId: activities.locationId,
  locationName: activities.locationName,
  city: activities.city,
  state: activities.state,
  latitude: activities.latitude,
  longitude: activities.longitude,
  exactLocationId: activities.exactLocationId,
  exactLocationName: activities.exactLocationName,
  exactCity: activities.exactCity,
  exactState: activities.exactState,
  exactLatitude: activities.exactLatitude,
  exactLongitude: activities.exactLongitude,
  timeZone: activities.timeZone,
  minParticipants: activities.minParticipants,
  decidesAt: activities.decidesAt,
  goesAheadAt: activities.goesAheadAt,
  calendarSequence: activities.calendarSequence,
  updatedAt: activities.updatedAt,
  cancelledAt: activities.cancelledAt,
})

/** Columns of an entry, for a FROM clause with `activities`. */
function columns(entry: { place: SQL; seat: SQL; changedAt: SQL; organizer?: SQL }) {
  return {
    activity,
    place: sql<Place>`${entry.place}`.as('place'),
    /** Status of the reader's seat, if any. */
    seat: sql<ParticipationStatus | null>`${entry.seat}`.as('seat'),
    /** Last change of the activity, or of the reader's role in it. */
    changedAt: sql<number>`max(${activities.updatedAt}, ${entry.changedAt})`.as('changed_at'),
    /** The organizer's name, in the calendar of followed organizers. */
    organizer: sql<string | null>`${entry.organizer ?? sql`null`}`.as('organizer'),
  }
}
export type EntryRow = Awaited<ReturnType<typeof listFollowed>>[number]

/** `userId` is a subquery for the reader; null if the URL is revoked. */
type Reader = { userId: SQL; at: number }

/**
 * Lists the entries of a user's own plans in five statements: upcoming and recent seats, applications that are pending or ended
 * with their activity's cancellation, and upcoming and recent activities that the user organizes. Activities that the user left
 * are not included.
 */
export function listPlans(db: Database, { userId, at }: Reader) {
  const isOwn = sql`seat.user_id = ${userId} and seat.status <> 'QUIT'
    and ${isVisible(userId, sql.raw('activities.creator_id'))}`
  const selectSeats = () =>
    db.select(columns({ place: sql`'seat'`, seat: sql`seat.status`, changedAt: sql`seat.joined_at` })).from(
      sql`${participations} seat indexed by participations_user
          cross join ${activities} on activities.id = seat.activity_id`,
    )
  return [
    selectSeats()
      .where(sql`${isOwn} and seat.starts_at > ${at - ACTIVITY_MAX_MS} and activities.ends_at > ${at}`)
      .orderBy(sql`seat.starts_at, seat.id`)
      .limit(CALENDAR_EVENTS_MAX),
    selectSeats()
      .where(
        sql`${isOwn} and seat.starts_at between ${at - CALENDAR_PAST_DAYS * DAY_MS} and ${at}
          and activities.ends_at <= ${at} and seat.cancelled_at is null`,
      )
      .orderBy(sql`seat.starts_at desc, seat.id desc`)
      .limit(CALENDAR_PAST_MAX),
    listApplied(db, { userId, at }),
    ...listHosted(db, { userId, at }),
  ] as const
}

/** Lists the user's own upcoming and recent activities. */
function listHosted(db: Database, { userId, at }: Reader) {
  const isOwn = sql`activities.creator_id = ${userId}`
  const select = () =>
    db
      .select(columns({ place: sql`'host'`, seat: sql`null`, changedAt: sql`0` }))
      .from(sql`${activities} indexed by activities_creator`)
  return [
    select()
      .where(sql`${isOwn} and activities.starts_at > ${at - ACTIVITY_MAX_MS} and activities.ends_at > ${at}`)
      .orderBy(sql`activities.starts_at, activities.seq`)
      .limit(CALENDAR_EVENTS_MAX),
    select()
      .where(
        sql`${isOwn} and activities.starts_at between ${at - CALENDAR_PAST_DAYS * DAY_MS} and ${at}
          and activities.ends_at <= ${at} and activities.cancelled_at is null`,
      )
      .orderBy(sql`activities.starts_at desc, activities.seq desc`)
      .limit(CALENDAR_PAST_MAX),
  ] as const
}

function listApplied(db: Database, { userId, at }: Reader) {
  const latest = (status: string) => sql`select * from (
    select * from ${applications} where user_id = ${userId} and status = ${status}
    order by created_at desc limit ${CALENDAR_EVENTS_MAX})`
  return db
    .select(
      columns({
        place: sql`iif(applied.waitlisted_at is null, 'pending', 'waitlisted')`,
        seat: sql`null`,
        changedAt: sql`max(applied.created_at, coalesce(applied.waitlisted_at, 0))`,
      }),
    )
    .from(
      sql`(${latest('PENDING')} union all ${latest('WITHDRAWN')}) applied
        cross join ${activities} on activities.id = applied.activity_id`,
    )
    .where(
      sql`${isVisible(userId, sql.raw('activities.creator_id'))} and iif(activities.cancelled_at is null,
        applied.status = 'PENDING' and activities.starts_at > ${at},
        applied.decided_at = activities.cancelled_at and activities.ends_at > ${at})`,
    )
    .orderBy(sql`activities.starts_at, applied.id`)
    .limit(CALENDAR_EVENTS_MAX)
}

/** Lists the next activities of the organizers a user followed most recently, soonest first. */
export function listFollowed(db: Database, { userId, at }: Reader) {
  const seat = sql`(select status from ${participations} seat
    where seat.activity_id = activities.id and seat.user_id = ${userId})`
  return db
    .select(
      columns({
        place: sql`'none'`,
        seat,
        changedAt: sql`0`,
        organizer: sql`(select name from ${users} organizer where organizer.id = activities.creator_id)`,
      }),
    )
    .from(
      sql`(select creator_id from ${follows} where follower_id = ${userId}
          order by created_at desc, creator_id limit ${CALENDAR_ORGANIZERS_MAX}) followed
        cross join ${activities} on activities.seq in (
          select next.seq from ${activities} next indexed by activities_creator
          where next.creator_id = followed.creator_id and next.starts_at > ${at} and next.is_listed
          order by next.starts_at limit ${CALENDAR_EVENTS_PER_ORGANIZER})`,
    )
    .where(
      and(
        isVisible(userId, sql.raw('activities.creator_id')),
        showsActivities(sql.raw('activities.creator_id')),
      ),
    )
    .orderBy(sql`activities.starts_at, activities.seq`)
    .limit(CALENDAR_EVENTS_MAX)
}
