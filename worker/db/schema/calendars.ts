import { check, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { CALENDAR_KINDS } from '../../contract/vocabulary'
import { instant, oneOf } from './columns'
import { ofUser } from './references'

/**
 * Private calendar URLs, at most one of each kind per user (adr/0087). A URL's secret is derived from `seed` and a deployment
 * secret, so the database alone can't open one. URLs older than the user's `sessionsValidAfter` are revoked.
 */
export const calendarFeeds = sqliteTable(
  'calendar_feeds',
  {
    userId: ofUser('user_id'),
    kind: text('kind', { enum: CALENDAR_KINDS }).notNull(),
    seed: text('seed').notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    /** Last read, to the hour. */
    lastReadAt: instant('last_read_at'),
    /** The file's ETag at the last read, and when it last changed. */
    etag: text('etag'),
    changedAt: instant('changed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check('calendar_feeds_kind', oneOf(t.kind, CALENDAR_KINDS)),
  ],
)
