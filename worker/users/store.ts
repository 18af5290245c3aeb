import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { ProfileUpdate } from '../contract/users'
import type { ADMIN_ACTIONS } from '../contract/vocabulary'
import { adminLog, users } from '../db/schema'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { newId } from '../platform/ids'

export type User = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

/** The person with an address, or none. */
export function findUserByEmail(db: Database, email: string) {
  return db.select().from(users).where(eq(users.email, email)).limit(1)
}

/** Adds a person. A taken address breaks the unique `users.email`. */
export function insertUser(db: Database, user: NewUser) {
  return db.insert(users).values(user).returning()
}

/** Changes what a person may change of themselves; the address has a way of its own. */
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

/** Replaces a password, unless it has become another than `before`, and ends all sessions of the person. */
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

/** The person with a Google account, or none. */
export function findUserByGoogleId(db: Database, googleId: string) {
  return db.select().from(users).where(eq(users.googleId, googleId)).limit(1)
}

/** Gives a Google account to the person who has verified the same address and has none, unless it is somebody's. */
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

/** What the admin did, to what, and why. */
export type Act = {
  adminId: string
  action: (typeof ADMIN_ACTIONS)[number]
  subjectType: (typeof adminLog.$inferInsert)['subjectType']
  subjectId: string
  note?: string | null | undefined
}

/** Writes an act down, if the statement right before it in the same batch has changed something. */
export function logAct(db: Database, { adminId, action, subjectType, subjectId, note = null }: Act) {
  return db
    .insert(adminLog)
    .select(
      sql`select ${newId()}, ${adminId}, ${action}, ${subjectType}, ${subjectId}, ${note}, ${now()} where changes() > 0`,
    )
}
