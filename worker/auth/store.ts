import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { mailLinks, users } from '../db/schema'
import type { Database } from '../platform/database'

export type LinkPurpose = (typeof mailLinks.$inferSelect)['purpose']

type NewLink = {
  secretHash: string
  purpose: LinkPurpose
  /** The address that the link goes to. */
  email: string
  at: number
  expiresAt: number
}

/** Writes a link down for the person whom a condition on `users` finds; nothing where it finds nobody. */
export function insertLink(
  db: Database,
  { secretHash, purpose, email, at, expiresAt }: NewLink,
  ofPerson: SQL | undefined,
) {
  return db
    .insert(mailLinks)
    .select(
      sql`select ${secretHash}, ${users.id}, ${purpose}, ${email}, ${at}, ${expiresAt}, null from ${users} where ${ofPerson}`,
    )
}

/** Ends a person's links of some purposes that nobody has followed yet. */
export function endLinks(
  db: Database,
  { userId, purposes, at }: { userId: string | SQL; purposes: LinkPurpose[]; at: number },
) {
  return db
    .update(mailLinks)
    .set({ usedAt: at })
    .where(and(eq(mailLinks.userId, userId), inArray(mailLinks.purpose, purposes), isNull(mailLinks.usedAt)))
}

export type GivenLink = { secretHash: string; purpose: LinkPurpose; at: number }

/**
 * The links that a secret opens, as a table to select from: not used, not ended, of this purpose, and, unless they are
 * there to change it, sent to the address that the person still has.
 */
function usable({ secretHash, purpose, at }: GivenLink) {
  return sql`${mailLinks} link join ${users} holder on holder.id = link.user_id
    where link.secret_hash = ${secretHash} and link.purpose = ${purpose} and link.used_at is null
      and link.expires_at > ${at} and holder.deleted_at is null
      and (link.purpose = 'change-email' or link.email = holder.email)`
}

/** Whether a link may be followed. */
export const isUsable = (link: GivenLink) => sql`exists (select 1 from ${usable(link)})`
/** Whose link it is, while it may be followed; null otherwise. */
export const holderOf = (link: GivenLink) => sql<string | null>`(select link.user_id from ${usable(link)})`
/** The address that a link's person has now, and the one that the link goes to. */
export const presentAddressOf = (link: GivenLink) =>
  sql<string | null>`(select holder.email from ${usable(link)})`
export const newAddressOf = (link: GivenLink) => sql<string | null>`(select link.email from ${usable(link)})`

/** Reads whether a link may be followed. */
export function findHolder(db: Database, link: GivenLink) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, holderOf(link)))
    .limit(1)
}

/** Notes that a link was followed, however it ended; returns it where that was the first time. */
export function spendLink(db: Database, secretHash: string, at: number) {
  return db
    .update(mailLinks)
    .set({ usedAt: at })
    .where(and(eq(mailLinks.secretHash, secretHash), isNull(mailLinks.usedAt)))
    .returning({ secretHash: mailLinks.secretHash })
}

/** Marks the address of a verify link's person as proved. */
export function verifyAddress(db: Database, link: GivenLink) {
  return db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${link.at})`, updatedAt: link.at })
    .where(eq(users.id, holderOf(link)))
    .returning({ id: users.id })
}

/** Whether nobody has the address yet that a link would give its person. */
export const isNewAddressFree = (link: GivenLink) =>
  sql`not exists (select 1 from ${users} other where other.email = ${newAddressOf(link)})`

/** Gives a person the address, proved, that the link went to, unless somebody has it. */
export function replaceAddress(db: Database, link: GivenLink) {
  return db
    .update(users)
    .set({ email: newAddressOf(link), emailVerifiedAt: link.at, updatedAt: link.at })
    .where(and(eq(users.id, holderOf(link)), isNewAddressFree(link)))
    .returning({ id: users.id })
}

/** Gives a reset link's person another password. Their address is proved by it, and all their sessions end. */
export function resetPasswordBy(db: Database, link: GivenLink, passwordHash: string) {
  const { at } = link
  return db
    .update(users)
    .set({
      passwordHash,
      sessionsValidAfter: at + 1,
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${at})`,
      updatedAt: at,
    })
    .where(eq(users.id, holderOf(link)))
    .returning({ id: users.id })
}

/** Whether an address belongs to somebody who signs in with a password, or to somebody who does not. */
export const hasPassword = (email: string) => and(isOf(email), sql`${users.passwordHash} is not null`)
export const hasNoPassword = (email: string) => and(isOf(email), isNull(users.passwordHash))
/** Whether a person has this very password by now. */
export const hasHash = (id: string, passwordHash: string) =>
  and(eq(users.id, id), eq(users.passwordHash, passwordHash))
const isOf = (email: string) => and(eq(users.email, email), isNull(users.deletedAt))

/** Whether a person still has this address, and has not proved it. */
export const isUnproved = ({ id, email }: { id: string; email: string }) =>
  and(eq(users.id, id), eq(users.email, email), isNull(users.emailVerifiedAt))
/** Whether it is this person. */
export const isPerson = (id: string) => and(eq(users.id, id), isNull(users.deletedAt))

/** A condition on `users`, for a statement about another table. */
export const someone = (condition: SQL | undefined) => sql`exists (select 1 from ${users} where ${condition})`
/** Whether a person has another address than this one. */
export const isOtherAddress = (id: string, email: string) =>
  someone(and(isPerson(id), ne(users.email, email)))
export const idOf = (condition: SQL | undefined) =>
  sql<string>`(select ${users.id} from ${users} where ${condition})`
