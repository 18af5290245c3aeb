import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { passkeys, setUpLinks, users } from '../../db/schema'
import type { Database } from '../../platform/database'
import { endOfSessions } from '../../users/store'

type PresentedSetUpLink = { secretHash: string; at: number }

const isUsable = ({ secretHash, at }: PresentedSetUpLink) =>
  and(eq(setUpLinks.secretHash, secretHash), isNull(setUpLinks.usedAt), gt(setUpLinks.expiresAt, at))

/** Finds a set-up link that can be used: known, unused, and not expired. */
export function findSetUpLink(db: Database, link: PresentedSetUpLink) {
  return db.select({ expiresAt: setUpLinks.expiresAt }).from(setUpLinks).where(isUsable(link)).limit(1)
}

type Admin = { id: string; email: string; name: string; passwordHash: string | null }

/**
 * Inserts the admin. If the link cannot be used, NOT NULL `users.id` fails and undoes the batch.
 *
 * An account that has the address becomes the admin instead: its password, sessions, Google account, and suspension
 * end. It keeps its id, which must be the given one.
 */
export function insertAdmin(db: Database, link: PresentedSetUpLink, { id, ...admin }: Admin) {
  const { at } = link
  const usable = db
    .select({ id: sql`${id}` })
    .from(setUpLinks)
    .where(isUsable(link))
  const changes = {
    ...admin,
    passwordChangedAt: admin.passwordHash === null ? null : at,
    // Without a password, the passkey follows in the same batch.
    passwordless: admin.passwordHash === null ? ('passkey' as const) : null,
    emailVerifiedAt: at,
    isAdmin: true,
    updatedAt: at,
  }
  return db
    .insert(users)
    .values({ ...changes, id: sql`(${usable})`, createdAt: at })
    .onConflictDoUpdate({
      target: users.email,
      set: {
        ...changes,
        googleId: null,
        role: 'USER',
        suspendedAt: null,
        suspendedReason: null,
        sessionsValidAfter: endOfSessions(at),
      },
    })
}

/** Deletes the passkeys of a user, except a new one. */
export function deleteEarlierPasskeys(
  db: Database,
  { userId, newId }: { userId: string; newId: string | null },
) {
  return db.delete(passkeys).where(and(eq(passkeys.userId, userId), sql`${passkeys.id} is not ${newId}`))
}

/** Marks a set-up link as used. */
export function spendSetUpLink(db: Database, link: PresentedSetUpLink) {
  return db.update(setUpLinks).set({ usedAt: link.at }).where(isUsable(link))
}
