import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { PASSKEY_KINDS } from '../../contract/passkeys'
import { instant, oneOf } from './columns'
import { ofUser } from './references'

/** WebAuthn credentials. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: ofUser('user_id'),
    /** The authenticator's id of the credential, as base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key as base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature count; zero if it doesn't count. */
    counter: integer('counter').notNull(),
    /** Ways to reach the authenticator, passed to browsers at sign-in. */
    transports: text('transports', { mode: 'json' }).$type<string[]>().notNull(),
    kind: text('kind', { enum: PASSKEY_KINDS }).notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    index('passkeys_user').on(t.userId, t.createdAt),
    check('passkeys_kind', oneOf(t.kind, PASSKEY_KINDS)),
    check('passkeys_counter', sql`${t.counter} >= 0`),
  ],
)

export const CHALLENGE_PURPOSES = ['register', 'sign-in', 'prove'] as const

/** Unanswered passkey challenges, by hash. The first use deletes the row. */
export const passkeyChallenges = sqliteTable(
  'passkey_challenges',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose', { enum: CHALLENGE_PURPOSES }).notNull(),
    /** Hash of the session or set-up link that requested it; null for signing in. */
    sessionHash: text('session_hash'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('passkey_challenges_expiry').on(t.expiresAt),
    check('passkey_challenges_purpose', oneOf(t.purpose, CHALLENGE_PURPOSES)),
    check('passkey_challenges_session', sql`(${t.purpose} = 'sign-in') = (${t.sessionHash} is null)`),
  ],
)
