import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, oneOf } from './columns'
import { ofUser } from './references'

/** Sessions, by token hash. This table decides whether a session is open, not KV. */
export const sessions = sqliteTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    userId: ofUser('user_id'),
    userAgent: text('user_agent'),
    /** City and region of the network at sign-in, from Cloudflare; null if unknown. */
    place: text('place'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** Last sign-in or identity confirmation, which allows irreversible actions for 15 minutes (product.md 2.55). */
    provenAt: instant('proven_at').notNull().default(0),
  },
  (t) => [index('sessions_user').on(t.userId, t.createdAt)],
)

const LINK_PURPOSES = ['verify-email', 'reset-password', 'change-email'] as const

/** Single-use email links, by the hash of their secret. */
export const mailLinks = sqliteTable(
  'mail_links',
  {
    secretHash: text('secret_hash').primaryKey(),
    userId: ofUser('user_id'),
    purpose: text('purpose', { enum: LINK_PURPOSES }).notNull(),
    /** The address the link was sent to. For a change of address, the new one. */
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

/** The set-up link, by the hash of its secret. `scripts/setup-link.ts` inserts it and deletes earlier ones. */
export const setUpLinks = sqliteTable('setup_links', {
  secretHash: text('secret_hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** Attempts per rate limit, reset when the window ends. */
export const rateLimitAttempts = sqliteTable('rate_limit_attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
})

/** First responses to POSTs with an `Idempotency-Key`. `status` is null while the request is running. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    userId: ofUser('user_id'),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    body: text('body'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
)

/**
 * Keys whose request has written something, inserted in the same transaction. The primary key admits one writing request per
 * key, and the foreign key only the request that still holds the key (adr/0080).
 */
export const idempotentActs = sqliteTable(
  'idempotent_acts',
  { userId: text('user_id').notNull(), key: text('key').notNull() },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    foreignKey({
      columns: [t.userId, t.key],
      foreignColumns: [idempotencyKeys.userId, idempotencyKeys.key],
    }).onDelete('cascade'),
  ],
)
