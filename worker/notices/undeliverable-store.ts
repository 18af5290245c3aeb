import type { SQL } from 'drizzle-orm'
import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { EmailProblemsQuery } from '../contract/admin'
import { mailEvents, undeliverableAddresses, users } from '../db/schema'
import { DAY_MS, now } from '../platform/clock'
import { packNullableRow } from '../platform/columns'
import type { Database } from '../platform/database'
import { deletePage } from '../platform/database'
import { insertSelect } from '../platform/insert-select'
import { isAfter } from '../platform/time-order'

type Problem = (typeof undeliverableAddresses.$inferSelect)['reason']

/** Records addresses that email may not be sent to, unless the event was recorded before. A bounce outweighs a complaint. */
export function addUndeliverable(
  db: Database,
  { emails, reason, eventId, at }: { emails: string[]; reason: Problem; eventId: string; at: number },
) {
  return insertSelect(
    db,
    undeliverableAddresses,
    { email: sql`value`, reason, createdAt: at },
    sql`from (select distinct value from json_each(${JSON.stringify(emails)}))
      where not exists (select 1 from ${mailEvents} where id = ${eventId})`,
  ).onConflictDoUpdate({
    target: undeliverableAddresses.email,
    set: { reason: sql`min(${undeliverableAddresses.reason}, excluded.reason)`, createdAt: at },
  })
}

export function insertMailEvent(db: Database, { id, at }: { id: string; at: number }) {
  return db.insert(mailEvents).values({ id, createdAt: at }).onConflictDoNothing()
}

/** Deletes ids of events that are too old to be accepted again. */
export function deleteOldMailEvents(db: Database) {
  return deletePage(db, mailEvents, lt(mailEvents.createdAt, now() - DAY_MS))
}

const listColumns = {
  email: undeliverableAddresses.email,
  reason: undeliverableAddresses.reason,
  createdAt: undeliverableAddresses.createdAt,
  user: packNullableRow('user', { id: users.id, name: users.name, avatar: users.avatar }),
}
export type UndeliverableRow = Awaited<ReturnType<typeof listUndeliverable>>[number]

/** Lists addresses that email may not be sent to with their users, newest first. */
export function listUndeliverable(db: Database, { q, reason, cursor, limit }: EmailProblemsQuery) {
  const { email, createdAt } = undeliverableAddresses
  return db
    .select(listColumns)
    .from(undeliverableAddresses)
    .leftJoin(users, and(eq(users.email, email), isNull(users.deletedAt)))
    .where(
      and(
        reason && eq(undeliverableAddresses.reason, reason),
        q === undefined ? undefined : sql`instr(${email}, ${q.toLowerCase()}) > 0`,
        isAfter([createdAt, email], { cursor, sort: 'newest' }),
      ),
    )
    .orderBy(desc(createdAt), desc(email))
    .limit(limit + 1)
}

/** SQL for the id of the user who has an address; null if there is none. */
export const userIdWithEmail = (email: string) =>
  sql<string | null>`(select id from ${users} where email = ${email} and deleted_at is null)`

/** Selects a user's address if it is confirmed. An unconfirmed one may belong to someone else. */
const confirmedAddressOf = (db: Database, userId: string) =>
  db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)))

/** Finds why email may not be sent to a user's confirmed address. */
export function findEmailProblem(db: Database, userId: string) {
  return db
    .select({ reason: undeliverableAddresses.reason })
    .from(undeliverableAddresses)
    .where(inArray(undeliverableAddresses.email, confirmedAddressOf(db, userId)))
}

/** Allows email to a user's confirmed address again. */
export function clearEmailProblem(db: Database, userId: string) {
  return db
    .delete(undeliverableAddresses)
    .where(inArray(undeliverableAddresses.email, confirmedAddressOf(db, userId)))
}

/** Allows email to an address again, if the condition `onlyIf` holds. For owners who used a link sent there (product.md 12.20). */
export function clearAddress(
  db: Database,
  { email, reason }: { email: SQL; reason?: Problem },
  onlyIf?: SQL,
) {
  return db
    .delete(undeliverableAddresses)
    .where(
      and(
        eq(undeliverableAddresses.email, email),
        reason && eq(undeliverableAddresses.reason, reason),
        onlyIf,
      ),
    )
}
