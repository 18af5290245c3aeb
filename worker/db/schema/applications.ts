import { sql } from 'drizzle-orm'
import { check, index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Answer } from '../../contract/applicant-questions'
import { APPLICATION_SOURCES } from '../../contract/application-sources'
import type { ApplicationStatus } from '../../contract/applications'
import { APPLICATION_STATUSES, PARTICIPATION_STATUSES, PASSED_OVER, QUIT_BY } from '../../contract/vocabulary'
import { flag, instant, oneOf, typedProse } from './columns'
import { ofActivity, ofUser } from './references'
import { users } from './users'

/** One row per user and activity, reused when the user applies again. A waitlisted application is PENDING with a rank. */
export const applications = sqliteTable(
  'applications',
  {
    id: text('id').primaryKey(),
    activityId: ofActivity('activity_id'),
    userId: ofUser('user_id'),
    /** Copy of the activity's creator, for the list of received applications. */
    creatorId: text('creator_id').references(() => users.id),
    status: text('status', { enum: APPLICATION_STATUSES }).notNull().default('PENDING'),
    note: typedProse('note'),
    waitlistedAt: instant('waitlisted_at'),
    /** Position on the waitlist, lowest first. Equal to `waitlistedAt` until the organizer reorders. */
    waitlistRank: real('waitlist_rank'),
    /** When the organizer approved the applicant for the waitlist; null if not, or if they left the waitlist. */
    waitlistApprovedAt: instant('waitlist_approved_at'),
    /** Why an approved applicant gets no offers: they let one expire, or the organizer skipped them. */
    passedOver: text('passed_over', { enum: PASSED_OVER }),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    /** The organizer's first approval, decline, or wait-listing since `createdAt`. Null in rows that predate this column. */
    answeredAt: instant('answered_at'),
    /** The state before the organizer's last decision, to undo it. Null after any other move. */
    undo: text('undo', { mode: 'json' }).$type<{
      /** Deadline for undoing, and the decision's identifier. */
      until: number
      by: string
      /** Status set by the decision. */
      to: ApplicationStatus
      /** State that `worker/roster` restores. */
      before: object
    }>(),
    /** Whether it applies to every date of a series. */
    isForEveryDate: flag('is_for_every_date').notNull().default(false),
    /** How the applicant found the activity; null if unknown. */
    source: text('source', { enum: APPLICATION_SOURCES }),
    /** Answers with the questions as originally asked, so that they survive changes of the questions. Null for none. */
    answers: text('answers', { mode: 'json' }).$type<Answer[]>(),
    /** Id shared by a group's members until they leave it; null if there is no group. */
    groupId: text('group_id'),
    /** Number of guests without an account, and their first names. The names are null after the applicant deleted the account. */
    guestSeats: integer('guest_seats').notNull().default(0),
    guestNames: text('guest_names', { mode: 'json' }).$type<string[]>(),
  },
  (t) => [
    uniqueIndex('applications_once').on(t.activityId, t.userId),
    index('applications_activity_status').on(t.activityId, t.status, t.createdAt),
    // Both lists can be filtered by status, so each needs two indexes.
    index('applications_user').on(t.userId, t.createdAt, t.id),
    index('applications_user_status').on(t.userId, t.status, t.createdAt, t.id),
    index('applications_creator').on(t.creatorId, t.createdAt, t.id),
    index('applications_creator_status').on(t.creatorId, t.status, t.createdAt, t.id),
    index('applications_group').on(t.groupId).where(sql`${t.groupId} is not null`),
    index('applications_waitlist').on(t.activityId, t.waitlistRank).where(sql`${t.waitlistRank} is not null`),
    // People eligible for the next offer.
    index('applications_offerable')
      .on(t.activityId, t.waitlistRank, t.id)
      .where(sql`${t.waitlistApprovedAt} is not null and ${t.passedOver} is null`),
    // The next in line, by number of seats, and applicants waiting for a decision.
    index('applications_line')
      .on(t.activityId, t.guestSeats, t.waitlistRank, t.id)
      .where(sql`${t.groupId} is null and ${t.waitlistApprovedAt} is not null and ${t.passedOver} is null`),
    index('applications_undecided')
      .on(t.activityId, t.waitlistRank, t.id)
      .where(sql`${t.waitlistRank} is not null and ${t.waitlistApprovedAt} is null`),
    check('applications_status', oneOf(t.status, APPLICATION_STATUSES)),
    check('applications_group_open', sql`${t.groupId} is null or ${t.status} <> 'WITHDRAWN'`),
    check('applications_guests', sql`${t.guestSeats} between 0 and 3`),
    check('applications_passed_over', oneOf(t.passedOver, PASSED_OVER)),
    check('applications_waitlist_pending', sql`${t.waitlistedAt} is null or ${t.status} = 'PENDING'`),
    check('applications_waitlist_whole', sql`(${t.waitlistedAt} is null) = (${t.waitlistRank} is null)`),
  ],
)

/** Seats: one row per user and activity. */
export const participations = sqliteTable(
  'participations',
  {
    id: text('id').primaryKey(),
    activityId: ofActivity('activity_id'),
    userId: ofUser('user_id'),
    status: text('status', { enum: PARTICIPATION_STATUSES }).notNull().default('JOINED'),
    joinedAt: instant('joined_at').notNull(),
    quitAt: instant('quit_at'),
    noShowAt: instant('no_show_at'),
    /** Copies of the activity's columns, for sorting a user's calendar and history by time. */
    startsAt: instant('starts_at').notNull().default(0),
    cancelledAt: instant('cancelled_at'),
    /**
     * When the participant was asked "Still coming?", and when they confirmed. A new start clears both, the first only while
     * the seat is taken.
     */
    askedAt: instant('asked_at'),
    confirmedAt: instant('confirmed_at'),
    /** Cause of a freed seat; null while it is taken. */
    quitBy: text('quit_by', { enum: QUIT_BY }),
    /** Milliseconds between giving up the seat and the start. Stays the same if the start later moves. */
    quitAhead: integer('quit_ahead'),
    /** The organizer's last change of time or place while the seat was taken. */
    movedAt: instant('moved_at'),
    /** Number of guests, whose seats are taken and freed with the participant's. */
    guestSeats: integer('guest_seats').notNull().default(0),
    /** When a silent participant was warned that the seat will be offered to others. Cleared like `askedAt`. */
    remindedAt: instant('reminded_at'),
    /** When another user took the silent participant's seat. */
    passedOnAt: instant('passed_on_at'),
  },
  (t) => [
    uniqueIndex('participations_once').on(t.activityId, t.userId),
    index('participations_user').on(t.userId, t.startsAt, t.id),
    index('participations_coming')
      .on(t.userId, t.startsAt, t.id)
      .where(sql`${t.status} = 'JOINED' and ${t.cancelledAt} is null`),
    index('participations_called_off')
      .on(t.userId, t.startsAt, t.id)
      .where(sql`${t.status} <> 'QUIT' and ${t.cancelledAt} is not null`),
    index('participations_no_shows').on(t.activityId).where(sql`${t.noShowAt} is not null`),
    check('participations_status', oneOf(t.status, PARTICIPATION_STATUSES)),
    check('participations_quit_by', oneOf(t.quitBy, QUIT_BY)),
    check('participations_guests', sql`${t.guestSeats} between 0 and 3`),
  ],
)
