import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Language } from '../../../messages/languages'
import { passkeys, setUpLinks, users } from '../../db/schema'
import type { Database } from '../../platform/database'
import { announce, endsSessions } from '../../platform/live-changes'
import { endOfSessions } from '../../users/store'

type PresentedSetUpLink = { secretHash: string; at: number }

const isUsable = ({ secretHash, at }: PresentedSetUpLink) =>
  and(eq(setUpLinks.secretHash, secretHash), isNull(setUpLinks.usedAt), gt(setUpLinks.expiresAt, at))

/** Finds a usable set-up link: known, unused, and not expired. */
export function findSetUpLink(db: Database, link: PresentedSetUpLink) {
  return db.select({ expiresAt: setUpLinks.expiresAt }).from(setUpLinks).where(isUsable(link)).limit(1)
}

type Admin = { id: string; email: string; name: string; passwordHash: string | null; locale: Language }

/**
 * Inserts the admin. If the link is not usable, NOT NULL `users.id` fails and rolls back the batch.
 *
 * An existing account with the address becomes the admin instead: its password, sessions, Google account, and suspension are
 * removed. It keeps its id, which must be the given one.
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
  return announce(
    db
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
      }),
    endsSessions({ id }),
  )
}

/** Deletes a user's passkeys, except a new one. */
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
