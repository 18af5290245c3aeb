import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { NUMBERS_DATES_MAX, NUMBERS_DAYS, NUMBERS_ROWS_MAX } from '../contract/limits'
import { activities, applications, participations, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import { DAY_MS, MINUTE_MS } from '../platform/clock'
import { pick } from '../platform/columns'
import type { Database } from '../platform/database'

type Reader = { creatorId: string; at: number }

/** The first Sunday after the epoch, in days. */
const FIRST_SUNDAY_DAYS = 3
const WEEK_DAYS = 7

/** Condition for applications counted in an organizer's statistics. */
const isRecent = ({ creatorId, at }: Reader) =>
  sql`${applications.creatorId} = ${creatorId} and ${applications.createdAt} > ${at - NUMBERS_DAYS * DAY_MS}`

/** Counts an organizer's applications by week, status, and source. `week` counts Sundays in the organizer's time. */
export function countReceived(db: Database, { offset, ...reader }: Reader & { offset: number }) {
  const sinceSunday = sql`${applications.createdAt} + ${offset * MINUTE_MS - FIRST_SUNDAY_DAYS * DAY_MS}`
  const week = sql<number>`(${sinceSunday}) / ${sql.raw(String(WEEK_DAYS * DAY_MS))}`
  const isWaitlisted = sql<boolean>`${applications.waitlistedAt} is not null`.mapWith(Boolean)
  return db
    .select({
      week: sql<number>`cast(${week} as integer)`.as('week'),
      status: applications.status,
      isWaitlisted: isWaitlisted.as('is_waitlisted'),
      source: applications.source,
      count: sql<number>`count(*)`.as('count'),
    })
    .from(applications)
    .where(isRecent(reader))
    .groupBy(sql`1, 2, 3, 4`)
}
export type ReceivedCount = Awaited<ReturnType<typeof countReceived>>[number]

/** Returns the Sunday of a `week` as a calendar date. */
export function sundayOf(week: number): string {
  return new Date((FIRST_SUNDAY_DAYS + week * WEEK_DAYS) * DAY_MS).toISOString().slice(0, 10)
}

/** Counts the seats and attendees of an organizer's past activities, newest first. */
export function listAttendance(db: Database, { creatorId, at }: Reader) {
  return db
    .select({
      activityId: activities.id,
      ...pick(activities, 'title', 'startsAt', 'timeZone'),
      seats: sql<number>`count(*)`.as('seats'),
      came: sql<number>`sum(${participations.noShowAt} is null)`.as('came'),
    })
    .from(activities)
    .innerJoin(
      participations,
      and(eq(participations.activityId, activities.id), ne(participations.status, 'QUIT')),
    )
    .where(
      sql`activities.creator_id = ${creatorId} and activities.starts_at between ${at - NUMBERS_DAYS * DAY_MS} and ${at}
        and activities.ends_at <= ${at} and activities.cancelled_at is null`,
    )
    .groupBy(activities.startsAt, activities.id)
    .orderBy(desc(activities.startsAt), desc(activities.id))
    .limit(NUMBERS_DATES_MAX)
}
export type AttendanceRow = Awaited<ReturnType<typeof listAttendance>>[number]

/** Lists an organizer's applications for export, newest first, without applicants hidden from the organizer. */
export function listReceivedForFile(db: Database, reader: Reader) {
  return db
    .select({
      ...pick(activities, 'title', 'startsAt', 'timeZone', 'cancelledAt'),
      endsAt: sql<number>`activities.ends_at`.as('ends_at'),
      applicant: users.name,
      ...pick(applications, 'status', 'waitlistedAt', 'createdAt', 'answeredAt', 'source'),
      /** Null if there is no seat. */
      came: sql<number | null>`(select seat.no_show_at is null from ${participations} seat
        where seat.activity_id = ${applications.activityId} and seat.user_id = ${applications.userId}
          and seat.status <> 'QUIT')`.as('came'),
    })
    .from(applications)
    .innerJoin(activities, eq(activities.id, applications.activityId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(sql`${isRecent(reader)} and ${isVisible(reader.creatorId, applications.userId)}`)
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(NUMBERS_ROWS_MAX)
}
export type FileRow = Awaited<ReturnType<typeof listReceivedForFile>>[number]
