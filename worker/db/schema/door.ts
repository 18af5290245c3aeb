import { sql } from 'drizzle-orm'
import { check, index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ARRIVALS, CHECK_IN_WAYS } from '../../contract/vocabulary'
import { activities } from './activities'
import { instant, oneOf } from './columns'
import { users } from './users'

/**
 * What was last said about a participant's arrival, one row per seat (product.md 7.27). Triggers derive the mark of a no-show
 * from it, and delete it with the seat.
 */
export const checkIns = sqliteTable(
  'check_ins',
  {
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ARRIVALS }).notNull(),
    way: text('way', { enum: CHECK_IN_WAYS }).notNull(),
    /** When it was said, by the clock of the device that said it. The last one counts. */
    at: instant('at').notNull(),
    /** User who checked the participant in. Null if the participant did, with a code, and after that account was deleted. */
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.userId] }),
    index('check_ins_user').on(t.userId, t.at),
    index('check_ins_actor').on(t.actorId, t.activityId).where(sql`${t.actorId} is not null`),
    check('check_ins_state', oneOf(t.state, ARRIVALS)),
    check('check_ins_way', oneOf(t.way, CHECK_IN_WAYS)),
  ],
)
