import { and, eq, getTableColumns, inArray, is, isNotNull, isNull, lt, or, SQL, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { alias } from 'drizzle-orm/sqlite-core'
import { isSeated } from '../db/is-seated'
import { activities, comments, letters, noticePreferences, notices, users } from '../db/schema'
import { now } from '../platform/clock'
import { packed, packedOrNull } from '../platform/columns'
import type { Database } from '../platform/database'
import { newId } from '../platform/ids'
import { LEASE_MS, LETTERS_AT_ONCE, LETTERS_KEPT_MS, pauseAfter } from './letters-rules'

type NoticeKind = (typeof noticePreferences.$inferSelect)['kind']
export type Letter = typeof letters.$inferSelect

/** What a letter needs to be written down; `id` and the times come by themselves. */
export type NewLetter = {
  /** The occasion: a second letter with the same key is never written. */
  key: string
  /** Whose letter it is: name and, unless `email` says otherwise, the address at the time of sending. */
  userId?: string | SQL | null
  email?: string | SQL | null
  /** An account letter's kind (`letters-account.ts`), or the notice's. */
  kind: string
  noticeId?: string | null
  /** The facts of the kind (JSON); no secrets, which are made at the time of sending. */
  data?: Record<string, unknown> | SQL | null
  /** Not to be sent before; at once where not given. */
  dueAt?: number
}

/** Databases of requests for which statements that write letters were built. */
const written = new WeakSet<Database>()

/** Notes that a request writes letters, so that they are sent after its answer. */
export function emailsFollow(db: Database): void {
  written.add(db)
}

/** Whether a request has built a statement that writes letters. */
export const hasEmails = (db: Database): boolean => written.has(db)

/**
 * Puts a letter into the outbox if the condition `onlyIf` holds. Give it to the batch of the act that the letter tells of.
 * It is sent after the answer.
 *
 * @example db.batch([approve, enqueueLetter(db, { key: `notice:${id}`, userId, kind, noticeId: id })])
 */
export function enqueueLetter(db: Database, letter: NewLetter, onlyIf: SQL = sql`true`) {
  const at = now()
  const { userId = null, email = null, noticeId = null, data = null, dueAt = at } = letter
  emailsFollow(db)
  return db
    .insert(letters)
    .select(
      sql`select ${newId()}, ${letter.key}, ${userId}, ${email}, ${letter.kind}, ${noticeId},
        ${data === null || is(data, SQL) ? data : JSON.stringify(data)}, ${at}, ${dueAt}, 0, null, null, null where ${onlyIf}`,
    )
    .onConflictDoNothing()
}

/**
 * Takes letters that are due: one statement that pushes them out of every other sender's sight for as long as this one
 * may need, and counts the try. Whoever is ended half-way leaves them to the next.
 */
export function claimDueLetters(db: Database) {
  const at = now()
  return db
    .update(letters)
    .set({ dueAt: at + LEASE_MS, attempts: sql`${letters.attempts} + 1` })
    .where(
      sql`${letters.id} in (select due.id from ${letters} due
        where due.sent_at is null and due.dropped_at is null and due.due_at <= ${at}
        order by due.due_at limit ${LETTERS_AT_ONCE})`,
    )
    .returning({ id: letters.id })
}

const actors = alias(users, 'actors')

/** All that a letter's words may need, read at the time of sending. */
const letterColumns = {
  letter: packed('letter', getTableColumns(letters)),
  /** The person whose letter it is. */
  person: packedOrNull('person', {
    id: users.id,
    name: users.name,
    email: users.email,
    emailVerifiedAt: users.emailVerifiedAt,
    suspendedAt: users.suspendedAt,
    deletedAt: users.deletedAt,
  }),
  notice: packedOrNull('notice', getTableColumns(notices)),
  /** What a notice's letter speaks of, and who did it. */
  activity: packedOrNull('activity', {
    id: activities.id,
    title: activities.title,
    type: activities.type,
    startsAt: activities.startsAt,
    timeZone: activities.timeZone,
    locationName: activities.locationName,
    city: activities.city,
    state: activities.state,
    exactLocationName: activities.exactLocationName,
    cancelledAt: activities.cancelledAt,
  }),
  comment: packedOrNull('comment', {
    id: comments.id,
    content: comments.content,
    deletedAt: comments.deletedAt,
  }),
  actor: packedOrNull('actor', { id: actors.id, name: actors.name, avatar: actors.avatar }),
  isSeated,
  /** Whether the activity is its organizer's who is suspended, and so there for nobody else. */
  isHidden: sql<boolean>`exists (select 1 from ${users} organizer where organizer.id = ${activities.creatorId}
    and organizer.id <> ${notices.userId} and organizer.suspended_at > 0)`
    .mapWith(Boolean)
    .as('is_hidden'),
}
export type LetterFacts = SelectResultFields<typeof letterColumns>

/** Letters with what they are made of; all those of `ids`, or the newest that were sent. */
export function listLetterFacts(db: Database, where: SQL | undefined) {
  return db
    .select(letterColumns)
    .from(letters)
    .leftJoin(users, eq(users.id, letters.userId))
    .leftJoin(notices, eq(notices.id, letters.noticeId))
    .leftJoin(activities, eq(activities.id, notices.activityId))
    .leftJoin(comments, eq(comments.id, notices.commentId))
    .leftJoin(actors, and(eq(actors.id, notices.actorId), isNull(actors.deletedAt)))
    .where(where)
    .orderBy(sql`${letters.createdAt} desc, ${letters.id}`)
    .limit(100)
}

export const ofIds = (ids: string[]) => inArray(letters.id, ids)
export const wasSent = isNotNull(letters.sentAt)
export const sentTo = (email: string) => eq(letters.email, email)

/** The letter went, to this address. */
export function markSent(db: Database, { id, email }: { id: string; email: string }) {
  return db.update(letters).set({ sentAt: now(), email, lastError: null }).where(eq(letters.id, id))
}

/** The try failed: the letter comes due again after a pause that grows. */
export function postpone(
  db: Database,
  { id, attempts, reason }: { id: string; attempts: number; reason: string },
) {
  return db
    .update(letters)
    .set({ dueAt: now() + pauseAfter(attempts), lastError: reason })
    .where(eq(letters.id, id))
}

/** The letter is given up, or no longer wanted. */
export function drop(db: Database, { id, reason }: { id: string; reason: string }) {
  return db.update(letters).set({ droppedAt: now(), lastError: reason }).where(eq(letters.id, id))
}

/** Letters that nobody asks for any more. */
export function deleteOldLetters(db: Database) {
  return db
    .delete(letters)
    .where(
      and(
        lt(letters.createdAt, now() - LETTERS_KEPT_MS),
        or(isNotNull(letters.sentAt), isNotNull(letters.droppedAt)),
      ),
    )
}

/** Turns a person's letters of a kind off, or on again. */
export function setMailed(
  db: Database,
  { userId, kind, isOn }: { userId: string; kind: NoticeKind; isOn: boolean },
) {
  return db
    .insert(noticePreferences)
    .values({ userId, kind, channel: 'mail', isOn })
    .onConflictDoUpdate({
      target: [noticePreferences.userId, noticePreferences.kind, noticePreferences.channel],
      set: { isOn },
    })
}
