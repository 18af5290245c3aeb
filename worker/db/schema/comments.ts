import { sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { UPDATE_AUDIENCES } from '../../contract/vocabulary'
import { flag, instant, typedProse } from './columns'
import { byUser, ofActivity, ofUser } from './references'

export const comments = sqliteTable(
  'comments',
  {
    id: text('id').primaryKey(),
    activityId: ofActivity('activity_id'),
    userId: byUser('user_id'),
    parentId: text('parent_id').references((): AnySQLiteColumn => comments.id),
    content: typedProse('content').notNull(),
    isCreatorUpdate: flag('is_creator_update').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    pinnedAt: instant('pinned_at'),
    /** Hidden by the organizer (product.md 8.10). */
    hiddenAt: instant('hidden_at'),
    deletedAt: instant('deleted_at'),
    /** Recipients, if it is an organizer's message (product.md 8.11). */
    audience: text('audience', { enum: UPDATE_AUDIENCES }),
    sentTo: integer('sent_to'),
  },
  (t) => [
    index('comments_activity').on(t.activityId, t.createdAt),
    index('comments_parent').on(t.parentId),
    index('comments_sent').on(t.activityId, t.createdAt).where(sql`${t.audience} is not null`),
  ],
)

/** People without a seat who received an update and may therefore read it (product.md 8.12). */
export const updateRecipients = sqliteTable(
  'update_recipients',
  {
    commentId: text('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: ofUser('user_id'),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.commentId, t.userId] }),
    index('update_recipients_user').on(t.userId, t.sentAt),
  ],
)
