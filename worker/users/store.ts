import type { SQL } from 'drizzle-orm'
import { and, eq, getTableColumns, isNotNull, isNull, not, notExists, sql } from 'drizzle-orm'
import type { ProfileUpdate } from '../contract/users'
import type { ADMIN_ACTIONS } from '../contract/vocabulary'
import { adminLog, sessions, users } from '../db/schema'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { newId } from '../platform/ids'
import { nameSkeleton } from '../platform/names'

export type User = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

export function findUserByEmail(db: Database, email: string) {
  return db.select().from(users).where(eq(users.email, email)).limit(1)
}

/** Returns a new user's row as the database would store it, with the defaults of all other columns. */
export function newUserRow(
  values: Pick<NewUser, 'id' | 'name' | 'email' | 'passwordHash' | 'interests'>,
): User {
  const columns = Object.entries(getTableColumns(users))
  const defaults = Object.fromEntries(columns.map(([key, column]) => [key, column.default ?? null]))
  const at = now()
  return { ...defaults, ...values, createdAt: at, updatedAt: at } as User
}

/** Inserts a user. A taken address violates the unique `users.email`, and a trigger refuses a verified user's name. */
export function insertUser(db: Database, user: NewUser) {
  return db
    .insert(users)
    .values({
      ...user,
      nameSkeleton: nameSkeleton(user.name),
      passwordless: user.googleId ? 'google' : null,
      passwordChangedAt: user.passwordHash ? user.createdAt : null,
    })
    .returning()
}

/** Finds a verified user whose name looks like this one. */
export function findVerifiedName(db: Database, name: string) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.verifiedAt), eq(users.nameSkeleton, nameSkeleton(name))))
    .limit(1)
}

/**
 * Updates a user's own profile. The email address is left out, because changing it needs a confirmation. A trigger
 * refuses a verified user's name.
 */
export function updateProfile(
  db: Database,
  id: string,
  { email: _, notifications, privacy, ...fields }: ProfileUpdate,
) {
  return db
    .update(users)
    .set({
      ...fields,
      ...(fields.name !== undefined && { nameSkeleton: nameSkeleton(fields.name) }),
      ...notifications,
      ...privacy,
      updatedAt: now(),
    })
    .where(eq(users.id, id))
    .returning()
}

/**
 * Replaces a password and ends all sessions of the user, unless the password is no longer `before`, or the condition
 * `onlyIf` does not hold.
 */
export function replacePassword(
  db: Database,
  id: string,
  { before, after, onlyIf }: { before: string | null; after: string; onlyIf?: SQL },
) {
  const at = now()
  return db
    .update(users)
    .set({ passwordHash: after, passwordChangedAt: at, sessionsValidAfter: endOfSessions(at), updatedAt: at })
    .where(and(eq(users.id, id), sql`${users.passwordHash} is ${before}`, onlyIf))
}

/**
 * SQL for a `sessionsValidAfter` that ends every session of the user: also one whose request read the clock later but was
 * written earlier. Acts that set it call `raiseReadFloor`.
 */
export const endOfSessions = (at: number) =>
  sql<number>`max(${at}, coalesce((select max(created_at) from ${sessions} where user_id = ${users.id}), 0)) + 1`

/** Condition on `users` for the user of a Google account. */
export const hasGoogleId = (googleId: string) => eq(users.googleId, googleId)

export function findUserByGoogleId(db: Database, googleId: string) {
  return db.select().from(users).where(hasGoogleId(googleId)).limit(1)
}

type LinkedIdentity = { googleId: string; email: string; ownsAddress: boolean }

/**
 * Condition for the account that a Google account can be linked to: same confirmed address, which Google manages, neither linked, no
 * admin.
 */
export const isLinkable = (db: Database, { googleId, email, ownsAddress }: LinkedIdentity) =>
  and(
    ownsAddress ? undefined : sql`false`,
    eq(users.email, email),
    isNotNull(users.emailVerifiedAt),
    isNull(users.googleId),
    not(users.isAdmin),
    notExists(findUserByGoogleId(db, googleId)),
  )

/** Links a Google account to the user that a condition matches, whose password and sessions end. */
export function linkGoogle(
  db: Database,
  { googleId, where, at }: { googleId: string; where: SQL | undefined; at: number },
) {
  return db
    .update(users)
    .set({
      googleId,
      passwordless: 'google',
      passwordHash: null,
      passwordChangedAt: null,
      sessionsValidAfter: endOfSessions(at),
      updatedAt: at,
    })
    .where(where)
}

/** Unlinks Google from a user. Without a password or passkey, the CHECK `users_can_sign_in` refuses it. */
export function unlinkGoogle(db: Database, id: string) {
  return db
    .update(users)
    .set({ googleId: null, updatedAt: now() })
    .where(and(eq(users.id, id), isNotNull(users.googleId)))
}

/** An admin's action, for the log. */
export type AdminAction = {
  adminId: string
  action: (typeof ADMIN_ACTIONS)[number]
  subjectType: (typeof adminLog.$inferInsert)['subjectType']
  /** An empty text if the subject has no row. */
  subjectId: string | SQL
  note?: string | null | undefined
}

/** Logs an admin's action, if the previous statement in the same batch changed something. */
export function logAdminAction(
  db: Database,
  { adminId, action, subjectType, subjectId, note = null }: AdminAction,
) {
  return db
    .insert(adminLog)
    .select(
      sql`select ${newId()}, ${adminId}, ${action}, ${subjectType}, ${subjectId}, ${note}, ${now()} where changes() > 0`,
    )
}
