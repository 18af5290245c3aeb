import { and, is, SQL, sql } from 'drizzle-orm'
import {
  EMAIL_PAUSE_MAX_MINUTES,
  EMAIL_PAUSE_MINUTES,
  EMAILS_PER_SENDER_A_DAY,
  OPTIONAL_EMAILS_PER_PAIR_A_DAY,
  OPTIONAL_EMAILS_PER_RECIPIENT_A_DAY,
} from '../../contract/limits'
import { NOTICES, OPTIONAL_NOTICE_KINDS } from '../../contract/notice-kinds'
import { activities, notices, outbox, users } from '../../db/schema'
import { DAY_MS, MINUTE_MS } from '../../platform/clock'
import type { Database } from '../../platform/database'
import { markEmailsQueued } from '../email/store'
import type { AddressedNotice, WorkerKind } from './kind'
import { wantsNotice } from './wants-notice'

/** Ids of all notices in a batch start with `prefix`, by which their emails find them. */
export type NoticeBatch = { prefix: string; at: number }

export const RANDOM = sql.raw('lower(hex(randomblob(16)))')
export const isReachable = sql.raw(
  'recipient.email_verified_at is not null and recipient.suspended_at is null and recipient.deleted_at is null',
)

/** Condition that a notice is of a batch. */
export const isInBatch = ({ prefix }: Pick<NoticeBatch, 'prefix'>) =>
  sql`${notices.id} > ${prefix} and ${notices.id} < ${`${prefix}~`}`

const number = (value: number) => sql.raw(String(value))
const SENDER_MAX = number(EMAILS_PER_SENDER_A_DAY)
const SHORTEST_PAUSE = number(EMAIL_PAUSE_MINUTES * MINUTE_MS)
const LONGEST_PAUSE = number(EMAIL_PAUSE_MAX_MINUTES * MINUTE_MS)
const OPTIONAL_KINDS = sql.raw(`(${OPTIONAL_NOTICE_KINDS.map((kind) => `'${kind}'`).join()})`)

/**
 * Inserts emails for the notices of this batch, to recipients with a confirmed address who want them. `topic` and `dueAt`
 * follow `EmailTopic`. An email over a budget is recorded as dropped, with the reason; one that is always on waits a day
 * first (product.md 12.16).
 */
export function queueEmails(
  db: Database,
  { prefix, at }: NoticeBatch,
  addressed: readonly AddressedNotice[],
) {
  const kinds = [...new Map(addressed.map((each) => [each.kind, each])).values()]
  markEmailsQueued(
    db,
    kinds.map(({ email }) => email.lane),
  )
  const wanted = sql.join(
    kinds.map(({ kind }) => and(ofKind(kind), wantsNotice(kind, 'mail')) ?? sql`true`),
    sql` or `,
  )
  const byKind = (value: (kind: WorkerKind) => SQL) =>
    sql`case${sql.join(kinds.map((each) => sql` when ${ofKind(each.kind)} then ${value(each)}`))} end`
  const emails = sql`(
    select ${notices.id} notice_id, ${notices.userId} user_id, ${notices.kind} kind, ${notices.actorId} actor_id,
      ${byKind(({ email }) => sql.raw(`'${email.lane}'`))} lane,
      ${byKind(({ email }) => email.topic?.key ?? sql`null`)} topic,
      ${byKind(({ email }) => (email.topic?.isShared ? sql`1` : sql`0`))} is_shared,
      ${byKind(({ email: { delayMs = 0 } }) => (is(delayMs, SQL) ? delayMs : number(delayMs)))} delay,
      ${byKind(({ kind }) => (NOTICES[kind].isAlwaysOn ? sql`0` : sql`1`))} is_optional,
      iif(${notices.actorId} is null or ${byKind(({ email }) => (email.isUnbudgeted ? sql`1` : sql`0`))}, 0,
        row_number() over (partition by ${notices.actorId}) + coalesce(sender.emails, 0)) nth_of_sender
    from ${notices} cross join ${users} recipient on recipient.id = ${notices.userId}
    left join ${activities} on ${activities.id} = ${notices.activityId}
    left join (select actor_id, count(*) emails from ${outbox}
      where dropped_at is null and created_at > ${at - DAY_MS} and actor_id in (select actor_id from ${notices} where ${isInBatch({ prefix })})
      group by actor_id) sender on sender.actor_id = ${notices.actorId}
    where ${isInBatch({ prefix })} and ${isReachable} and (${wanted})
      and not exists (select 1 from ${outbox} waiting where waiting.notice_id = ${notices.id} and waiting.sent_at is null and waiting.dropped_at is null))`
  return db
    .insert(outbox)
    .select(
      sql`select ${RANDOM}, 'notice:' || notice_id, user_id, null, kind, lane, topic, actor_id, notice_id, null, ${at},
        due_at + iif(reason = 'later', ${DAY_MS}, 0), 0, null, iif(reason <> 'later', ${at}, null), nullif(reason, 'later')
        from (select email.*, ${dueAt(at)} due_at, ${overBudget(at)} reason from ${emails} email) where true`,
    )
    .onConflictDoNothing()
}

const ofKind = (kind: WorkerKind['kind']) => sql`${notices.kind} = ${sql.raw(`'${kind}'`)}`

/** Emails to the recipient of the last 24 hours. */
const recent = (at: number) =>
  sql`${outbox} past where past.user_id = email.user_id and past.created_at > ${at - DAY_MS} and past.dropped_at is null`

/** When an email goes out: after its kind's delay and the topic's pause, and not after one that waits already. */
function dueAt(at: number): SQL {
  const isTaken = sql.raw('(past.sent_at is not null or past.attempts > 0)')
  const pause = sql`iif(email.is_shared, ${SHORTEST_PAUSE}, min(${LONGEST_PAUSE}, ${SHORTEST_PAUSE} << min(count(*) - 1, 20)))`
  const afterLast = sql`(select iif(count(*) = 0, 0, max(coalesce(past.sent_at, ${at})) + ${pause})
    from ${recent(at)} and past.topic = email.topic and ${isTaken})`
  const waiting = sql`(select min(past.due_at) from ${recent(at)} and past.topic = email.topic and not ${isTaken})`
  const own = sql`${at} + email.delay`
  return sql`iif(email.topic is null, ${own}, min(max(${own}, ${afterLast}), coalesce(${waiting}, 9000000000000000)))`
}

/** Why an email over a budget is dropped; `later` to send it a day later; null within the budgets. */
function overBudget(at: number): SQL {
  const optional = (more: SQL) =>
    sql`(select count(*) from ${recent(at)} and past.kind in ${OPTIONAL_KINDS}${more})`
  return sql`case
    when email.is_optional and ${optional(sql``)} >= ${number(OPTIONAL_EMAILS_PER_RECIPIENT_A_DAY)} then 'Over the daily budget of the recipient'
    when email.is_optional and ${optional(sql.raw(' and past.actor_id = email.actor_id'))} >= ${number(OPTIONAL_EMAILS_PER_PAIR_A_DAY)} then 'Over the daily budget of the sender for the recipient'
    when email.nth_of_sender > ${SENDER_MAX} * iif(email.is_optional, 1, 2) then 'Over the daily budget of the sender'
    when email.nth_of_sender > ${SENDER_MAX} then 'later' end`
}
