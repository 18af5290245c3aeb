import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { ProfileUpdate } from '../contract/users'
import type { ADMIN_ACTIONS } from '../contract/vocabulary'
import { adminLog, users } from '../db/schema'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { newId } from '../platform/ids'

export type User = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

export function findUserByEmail(db: Database, email: string) {
  return db.select().from(users).where(eq(users.email, email)).limit(1)
}

/** Inserts a user. A taken address violates the unique `users.email`. */
export function insertUser(db: Database, user: NewUser) {
  return db.insert(users).values(user).returning()
}

/** Updates a user's own profile. The email address is left out, because changing it needs a confirmation. */
export function updateProfile(
  db: Database,
  id: string,
  { email: _, notifications, privacy, ...fields }: ProfileUpdate,
) {
  return db
    .update(users)
    .set({ ...fields, ...notifications, ...privacy, updatedAt: now() })
    .where(eq(users.id, id))
    .returning()
}

/** Replaces a password and ends all sessions of the user, unless the password is no longer `before`. */
export function replacePassword(
  db: Database,
  id: string,
  { before, after }: { before: string; after: string },
) {
  const at = now()
  return db
    .update(users)
    .set({ passwordHash: after, sessionsValidAfter: at + 1, updatedAt: at })
    .where(and(eq(users.id, id), eq(users.passwordHash, before)))
}

export function findUserByGoogleId(db: Database, googleId: string) {
  return db.select().from(users).where(eq(users.googleId, googleId)).limit(1)
}

/** Links a Google account to the user with the same confirmed address, unless either is linked already. */
export function linkGoogle(db: Database, { googleId, email }: { googleId: string; email: string }) {
  return db
    .update(users)
    .set({ googleId, updatedAt: now() })
    .where(
      and(
        eq(users.email, email),
        isNotNull(users.emailVerifiedAt),
        isNull(users.googleId),
        notExists(findUserByGoogleId(db, googleId)),
      ),
    )
}

/** An admin's action, for the log. */
export type AdminAction = {
  adminId: string
  action: (typeof ADMIN_ACTIONS)[number]
  subjectType: (typeof adminLog.$inferInsert)['subjectType']
  subjectId: string
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
