import { sql } from 'drizzle-orm'
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, instant, typedProse } from './columns'
import { ofActivity, ofUser } from './references'

/** Questions to an activity's organizer (product.md 6.24). */
export const questions = sqliteTable(
  'questions',
  {
    id: text('id').primaryKey(),
    activityId: ofActivity('activity_id'),
    userId: ofUser('user_id'),
    content: typedProse('content').notNull(),
    /** Whether the activity's page shows it to everyone once it is answered. */
    isPublic: flag('is_public').notNull(),
    answer: typedProse('answer'),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    index('questions_activity').on(t.activityId, t.createdAt, t.id),
    index('questions_user').on(t.userId, t.activityId),
    check('questions_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
)
