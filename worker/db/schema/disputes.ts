import { sql } from 'drizzle-orm'
import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { DISPUTE_DECISIONS, HOST_ANSWERS } from '../../contract/vocabulary'
import { instant, oneOf, typedProse } from './columns'
import { byUser, ofActivity, ofUser } from './references'

/** Disputes of record entries, one per entry (product.md 24.7). */
export const disputes = sqliteTable(
  'disputes',
  {
    id: text('id').primaryKey(),
    activityId: ofActivity('activity_id'),
    userId: ofUser('user_id'),
    reason: typedProse('reason').notNull(),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
    hostAnswer: text('host_answer', { enum: HOST_ANSWERS }),
    hostNote: typedProse('host_note'),
    decidedAt: instant('decided_at'),
    decision: text('decision', { enum: DISPUTE_DECISIONS }),
    decidedBy: byUser('decided_by'),
  },
  (t) => [
    uniqueIndex('disputes_once').on(t.activityId, t.userId),
    index('disputes_user').on(t.userId, t.createdAt),
    index('disputes_open')
      .on(t.createdAt, t.id)
      .where(sql`${t.decision} is null and ${t.hostAnswer} is not 'corrected'`),
    check('disputes_host_answer', oneOf(t.hostAnswer, HOST_ANSWERS)),
    check('disputes_decision', oneOf(t.decision, DISPUTE_DECISIONS)),
    check('disputes_answered', sql`(${t.hostAnswer} is null) = (${t.answeredAt} is null)`),
    check('disputes_decided', sql`(${t.decision} is null) = (${t.decidedAt} is null)`),
    check('disputes_note', sql`${t.hostNote} is null or ${t.hostAnswer} is not null`),
    // An admin doesn't decide a dispute that the organizer corrected.
    check('disputes_corrected', sql`${t.decision} is null or ${t.hostAnswer} is not 'corrected'`),
  ],
)
