import { sql } from 'drizzle-orm'
import { check, index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ApplicantQuestion } from '../../contract/applicant-questions'
import {
  ACTIVITY_LANGUAGES,
  ACTIVITY_TYPES,
  ACTIVITY_VISIBILITIES,
  AUTO_APPROVALS,
  DIFFICULTIES,
  PAGE_VISIBILITIES,
  SERIES_FREQUENCIES,
} from '../../contract/vocabulary'
import { cityPathOf, flag, imageUrl, instant, oneOf, typedLine, typedProse, typedTitle } from './columns'
import { users } from './users'

/** Places of activities. The id comes from the gazetteer or is derived from organizer, name, and point. */
export const locations = sqliteTable(
  'locations',
  {
    id: text('id').primaryKey(),
    name: typedLine('name').notNull(),
    city: typedLine('city').notNull(),
    state: typedLine('state').notNull(),
    placeName: typedLine('place_name').notNull(),
    category: typedLine('category').notNull(),
    latitude: real('latitude').notNull(),
    longitude: real('longitude').notNull(),
    timeZone: text('time_zone').notNull(),
    /** ISO 3166 code. */
    country: text('country').notNull().default('US'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('locations_latitude', sql`${t.latitude} between -90 and 90`),
    check('locations_longitude', sql`${t.longitude} between -180 and 180`),
  ],
)

/**
 * Activities, including their place so that lists need no join. `seq` is the stable integer key of the full-text index. Triggers
 * on `participations` maintain `participantsCount`; its CHECK prevents overselling.
 */
export const activities = sqliteTable(
  'activities',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    id: text('id').notNull().unique(),
    creatorId: text('creator_id')
      .notNull()
      .references(() => users.id),
    title: typedTitle('title').notNull(),
    description: typedProse('description').notNull(),
    whatToBring: typedLine('what_to_bring'),
    type: text('type', { enum: ACTIVITY_TYPES }).notNull(),
    language: text('language', { enum: ACTIVITY_LANGUAGES }),
    difficulty: text('difficulty', { enum: DIFFICULTIES }).notNull().default('Beginner'),
    startsAt: instant('starts_at').notNull(),
    durationMinutes: integer('duration_minutes').notNull().default(60),
    endsAt: instant('ends_at')
      .notNull()
      .generatedAlwaysAs(sql`starts_at + duration_minutes * 60000`, { mode: 'stored' }),
    timeZone: text('time_zone').notNull(),
    image: imageUrl('image_key'),
    /** In hundredths of the currency, also where it has no decimals. */
    priceCents: integer('price_cents').notNull().default(0),
    /** ISO 4217 code: the currency of the place's country. */
    currency: text('currency').notNull().default('USD'),
    maxParticipants: integer('max_participants').notNull().default(10),
    participantsCount: integer('participants_count').notNull().default(0),
    locationId: text('location_id')
      .notNull()
      .references(() => locations.id),
    locationName: typedLine('location_name').notNull(),
    city: typedLine('city').notNull(),
    state: typedLine('state').notNull(),
    latitude: real('latitude').notNull(),
    longitude: real('longitude').notNull(),
    c7: integer('c7').notNull(),
    c10: integer('c10').notNull(),
    c13: integer('c13').notNull(),
    /**
     * The exact place if it is hidden; null if the columns above are exact. Those columns are public, so lists, search, distances,
     * and the map cannot reveal more. After the organizer deletes the account, the id is the public place's and the other columns
     * are null.
     */
    exactLocationId: text('exact_location_id').references(() => locations.id),
    exactLocationName: typedLine('exact_location_name'),
    exactCity: typedLine('exact_city'),
    exactState: typedLine('exact_state'),
    exactLatitude: real('exact_latitude'),
    exactLongitude: real('exact_longitude'),
    /** Who besides members can open the public page. Written with `storedVisibility`, which also sets `isUnlisted`. */
    pageVisibility: text('visibility', { enum: PAGE_VISIBILITIES }).notNull().default('members'),
    /** Whether it can be found only through its link. */
    isUnlisted: flag('is_unlisted').notNull().default(false),
    /** Who can see and find the activity (product.md 4.37). Computed from the two columns above. */
    visibility: text('audience', { enum: ACTIVITY_VISIBILITIES })
      .notNull()
      .generatedAlwaysAs(sql`iif(is_unlisted, 'unlisted', visibility)`, { mode: 'virtual' }),
    /** Path of the city's page, from the public place. Equal to `cityPath` in the contract. */
    cityPath: text('city_path').generatedAlwaysAs(cityPathOf('state', 'city'), { mode: 'virtual' }),
    /** Applicants approved automatically while fewer than `autoApproveSeats` seats are taken. */
    autoApprove: text('auto_approve', { enum: AUTO_APPROVALS }),
    autoApproveSeats: integer('auto_approve_seats'),
    /** Questions for every applicant; null for none. */
    applicantQuestions: text('applicant_questions', { mode: 'json' }).$type<ApplicantQuestion[]>(),
    /** Whether applicants may bring guests without an account. */
    allowsGuests: flag('allows_guests').notNull().default(false),
    /** Whether freed seats are offered to people approved for the waitlist. */
    offersSeats: flag('offers_seats').notNull().default(true),
    /** Whether silent participants' seats are offered as well. */
    passesOnSilentSeats: flag('passes_on_silent_seats').notNull().default(false),
    /** Seats held by live offers and collections. */
    heldCount: integer('held_count').notNull().default(0),
    /** Increased by every change of data that `worker/roster` depends on. A save based on an older value fails. */
    version: integer('version').notNull().default(0),
    /** Until this time, acts go directly to the activity's queue, without trying to save on their own. */
    queuedUntil: instant('queued_until'),
    /** Shared by all dates of a series. Null for a single activity. */
    seriesId: text('series_id'),
    /** The date in the series' schedule. It stays the same when only this date is moved. */
    seriesDate: text('series_date'),
    seriesFrequency: text('series_frequency', { enum: SERIES_FREQUENCIES }),
    /** Minimum number of participants and decision time; both null if there is no minimum. */
    minParticipants: integer('min_participants'),
    decidesAt: instant('decides_at'),
    /** When the organizer postponed the decision, which is possible once. */
    decisionExtendedAt: instant('decision_extended_at'),
    /** Time of the confirmation. The minimum has no effect after it. */
    goesAheadAt: instant('goes_ahead_at'),
    cancelledAt: instant('cancelled_at'),
    /** The user who canceled, or null for cron. The creator is notified unless they canceled themselves. */
    cancelledBy: text('cancelled_by').references(() => users.id),
    /** The organizer's `suspendedAt`, copied by the trigger `users_activities_suspended`. */
    organizerSuspendedAt: instant('organizer_suspended_at'),
    /** Whether lists, the map, and search show it. False if it is canceled or unlisted, or if its organizer is suspended. */
    isListed: flag('is_listed')
      .notNull()
      .generatedAlwaysAs(sql`cancelled_at is null and organizer_suspended_at is null and not is_unlisted`, {
        mode: 'virtual',
      }),
    /** Revision of the calendar entry, increased by each edit of what it shows. */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('activities_passing_on')
      .on(t.startsAt)
      .where(sql`${t.passesOnSilentSeats} and ${t.cancelledAt} is null`),
    // For cron, which also finishes the activities of suspended organizers.
    index('activities_start').on(t.startsAt, t.seq).where(sql`${t.cancelledAt} is null`),
    index('activities_listed').on(t.startsAt, t.seq).where(sql`${t.isListed}`),
    index('activities_listed_type').on(t.type, t.startsAt, t.seq).where(sql`${t.isListed}`),
    index('activities_public')
      .on(t.startsAt, t.seq)
      .where(sql`${t.pageVisibility} = 'public' and ${t.isListed}`),
    index('activities_city')
      .on(t.cityPath, t.startsAt, t.seq)
      .where(sql`${t.pageVisibility} = 'public' and ${t.isListed}`),
    index('activities_city_type')
      .on(t.cityPath, t.type, t.startsAt, t.seq)
      .where(sql`${t.pageVisibility} = 'public' and ${t.isListed}`),
    index('activities_creator').on(t.creatorId, t.startsAt),
    // Also used to check whether an organizer has a public page, and to list such organizers.
    index('activities_creator_public')
      .on(t.creatorId, t.startsAt, t.seq)
      .where(sql`${t.pageVisibility} = 'public' and ${t.isListed}`),
    // Canceled activities in list calendars.
    index('activities_city_cancelled')
      .on(t.cityPath, t.startsAt, t.seq)
      .where(sql`${t.pageVisibility} = 'public' and ${t.cancelledAt} is not null`),
    index('activities_creator_cancelled')
      .on(t.creatorId, t.startsAt, t.seq)
      .where(sql`${t.pageVisibility} = 'public' and ${t.cancelledAt} is not null`),
    // Prevents duplicate dates in a series when two requests add them at the same time.
    uniqueIndex('activities_series').on(t.seriesId, t.seriesDate).where(sql`${t.seriesId} is not null`),
    // Finds activities whose minimum cron must decide or has just decided.
    index('activities_decision_due')
      .on(t.goesAheadAt, t.cancelledAt, t.decidesAt)
      .where(sql`${t.decidesAt} is not null`),
    // Used to delete a place with its last activity, and by foreign keys.
    index('activities_location').on(t.locationId),
    index('activities_exact_location').on(t.exactLocationId).where(sql`${t.exactLocationId} is not null`),
    index('activities_image').on(t.image).where(sql`${t.image} is not null`),
    // Covering index for the map and nearby lists. Without `isListed`, SQLite would read the table.
    index('activities_c7')
      .on(t.c7, t.startsAt, t.latitude, t.longitude, t.type, t.difficulty, t.isListed)
      .where(sql`${t.isListed}`),
    index('activities_c10')
      .on(t.c10, t.startsAt, t.latitude, t.longitude, t.type, t.difficulty, t.isListed)
      .where(sql`${t.isListed}`),
    index('activities_c13')
      .on(t.c13, t.startsAt, t.latitude, t.longitude, t.type, t.difficulty, t.isListed)
      .where(sql`${t.isListed}`),
    check('activities_type', oneOf(t.type, ACTIVITY_TYPES)),
    check('activities_difficulty', oneOf(t.difficulty, DIFFICULTIES)),
    check('activities_duration', sql`${t.durationMinutes} between 15 and 600`),
    check('activities_price', sql`${t.priceCents} >= 0`),
    check('activities_maximum', sql`${t.maxParticipants} >= 1`),
    check('activities_capacity', sql`${t.participantsCount} between 0 and ${t.maxParticipants}`),
    check(
      'activities_held',
      sql`${t.heldCount} >= 0 and (${t.heldCount} = 0 or ${t.participantsCount} + ${t.heldCount} <= ${t.maxParticipants})`,
    ),
    // After the decision, the maximum may drop below the minimum.
    check(
      'activities_minimum',
      sql`${t.minParticipants} is null or (${t.minParticipants} >= 2
        and (${t.goesAheadAt} is not null or ${t.minParticipants} <= ${t.maxParticipants}))`,
    ),
    check(
      'activities_decision',
      sql`(${t.decidesAt} is null) = (${t.minParticipants} is null)
        and iif(${t.decidesAt} is null, ${t.decisionExtendedAt} is null and ${t.goesAheadAt} is null,
          ${t.goesAheadAt} is not null or ${t.decidesAt} <= ${t.startsAt} - 3600000)`,
    ),
    check('activities_visibility', oneOf(t.pageVisibility, PAGE_VISIBILITIES)),
    check('activities_auto_approve', oneOf(t.autoApprove, AUTO_APPROVALS)),
    check('activities_series_frequency', oneOf(t.seriesFrequency, SERIES_FREQUENCIES)),
    check('activities_latitude', sql`${t.latitude} between -90 and 90`),
    check('activities_longitude', sql`${t.longitude} between -180 and 180`),
  ],
)

/** Returns the columns to write for a visibility. `visibility` itself is computed. */
export function storedVisibility(visibility: (typeof ACTIVITY_VISIBILITIES)[number]) {
  const isUnlisted = visibility === 'unlisted'
  return { isUnlisted, pageVisibility: isUnlisted ? 'link' : visibility } as const
}

/**
 * Activities whose notices to followers are unfinished. Cron sends them to followers after this row of `follows` or, once the activity is
 * canceled, withdraws unread ones.
 */
export const announcements = sqliteTable('announcements', {
  activityId: text('activity_id')
    .primaryKey()
    .references(() => activities.id, { onDelete: 'cascade' }),
  followersUntil: integer('followers_until').notNull(),
})

/** Ids of deleted public activities, so that their links return 410. */
export const deletedActivities = sqliteTable(
  'deleted_activities',
  { id: text('id').primaryKey(), deletedAt: instant('deleted_at').notNull() },
  (t) => [index('deleted_activities_time').on(t.deletedAt)],
)
