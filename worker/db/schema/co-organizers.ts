import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { HELPER_ROLES } from '../../contract/vocabulary'
import { activities } from './activities'
import { instant, oneOf } from './columns'
import { users } from './users'

/** Who helps the organizer of an activity, or is invited to. Every upcoming date of a series has the same rows (adr/0095). */
export const coOrganizers = sqliteTable(
  'co_organizers',
  {
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: HELPER_ROLES }).notNull(),
    invitedAt: instant('invited_at').notNull(),
    /** Null until the invitation is accepted. Only then are there any rights. */
    joinedAt: instant('joined_at'),
  },
  (t) => [
    primaryKey({ columns: [t.activityId, t.userId] }),
    index('co_organizers_user').on(t.userId),
    check('co_organizers_role', oneOf(t.role, HELPER_ROLES)),
  ],
)

/**
 * The link with which an organizer invites co-organizers, at most one for all dates of a series. Its secret is derived from
 * `seed` and a secret of the deployment, so the database alone opens none.
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

/** The log of what happened to the seats of an activity: who did what about whom. */
export const seatEvents = sqliteTable(
  'seat_events',
  {
    id: text('id').primaryKey(),
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    /** Whom it is about. Null after they deleted the account. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Who did it. Null for nobody, and after they deleted the account. */
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    event: text('event').notNull(),
    at: instant('at').notNull(),
    /** How many others were ahead on the waitlist and stayed there. Null if nobody was. */
    ahead: integer('ahead'),
  },
  (t) => [
    index('seat_events_activity').on(t.activityId, t.at, t.id),
    index('seat_events_actor').on(t.actorId, t.activityId),
    index('seat_events_user').on(t.userId),
  ],
)
