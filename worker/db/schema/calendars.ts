import { check, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { CALENDAR_KINDS } from '../../contract/vocabulary'
import { instant, oneOf } from './columns'
import { users } from './users'

/**
 * Private calendar addresses, at most one of a kind per user (adr/0087). The secret of an address is derived from `seed` and
 * a secret of the deployment, so the database alone opens none. One from before `sessionsValidAfter` of its user has
 * ended.
 */
export const calendarFeeds = sqliteTable(
  'calendar_feeds',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CALENDAR_KINDS }).notNull(),
    seed: text('seed').notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    /** The last reading, to the hour. */
    lastReadAt: instant('last_read_at'),
    /** The file's ETag at the last reading, and since when it is this one. */
    etag: text('etag'),
    changedAt: instant('changed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check('calendar_feeds_kind', oneOf(t.kind, CALENDAR_KINDS)),
  ],
)
