import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { RatingTag } from '../../contract/labels'
import { instant, typedProse } from './columns'
import { ofActivity, ofUser } from './references'

/** Participants' ratings of past activities. Single rows are visible only to their author (product.md 7.23). */
export const ratings = sqliteTable(
  'ratings',
  {
    activityId: ofActivity('activity_id'),
    userId: ofUser('user_id'),
    creatorId: ofUser('creator_id'),
    /** Null if the user only sent thanks. */
    score: integer('score'),
    tags: text('tags', { mode: 'json' }).$type<RatingTag[]>().notNull().default([]),
    ratedAt: instant('rated_at'),
    thankedAt: instant('thanked_at'),
    message: typedProse('message'),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.userId] }),
    index('ratings_creator').on(t.creatorId, t.score),
    index('ratings_user').on(t.userId),
    check('ratings_score', sql`${t.score} between 1 and 5`),
    check('ratings_rated', sql`(${t.score} is null) = (${t.ratedAt} is null)`),
    check('ratings_message', sql`${t.message} is null or ${t.thankedAt} is not null`),
  ],
)
