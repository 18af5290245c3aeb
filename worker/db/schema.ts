/**
 * The tables. Instants are integer milliseconds (UTC), money integer cents, booleans 0 or 1.
 * What a race could break is refused here: CHECKs and unique keys, and the triggers of the migrations that keep
 * `participants_count` and the full-text index in step with the rows they count.
 */
import { sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { NoticeKind } from '../contract/notice-kinds'
import {
  ACTIVITY_TYPES,
  APPLICATION_STATUSES,
  DIFFICULTIES,
  NOTICE_CHANNELS,
  PARTICIPATION_STATUSES,
  REPORT_STATUSES,
} from '../contract/vocabulary'

const instant = (name: string) => integer(name)
const flag = (name: string) => integer(name, { mode: 'boolean' })
const oneOf = (column: AnySQLiteColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

/** A person or an organization account. `isAdmin` is derived, never stored (product.md 2.3). */
export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash'),
    /** Google's `sub`: the identity, whatever the address becomes. */
    googleId: text('google_id').unique(),
    emailVerifiedAt: instant('email_verified_at'),
    role: text('role', { enum: ['USER', 'CREATOR'] })
      .notNull()
      .default('USER'),
    canJoinActivities: flag('can_join_activities').notNull().default(true),
    name: text('name').notNull(),
    avatar: text('avatar'),
    cover: text('cover'),
    type: text('type'),
    description: text('description'),
    city: text('city'),
    state: text('state'),
    website: text('website'),
    phone: text('phone'),
    location: text('location'),
    bio: text('bio'),
    /** The verified tick: set by the admin, with what was checked. */
    verifiedAt: instant('verified_at'),
    verifiedReason: text('verified_reason'),
    activityReminders: flag('activity_reminders').notNull().default(true),
    newActivities: flag('new_activities').notNull().default(true),
    messages: flag('messages').notNull().default(false),
    marketing: flag('marketing').notNull().default(false),
    showLocation: flag('show_location').notNull().default(true),
    showActivities: flag('show_activities').notNull().default(true),
    allowMessages: flag('allow_messages').notNull().default(true),
    /** Sessions opened before this instant are over. */
    sessionsValidAfter: instant('sessions_valid_after').notNull().default(0),
    suspendedAt: instant('suspended_at'),
    suspendedReason: text('suspended_reason'),
    /** The account is gone: nothing of the person is left in the row, which others' history leans on. */
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('users_created').on(t.createdAt, t.id),
    index('users_suspended').on(t.suspendedAt, t.id).where(sql`${t.suspendedAt} is not null`),
    check('users_role', oneOf(t.role, ['USER', 'CREATOR'])),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_can_sign_in', sql`${t.passwordHash} is not null or ${t.googleId} is not null`),
  ],
)

/** Open and ended sessions, by the hash of their token: the last word on what KV says. */
export const sessions = sqliteTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [index('sessions_user').on(t.userId, t.createdAt)],
)

const LINK_PURPOSES = ['verify-email', 'reset-password', 'change-email'] as const

/** Single-use links that went out by mail, by the hash of their secret. */
export const mailLinks = sqliteTable(
  'mail_links',
  {
    secretHash: text('secret_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: LINK_PURPOSES }).notNull(),
    /** The address that the link went to: for a change of address the new one. */
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('mail_links_user').on(t.userId, t.purpose),
    check('mail_links_purpose', oneOf(t.purpose, LINK_PURPOSES)),
  ],
)

/** Counted tries: one row a key, restarted when its window is over. */
export const tries = sqliteTable('tries', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
})

export const invitationCodes = sqliteTable(
  'invitation_codes',
  {
    id: text('id').primaryKey(),
    code: text('code').notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    description: text('description').notNull(),
    maxUses: integer('max_uses').notNull(),
    usedCount: integer('used_count').notNull().default(0),
    isActive: flag('is_active').notNull().default(true),
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
    /** A deleted code keeps its redemptions for the analytics. */
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('invitation_codes_code').on(t.code).where(sql`${t.deletedAt} is null`),
    index('invitation_codes_created').on(t.createdAt),
    check('invitation_codes_max_uses', sql`${t.maxUses} >= 1`),
    check('invitation_codes_uses_left', sql`${t.usedCount} between 0 and ${t.maxUses}`),
  ],
)

export const redemptions = sqliteTable(
  'redemptions',
  {
    id: text('id').primaryKey(),
    invitationCodeId: text('invitation_code_id')
      .notNull()
      .references(() => invitationCodes.id),
    userId: text('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    redeemedAt: instant('redeemed_at').notNull(),
  },
  (t) => [index('redemptions_code').on(t.invitationCodeId, t.redeemedAt)],
)

/** Places that somebody chose. The id is the gazetteer's, or a hash of name and point where the gazetteer has none. */
export const locations = sqliteTable(
  'locations',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    placeName: text('place_name').notNull(),
    category: text('category').notNull(),
    latitude: real('latitude').notNull(),
    longitude: real('longitude').notNull(),
    timeZone: text('time_zone').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('locations_latitude', sql`${t.latitude} between -90 and 90`),
    check('locations_longitude', sql`${t.longitude} between -180 and 180`),
  ],
)

/**
 * An activity with its place written beside it, so that a list is one row each.
 * `seq` is the stable integer that the full-text index is keyed by.
 * `participantsCount` is kept by triggers on `participations`; its CHECK is what no race can oversell.
 */
export const activities = sqliteTable(
  'activities',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    id: text('id').notNull().unique(),
    creatorId: text('creator_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    type: text('type', { enum: ACTIVITY_TYPES }).notNull(),
    difficulty: text('difficulty', { enum: DIFFICULTIES }).notNull().default('Beginner'),
    startsAt: instant('starts_at').notNull(),
    durationMinutes: integer('duration_minutes').notNull().default(60),
    endsAt: instant('ends_at')
      .notNull()
      .generatedAlwaysAs(sql`starts_at + duration_minutes * 60000`, { mode: 'stored' }),
    timeZone: text('time_zone').notNull(),
    image: text('image'),
    priceCents: integer('price_cents').notNull().default(0),
    maxParticipants: integer('max_participants').notNull().default(10),
    participantsCount: integer('participants_count').notNull().default(0),
    locationId: text('location_id')
      .notNull()
      .references(() => locations.id),
    locationName: text('location_name').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    latitude: real('latitude').notNull(),
    longitude: real('longitude').notNull(),
    c7: integer('c7').notNull(),
    c10: integer('c10').notNull(),
    c13: integer('c13').notNull(),
    /**
     * The exact place, where only approved people may know it; null where the place above is the exact one. What
     * everybody may see stands in the columns above, so that lists, search, distances and the map cannot tell more.
     */
    exactLocationId: text('exact_location_id').references(() => locations.id),
    exactLocationName: text('exact_location_name'),
    exactCity: text('exact_city'),
    exactState: text('exact_state'),
    exactLatitude: real('exact_latitude'),
    exactLongitude: real('exact_longitude'),
    cancelledAt: instant('cancelled_at'),
    /** Who called it off; null where a rule of the house did. The creator is told, unless it was their own act. */
    cancelledBy: text('cancelled_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('activities_start').on(t.startsAt, t.seq).where(sql`${t.cancelledAt} is null`),
    index('activities_type_start').on(t.type, t.startsAt, t.seq).where(sql`${t.cancelledAt} is null`),
    index('activities_creator').on(t.creatorId, t.startsAt),
    index('activities_image').on(t.image).where(sql`${t.image} is not null`),
    // All that a map and a list of what is near ask of a row. Without `cancelledAt` SQLite would fetch it from the table.
    index('activities_c7')
      .on(t.c7, t.startsAt, t.latitude, t.longitude, t.type, t.difficulty, t.cancelledAt)
      .where(sql`${t.cancelledAt} is null`),
    index('activities_c10')
      .on(t.c10, t.startsAt, t.latitude, t.longitude, t.type, t.difficulty, t.cancelledAt)
      .where(sql`${t.cancelledAt} is null`),
    index('activities_c13')
      .on(t.c13, t.startsAt, t.latitude, t.longitude, t.type, t.difficulty, t.cancelledAt)
      .where(sql`${t.cancelledAt} is null`),
    check('activities_type', oneOf(t.type, ACTIVITY_TYPES)),
    check('activities_difficulty', oneOf(t.difficulty, DIFFICULTIES)),
    check('activities_duration', sql`${t.durationMinutes} between 15 and 600`),
    check('activities_price', sql`${t.priceCents} >= 0`),
    check('activities_maximum', sql`${t.maxParticipants} >= 1`),
    check('activities_capacity', sql`${t.participantsCount} between 0 and ${t.maxParticipants}`),
    check('activities_latitude', sql`${t.latitude} between -90 and 90`),
    check('activities_longitude', sql`${t.longitude} between -180 and 180`),
  ],
)

/** One row a person and activity; applying again reuses it. A wait-listed application is PENDING with a rank. */
export const applications = sqliteTable(
  'applications',
  {
    id: text('id').primaryKey(),
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The activity's creator once more, for the list of all that one has received; a trigger writes it. */
    creatorId: text('creator_id').references(() => users.id),
    status: text('status', { enum: APPLICATION_STATUSES }).notNull().default('PENDING'),
    note: text('note'),
    waitlistedAt: instant('waitlisted_at'),
    /** Order in the waitlist, lowest first; equal to `waitlistedAt` until the organizer reorders. */
    waitlistRank: real('waitlist_rank'),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    uniqueIndex('applications_once').on(t.activityId, t.userId),
    index('applications_activity_status').on(t.activityId, t.status, t.createdAt),
    // With the status and without: both lists are asked for either way, and walk an index in their order.
    index('applications_user').on(t.userId, t.createdAt, t.id),
    index('applications_user_status').on(t.userId, t.status, t.createdAt, t.id),
    index('applications_creator').on(t.creatorId, t.createdAt, t.id),
    index('applications_creator_status').on(t.creatorId, t.status, t.createdAt, t.id),
    index('applications_waitlist').on(t.activityId, t.waitlistRank).where(sql`${t.waitlistRank} is not null`),
    check('applications_status', oneOf(t.status, APPLICATION_STATUSES)),
    check('applications_waitlist_pending', sql`${t.waitlistedAt} is null or ${t.status} = 'PENDING'`),
    check('applications_waitlist_whole', sql`(${t.waitlistedAt} is null) = (${t.waitlistRank} is null)`),
  ],
)

/** One row a person and activity: the seat. */
export const participations = sqliteTable(
  'participations',
  {
    id: text('id').primaryKey(),
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: PARTICIPATION_STATUSES }).notNull().default('JOINED'),
    joinedAt: instant('joined_at').notNull(),
    quitAt: instant('quit_at'),
    noShowAt: instant('no_show_at'),
    /** The activity's once more, for a person's calendar and history by the time; triggers write them. */
    startsAt: instant('starts_at').notNull().default(0),
    cancelledAt: instant('cancelled_at'),
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
  ],
)

export const comments = sqliteTable(
  'comments',
  {
    id: text('id').primaryKey(),
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    parentId: text('parent_id').references((): AnySQLiteColumn => comments.id),
    content: text('content').notNull(),
    isCreatorUpdate: flag('is_creator_update').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    pinnedAt: instant('pinned_at'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [index('comments_activity').on(t.activityId, t.createdAt), index('comments_parent').on(t.parentId)],
)

/** What somebody asks the admin to look at: a comment, an activity or a person. */
export const reports = sqliteTable(
  'reports',
  {
    id: text('id').primaryKey(),
    commentId: text('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    activityId: text('activity_id').references(() => activities.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    reporterId: text('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** One of REPORT_REASONS; what was written down before those stands in `details`, too. */
    reason: text('reason'),
    details: text('details'),
    /** Whose words or doing it is. */
    accusedId: text('accused_id').references(() => users.id, { onDelete: 'set null' }),
    /** What could be read there when it was reported, whatever becomes of it. */
    evidence: text('evidence'),
    status: text('status', { enum: REPORT_STATUSES }).notNull().default('open'),
    /** What the admin noted down for the other admins. */
    note: text('note'),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    uniqueIndex('reports_comment_once').on(t.commentId, t.reporterId).where(sql`${t.commentId} is not null`),
    uniqueIndex('reports_activity_once')
      .on(t.activityId, t.reporterId)
      .where(sql`${t.activityId} is not null`),
    uniqueIndex('reports_user_once').on(t.userId, t.reporterId).where(sql`${t.userId} is not null`),
    index('reports_status').on(t.status, t.createdAt),
    index('reports_accused').on(t.accusedId).where(sql`${t.accusedId} is not null`),
    check('reports_status', oneOf(t.status, REPORT_STATUSES)),
    check(
      'reports_one_subject',
      sql`(${t.commentId} is not null) + (${t.activityId} is not null) + (${t.userId} is not null) = 1`,
    ),
  ],
)

/** What the admin did, to whom or what, and why: written with the act, never changed. */
export const adminLog = sqliteTable(
  'admin_log',
  {
    id: text('id').primaryKey(),
    adminId: text('admin_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    subjectType: text('subject_type', {
      enum: ['report', 'user', 'comment', 'activity', 'invitation'],
    }).notNull(),
    subjectId: text('subject_id').notNull(),
    note: text('note'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('admin_log_subject').on(t.subjectType, t.subjectId, t.createdAt),
    index('admin_log_created').on(t.createdAt),
  ],
)

/** One row a pair: neither sees the other, neither can apply to the other's activities. */
export const blocks = sqliteTable(
  'blocks',
  {
    blockerId: text('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: text('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index('blocks_blocked').on(t.blockedId, t.blockerId),
    check('blocks_not_oneself', sql`${t.blockerId} <> ${t.blockedId}`),
  ],
)

/**
 * Notices in the app, written in the same batch as the act that they tell of (`worker/notices/kinds/notify.ts`).
 * `key` names the occasion, so that nobody is told the same thing twice.
 */
export const notices = sqliteTable(
  'notices',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    key: text('key').notNull(),
    activityId: text('activity_id').references(() => activities.id, { onDelete: 'cascade' }),
    commentId: text('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    /** Who did it. */
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The facts of the kind as they were then: old and new values, a note (JSON). */
    data: text('data', { mode: 'json' }).$type<Record<string, unknown>>(),
    /** Whether the list in the app shows it; false if only an email is about it. */
    isInApp: flag('is_in_app').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    uniqueIndex('notices_once').on(t.userId, t.key),
    index('notices_user').on(t.userId, t.createdAt, t.id).where(sql`${t.isInApp}`),
    index('notices_unread').on(t.userId).where(sql`${t.readAt} is null and ${t.isInApp}`),
    index('notices_activity').on(t.activityId),
    index('notices_comment').on(t.commentId).where(sql`${t.commentId} is not null`),
    index('notices_created').on(t.createdAt),
  ],
)

/** A person's own choice for a kind and channel, where it differs from what the kind starts with. */
export const noticePreferences = sqliteTable(
  'notice_preferences',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    channel: text('channel', { enum: NOTICE_CHANNELS }).notNull(),
    isOn: flag('is_on').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.channel] }),
    check('notice_preferences_channel', oneOf(t.channel, NOTICE_CHANNELS)),
  ],
)

/**
 * The outbox of emails: written in the batch of the act that they are about, sent after its answer, retried by cron.
 * Either about a notice, or about an account with its own `kind` and `data`.
 */
export const letters = sqliteTable(
  'letters',
  {
    id: text('id').primaryKey(),
    /** Names the occasion; the same email is not written twice. */
    key: text('key').notNull().unique(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The address, where it is not the person's own at the time of sending. */
    email: text('email'),
    kind: text('kind').notNull(),
    noticeId: text('notice_id').references(() => notices.id, { onDelete: 'cascade' }),
    data: text('data', { mode: 'json' }).$type<Record<string, unknown>>(),
    createdAt: instant('created_at').notNull(),
    /** Not to be tried before; pushed back while a sender holds it and after a failure. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at'),
    /** Given up, or no longer wanted. */
    droppedAt: instant('dropped_at'),
    lastError: text('last_error'),
  },
  (t) => [
    index('letters_due').on(t.dueAt).where(sql`${t.sentAt} is null and ${t.droppedAt} is null`),
    index('letters_created').on(t.createdAt),
    index('letters_notice').on(t.noticeId).where(sql`${t.noticeId} is not null`),
  ],
)

export const follows = sqliteTable(
  'follows',
  {
    followerId: text('follower_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    creatorId: text('creator_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.followerId, t.creatorId] }),
    index('follows_creator').on(t.creatorId),
    check('follows_not_oneself', sql`${t.followerId} <> ${t.creatorId}`),
  ],
)

/** A stored picture; the bytes lie in R2 under `key`, one object a width. */
export const images = sqliteTable(
  'images',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull().unique(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['AVATAR', 'ACTIVITY_IMAGE'] }).notNull(),
    entityType: text('entity_type', { enum: ['activity', 'user'] }),
    entityId: text('entity_id'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
    /**
     * Since when nothing shows it; null while an activity or a person does. Triggers keep it: what is shown for the
     * first time becomes null, and what is no longer shown loses its row at once.
     */
    unusedSince: instant('unused_since'),
  },
  (t) => [
    index('images_owner').on(t.ownerId, t.createdAt, t.id),
    index('images_entity').on(t.entityType, t.entityId),
    index('images_unused').on(t.unusedSince).where(sql`${t.unusedSince} is not null`),
    check('images_type', oneOf(t.type, ['AVATAR', 'ACTIVITY_IMAGE'])),
  ],
)

/**
 * Keys in R2 that no picture has: a trigger writes one with each deleted row of `images`, an upload one before its
 * first byte. The object goes after the answer, or with cron where that failed.
 */
export const discardedFiles = sqliteTable(
  'discarded_files',
  {
    key: text('key').primaryKey(),
    discardedAt: instant('discarded_at').notNull(),
    /** Until when an upload that is under way has the files to itself; null once it has not. */
    heldUntil: instant('held_until'),
  },
  (t) => [index('discarded_files_held').on(t.heldUntil)],
)

/** The first answer to a POST that carried an Idempotency-Key. `status` is null while it runs. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    body: text('body'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
)
