import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { NoticeKind } from '../../contract/notice-kinds'
import { EMAIL_LANES, EMAIL_PROBLEMS, NOTICE_CHANNELS } from '../../contract/vocabulary'
import { activities } from './activities'
import { flag, instant, oneOf } from './columns'
import { comments } from './comments'
import { byUser, ofUser } from './references'
import { users } from './users'

/**
 * In-app notices, inserted in the batch of the action they report (`worker/notices/kinds/notify.ts`). `key` identifies the
 * event, which prevents duplicates.
 */
export const notices = sqliteTable(
  'notices',
  {
    id: text('id').primaryKey(),
    userId: ofUser('user_id'),
    kind: text('kind').$type<NoticeKind>().notNull(),
    key: text('key').notNull(),
    activityId: text('activity_id').references(() => activities.id, { onDelete: 'cascade' }),
    commentId: text('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    /** The user who caused the event. */
    actorId: byUser('actor_id'),
    /** Data about the event, such as old and new values. */
    data: text('data', { mode: 'json' }).$type<Record<string, unknown>>(),
    /** Whether the app lists it; false for email only. */
    isInApp: flag('is_in_app').notNull().default(true),
    /** When the app starts showing it. In the future for a decision that can be undone. */
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    uniqueIndex('notices_once').on(t.userId, t.key),
    index('notices_user').on(t.userId, t.createdAt, t.id).where(sql`${t.isInApp}`),
    index('notices_unread').on(t.userId).where(sql`${t.readAt} is null and ${t.isInApp}`),
    index('notices_activity').on(t.activityId, t.userId, t.createdAt),
    index('notices_actor').on(t.actorId, t.userId, t.createdAt),
    index('notices_comment').on(t.commentId).where(sql`${t.commentId} is not null`),
    index('notices_created').on(t.createdAt),
  ],
)

/** Notices deleted after they were shown, kept for a day because they count toward budgets (`worker/notices/withdrawn.ts`). */
export const withdrawnNotices = sqliteTable(
  'withdrawn_notices',
  {
    userId: ofUser('user_id'),
    kind: text('kind').$type<NoticeKind>().notNull(),
    activityId: text('activity_id'),
    actorId: text('actor_id'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('withdrawn_notices_user').on(t.userId, t.createdAt),
    index('withdrawn_notices_created').on(t.createdAt),
  ],
)

/** Users' choices per kind and channel. Without a row, the kind's default applies. */
export const noticePreferences = sqliteTable(
  'notice_preferences',
  {
    userId: ofUser('user_id'),
    kind: text('kind').$type<NoticeKind>().notNull(),
    channel: text('channel', { enum: NOTICE_CHANNELS }).notNull(),
    isOn: flag('is_on').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.channel] }),
    check('notice_preferences_channel', oneOf(t.channel, NOTICE_CHANNELS)),
  ],
)

/**
 * Emails to send, inserted in the batch of the action they report, sent after its response, and retried by cron. An email
 * belongs to a notice, or to an account with its own `kind` and `data`.
 */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    /** Identifies the event: a second email with the same key is not queued. */
    key: text('key').notNull().unique(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The address, if it differs from the user's address at sending. */
    email: text('email'),
    kind: text('kind').notNull(),
    lane: text('lane', { enum: EMAIL_LANES }).notNull(),
    /** Subject, such as one activity. Emails to one user about one topic are combined, at growing intervals. */
    topic: text('topic'),
    /** The user who caused the email; null for account emails and those caused by cron or an admin. */
    actorId: byUser('actor_id'),
    /** Null for account emails and for deleted notices; the latter are not sent. */
    noticeId: text('notice_id').references(() => notices.id, { onDelete: 'set null', onUpdate: 'cascade' }),
    data: text('data', { mode: 'json' }).$type<Record<string, unknown>>(),
    createdAt: instant('created_at').notNull(),
    /** Earliest time of the next attempt. Postponed while a sender works on the email, and after a failure. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at'),
    /** When it was given up or outdated. */
    droppedAt: instant('dropped_at'),
    lastError: text('last_error'),
  },
  (t) => [
    index('outbox_due').on(t.lane, t.dueAt).where(sql`${t.sentAt} is null and ${t.droppedAt} is null`),
    index('outbox_created').on(t.createdAt),
    index('outbox_notice').on(t.noticeId).where(sql`${t.noticeId} is not null`),
    index('outbox_recipient').on(t.userId, t.createdAt).where(sql`${t.droppedAt} is null`),
    index('outbox_sender')
      .on(t.actorId, t.createdAt)
      .where(sql`${t.actorId} is not null and ${t.droppedAt} is null`),
    index('outbox_address')
      .on(t.email, t.kind, t.createdAt)
      .where(sql`${t.lane} = 'account' and ${t.droppedAt} is null`),
    check('outbox_lane', oneOf(t.lane, EMAIL_LANES)),
  ],
)

/** Addresses not to be emailed, because the provider reported a permanent bounce or a complaint. */
export const undeliverableAddresses = sqliteTable(
  'undeliverable_addresses',
  {
    email: text('email').primaryKey(),
    reason: text('reason', { enum: EMAIL_PROBLEMS }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [check('undeliverable_addresses_reason', oneOf(t.reason, EMAIL_PROBLEMS))],
)

/** Ids of provider events, kept for a day to ignore repeats. */
export const mailEvents = sqliteTable(
  'mail_events',
  { id: text('id').primaryKey(), createdAt: instant('created_at').notNull() },
  (t) => [index('mail_events_created').on(t.createdAt)],
)
