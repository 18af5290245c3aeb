import type { SQL } from 'drizzle-orm'
import { and, eq, getTableColumns, isNotNull, isNull, not, notExists, sql } from 'drizzle-orm'
import type { Language } from '../../messages/languages'
import type { ProfileUpdate } from '../contract/users'
import type { ADMIN_ACTIONS } from '../contract/vocabulary'
import { adminLog, passkeys, securityEvents, sessions, users } from '../db/schema'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { newId } from '../platform/ids'
import { insertSelect } from '../platform/insert-select'
import { announce, endsSessions } from '../platform/live-changes'
import { nameSkeleton } from '../platform/names'

export type User = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

export function findUserByEmail(db: Database, email: string) {
  return db.select().from(users).where(eq(users.email, email)).limit(1)
}

/** Returns a new user's row as the database would store it, with all column defaults. */
export function newUserRow(
  values: Pick<NewUser, 'id' | 'name' | 'email' | 'passwordHash' | 'interests' | 'locale'>,
): User {
  const columns = Object.entries(getTableColumns(users))
  const defaults = Object.fromEntries(columns.map(([key, column]) => [key, column.default ?? null]))
  const at = now()
  return { ...defaults, ...values, createdAt: at, updatedAt: at } as User
}

/** Inserts a user. Violates the unique `users.email` if the address is taken; a trigger rejects verified users' names. */
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
 * Updates a user's own profile, except the email address, whose change must be confirmed. A trigger rejects verified users'
 * names.
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

/** Replaces a password and ends the user's sessions, unless the password is no longer `before` or `onlyIf` does not hold. */
export function replacePassword(
  db: Database,
  id: string,
  { before, after, onlyIf }: { before: string | null; after: string; onlyIf?: SQL },
) {
  const at = now()
  return announce(
    db
      .update(users)
      .set({
        passwordHash: after,
        passwordChangedAt: at,
        sessionsValidAfter: endOfSessions(at),
        updatedAt: at,
      })
      .where(and(eq(users.id, id), sql`${users.passwordHash} is ${before}`, onlyIf))
      .returning({ id: users.id }),
    endsSessions,
  )
}

/**
 * SQL for a `sessionsValidAfter` that ends all of the user's sessions, even one created on a machine whose clock is ahead.
 * Actions that set it also call `raiseReadFloor`.
 */
export const endOfSessions = (at: number) =>
  sql<number>`max(${at}, coalesce((select max(created_at) from ${sessions} where user_id = ${users.id}), 0)) + 1`

/** Condition on `users` for a Google account's user. */
export const hasGoogleId = (googleId: string) => eq(users.googleId, googleId)

export function findUserByGoogleId(db: Database, googleId: string) {
  return db.select().from(users).where(hasGoogleId(googleId)).limit(1)
}

type LinkedIdentity = { googleId: string; email: string; ownsAddress: boolean }

/** Condition for a linkable account: same confirmed address, which Google manages, not linked yet, and not an admin's. */
export const isLinkable = (db: Database, { googleId, email, ownsAddress }: LinkedIdentity) =>
  and(
    ownsAddress ? undefined : sql`false`,
    eq(users.email, email),
    isNotNull(users.emailVerifiedAt),
    isNull(users.googleId),
    not(users.isAdmin),
    notExists(findUserByGoogleId(db, googleId)),
  )

/** Links a Google account to the matching user, and removes the user's password and sessions. */
export function linkGoogle(
  db: Database,
  { googleId, where, at }: { googleId: string; where: SQL | undefined; at: number },
) {
  return announce(
    db
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
      .returning({ id: users.id }),
    endsSessions,
  )
}

/**
 * Stores how a user can sign in without a password. Run it after each write of passkeys: without a password, the CHECK
 * `users_can_sign_in` refuses to delete the last one.
 */
export const updatePasswordless = (db: Database, userId: string | SQL) =>
  db.update(users).set({ passwordless }).where(eq(users.id, userId))

const hasPasskey = sql`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})`
const passwordless = sql<null>`case when ${users.passwordless} = 'google' then 'google' when ${hasPasskey} then 'passkey' end`

/** Unlinks Google from a user. Without a password or passkey, the CHECK `users_can_sign_in` rejects it. */
export function unlinkGoogle(db: Database, id: string) {
  return db
    .update(users)
    .set({
      googleId: null,
      passwordless: sql<null>`iif(${hasPasskey}, 'passkey', null)`,
      updatedAt: now(),
    })
    .where(and(eq(users.id, id), isNotNull(users.googleId)))
}

/** An admin's action, for the log. */
export type AdminAction = {
  adminId: string
  action: (typeof ADMIN_ACTIONS)[number]
  subjectType: (typeof adminLog.$inferInsert)['subjectType']
  /** Empty if the subject has no row. */
  subjectId: string | SQL
  note?: string | null | undefined
}

/** Logs an admin's action, if the previous statement in the same batch changed something. */
export function logAdminAction(
  db: Database,
  { adminId, action, subjectType, subjectId, note = null }: AdminAction,
) {
  return insertSelect(
    db,
    adminLog,
    { id: newId(), adminId, action, subjectType, subjectId, note, createdAt: now() },
    sql`where changes() > 0`,
  )
}

/** Stores the language that a user chose before signing in, if the sign-in was logged. */
export const keepLanguage = (
  db: Database,
  { userId, chosen, signInId }: { userId: string; chosen: Language; signInId: string },
) =>
  db
    .update(users)
    .set({ locale: chosen })
    .where(
      and(
        eq(users.id, userId),
        sql`${users.locale} is not ${chosen}`,
        sql`exists (select 1 from ${securityEvents} where id = ${signInId})`,
      ),
    )
