import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { NoticeKind } from '../../contract/notice-kinds'
import { instant } from './columns'
import { notices } from './notices'
import { byUser, ofUser } from './references'
import { sessions } from './sessions'
import { users } from './users'

/**
 * Devices with push: browser subscriptions (RFC 8030), each tied to an open session. `endpoint` and keys allow writing to the
 * device, so they never leave the database.
 */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: text('id').primaryKey(),
    userId: ofUser('user_id'),
    /** The session that created the subscription. */
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key and secret (RFC 8291), base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Our public key at subscription time. The device only accepts pushes signed with it. */
    serverKey: text('server_key').notNull(),
    userAgent: text('user_agent'),
    /** IANA name of the device's time zone, for quiet hours. */
    timeZone: text('time_zone').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the push service last accepted a push. */
    reachedAt: instant('reached_at'),
  },
  (t) => [index('push_subscriptions_user').on(t.userId), index('push_subscriptions_session').on(t.sessionId)],
)

/**
 * Pushes to send, one per notice and device, inserted in the batch of the action they report, sent after its response, and
 * retried by cron.
 */
export const pushes = sqliteTable(
  'pushes',
  {
    id: text('id').primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** Null once the notice is deleted; the push is then not sent. */
    noticeId: text('notice_id').references(() => notices.id, { onDelete: 'set null', onUpdate: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** Subject, as for emails. Pushes to one device about one topic are combined, at growing intervals. */
    topic: text('topic'),
    /** The user who caused the push; null for cron and admins. */
    actorId: byUser('actor_id'),
    createdAt: instant('created_at').notNull(),
    /** Earliest time of the next attempt. Postponed by quiet hours, while a sender works on the push, and after a failure. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at'),
    /** When it was given up or outdated. */
    droppedAt: instant('dropped_at'),
    lastError: text('last_error'),
  },
  (t) => [
    index('pushes_due').on(t.dueAt).where(sql`${t.sentAt} is null and ${t.droppedAt} is null`),
    index('pushes_notice').on(t.noticeId).where(sql`${t.noticeId} is not null`),
    index('pushes_device').on(t.subscriptionId, t.createdAt),
    index('pushes_created').on(t.createdAt),
  ],
)

/** Users' quiet hours, in local time. Equal hours mean none. Without a row, the defaults apply. */
export const quietHours = sqliteTable(
  'quiet_hours',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromHour: integer('from_hour').notNull(),
    untilHour: integer('until_hour').notNull(),
  },
  (t) => [
    check('quiet_hours_of_day', sql`${t.fromHour} between 0 and 23 and ${t.untilHour} between 0 and 23`),
  ],
)
