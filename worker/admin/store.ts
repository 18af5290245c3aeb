import type { SQL } from 'drizzle-orm'
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { AdminLogQuery, AdminUsersQuery, PeopleKind } from '../contract/admin'
import { cleanLine } from '../contract/text'
import {
  activities,
  adminLog,
  comments,
  disputes,
  invitationCodes,
  participations,
  passkeys,
  reports,
  users,
} from '../db/schema'
import { isSuspended } from '../db/visibility'
import { now } from '../platform/clock'
import { packNullableRow, packRow } from '../platform/columns'
import type { Database } from '../platform/database'
import { announce, endsSessions } from '../platform/live-changes'
import { isAfter, timeOrder } from '../platform/time-order'
import { searchUsers } from '../users/search-store'
import { endOfSessions } from '../users/store'

/** Re-exported for this folder's other files, which may not import db. */
export { isSuspended }

const admins = alias(users, 'admin')

export function countSuspended(db: Database) {
  return db.select({ count: count() }).from(users).where(gt(users.suspendedAt, 0))
}

// Wrapped in `sql` to keep the table name: without it, the column would refer to the inner table.
const userId = sql`${users.id}`
const own = sql`${activities} own where own.creator_id = ${userId}`
const adminUserColumns = () => ({
  user: users,
  activities: sql<number>`(select count(*) from ${own})`.as('activity_count'),
  upcoming:
    sql<number>`(select count(*) from ${own} and own.starts_at > ${now()} and own.cancelled_at is null)`.as(
      'upcoming_count',
    ),
  seats:
    sql<number>`(select count(*) from ${participations} where user_id = ${userId} and status <> 'QUIT')`.as(
      'seat_count',
    ),
  invited: sql<number>`(select coalesce(sum(used_count), 0) from ${invitationCodes}
    where is_from_member and created_by = ${userId})`.as('invited_count'),
  reports: sql<number>`(select count(*) from ${reports} where accused_id = ${userId})`.as('report_count'),
})
export type AdminUserRow = Awaited<ReturnType<typeof findAdminUser>>[number]

const KINDS: Record<PeopleKind, SQL> = {
  verified: isNotNull(users.verifiedAt),
  organization: eq(users.role, 'CREATOR'),
  suspended: gt(users.suspendedAt, 0),
}

/** Lists users by part of their name or email address, without deleted accounts. */
export function listAdminUsers(db: Database, { q, kind, limit, ...page }: AdminUsersQuery) {
  const search = q === undefined ? undefined : searchUsers(q)
  const { isAfter, orderBy } = search?.order(page) ?? timeOrder({ at: users.createdAt, id: users.id }, page)
  const selected = db.select(adminUserColumns())
  const from = search?.index ? selected.from(search.index).crossJoin(users) : selected.from(users)
  return from
    .where(and(search?.where, isNull(users.deletedAt), kind && KINDS[kind], isAfter))
    .orderBy(...orderBy)
    .limit(limit + 1)
}

/** Finds a user with the figures shown to admins. */
export function findAdminUser(db: Database, id: string) {
  return db
    .select(adminUserColumns())
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .limit(1)
}

export type UserChanges = Partial<
  Pick<
    typeof users.$inferInsert,
    | 'verifiedAt'
    | 'verifiedReason'
    | 'role'
    | 'canJoinActivities'
    | 'quotaFactor'
    | 'invitationAllowance'
    | 'suspendedAt'
    | 'suspendedReason'
  >
>

/** Updates fields that admins control. */
export function updateAdminUser(db: Database, id: string, changes: UserChanges) {
  return db
    .update(users)
    .set({ ...changes, updatedAt: now() })
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
}

type AdminChange = { id: string; isAdmin: boolean; adminId: string; at: number }

/**
 * Sets or removes a user's admin flag, if the acting admin still has it and a passkey. Requires a confirmed account that is not
 * suspended. The trigger `users_last_admin` rejects removing the last one.
 */
export function setAdminFlag(db: Database, { id, isAdmin, adminId, at }: AdminChange) {
  const mayAct = sql`exists (select 1 from ${users} actor where actor.id = ${adminId} and actor.is_admin
    and actor.suspended_at is null and exists (select 1 from ${passkeys} where user_id = ${adminId}))`
  const mayGet = isAdmin ? and(isNotNull(users.emailVerifiedAt), isNull(users.suspendedAt)) : undefined
  return db
    .update(users)
    .set({ isAdmin, updatedAt: at })
    .where(and(eq(users.id, id), isNull(users.deletedAt), eq(users.isAdmin, !isAdmin), mayGet, mayAct))
}

/** Finds one of a user's passkeys. */
export function findPasskeyOf(db: Database, userId: string) {
  return db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1)
}

/** Suspends a user who is not an admin, and ends all their sessions. Suspending again keeps the first date. */
export function suspendUser(db: Database, { id, reason, at }: { id: string; reason: string; at: number }) {
  return announce(
    db
      .update(users)
      .set({
        suspendedAt: sql`coalesce(${users.suspendedAt}, ${at})`,
        suspendedReason: reason,
        sessionsValidAfter: endOfSessions(at),
        updatedAt: at,
      })
      .where(and(eq(users.id, id), isNull(users.deletedAt), not(users.isAdmin)))
      .returning({ id: users.id }),
    endsSessions,
  )
}

/** Condition for one activity. */
export const isActivity = (id: string) => eq(activities.id, id)

/** Condition for a user's activities, if that user is suspended. */
export const isOrganizedBySuspendedUser = (id: string) => and(eq(activities.creatorId, id), isSuspended(id))

/** Subquery for the ids of a user's activities that have not started. */
export const upcomingActivitiesOf = (id: string, at: number): SQL =>
  sql`select ${activities.id} from ${activities} where ${activities.creatorId} = ${id} and ${activities.startsAt} > ${at}`

type Near = { from: number; until: number }

/** Lists activities of suspended organizers that were not canceled and start after `from`, and at or before `until`. */
export async function listHidden(
  db: Database,
  { from, until, limit }: Near & { limit: number },
): Promise<string[]> {
  const hidden = await db
    .select({ id: activities.id })
    .from(activities)
    .where(and(isNull(activities.cancelledAt), isHiddenNear({ from, until })))
    .orderBy(activities.startsAt)
    .limit(limit)
  return hidden.map(({ id }) => id)
}

/** Condition for these activities, if their organizer is still suspended. */
export const isOrganizedByAnySuspendedUser = ({ ids, ...near }: Near & { ids: string[] }) =>
  and(inArray(activities.id, ids), isHiddenNear(near))

const isHiddenNear = ({ from, until }: Near) =>
  and(
    gt(activities.startsAt, from),
    lte(activities.startsAt, until),
    isNotNull(activities.organizerSuspendedAt),
  )

/** Finds an activity's start and cancellation. */
export function findActivityState(db: Database, id: string) {
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
  when 'comment' then (select author.name from ${comments} comment_row join ${users} author on author.id = comment_row.user_id
    where comment_row.id = ${adminLog.subjectId})
  when 'report' then (select accused.name from ${reports} report_row join ${users} accused on accused.id = report_row.accused_id
    where report_row.id = ${adminLog.subjectId})
  when 'dispute' then (select title from ${disputes} dispute_row join ${activities} on ${activities.id} = dispute_row.activity_id
    where dispute_row.id = ${adminLog.subjectId})
end`.mapWith((text: string): string | null => cleanLine(text))

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

/** Lists admins' actions, newest first, optionally about certain subjects only. */
export function listLog(db: Database, { subjects, cursor, limit }: AdminLogQuery) {
  const types = adminLog.subjectType.enumValues
  return db
    .select(logColumns)
    .from(adminLog)
    .leftJoin(admins, eq(admins.id, adminLog.adminId))
    .where(
      and(
        subjects && and(inArray(adminLog.subjectType, types), inArray(adminLog.subjectId, subjects)),
        isAfter([adminLog.createdAt, adminLog.id], { cursor, sort: 'newest' }),
      ),
    )
    .orderBy(desc(adminLog.createdAt), desc(adminLog.id))
    .limit(limit + 1)
}
