/**
 * The outbox: emails in the table `outbox`, inserted in the batch of the action they report and sent after its
 * response.
 */
import type { SQL } from 'drizzle-orm'
import { and, eq, getTableColumns, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { callsSending } from '../../contract/calls/account-emails'
import {
  ACCOUNT_EMAILS_PER_ADDRESS_A_DAY,
  BOUNCED_LINK_PAUSE_MINUTES,
  EMAIL_WAIT_DAYS,
} from '../../contract/limits'
import { isReadable } from '../../db/notice-readers'
import {
  activities,
  applications,
  comments,
  noticePreferences,
  notices,
  outbox,
  undeliverableAddresses,
  users,
} from '../../db/schema'
import { DAY_MS, MINUTE_MS, now } from '../../platform/clock'
import { packNullableRow, packRow } from '../../platform/columns'
import type { Database } from '../../platform/database'
import { batch, deletePage, ROWS_A_PAGE } from '../../platform/database'
import { newId } from '../../platform/ids'
import { insertSelect } from '../../platform/insert-select'
import { queuesUnnoticed } from '../../platform/queued'
import { actors, factColumns } from '../facts-store'
import { toldMatches } from '../matches-store'
import { isTriedAfterBounce } from '../rules'
import { EMAILS_KEPT_MS, LEASE_MS, pauseAfter } from './retry'

type NoticeKind = (typeof noticePreferences.$inferSelect)['kind']
export type OutboxRow = typeof outbox.$inferSelect
export type EmailLane = OutboxRow['lane']

/** An account email to queue. Id, lane, and times are added. */
type NewEmail = {
  /** Identifies the event: a second email with the same key is not queued. */
  key: string
  /** The recipient. Without `email`, the user's address at the time of sending is used. */
  userId?: string | SQL | null
  email?: string | SQL | null
  /** Kind of the account email (`worker/notices/account-emails`). */
  kind: string
  /** Data of the kind as JSON. It holds no secrets; they are derived when the email is sent. */
  data?: Record<string, unknown> | SQL | null
  /** Earliest time to send it. Defaults to now. */
  dueAt?: number
}

/**
 * Returns a statement that queues an account email if the condition `onlyIf` holds and the address is within its limits
 * (product.md 12.17, 12.20). Run it in the batch of the action it reports.
 *
 * @example batch(db, { changed, emailed: enqueueEmail(db, { key, userId, kind: 'password_changed' }) })
 */
export function enqueueEmail(db: Database, newEmail: NewEmail, onlyIf: SQL = sql`true`) {
  const at = now()
  const { userId = null, email = null, data = null, dueAt = at, kind } = newEmail
  const insert = insertSelect(
    db,
    outbox,
    {
      id: newId(),
      key: newEmail.key,
      userId,
      email,
      kind,
      lane: 'account',
      data,
      createdAt: at,
      dueAt,
    },
    sql`where (${onlyIf}) and ${isWithinLimit({ userId, email, kind }, at)}
          and ${isWithinBounceLimit({ email, kind }, at)}`,
  ).onConflictDoNothing()
  // The response time must not reveal whether the address has an account.
  return queuesUnnoticed(insert, { kind, sentBy: callsSending(kind) }, { channel: 'account', dueAt })
}

/** Kinds without a daily limit, so that no one else can use up a user's way to sign in. They have an hourly limit. */
const UNLIMITED_KINDS = ['reset_password', 'google_only']

function isWithinLimit(
  { userId, email, kind }: { userId: string | SQL | null; email: string | SQL | null; kind: string },
  at: number,
): SQL {
  if (UNLIMITED_KINDS.includes(kind)) return sql`true`
  const isSameRecipient = email === null ? sql`past.user_id = ${userId}` : sql`past.email = ${email}`
  return sql`(select count(*) from ${outbox} past where ${isSameRecipient} and past.kind = ${kind}
    and past.lane = 'account' and past.dropped_at is null and past.created_at > ${at - DAY_MS}) < ${ACCOUNT_EMAILS_PER_ADDRESS_A_DAY}`
}

/** Condition that an email may be queued: if its address bounced, none of its kind was in the last hour. */
function isWithinBounceLimit({ email, kind }: Pick<NewEmail, 'email' | 'kind'>, at: number): SQL {
  if (!isTriedAfterBounce(kind)) return sql`true`
  return sql`not exists (select 1 from ${undeliverableAddresses} bounced join ${outbox} past on past.email = bounced.email
    where bounced.email = ${email} and bounced.reason = 'bounce' and past.kind = ${kind} and past.lane = 'account'
      and past.dropped_at is null and past.created_at > ${at - BOUNCED_LINK_PAUSE_MINUTES * MINUTE_MS})`
}

const isDue = (at: number) =>
  and(isNull(outbox.sentAt), isNull(outbox.droppedAt), lte(outbox.dueAt, at)) ?? sql`false`

/** Unsent emails to the same user about the same topic that were queued later or earlier, for subselects. */
const waitingForSameTopic = (order: '<' | '>') => sql`from ${outbox} other
  where other.user_id = ${outbox.userId} and other.topic = ${outbox.topic}
    and other.sent_at is null and other.dropped_at is null
    and (other.created_at, other.id) ${sql.raw(order)} (${outbox.createdAt}, ${outbox.id})`

/** Returns the lanes that have due emails. */
export async function findDueLanes(db: Database): Promise<EmailLane[]> {
  const rows = await db.selectDistinct({ lane: outbox.lane }).from(outbox).where(isDue(now()))
  return rows.map(({ lane }) => lane)
}

/**
 * Claims up to `limit` due emails of a lane for one sender, the longest due first: counts an attempt and hides them from
 * other senders for `LEASE_MS`. If the sender dies, they become due again. Of emails about one topic, the newest is
 * claimed.
 */
export function claimDueEmails(db: Database, { lane, limit }: { lane: EmailLane; limit: number }) {
  const at = now()
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.lane, lane),
        isDue(at),
        sql`(${outbox.topic} is null or not exists (select 1 ${waitingForSameTopic('>')}))`,
      ),
    )
    .orderBy(outbox.dueAt)
    .limit(limit)
  return db
    .update(outbox)
    .set({ dueAt: at + LEASE_MS, attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, due))
    .returning({ id: outbox.id })
}

/** Everything an email may show, read when it is sent. */
const emailColumns = {
  row: packRow('outbox_row', getTableColumns(outbox)),
  recipient: packNullableRow('recipient', {
    id: users.id,
    name: users.name,
    email: users.email,
    locale: users.locale,
    distanceUnit: users.distanceUnit,
    emailVerifiedAt: users.emailVerifiedAt,
    suspendedAt: users.suspendedAt,
    deletedAt: users.deletedAt,
  }),
  ...factColumns,
  /** JSON of the activities that an email about alerts lists. */
  matches: toldMatches.as('matches'),
  /** Why email may not be sent to the address, or null. */
  problem: sql<'bounce' | 'complaint' | null>`(select reason from ${undeliverableAddresses}
    where email = coalesce(${outbox.email}, ${users.email}))`.as('problem'),
  /** Whether the email also replaces earlier ones about its topic. */
  hasEarlier:
    sql<boolean>`(coalesce(${outbox.data} ->> 'hasEarlier', 0) or exists (select 1 ${waitingForSameTopic('<')}))`
      .mapWith(Boolean)
      .as('has_earlier'),
}
export type EmailFacts = SelectResultFields<typeof emailColumns>

/** Lists emails with the data they show, newest first, at most 100. */
export function listEmailFacts(db: Database, where: SQL | undefined) {
  return db
    .select(emailColumns)
    .from(outbox)
    .leftJoin(users, eq(users.id, outbox.userId))
    .leftJoin(notices, eq(notices.id, outbox.noticeId))
    .leftJoin(activities, eq(activities.id, notices.activityId))
    .leftJoin(comments, isReadable)
    .leftJoin(applications, eq(applications.id, sql`${notices.data} ->> 'applicationId'`))
    .leftJoin(actors, and(eq(actors.id, notices.actorId), isNull(actors.deletedAt)))
    .where(where)
    .orderBy(sql`${outbox.createdAt} desc, ${outbox.id}`)
    .limit(100)
}

export const hasIdIn = (ids: string[]) => inArray(outbox.id, ids)
export const wasSent = isNotNull(outbox.sentAt)
export const sentTo = (email: string) => eq(outbox.email, email)

/**
 * Records that an email was sent, and to which address. If it also covers earlier ones about its topic, `data` says so, for
 * `/dev/mail`.
 */
export async function markSent(
  db: Database,
  { row: { id, userId, topic, createdAt }, email }: { row: OutboxRow; email: string },
): Promise<void> {
  const sentAt = now()
  const sent = { sentAt, email, lastError: null }
  if (userId === null || topic === null) {
    await db.update(outbox).set(sent).where(eq(outbox.id, id))
    return
  }
  const isEarlier = and(
    eq(outbox.userId, userId),
    eq(outbox.topic, topic),
    isNull(outbox.sentAt),
    isNull(outbox.droppedAt),
    sql`(${outbox.createdAt}, ${outbox.id}) < (${createdAt}, ${id})`,
  )
  const data = sql`iif(exists (select 1 ${waitingForSameTopic('<')}), json_object('hasEarlier', json('true')), null)`
  await batch(db, {
    sent: db
      .update(outbox)
      .set({ ...sent, data })
      .where(eq(outbox.id, id)),
    merged: db.update(outbox).set({ droppedAt: sentAt, lastError: 'Part of a later email' }).where(isEarlier),
  })
}

/** Condition for an email that was neither sent nor dropped: a late failure must not overwrite how it ended. */
const isWaiting = (id: string) => and(eq(outbox.id, id), isNull(outbox.sentAt), isNull(outbox.droppedAt))

/** Records a failed attempt. The email is due again after a pause that grows with the attempts. */
export function rescheduleEmail(
  db: Database,
  { id, attempts, reason }: { id: string; attempts: number; reason: string },
) {
  return db
    .update(outbox)
    .set({ dueAt: now() + pauseAfter(attempts), lastError: reason })
    .where(isWaiting(id))
}

/** Stops trying to send an email that failed too often or is outdated. */
export function dropEmail(db: Database, { id, reason }: { id: string; reason: string }) {
  return db.update(outbox).set({ droppedAt: now(), lastError: reason }).where(isWaiting(id))
}

/** Drops a page of emails of a lane that have been due for `EMAIL_WAIT_DAYS`, because no provider was configured. */
export function dropOldWaiting(db: Database, lane: EmailLane) {
  const at = now()
  const since = at - EMAIL_WAIT_DAYS * DAY_MS
  const old = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.lane, lane), isDue(since), lt(outbox.createdAt, since)))
    .limit(ROWS_A_PAGE)
  return db
    .update(outbox)
    .set({ droppedAt: at, lastError: 'No provider was configured for too long' })
    .where(inArray(outbox.id, old))
}

/** Deletes emails that were sent or dropped longer ago than `EMAILS_KEPT_MS`. */
export function deleteOldEmails(db: Database) {
  const isDone = or(isNotNull(outbox.sentAt), isNotNull(outbox.droppedAt))
  return deletePage(db, outbox, and(lt(outbox.createdAt, now() - EMAILS_KEPT_MS), isDone))
}

/** Turns a user's emails of a kind on or off. */
export function setEmailPreference(
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
