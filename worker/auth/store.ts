import type { SQL } from 'drizzle-orm'
import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { mailLinks, passkeys, users } from '../db/schema'
import type { Database } from '../platform/database'
import { insertSelect } from '../platform/insert-select'
import { announce, endsSessions } from '../platform/live-changes'
import { endOfSessions } from '../users/store'

export type LinkPurpose = (typeof mailLinks.$inferSelect)['purpose']

type NewLink = {
  secretHash: string
  purpose: LinkPurpose
  /** Recipient of the link. */
  email: string
  at: number
  expiresAt: number
}

/** Inserts a link for the user that matches a condition on `users`, if any. */
export function insertLink(
  db: Database,
  { secretHash, purpose, email, at, expiresAt }: NewLink,
  ofPerson: SQL | undefined,
) {
  return insertSelect(
    db,
    mailLinks,
    { secretHash, userId: users.id, purpose, email, createdAt: at, expiresAt },
    sql`from ${users} where ${ofPerson}`,
  )
}

/** Expires a user's unused links for the given purposes. */
export function expireLinks(
  db: Database,
  { userId, purposes, at }: { userId: string | SQL; purposes: LinkPurpose[]; at: number },
) {
  return db
    .update(mailLinks)
    .set({ usedAt: at })
    .where(and(eq(mailLinks.userId, userId), inArray(mailLinks.purpose, purposes), isNull(mailLinks.usedAt)))
}

/** Deletes all passkeys of a user, if the condition `onlyIf` holds. */
export function deletePasskeysOf(db: Database, userId: SQL, onlyIf?: SQL) {
  return db.delete(passkeys).where(and(eq(passkeys.userId, userId), onlyIf))
}

export type PresentedLink = { secretHash: string; purpose: LinkPurpose; at: number }

/**
 * FROM and WHERE clause of a usable link: unused, not expired, and for this purpose. Unless its purpose is to change the
 * address, it must have been sent to the user's current address.
 */
function usableLink({ secretHash, purpose, at }: PresentedLink) {
  return sql`${mailLinks} link join ${users} holder on holder.id = link.user_id
    where link.secret_hash = ${secretHash} and link.purpose = ${purpose} and link.used_at is null
      and link.expires_at > ${at} and holder.deleted_at is null
      and (link.purpose = 'change-email' or link.email = holder.email)`
}

/** Condition that a link is usable. */
export const isLinkUsable = (link: PresentedLink) => sql`exists (select 1 from ${usableLink(link)})`
/** SQL for the id of a usable link's user, or null. */
export const linkUserId = (link: PresentedLink) =>
  sql<string | null>`(select link.user_id from ${usableLink(link)})`
/** SQL for the current address of a usable link's user. */
export const currentEmailOf = (link: PresentedLink) =>
  sql<string | null>`(select holder.email from ${usableLink(link)})`
/** SQL for the address that a usable link was sent to. */
export const newEmailOf = (link: PresentedLink) =>
  sql<string | null>`(select link.email from ${usableLink(link)})`

/** Condition on `users` for a usable link's user whose address this batch has confirmed for the first time. */
export const isConfirmedNow = (link: PresentedLink) =>
  and(eq(users.id, linkUserId(link)), eq(users.emailVerifiedAt, link.at))

/** Finds a usable link that confirms or changes an address, with its user, whose password can authorize it. */
export function findEmailLink(db: Database, { secretHash, at }: Omit<PresentedLink, 'purpose'>) {
  return db
    .select({
      purpose: sql<'verify-email' | 'change-email'>`${mailLinks.purpose}`,
      email: mailLinks.email,
      userId: mailLinks.userId,
      passwordHash: users.passwordHash,
    })
    .from(mailLinks)
    .innerJoin(users, eq(users.id, mailLinks.userId))
    .where(
      and(
        eq(mailLinks.secretHash, secretHash),
        ne(mailLinks.purpose, 'reset-password'),
        isNull(mailLinks.usedAt),
        gt(mailLinks.expiresAt, at),
        isNull(users.deletedAt),
        or(eq(mailLinks.purpose, 'change-email'), eq(mailLinks.email, users.email)),
      ),
    )
    .limit(1)
}

/** Finds the user of a usable link. */
export function findLinkUser(db: Database, link: PresentedLink) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, linkUserId(link)))
    .limit(1)
}

/** Marks a link as used if the condition `onlyIf` holds. Returns the row if it was unused. */
export function markLinkUsed(db: Database, secretHash: string, at: number, onlyIf?: SQL) {
  return db
    .update(mailLinks)
    .set({ usedAt: at })
    .where(and(eq(mailLinks.secretHash, secretHash), isNull(mailLinks.usedAt), onlyIf))
    .returning({ secretHash: mailLinks.secretHash })
}

/** Marks the address of the link's user as confirmed, if the condition `onlyIf` holds. */
export function verifyEmailAddress(db: Database, link: PresentedLink, onlyIf: SQL) {
  return db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${link.at})`, updatedAt: link.at })
    .where(and(eq(users.id, linkUserId(link)), onlyIf))
    .returning({ id: users.id })
}

/** Condition that the link's address is neither another user's nor reserved for the admin. */
export const isNewEmailFree = (link: PresentedLink, reserved: string | null) =>
  sql`${newEmailOf(link)} is not ${reserved}
    and not exists (select 1 from ${users} other where other.email = ${newEmailOf(link)})`

/** Changes the link's user's address to the link's address, confirmed, if the condition `onlyIf` holds. */
export function replaceEmail(db: Database, link: PresentedLink, onlyIf: SQL | undefined) {
  return db
    .update(users)
    .set({ email: newEmailOf(link), emailVerifiedAt: link.at, updatedAt: link.at })
    .where(and(eq(users.id, linkUserId(link)), onlyIf))
    .returning({ id: users.id })
}

/** Sets the password of the link's user, ends all sessions, and confirms the address. */
export function replacePasswordByLink(db: Database, link: PresentedLink, passwordHash: string) {
  const { at } = link
  return announce(
    db
      .update(users)
      .set({
        passwordHash,
        passwordChangedAt: at,
        sessionsValidAfter: endOfSessions(at),
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${at})`,
        updatedAt: at,
      })
      .where(eq(users.id, linkUserId(link)))
      .returning({ id: users.id }),
    endsSessions,
  )
}

/** Condition on `users` for an address. */
export const hasEmail = (email: string) => and(eq(users.email, email), isNull(users.deletedAt))
/** Condition on `users` for the address of a user with a password. */
export const hasPassword = (email: string) => and(hasEmail(email), isNotNull(users.passwordHash))
/** Condition on `users` for the address of a user with Google and no password. */
export const usesOnlyGoogle = (email: string) =>
  and(hasEmail(email), isNull(users.passwordHash), isNotNull(users.googleId))
/** Condition on `users` for the address of a user who can reset the password by link: not {@link usesOnlyGoogle}. */
export const mayResetPassword = (email: string) =>
  and(hasEmail(email), or(isNotNull(users.passwordHash), isNull(users.googleId)))
/** Condition that a user has exactly this password hash. */
export const hasPasswordHash = (id: string, passwordHash: string) =>
  and(eq(users.id, id), eq(users.passwordHash, passwordHash))

/** Condition that a user still has this address and has not confirmed it. */
export const isUnverifiedUser = ({ id, email }: { id: string; email: string }) =>
  and(eq(users.id, id), eq(users.email, email), isNull(users.emailVerifiedAt))
/** Condition on `users` for a user whose password hash (or null) is unchanged since it was read. */
export const isUserWithPassword = ({
  id,
  passwordHash,
}: Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>) =>
  and(isUser(id), sql`${users.passwordHash} is ${passwordHash}`)
/** Condition on `users` for an existing user. */
export const isUser = (id: string) => and(eq(users.id, id), isNull(users.deletedAt))

/** Condition that a user matches; for statements about another table. */
export const userExists = (condition: SQL | undefined) =>
  sql`exists (select 1 from ${users} where ${condition})`
/** SQL for 1 if a user's address differs from this one, otherwise 0. */
export const isOtherEmail = (id: string, email: string) => userExists(and(isUser(id), ne(users.email, email)))
/** SQL for the id of the user that matches a condition. */
export const selectUserId = (condition: SQL | undefined) =>
  sql<string>`(select ${users.id} from ${users} where ${condition})`
