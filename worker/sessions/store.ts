import type { AnyColumn, SQL } from 'drizzle-orm'
import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { SESSION_MAX_DAYS } from '../contract/limits'
import { idempotencyKeys, idempotentActs, passkeys, sessions, users } from '../db/schema'
import { DAY_MS, now } from '../platform/clock'
import { packRow } from '../platform/columns'
import type { Database } from '../platform/database'
import { batch, deletePage } from '../platform/database'
import { insertSelect } from '../platform/insert-select'
import { announce, endsSessions } from '../platform/live-changes'
import { endOfSessions } from '../users/store'

/** Maximum number of listed sessions (product.md 2.32). */
const SESSIONS_SHOWN_MAX = 100

/** Evaluated only for admins, because it costs a read. */
const isAdminWithoutPasskey = sql<
  0 | 1
>`(${users.isAdmin} and not exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id}))`

const sessionColumns = {
  /** Values that determine rights. */
  user: packRow('user', {
    id: users.id,
    role: users.role,
    isAdmin: users.isAdmin,
    canJoinActivities: users.canJoinActivities,
    createdAt: users.createdAt,
    suspendedAt: users.suspendedAt,
    suspendedReason: users.suspendedReason,
  }),
  session: packRow('session', { provenAt: sessions.provenAt, lacksPasskey: isAdminWithoutPasskey }),
}
const accountColumns: typeof sessionColumns = {
  ...sessionColumns,
  user: packRow('user', getTableColumns(users)),
}

export type SessionUser = SelectResultFields<typeof sessionColumns>['user']

const SESSION_MAX_MS = SESSION_MAX_DAYS * DAY_MS

/** Condition that a session has not expired and is younger than 90 days, even if it was renewed (product.md 2.30). */
const isUnexpired = () => and(gt(sessions.expiresAt, now()), gt(sessions.createdAt, now() - SESSION_MAX_MS))

/**
 * Finds the user of an open session: not ended, not expired, and opened after `sessionsValidAfter`. Includes suspended users, so
 * that `requireUser` can report the reason.
 */
export function findSessionUser(db: Database, idHash: string, columns = sessionColumns) {
  return db
    .select(columns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.idHash, idHash),
        isNull(sessions.endedAt),
        isUnexpired(),
        or(sql`${sessions.createdAt} >= ${users.sessionsValidAfter}`, isNotNull(users.suspendedAt)),
        isNull(users.deletedAt),
      ),
    )
    .limit(1)
}

/** Same, with the user's whole row. */
export const findSessionAccount = (db: Database, idHash: string) =>
  findSessionUser(db, idHash, accountColumns)

type NewSession = {
  idHash: string
  userId: string
  userAgent: string | null
  place: string | null
  expiresAt: number
  passwordHash: string | null
  /** Additional condition. */
  onlyIf?: SQL | undefined
}

/**
 * Inserts a session, unless the user is suspended or has a different password. Returns its row, or none. `createdAt` is at least
 * `sessionsValidAfter`, so that a session opened in the same millisecond in which others end stays open.
 */
export function insertSession(
  db: Database,
  { idHash, userId, userAgent, place, expiresAt, passwordHash, onlyIf }: NewSession,
) {
  const values = {
    idHash,
    userId: users.id,
    userAgent,
    place,
    createdAt: sql`max(${now()}, ${users.sessionsValidAfter})`,
    expiresAt,
    provenAt: now(),
  }
  const isAllowed = and(
    eq(users.id, userId),
    sql`${users.passwordHash} is ${passwordHash}`,
    isNull(users.suspendedAt),
    onlyIf,
  )
  return insertSelect(db, sessions, values, sql`from ${users} where ${isAllowed}`).returning({
    idHash: sessions.idHash,
  })
}

/** Condition that a user's session is open and the user is not suspended; for statements about another table. */
export const isSessionOpen = ({ idHash, userId }: { idHash: string; userId: string }) =>
  sql`exists (select 1 from ${sessions} open_session join ${users} holder on holder.id = open_session.user_id
    where open_session.id_hash = ${idHash} and open_session.user_id = ${userId} and open_session.ended_at is null
      and open_session.expires_at > ${now()} and open_session.created_at >= holder.sessions_valid_after
      and holder.suspended_at is null)`

/** Sets an open session's expiry, at most 90 days after its start. */
export function extendSession(db: Database, idHash: string, expiresAt: number) {
  return db
    .update(sessions)
    .set({ expiresAt: sql`min(${expiresAt}, ${sessions.createdAt} + ${SESSION_MAX_MS})` })
    .where(and(eq(sessions.idHash, idHash), isNull(sessions.endedAt)))
}

/** Ends a session. Returns its user's id. */
export function endSession(db: Database, idHash: string) {
  return announce(
    db
      .update(sessions)
      .set({ endedAt: now() })
      .where(eq(sessions.idHash, idHash))
      .returning({ userId: sessions.userId }),
    ({ userId }) => endsSessions({ id: userId }),
  )
}

/**
 * Selects the quota holder of a signed-in user, for `countAttempt`: the user's share of each maximum. It is halved for unverified
 * addresses, and admins may change it. Without an open session, there is no row, so no one can use up another user's quotas.
 */
export function quotaHolder(idHash: string): SQL {
  return sql`select ${users.quotaFactor} * iif(${users.emailVerifiedAt} is null, 0.5, 1) as share
    from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
    where ${sessions.idHash} = ${idHash} and ${sessions.endedAt} is null and ${sessions.expiresAt} > ${now()}
      and ${sessions.createdAt} >= ${users.sessionsValidAfter} and ${users.suspendedAt} is null
      and ${users.deletedAt} is null`
}

/** Records that the user of an open session confirmed their identity (product.md 2.55). Returns the row if it is open. */
export function markProven(db: Database, idHash: string, onlyIf?: SQL) {
  return db
    .update(sessions)
    .set({ provenAt: now() })
    .where(and(eq(sessions.idHash, idHash), isNull(sessions.endedAt), onlyIf))
    .returning({ idHash: sessions.idHash })
}

/** Lists a user's open sessions, newest first. */
export function listSessions(db: Database, userId: string) {
  return db
    .select({
      idHash: sessions.idHash,
      userAgent: sessions.userAgent,
      place: sessions.place,
      createdAt: sessions.createdAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        isUnexpired(),
        sql`${sessions.createdAt} >= ${users.sessionsValidAfter}`,
      ),
    )
    .orderBy(desc(sessions.createdAt), sessions.idHash)
    .limit(SESSIONS_SHOWN_MAX)
}

/** Ends one of a user's own sessions. Returns the row if it was open. */
export function endOwnSession(db: Database, { userId, idHash }: { userId: string; idHash: string }) {
  return announce(
    db
      .update(sessions)
      .set({ endedAt: now() })
      .where(and(eq(sessions.idHash, idHash), eq(sessions.userId, userId), isNull(sessions.endedAt)))
      .returning({ idHash: sessions.idHash }),
    endsSessions({ id: userId }),
  )
}

/** Ends all of a user's sessions. */
export function endSessionsOf(db: Database, userId: string) {
  return announce(
    db
      .update(users)
      .set({ sessionsValidAfter: endOfSessions(now()) })
      .where(eq(users.id, userId)),
    endsSessions({ id: userId }),
  )
}

export function deleteStaleSessions(db: Database) {
  return deletePage(db, sessions, lt(sessions.expiresAt, now()))
}

/** A user's idempotency key, and the hash of the request sent with it. */
export type KeyOwner = { userId: string; key: string }
export type KeyHolder = KeyOwner & { requestHash: string }

/** Takes a key that is free or was taken before `keptSince`. If several requests compete, one gets it. */
export async function takeKey(db: Database, holder: KeyHolder, keptSince: number): Promise<boolean> {
  const { taken } = await batch(db, {
    expired: db.delete(idempotencyKeys).where(and(hasKey(holder), lt(idempotencyKeys.createdAt, keptSince))),
    taken: db
      .insert(idempotencyKeys)
      .values({ ...holder, createdAt: now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key }),
  })
  return taken.length > 0
}

/** Returns the response stored under a key, or the pending row. */
export async function findAnswer(db: Database, holder: KeyOwner) {
  const [row] = await db.select().from(idempotencyKeys).where(hasKey(holder)).limit(1)
  return row
}

/** Stores the first response for repeated requests. */
export async function storeAnswer(
  db: Database,
  holder: KeyHolder,
  answer: { status: number; body: string },
): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ ...answer, requestHash: holder.requestHash })
    .where(hasKey(holder))
}

/** Releases the key of a rejected request. */
export async function releaseKey(db: Database, holder: KeyOwner): Promise<void> {
  await db.delete(idempotencyKeys).where(hasKey(holder))
}

/** Returns a statement for the batch of a change. The batch fails if the key was released or has already changed something. */
export function insertAct(db: Database, { userId, key }: KeyOwner) {
  return db.insert(idempotentActs).values({ userId, key })
}

/** Finds the keys that were not released and under which nothing has changed yet. */
export const findUnused = (db: Database, keys: readonly KeyOwner[]) =>
  db
    .select({ userId: idempotencyKeys.userId, key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(
      and(
        sql`(${idempotencyKeys.userId}, ${idempotencyKeys.key}) in (
          select value ->> 'userId', value ->> 'key' from json_each(${JSON.stringify(keys)}))`,
        notExists(actOf(db, idempotencyKeys)),
      ),
    )

const actOf = (db: Database, { userId, key }: { [Name in keyof KeyOwner]: string | AnyColumn }) =>
  db
    .select({ key: idempotentActs.key })
    .from(idempotentActs)
    .where(and(eq(idempotentActs.userId, userId), eq(idempotentActs.key, key)))

/**
 * Finishes a request with unknown outcome. If it changed nothing, its key is released, and its later writes have no effect.
 * Otherwise repeated requests get `answer`.
 */
export async function settleKey(
  db: Database,
  holder: KeyOwner,
  answer: { status: number; body: string },
): Promise<void> {
  const isUnanswered = and(hasKey(holder), isNull(idempotencyKeys.status))
  await batch(db, {
    released: db.delete(idempotencyKeys).where(and(isUnanswered, notExists(actOf(db, holder)))),
    settled: db.update(idempotencyKeys).set(answer).where(isUnanswered),
  })
}

/** Deletes keys that were taken before an instant. */
export function deleteOldKeys(db: Database, before: number) {
  return deletePage(db, idempotencyKeys, lt(idempotencyKeys.createdAt, before))
}

function hasKey({ userId, key }: KeyOwner) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
}
