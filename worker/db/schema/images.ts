import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, oneOf } from './columns'
import { ofUser } from './references'

/** Images. R2 stores their bytes under `key`, one object per width. */
export const images = sqliteTable(
  'images',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull().unique(),
    ownerId: ofUser('owner_id'),
    type: text('type', { enum: ['AVATAR', 'ACTIVITY_IMAGE'] }).notNull(),
    entityType: text('entity_type', { enum: ['activity', 'user'] }),
    entityId: text('entity_id'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
    /**
     * When an uploaded image started waiting for its first use; null while an activity or profile shows it. Triggers clear it on
     * first use, and delete the row once the image is no longer shown.
     */
    unusedSince: instant('unused_since'),
  },
  (t) => [
    index('images_owner').on(t.ownerId, t.createdAt, t.id),
    index('images_entity').on(t.entityType, t.entityId),
    index('images_unused').on(t.unusedSince).where(sql`${t.unusedSince} is not null`),
    check('images_type', oneOf(t.type, ['AVATAR', 'ACTIVITY_IMAGE'])),
  ],
)

/**
 * R2 keys to delete: written by a trigger for each deleted row of `images`, and by an upload before its first byte. The objects
 * are deleted after the response, or by cron.
 */
export const discardedFiles = sqliteTable(
  'discarded_files',
  {
    key: text('key').primaryKey(),
    discardedAt: instant('discarded_at').notNull(),
    /** End of an upload's reservation; null if there is none. */
    heldUntil: instant('held_until'),
  },
  (t) => [index('discarded_files_held').on(t.heldUntil)],
)
