import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { OFFER_OUTCOMES } from '../../contract/vocabulary'
import { applications } from './applications'
import { instant, oneOf } from './columns'
import { byUser, ofActivity, ofUser } from './references'
import { users } from './users'

/**
 * Seat offers to people on a waitlist. Live ones (without `endedAt`) hold seats, and end when the
 * applicant leaves the waitlist.
 */
export const offers = sqliteTable(
  'offers',
  {
    id: text('id').primaryKey(),
    activityId: ofActivity('activity_id'),
    applicationId: text('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    userId: ofUser('user_id'),
    seats: integer('seats').notNull().default(1),
    offeredAt: instant('offered_at').notNull(),
    /** The offer is over from this instant, even before a write ends it. Never after the start. */
    expiresAt: instant('expires_at').notNull(),
    holdMinutes: integer('hold_minutes').notNull(),
    extensions: integer('extensions').notNull().default(0),
    endedAt: instant('ended_at'),
    outcome: text('outcome', { enum: OFFER_OUTCOMES }),
    /** The silent participant who keeps the seat until the offer is accepted. Null for an offer of a free seat. */
    seatOfUserId: byUser('seat_of_user_id'),
  },
  (t) => [
    uniqueIndex('offers_live_application').on(t.applicationId).where(sql`${t.endedAt} is null`),
    uniqueIndex('offers_live_user').on(t.activityId, t.userId).where(sql`${t.endedAt} is null`),
    uniqueIndex('offers_live_seat')
      .on(t.activityId, t.seatOfUserId)
      .where(sql`${t.endedAt} is null and ${t.seatOfUserId} is not null`),
    // For cron, which ends offers and passes their seats on.
    index('offers_live_expiry').on(t.expiresAt).where(sql`${t.endedAt} is null`),
    index('offers_ended').on(t.endedAt, t.activityId).where(sql`${t.endedAt} is not null`),
    // For foreign keys and the account export.
    index('offers_application').on(t.applicationId),
    index('offers_user').on(t.userId, t.offeredAt),
    index('offers_activity').on(t.activityId, t.offeredAt),
    check('offers_seats', sql`${t.seats} >= 1`),
    check('offers_hold', sql`${t.expiresAt} >= ${t.offeredAt} and ${t.holdMinutes} > 0`),
    check('offers_outcome', oneOf(t.outcome, OFFER_OUTCOMES)),
    check('offers_ended', sql`(${t.endedAt} is null) = (${t.outcome} is null)`),
  ],
)

/**
 * Groups, and applicants with guests, that have been first in line for freed seats. `seats` are held for them until there are enough. The row is
 * deleted once all seats are offered, or none of them is approved for the waitlist anymore.
 */
export const collections = sqliteTable(
  'collections',
  {
    /** Id of the group, or of a single application. */
    unit: text('unit').primaryKey(),
    activityId: ofActivity('activity_id'),
    /** When they became first in line, or when the organizer reset the collecting. */
    firstAt: instant('first_at').notNull(),
    seats: integer('seats').notNull().default(0),
  },
  (t) => [
    index('collections_activity').on(t.activityId),
    // For cron, which starts collecting.
    index('collections_first').on(t.firstAt),
    check('collections_seats', sql`${t.seats} >= 0`),
  ],
)

/**
 * Seat changes that are still due after a block, a suspension, or a deleted account: someone must leave an activity, or its free seats must be
 * offered. A row is inserted in the batch of the cause, and deleted in the batch of the change.
 */
export const seatWork = sqliteTable(
  'seat_work',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    activityId: ofActivity('activity_id'),
    /** The user who must leave the activity, or a group. Null if only free seats must be offered. */
    userId: text('user_id').references(() => users.id),
    /** The other member, if the user leaves only the group they share. */
    partedFrom: text('parted_from').references(() => users.id),
  },
  (t) => [index('seat_work_activity').on(t.activityId), index('seat_work_user').on(t.userId)],
)
