import type { SQL } from 'drizzle-orm'
import { and, count, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { AdminReportsQuery } from '../contract/admin'
import { REPORTS_SEARCHED_MAX } from '../contract/limits'
import type { NewReport, ReportStatus, ReportSubject } from '../contract/reports'
import { activities, comments, reports, users } from '../db/schema'
import { now } from '../platform/clock'
import { packNullableRow, packRow } from '../platform/columns'
import type { Database } from '../platform/database'
import { newId } from '../platform/ids'
import { insertSelect } from '../platform/insert-select'
import { timeOrder } from '../platform/time-order'

const reporters = alias(users, 'reporter')
const accused = alias(users, 'accused')

/** The subject of a report. */
export type Subject = { subject: ReportSubject; id: string }

/** Column of each kind of subject, and a select of the accused user and the text to keep as evidence. */
const SUBJECTS = {
  comment: {
    column: reports.commentId,
    from: sql`select ${comments.id} as id, ${comments.userId} as accused, ${comments.content} as evidence from ${comments}`,
  },
  activity: {
    column: reports.activityId,
    from: sql`select ${activities.id} as id, ${activities.creatorId} as accused,
      ${activities.title} || char(10) || ${activities.description} as evidence from ${activities}`,
  },
  user: {
    column: reports.userId,
    from: sql`select ${users.id} as id, ${users.id} as accused,
      ${users.name} || coalesce(char(10) || ${users.description}, '') || coalesce(char(10) || ${users.website}, '')
      as evidence from ${users}`,
  },
} satisfies Record<ReportSubject, { column: unknown; from: SQL }>

/**
 * Files a report with the subject's current text as evidence; nothing if the subject is gone. A user has one report per subject:
 * repeating it has no effect while it is open, and reopens it after a decision.
 */
export function insertReport(
  db: Database,
  { subject, id, reporterId, reason, details }: Subject & NewReport & { reporterId: string },
) {
  const { column, from } = SUBJECTS[subject]
  const idIf = (kind: ReportSubject) => (kind === subject ? sql`found.id` : sql`null`)
  const values = {
    id: newId(),
    commentId: idIf('comment'),
    activityId: idIf('activity'),
    userId: idIf('user'),
    reporterId,
    reason,
    details,
    accusedId: sql`found.accused`,
    evidence: sql`found.evidence`,
    createdAt: now(),
  }
  return insertSelect(
    db,
    reports,
    values,
    sql`from (${from}) found where found.id = ${id}`,
  ).onConflictDoUpdate({
    target: [column, reports.reporterId],
    targetWhere: sql`${sql.identifier(column.name)} is not null`,
    set: {
      reason: sql`excluded.reason`,
      details: sql`excluded.details`,
      evidence: sql`excluded.evidence`,
      status: 'open' satisfies ReportStatus,
      createdAt: sql`excluded.created_at`,
      decidedAt: null,
    },
    setWhere: sql`${reports.status} <> 'open'`,
  })
}

/** Number of open reports by others about the same comment, activity, or user. */
const alike = sql<number>`(select count(*) from ${reports} other where other.status = 'open'
  and other.id <> ${reports.id} and (other.comment_id = ${reports.commentId}
    or other.activity_id = ${reports.activityId} or other.user_id = ${reports.userId}))`

const reportColumns = {
  report: packRow('report', {
    id: reports.id,
    reason: reports.reason,
    details: reports.details,
    evidence: reports.evidence,
    status: reports.status,
    note: reports.note,
    createdAt: reports.createdAt,
    decidedAt: reports.decidedAt,
  }),
  subjects: packNullableRow('subject', {
    commentId: reports.commentId,
    activityId: reports.activityId,
    userId: reports.userId,
  }),
  reporter: packRow('reporter', { id: reporters.id, name: reporters.name, avatar: reporters.avatar }),
  accused: packNullableRow('accused', {
    id: accused.id,
    name: accused.name,
    avatar: accused.avatar,
    isAdmin: accused.isAdmin,
    suspendedAt: accused.suspendedAt,
  }),
  comment: packNullableRow('comment', {
    id: comments.id,
    content: comments.content,
    deletedAt: comments.deletedAt,
  }),
  activity: packNullableRow('activity', {
    id: activities.id,
    title: activities.title,
    startsAt: activities.startsAt,
    cancelledAt: activities.cancelledAt,
  }),
  alike: alike.as('alike'),
}

function selectReports(db: Database) {
  return db
    .select(reportColumns)
    .from(reports)
    .innerJoin(reporters, eq(reporters.id, reports.reporterId))
    .leftJoin(accused, eq(accused.id, reports.accusedId))
    .leftJoin(comments, eq(comments.id, reports.commentId))
    .leftJoin(activities, sql`${activities.id} = coalesce(${reports.activityId}, ${comments.activityId})`)
}
export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

/**
 * Lists reports with a status, optionally about one kind of subject. `q` matches part of a name, the report's details, or the
 * reported text, among the first `REPORTS_SEARCHED_MAX` reports.
 */
export function listReports(db: Database, { status, subject, q, limit, ...page }: AdminReportsQuery) {
  const { isAfter, orderBy } = timeOrder({ at: reports.createdAt, id: reports.id }, page)
  const isFound = q
    ? sql`instr(lower(coalesce(${accused.name}, '') || ' ' || ${reporters.name} || ' ' || coalesce(${reports.details}, '') || ' ' ||
        coalesce(${reports.evidence}, '')), ${q.toLowerCase()}) > 0`
    : undefined
  const searched = db
    .select({ id: reports.id })
    .from(reports)
    .where(eq(reports.status, status))
    .orderBy(...orderBy)
    .limit(REPORTS_SEARCHED_MAX)
  return selectReports(db)
    .where(
      and(
        eq(reports.status, status),
        subject && isNotNull(SUBJECTS[subject].column),
        isFound,
        q ? inArray(reports.id, searched) : undefined,
        isAfter,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit + 1)
}

export function findReport(db: Database, id: string) {
  return selectReports(db).where(eq(reports.id, id)).limit(1)
}

/** Condition for a report and all others about the same subject. */
export function isAboutSame(id: string): SQL {
  const same = [reports.commentId, reports.activityId, reports.userId].map(
    (column) =>
      sql`${column} = (select decided.${sql.identifier(column.name)} from ${reports} decided where decided.id = ${id})`,
  )
  return sql`(${sql.join([eq(reports.id, id), ...same], sql` or `)})`
}

type Decision = { id: string; status: ReportStatus; note: string | null | undefined; at: number }

/** Decides a report and all open reports about the same subject. */
export function decideReports(db: Database, { id, status, note, at }: Decision) {
  return db
    .update(reports)
    .set({ status, decidedAt: status === 'open' ? null : at, ...(note !== undefined && { note }) })
    .where(and(isAboutSame(id), or(eq(reports.id, id), eq(reports.status, 'open'))))
}

/** Finds the accused user of a report, if an admin can message them: not an admin, suspended, or deleted. */
export function findAccused(db: Database, id: string) {
  return db
    .select({ id: accused.id })
    .from(reports)
    .innerJoin(accused, eq(accused.id, reports.accusedId))
    .where(
      and(eq(reports.id, id), isNull(accused.deletedAt), isNull(accused.suspendedAt), not(accused.isAdmin)),
    )
    .limit(1)
}

export function countReports(db: Database) {
  return db.select({ status: reports.status, count: count() }).from(reports).groupBy(reports.status)
}
