import type { SQL } from 'drizzle-orm'
import { and, asc, eq, getTableColumns, gt, isNull, lte, sql } from 'drizzle-orm'
import { PASSKEYS_MAX } from '../contract/limits'
import { passkeyChallenges, passkeys, users } from '../db/schema'
import { now } from '../platform/clock'
import { packRow } from '../platform/columns'
import type { Database } from '../platform/database'
import { deletePage } from '../platform/database'
import { insertSelect } from '../platform/insert-select'
import { hashSecret } from '../platform/tokens'

export type PasskeyRow = typeof passkeys.$inferSelect

/** A challenge's purpose, and the hash of the session or set-up link that may use it; null for signing in. */
export type ChallengeUse =
  | { purpose: 'register' | 'prove'; sessionHash: string }
  | { purpose: 'sign-in'; sessionHash: null }

/** Stores a new challenge, by hash. */
export function insertChallenge(
  db: Database,
  { challenge, expiresAt, ...use }: ChallengeUse & { challenge: string; expiresAt: number },
) {
  return db.insert(passkeyChallenges).values({ ...use, hash: hashSecret(challenge), expiresAt })
}

/** Consumes a challenge. Returns its row if it was stored for this use and has not expired; it works once. */
export function takeChallenge(
  db: Database,
  { challenge, purpose, sessionHash }: ChallengeUse & { challenge: string },
) {
  return db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hashSecret(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        sql`${passkeyChallenges.sessionHash} is ${sessionHash}`,
        gt(passkeyChallenges.expiresAt, now()),
      ),
    )
    .returning({ hash: passkeyChallenges.hash })
}

/** Deletes challenges that were not answered in time. */
export function deleteExpiredChallenges(db: Database) {
  return deletePage(db, passkeyChallenges, lte(passkeyChallenges.expiresAt, now()))
}

/** Lists a user's passkeys, oldest first. */
export function listPasskeys(db: Database, userId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    .limit(PASSKEYS_MAX)
}

const credentialColumns = {
  passkey: packRow('passkey', getTableColumns(passkeys)),
  user: packRow('user', getTableColumns(users)),
}

/** Finds a passkey by its credential id, with its user, unless that account is deleted. */
export function findCredential(db: Database, credentialId: string) {
  return db
    .select(credentialColumns)
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credentialId), isNull(users.deletedAt)))
    .limit(1)
}

/** Inserts a passkey and returns it, if the condition `onlyIf` holds. */
export function insertPasskey(db: Database, row: PasskeyRow, onlyIf?: SQL) {
  return insertSelect(db, passkeys, row, sql`where ${onlyIf ?? sql`true`}`).returning()
}

/** Condition that a user has fewer passkeys than the maximum. */
export const hasRoomForPasskey = (userId: string) =>
  sql`(select count(*) from ${passkeys} where ${passkeys.userId} = ${userId}) < ${PASSKEYS_MAX}`

/** One of a user's passkeys. */
type Own = { id: string; userId: string }

/** Finds one of a user's own passkeys. */
export function findOwnPasskey(db: Database, own: Own) {
  return db.select().from(passkeys).where(isOwn(own)).limit(1)
}

/** Renames one of a user's own passkeys and returns it. */
export function renameOwnPasskey(db: Database, { name, ...own }: Own & { name: string }) {
  return db.update(passkeys).set({ name }).where(isOwn(own)).returning()
}

/** Deletes one of a user's own passkeys. The CHECK `users_can_sign_in` rejects deleting the only way to sign in. */
export function deleteOwnPasskey(db: Database, own: Own) {
  return db.delete(passkeys).where(isOwn(own))
}

/** Records a use of a passkey, if the authenticator's counter is valid (`mayFollow`). */
export function recordUse(db: Database, { id, counter }: { id: string; counter: number }) {
  const hasGrown: SQL = sql`(${passkeys.counter} < ${counter} or (${counter} = 0 and ${passkeys.counter} = 0))`
  return db
    .update(passkeys)
    .set({ counter, lastUsedAt: now() })
    .where(and(eq(passkeys.id, id), hasGrown))
    .returning({ id: passkeys.id })
}

function isOwn({ id, userId }: Own) {
  return and(eq(passkeys.id, id), eq(passkeys.userId, userId))
}
