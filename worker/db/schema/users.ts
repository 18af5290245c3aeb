import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Language } from '../../../messages/languages'
import type { ActivityType } from '../../contract/activities'
import { DISTANCE_UNITS } from '../../contract/distance'
import { flag, imageUrl, instant, oneOf, typedLine, typedProse, userName } from './columns'

/** Users and organization accounts. */
export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash'),
    /** When the password was last set; null if it predates this column. */
    passwordChangedAt: instant('password_changed_at'),
    /** Google's `sub`, which identifies the account even if its email address changes. */
    googleId: text('google_id').unique(),
    /**
     * How the user can sign in without a password; null if they can't. Written with each change of passkeys or of the
     * Google account (`updatePasswordless`, adr/0063).
     */
    passwordless: text('passwordless', { enum: ['google', 'passkey'] }),
    emailVerifiedAt: instant('email_verified_at'),
    role: text('role', { enum: ['USER', 'CREATOR'] })
      .notNull()
      .default('USER'),
    canJoinActivities: flag('can_join_activities').notNull().default(true),
    /** Set by the set-up link or by another admin (product.md 2.3). The trigger `users_last_admin` keeps the last one. */
    isAdmin: flag('is_admin').notNull().default(false),
    name: userName('name').notNull(),
    /** Normalized look of the name (`nameSkeleton`); null for deleted accounts. Compared by triggers. */
    nameSkeleton: text('name_skeleton'),
    avatar: imageUrl('avatar_key'),
    cover: imageUrl('cover_key'),
    type: typedLine('type'),
    description: typedProse('description'),
    city: typedLine('city'),
    state: typedLine('state'),
    website: typedLine('website'),
    phone: typedLine('phone'),
    location: typedLine('location'),
    bio: typedProse('bio'),
    /** Types of activities the user is interested in. Null until they answer the newcomer screen (product.md 2.68). */
    interests: text('interests', { mode: 'json' }).$type<ActivityType[]>().default([]),
    /** The language of emails, push, and calendars. Null for users who predate this column. */
    locale: text('locale').$type<Language>(),
    /** The distance unit chosen by the user; null for the region's. */
    distanceUnit: text('distance_unit', { enum: DISTANCE_UNITS }),
    /** The verified tick, given by an admin with a reason. */
    verifiedAt: instant('verified_at'),
    verifiedReason: text('verified_reason'),
    activityReminders: flag('activity_reminders').notNull().default(true),
    newActivities: flag('new_activities').notNull().default(true),
    messages: flag('messages').notNull().default(false),
    marketing: flag('marketing').notNull().default(false),
    showLocation: flag('show_location').notNull().default(true),
    showActivities: flag('show_activities').notNull().default(true),
    allowMessages: flag('allow_messages').notNull().default(true),
    /** Sessions opened before this instant are invalid. */
    sessionsValidAfter: instant('sessions_valid_after').notNull().default(0),
    /** Multiplies the user's quotas; set by an admin. */
    quotaFactor: real('quota_factor').notNull().default(1),
    /** How many people the user may invite; null for the default. Set by an admin. */
    invitationAllowance: integer('invitation_allowance'),
    /** Number of followers, counted with each follow. */
    followersCount: integer('followers_count').notNull().default(0),
    suspendedAt: instant('suspended_at'),
    suspendedReason: text('suspended_reason'),
    /** When the account was deleted. The row stays without personal data, because others' history refers to it. */
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('users_created').on(t.createdAt, t.id),
    index('users_admins').on(t.id).where(sql`${t.isAdmin}`),
    index('users_suspended').on(t.suspendedAt, t.id).where(sql`${t.suspendedAt} is not null`),
    index('users_verified_name').on(t.nameSkeleton).where(sql`${t.verifiedAt} is not null`),
    check('users_role', oneOf(t.role, ['USER', 'CREATOR'])),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_can_sign_in', sql`${t.passwordHash} is not null or ${t.passwordless} is not null`),
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

/** Blocks between users. Neither sees the other or can apply to the other's activities. */
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
    /** Name and picture at the time of the block. The blocker doesn't see later ones. */
    blockedName: typedLine('blocked_name').notNull().default(''),
    blockedAvatar: imageUrl('blocked_avatar_key'),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index('blocks_blocked').on(t.blockedId, t.blockerId),
    check('blocks_not_oneself', sql`${t.blockerId} <> ${t.blockedId}`),
  ],
)
