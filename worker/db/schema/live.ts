import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ChangeTopic } from '../../contract/live'

/**
 * Changes that open tabs have not heard of yet (adr/0081). Triggers add them, and the request that made them takes them out
 * after its answer. A trigger ignores more than a thousand.
 */
export const liveChanges = sqliteTable(
  'live_changes',
  {
    seq: integer('seq').primaryKey(),
    topic: text('topic').$type<ChangeTopic>().notNull(),
    /** An activity or a user, by the topic. */
    subjectId: text('subject_id').notNull(),
  },
  (t) => [uniqueIndex('live_changes_once').on(t.topic, t.subjectId)],
)
