/** The outbox: emails of the table `letters`, written with the act that they are about, sent after its answer. */
import { and, eq, getTableColumns, inArray, is, isNotNull, isNull, lt, or, SQL, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { alias } from 'drizzle-orm/sqlite-core'
import { isSeated } from '../../db/is-seated'
import { activities, comments, letters, noticePreferences, notices, users } from '../../db/schema'
import { now } from '../../platform/clock'
import { packNullableRow, packRow } from '../../platform/columns'
import type { Database } from '../../platform/database'
import { newId } from '../../platform/ids'
import { EMAILS_AT_ONCE, EMAILS_KEPT_MS, LEASE_MS, pauseAfter } from './retry'

type NoticeKind = (typeof noticePreferences.$inferSelect)['kind']
export type OutboxRow = typeof letters.$inferSelect

/** An email for the outbox. Its id and times are added. */
type NewEmail = {
  /** Names the occasion: a second email with the same key is not written. */
  key: string
  /** The recipient. The address is read when the email is sent, unless `email` is given. */
  userId?: string | SQL | null
  email?: string | SQL | null
  /** Kind of an account email (`account-emails.ts`), or of the notice. */
  kind: string
  noticeId?: string | null
  /** Facts of the kind as JSON, without secrets, which are made when the email is sent. */
  data?: Record<string, unknown> | SQL | null
  /** Earliest instant to send it; by default now. */
  dueAt?: number
}

/** Databases of requests that have built a statement which writes emails. */
const written = new WeakSet<Database>()

/** Marks a request, so that due emails are sent after its answer. */
export function emailsFollow(db: Database): void {
  written.add(db)
}

/** Whether a request is marked by {@link emailsFollow}. */
export const hasEmails = (db: Database): boolean => written.has(db)

/**
 * Writes an email to the outbox if the condition `onlyIf` holds. Give it to the batch of the act that the email is about.
 *
 * @example batch(db, { changed, mailed: enqueueEmail(db, { key, userId, kind: 'password_changed' }) })
 */
export function enqueueEmail(db: Database, wanted: NewEmail, onlyIf: SQL = sql`true`) {
  const at = now()
  const { userId = null, email = null, noticeId = null, data = null, dueAt = at } = wanted
  emailsFollow(db)
  return db
    .insert(letters)
    .select(
      sql`select ${newId()}, ${wanted.key}, ${userId}, ${email}, ${wanted.kind}, ${noticeId},
        ${data === null || is(data, SQL) ? data : JSON.stringify(data)}, ${at}, ${dueAt}, 0, null, null, null where ${onlyIf}`,
    )
    .onConflictDoNothing()
}

/**
 * Claims due emails for one sender: counts the attempt, and hides them from other senders for the time of a lease. If
 * the sender dies, the next one finds them due again.
 */
export function claimDueEmails(db: Database) {
  const at = now()
  return db
    .update(letters)
    .set({ dueAt: at + LEASE_MS, attempts: sql`${letters.attempts} + 1` })
    .where(
      sql`${letters.id} in (select due.id from ${letters} due
        where due.sent_at is null and due.dropped_at is null and due.due_at <= ${at}
        order by due.due_at limit ${EMAILS_AT_ONCE})`,
    )
    .returning({ id: letters.id })
}

const actors = alias(users, 'actors')

/** Everything that the words of an email may need, read when it is sent. */
const emailColumns = {
  row: packRow('outbox_row', getTableColumns(letters)),
  recipient: packNullableRow('recipient', {
    id: users.id,
    name: users.name,
    email: users.email,
    emailVerifiedAt: users.emailVerifiedAt,
    suspendedAt: users.suspendedAt,
    deletedAt: users.deletedAt,
  }),
  notice: packNullableRow('notice', getTableColumns(notices)),
  activity: packNullableRow('activity', {
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
  comment: packNullableRow('comment', {
    id: comments.id,
    content: comments.content,
    deletedAt: comments.deletedAt,
  }),
  actor: packNullableRow('actor', { id: actors.id, name: actors.name, avatar: actors.avatar }),
  isSeated,
  /** Whether the activity is hidden from the recipient because its organizer is suspended. */
  isHidden: sql<boolean>`exists (select 1 from ${users} organizer where organizer.id = ${activities.creatorId}
    and organizer.id <> ${notices.userId} and organizer.suspended_at > 0)`
    .mapWith(Boolean)
    .as('is_hidden'),
}
export type EmailFacts = SelectResultFields<typeof emailColumns>

/** Emails with the facts for their words, newest first, at most 100. */
export function listEmailFacts(db: Database, where: SQL | undefined) {
  return db
    .select(emailColumns)
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

/** Notes that an email was sent to an address. */
export function markSent(db: Database, { id, email }: { id: string; email: string }) {
  return db.update(letters).set({ sentAt: now(), email, lastError: null }).where(eq(letters.id, id))
}

/** Notes a failed attempt. The email is due again after a pause that grows with the attempts. */
export function postpone(
  db: Database,
  { id, attempts, reason }: { id: string; attempts: number; reason: string },
) {
  return db
    .update(letters)
    .set({ dueAt: now() + pauseAfter(attempts), lastError: reason })
    .where(eq(letters.id, id))
}

/** Gives an email up, or drops an outdated one. */
export function drop(db: Database, { id, reason }: { id: string; reason: string }) {
  return db.update(letters).set({ droppedAt: now(), lastError: reason }).where(eq(letters.id, id))
}

/** Deletes old emails that were sent or dropped. */
export function deleteOldEmails(db: Database) {
  return db
    .delete(letters)
    .where(
      and(
        lt(letters.createdAt, now() - EMAILS_KEPT_MS),
        or(isNotNull(letters.sentAt), isNotNull(letters.droppedAt)),
      ),
    )
}

/** Turns a user's emails of a kind off, or on again. */
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
