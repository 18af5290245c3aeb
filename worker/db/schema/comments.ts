import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { activities } from './activities'
import { flag, instant, typedProse } from './columns'
import { users } from './users'

export const comments = sqliteTable(
  'comments',
  {
    id: text('id').primaryKey(),
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    parentId: text('parent_id').references((): AnySQLiteColumn => comments.id),
    content: typedProse('content').notNull(),
    isCreatorUpdate: flag('is_creator_update').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    pinnedAt: instant('pinned_at'),
    /** Hidden by the organizer (product.md 8.10). */
    hiddenAt: instant('hidden_at'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [index('comments_activity').on(t.activityId, t.createdAt), index('comments_parent').on(t.parentId)],
)
