import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { HELPER_ROLES } from '../../contract/vocabulary'
import { activities } from './activities'
import { instant, oneOf } from './columns'
import { byUser, ofActivity, ofUser } from './references'

/** Joined and invited helpers of an activity, duplicated for every upcoming date of a series (adr/0095). */
export const coOrganizers = sqliteTable(
  'co_organizers',
  {
    activityId: ofActivity('activity_id'),
    userId: ofUser('user_id'),
    role: text('role', { enum: HELPER_ROLES }).notNull(),
    invitedAt: instant('invited_at').notNull(),
    /** Null until the invitation is accepted; until then, the user has no rights. */
    joinedAt: instant('joined_at'),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.userId] }),
    index('co_organizers_user').on(t.userId),
    check('co_organizers_role', oneOf(t.role, HELPER_ROLES)),
  ],
)

/**
 * Organizers' invitation links, at most one for all dates of a series. The secret is derived from `seed` and a deployment
 * secret, so the database alone can't open one.
 */
export const coOrganizerLinks = sqliteTable(
  'co_organizer_links',
  {
    activityId: text('activity_id')
      .primaryKey()
      .references(() => activities.id, { onDelete: 'cascade' }),
    role: text('role', { enum: HELPER_ROLES }).notNull(),
    seed: text('seed').notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [check('co_organizer_links_role', oneOf(t.role, HELPER_ROLES))],
)

/** Log of decisions on an activity's seats, with actor and applicant. */
export const seatEvents = sqliteTable(
  'seat_events',
  {
    id: text('id').primaryKey(),
    activityId: ofActivity('activity_id'),
    /** User whose application or seat changed. Null after they deleted the account. */
    userId: byUser('user_id'),
    /** User who acted. Null for automatic events, and after they deleted the account. */
    actorId: byUser('actor_id'),
    event: text('event').notNull(),
    at: instant('at').notNull(),
    /** Number of people ahead on the waitlist who were skipped; null for none. */
    ahead: integer('ahead'),
  },
  (t) => [
    index('seat_events_activity').on(t.activityId, t.at, t.id),
    index('seat_events_actor').on(t.actorId, t.activityId),
    index('seat_events_user').on(t.userId, t.activityId),
  ],
)
