import { sql } from 'drizzle-orm'
import { check, index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ARRIVALS, CHECK_IN_WAYS } from '../../contract/vocabulary'
import { instant, oneOf } from './columns'
import { byUser, ofActivity, ofUser } from './references'

/**
 * Latest arrival state of a participant, one row per seat (product.md 7.27). `not_coming` is a no-show. Giving up the seat deletes the row.
 */
export const checkIns = sqliteTable(
  'check_ins',
  {
    activityId: ofActivity('activity_id'),
    userId: ofUser('user_id'),
    state: text('state', { enum: ARRIVALS }).notNull(),
    way: text('way', { enum: CHECK_IN_WAYS }).notNull(),
    /** Time of the state, by the recording device's clock. The latest one wins. */
    at: instant('at').notNull(),
    /** User who checked the participant in. Null for self check-in with a code, and after that user deleted the account. */
    actorId: byUser('actor_id'),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.userId] }),
    index('check_ins_user').on(t.userId, t.at),
    index('check_ins_actor').on(t.actorId, t.activityId).where(sql`${t.actorId} is not null`),
    check('check_ins_state', oneOf(t.state, ARRIVALS)),
    check('check_ins_way', oneOf(t.way, CHECK_IN_WAYS)),
  ],
)
