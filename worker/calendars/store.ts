import type { SQL } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import type { CalendarKind } from '../contract/calendars'
import { calendarFeeds, users } from '../db/schema'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { insertSelect } from '../platform/insert-select'
import { isSessionOpen } from '../sessions/store'

/**
 * Condition that a URL is not revoked: its user is neither suspended nor deleted, and has not signed out everywhere or changed the
 * password since (product.md 7.21).
 */
const isOpen = sql`${users.suspendedAt} is null and ${users.deletedAt} is null
  and ${calendarFeeds.createdAt} >= ${users.sessionsValidAfter}`

/** Lists a user's calendar URLs. */
export function listFeeds(db: Database, userId: string) {
  return db
    .select({
      kind: calendarFeeds.kind,
      seed: calendarFeeds.seed,
      secretHash: calendarFeeds.secretHash,
      createdAt: calendarFeeds.createdAt,
      lastReadAt: calendarFeeds.lastReadAt,
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.userId, userId), isOpen))
    .orderBy(calendarFeeds.createdAt, calendarFeeds.kind)
}
export type FeedRow = Awaited<ReturnType<typeof listFeeds>>[number]

type NewFeed = {
  session: { idHash: string; userId: string }
  kind: CalendarKind
  seed: string
  secretHash: string
}

/**
 * Inserts a calendar URL, replacing the user's earlier one of that kind, if the request's session is still open: concurrently
 * signing out everywhere must not leave a new URL.
 */
export function replaceFeed(db: Database, { session, kind, seed, secretHash }: NewFeed) {
  const { userId } = session
  return insertSelect(
    db,
    calendarFeeds,
    { userId, kind, seed, secretHash, createdAt: sql`max(${now()}, ${users.sessionsValidAfter})` },
    sql`from ${users} where ${users.id} = ${userId} and ${isSessionOpen(session)}`,
  )
    .onConflictDoUpdate({
      target: [calendarFeeds.userId, calendarFeeds.kind],
      set: {
        seed: sql`excluded.seed`,
        secretHash: sql`excluded.secret_hash`,
        createdAt: sql`excluded.created_at`,
        lastReadAt: null,
        etag: null,
        changedAt: null,
      },
    })
    .returning({
      kind: calendarFeeds.kind,
      seed: calendarFeeds.seed,
      secretHash: calendarFeeds.secretHash,
      createdAt: calendarFeeds.createdAt,
      lastReadAt: calendarFeeds.lastReadAt,
    })
}

/** Deletes a user's calendar URL. Returns it if there was one. */
export function deleteFeed(db: Database, { userId, kind }: { userId: string; kind: CalendarKind }) {
  return db
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.userId, userId), eq(calendarFeeds.kind, kind)))
    .returning({ kind: calendarFeeds.kind })
}

/** Finds a valid URL by the hash of its secret. */
export function findFeed(db: Database, secretHash: string) {
  return db
    .select({
      kind: calendarFeeds.kind,
      userId: calendarFeeds.userId,
      lastReadAt: calendarFeeds.lastReadAt,
      etag: calendarFeeds.etag,
      changedAt: calendarFeeds.changedAt,
      locale: users.locale,
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.secretHash, secretHash), isOpen))
    .limit(1)
}

/** Condition that a valid URL with this secret exists. */
export const isFeed = (secretHash: string) => sql`exists ${selectFeedUser(secretHash)}`

/** Condition for `selectFeedUser`. */
export const hasKind = (kind: CalendarKind) => sql`${calendarFeeds.kind} = ${kind}`

/** Subquery for a valid URL's user. SQLite evaluates it once. */
export function selectFeedUser(secretHash: string, onlyIf: SQL = sql`true`): SQL {
  return sql`(select ${calendarFeeds.userId} from ${calendarFeeds}
    join ${users} on ${users.id} = ${calendarFeeds.userId}
    where ${calendarFeeds.secretHash} = ${secretHash} and ${isOpen} and ${onlyIf})`
}

/** Records that a URL was read, and the returned file. */
export function updateFeedRead(
  db: Database,
  { secretHash, at, etag, changedAt }: { secretHash: string; at: number; etag: string; changedAt: number },
) {
  return db
    .update(calendarFeeds)
    .set({ lastReadAt: at, etag, changedAt })
    .where(eq(calendarFeeds.secretHash, secretHash))
}
