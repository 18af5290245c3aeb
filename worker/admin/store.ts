import type { SQL } from 'drizzle-orm'
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import type { AdminLogQuery, AdminUsersQuery, PeopleKind } from '../contract/admin'
import { activities, adminLog, comments, invitationCodes, participations, reports, users } from '../db/schema'
import { isSuspended } from '../db/visibility'
import { now } from '../platform/clock'
import { packNullableRow, packRow } from '../platform/columns'
import { decodeCursor } from '../platform/cursor'
import type { Database } from '../platform/database'

const atAndId = z.tuple([z.number(), z.string()])

/** For the acts of this folder. */
export { isSuspended }

const admins = alias(users, 'admin')

/** How many people are suspended. */
export function countSuspended(db: Database) {
  return db.select({ count: count() }).from(users).where(gt(users.suspendedAt, 0))
}

function selectPeople(db: Database) {
  // In a fragment of its own: a select without joins would drop the table's name, and mean the inner one's.
  const id = sql`${users.id}`
  const own = sql`${activities} own where own.creator_id = ${id}`
  return db
    .select({
      person: users,
      activities: sql<number>`(select count(*) from ${own})`.as('activity_count'),
      upcoming:
        sql<number>`(select count(*) from ${own} and own.starts_at > ${now()} and own.cancelled_at is null)`.as(
          'upcoming_count',
        ),
      seats:
        sql<number>`(select count(*) from ${participations} where user_id = ${id} and status <> 'QUIT')`.as(
          'seat_count',
        ),
      reports: sql<number>`(select count(*) from ${reports} where accused_id = ${id})`.as('report_count'),
    })
    .from(users)
}
export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number]

const KINDS: Record<PeopleKind, SQL> = {
  verified: isNotNull(users.verifiedAt),
  organization: eq(users.role, 'CREATOR'),
  suspended: gt(users.suspendedAt, 0),
}

/** People by a part of name or e-mail, the newest first; those who deleted their accounts are gone. */
export function listPeople(db: Database, { q, kind, cursor, limit }: AdminUsersQuery) {
  const before = decodeCursor(cursor, atAndId)
  // `instr` and not LIKE, whose patterns D1 limits to 50 bytes.
  const found = q && sql`instr(lower(${users.name} || ' ' || ${users.email}), ${q.toLowerCase()}) > 0`
  return selectPeople(db)
    .where(
      and(
        isNull(users.deletedAt),
        kind && KINDS[kind],
        found || undefined,
        before ? sql`(${users.createdAt}, ${users.id}) < (${before[0]}, ${before[1]})` : undefined,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit + 1)
}

/** One of them. */
export function findPerson(db: Database, id: string) {
  return selectPeople(db)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .limit(1)
}

export type PersonChanges = Partial<
  Pick<
    typeof users.$inferInsert,
    'verifiedAt' | 'verifiedReason' | 'role' | 'canJoinActivities' | 'suspendedAt' | 'suspendedReason'
  >
>

/** Changes what the admin says of a person. */
export function updatePerson(db: Database, id: string, changes: PersonChanges) {
  return db
    .update(users)
    .set({ ...changes, updatedAt: now() })
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
}

/** Suspends anybody but an admin, and ends all their sessions. The first suspension keeps its day. */
export function suspendPerson(
  db: Database,
  { id, reason, adminEmail, at }: { id: string; reason: string; adminEmail: string | null; at: number },
) {
  return db
    .update(users)
    .set({
      suspendedAt: sql`coalesce(${users.suspendedAt}, ${at})`,
      suspendedReason: reason,
      sessionsValidAfter: at + 1,
      updatedAt: at,
    })
    .where(and(eq(users.id, id), isNull(users.deletedAt), ne(users.email, adminEmail ?? '')))
}

/** Condition for one activity. */
export const ofActivity = (id: string) => eq(activities.id, id)

/** Condition for the activities of an organizer, if that user is suspended. */
export const ofSuspendedOrganizer = (id: string) => and(eq(activities.creatorId, id), isSuspended(id))

/** Condition for the activities of all suspended organizers that start at or before an instant. */
export function ofSuspended(db: Database, { until }: { until: number }) {
  return and(inArray(activities.creatorId, suspended(db)), lte(activities.startsAt, until))
}

/** Ids of suspended users, for a part of another statement. */
function suspended(db: Database) {
  return db.select({ id: users.id }).from(users).where(gt(users.suspendedAt, 0))
}

/** Whether an activity is there, and how it stands. */
export function findOccasion(db: Database, id: string) {
  return db
    .select({ cancelledAt: activities.cancelledAt, startsAt: activities.startsAt })
    .from(activities)
    .where(eq(activities.id, id))
    .limit(1)
}

const subjectName = sql<string | null>`case ${adminLog.subjectType}
  when 'user' then (select name from ${users} where id = ${adminLog.subjectId})
  when 'activity' then (select title from ${activities} where id = ${adminLog.subjectId})
  when 'invitation' then (select code from ${invitationCodes} where id = ${adminLog.subjectId})
  when 'comment' then (select author.name from ${comments} said join ${users} author on author.id = said.user_id
    where said.id = ${adminLog.subjectId})
  when 'report' then (select accused.name from ${reports} filed join ${users} accused on accused.id = filed.accused_id
    where filed.id = ${adminLog.subjectId})
end`

const logColumns = {
  entry: packRow('entry', {
    id: adminLog.id,
    action: adminLog.action,
    subjectType: adminLog.subjectType,
    subjectId: adminLog.subjectId,
    note: adminLog.note,
    createdAt: adminLog.createdAt,
  }),
  subject: subjectName.as('subject'),
  admin: packNullableRow('admin', { id: admins.id, name: admins.name }),
}

/** What the admin did, newest first; to some subjects alone where they are named. */
export function listLog(db: Database, { subjects, cursor, limit }: AdminLogQuery) {
  const before = decodeCursor(cursor, atAndId)
  const types = adminLog.subjectType.enumValues
  return db
    .select(logColumns)
    .from(adminLog)
    .leftJoin(admins, eq(admins.id, adminLog.adminId))
    .where(
      and(
        subjects && and(inArray(adminLog.subjectType, types), inArray(adminLog.subjectId, subjects)),
        before ? sql`(${adminLog.createdAt}, ${adminLog.id}) < (${before[0]}, ${before[1]})` : undefined,
      ),
    )
    .orderBy(desc(adminLog.createdAt), desc(adminLog.id))
    .limit(limit + 1)
}
