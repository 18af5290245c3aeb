import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ChangeTopic } from '../../contract/live'

/**
 * Changes not yet sent to open tabs (adr/0081). Triggers insert them, and the request that caused them deletes them after its
 * response. A trigger drops everything above a thousand rows.
 */
export const liveChanges = sqliteTable(
  'live_changes',
  {
    seq: integer('seq').primaryKey(),
    topic: text('topic').$type<ChangeTopic>().notNull(),
    /** Id of an activity or user, depending on the topic. */
    subjectId: text('subject_id').notNull(),
  },
  (t) => [uniqueIndex('live_changes_once').on(t.topic, t.subjectId)],
)
