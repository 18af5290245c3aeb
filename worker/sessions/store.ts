import type { SQL } from 'drizzle-orm'
import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { idempotencyKeys, sessions, tries, users } from '../db/schema'
import { now } from '../platform/clock'
import { packRow } from '../platform/columns'
import type { Database } from '../platform/database'
import { batch } from '../platform/database'
import type { Limit } from '../platform/rate-limit'
import { hashSecret } from '../platform/tokens'

/** Nobody is signed in in more places; the oldest beyond would not be shown. */
const SESSIONS_SHOWN_MAX = 100

const sessionColumns = { user: packRow('user', getTableColumns(users)) }

/**
 * Who holds an open session, by the database's word: not ended, not expired, not overtaken. A suspended person's are
 * all overtaken; they are found all the same, so that `requireUser` can tell them why.
 */
export function findSessionUser(db: Database, idHash: string) {
  return db
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.idHash, idHash),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now()),
        or(sql`${sessions.createdAt} >= ${users.sessionsValidAfter}`, isNotNull(users.suspendedAt)),
        isNull(users.deletedAt),
      ),
    )
    .limit(1)
}

type NewSession = {
  idHash: string
  userId: string
  userAgent: string | null
  expiresAt: number
  passwordHash: string | null
}

/**
 * Records a new session, unless the person was suspended or has another password than this by now; returns its row or
 * none. It counts as opened after whatever ended the person's other sessions within the same millisecond.
 */
export function insertSession(
  db: Database,
  { idHash, userId, userAgent, expiresAt, passwordHash }: NewSession,
) {
  const holder = db
    .select({
      idHash: sql`${idHash}`.as('id_hash'),
      userId: users.id,
      userAgent: sql`${userAgent}`.as('user_agent'),
      createdAt: sql`max(${now()}, ${users.sessionsValidAfter})`.as('created_at'),
      expiresAt: sql`${expiresAt}`.as('expires_at'),
      endedAt: sql`null`.as('ended_at'),
    })
    .from(users)
    .where(
      and(eq(users.id, userId), sql`${users.passwordHash} is ${passwordHash}`, isNull(users.suspendedAt)),
    )
  return db.insert(sessions).select(holder).returning({ idHash: sessions.idHash })
}

/** Moves the end of an open session. */
export function extendSession(db: Database, idHash: string, expiresAt: number) {
  return db
    .update(sessions)
    .set({ expiresAt })
    .where(and(eq(sessions.idHash, idHash), isNull(sessions.endedAt)))
}

/** Ends one session, at once and everywhere. */
export function endSession(db: Database, idHash: string) {
  return db.update(sessions).set({ endedAt: now() }).where(eq(sessions.idHash, idHash))
}

/** When a session was opened. */
export function findSessionStart(db: Database, idHash: string) {
  return db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.idHash, idHash))
    .limit(1)
}

/** The open sessions of a person, newest first. */
export function listSessions(db: Database, userId: string) {
  return db
    .select({ idHash: sessions.idHash, userAgent: sessions.userAgent, createdAt: sessions.createdAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now()),
        sql`${sessions.createdAt} >= ${users.sessionsValidAfter}`,
      ),
    )
    .orderBy(desc(sessions.createdAt), sessions.idHash)
    .limit(SESSIONS_SHOWN_MAX)
}

/** Ends one of a person's own sessions, if it is open; returns it then. */
export function endOwnSession(db: Database, { userId, idHash }: { userId: string; idHash: string }) {
  return db
    .update(sessions)
    .set({ endedAt: now() })
    .where(and(eq(sessions.idHash, idHash), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ idHash: sessions.idHash })
}

/** Ends every session of a person that was opened before this instant. */
export function endSessionsOf(db: Database, userId: string) {
  return db
    .update(users)
    .set({ sessionsValidAfter: now() + 1 })
    .where(eq(users.id, userId))
}

/** Rows that nobody can use any more. */
export function deleteStaleSessions(db: Database) {
  return db.delete(sessions).where(lt(sessions.expiresAt, now()))
}

/**
 * Counts one try before it is made, so that a hundred at once are a hundred. Give it to the batch of the call's first
 * read; `requireWithin` judges what it answers. With `onlyIf`, a condition in SQL, other tries are not counted.
 */
export function countTry(db: Database, limit: Limit, onlyIf: SQL = sql`true`) {
  const at = now()
  const windowEndsAt = at + limit.windowMs
  const isOver = lte(tries.windowEndsAt, at)
  const weight = sql`iif(${onlyIf}, 1, 0)`
  return db
    .insert(tries)
    .values({ key: hashSecret(limit.key), count: weight, windowEndsAt })
    .onConflictDoUpdate({
      target: tries.key,
      set: {
        count: sql`iif(${isOver}, 0, ${tries.count}) + ${weight}`,
        windowEndsAt: sql`iif(${isOver}, ${windowEndsAt}, ${tries.windowEndsAt})`,
      },
    })
    .returning({ before: sql<number>`${tries.count} - ${weight}`, windowEndsAt: tries.windowEndsAt })
}

/** Takes one counted try back that turned out to be a right one. */
export function forgiveTry(db: Database, limit: Limit) {
  return db
    .update(tries)
    .set({ count: sql`max(0, ${tries.count} - 1)` })
    .where(eq(tries.key, hashSecret(limit.key)))
}

/** Begins a count anew. */
export function forgiveTries(db: Database, limit: Limit) {
  return db.delete(tries).where(eq(tries.key, hashSecret(limit.key)))
}

/** Counts whose window is over. */
export function deleteStaleTries(db: Database) {
  return db.delete(tries).where(lte(tries.windowEndsAt, now()))
}

/** A person's key for a request that shall happen once. */
export type KeyHolder = { userId: string; key: string; requestHash: string }

/** Takes a key that is free, or was taken before `keptSince`. Only one of many at once gets it. */
export async function takeKey(db: Database, holder: KeyHolder, keptSince: number): Promise<boolean> {
  const { taken } = await batch(db, {
    expired: db
      .delete(idempotencyKeys)
      .where(and(ofHolder(holder), lt(idempotencyKeys.createdAt, keptSince))),
    taken: db
      .insert(idempotencyKeys)
      .values({ ...holder, createdAt: now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key }),
  })
  return taken.length > 0
}

/** The answer that is kept under a key, or the row that still waits for it. */
export async function findAnswer(db: Database, holder: KeyHolder) {
  const [row] = await db.select().from(idempotencyKeys).where(ofHolder(holder)).limit(1)
  return row
}

/** Keeps the first answer for those who ask again. */
export async function keepAnswer(
  db: Database,
  holder: KeyHolder,
  answer: { status: number; body: string },
): Promise<void> {
  await db.update(idempotencyKeys).set(answer).where(ofHolder(holder))
}

/** Frees a key whose request came to nothing. */
export async function releaseKey(db: Database, holder: KeyHolder): Promise<void> {
  await db.delete(idempotencyKeys).where(ofHolder(holder))
}

/** Keys that nobody may ask for any more. */
export function deleteOldKeys(db: Database, before: number) {
  return db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}

function ofHolder({ userId, key }: KeyHolder) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
}
