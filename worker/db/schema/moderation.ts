import { sql } from 'drizzle-orm'
import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { REPORT_STATUSES } from '../../contract/vocabulary'
import { activities } from './activities'
import { instant, oneOf, typedProse } from './columns'
import { comments } from './comments'
import { byUser, ofUser } from './references'
import { users } from './users'

/** Reports of comments, activities, and users to the admin. */
export const reports = sqliteTable(
  'reports',
  {
    id: text('id').primaryKey(),
    commentId: text('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    activityId: text('activity_id').references(() => activities.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    reporterId: ofUser('reporter_id'),
    /** One of REPORT_REASONS. Free text in old rows, copied into `details`. */
    reason: text('reason'),
    details: typedProse('details'),
    /** The user responsible for the subject. */
    accusedId: byUser('accused_id'),
    /** The subject's text at the time of the report. */
    evidence: typedProse('evidence'),
    status: text('status', { enum: REPORT_STATUSES }).notNull().default('open'),
    /** The admin's note for other admins. */
    note: text('note'),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    uniqueIndex('reports_comment_once').on(t.commentId, t.reporterId).where(sql`${t.commentId} is not null`),
    uniqueIndex('reports_activity_once')
      .on(t.activityId, t.reporterId)
      .where(sql`${t.activityId} is not null`),
    uniqueIndex('reports_user_once').on(t.userId, t.reporterId).where(sql`${t.userId} is not null`),
    index('reports_status').on(t.status, t.createdAt),
    index('reports_accused').on(t.accusedId).where(sql`${t.accusedId} is not null`),
    check('reports_status', oneOf(t.status, REPORT_STATUSES)),
    check(
      'reports_one_subject',
      sql`(${t.commentId} is not null) + (${t.activityId} is not null) + (${t.userId} is not null) = 1`,
    ),
  ],
)

/** Admin actions with subject and reason. Append-only. */
export const adminLog = sqliteTable(
  'admin_log',
  {
    id: text('id').primaryKey(),
    adminId: byUser('admin_id'),
    action: text('action').notNull(),
    subjectType: text('subject_type', {
      enum: ['report', 'user', 'comment', 'activity', 'invitation', 'dispute'],
    }).notNull(),
    subjectId: text('subject_id').notNull(),
    note: text('note'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('admin_log_subject').on(t.subjectType, t.subjectId, t.createdAt),
    index('admin_log_created').on(t.createdAt),
  ],
)
