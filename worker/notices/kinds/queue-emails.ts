import { and, sql } from 'drizzle-orm'
import {
  EMAILS_PER_SENDER_A_DAY,
  OPTIONAL_EMAILS_PER_PAIR_A_DAY,
  OPTIONAL_EMAILS_PER_RECIPIENT_A_DAY,
} from '../../contract/limits'
import { activities, notices, outbox, users } from '../../db/schema'
import { DAY_MS } from '../../platform/clock'
import type { Database } from '../../platform/database'
import { insertSelect } from '../../platform/insert-select'
import type { AddressedNotice } from './kind'
import type { NoticeBatch } from './queue'
import {
  isInBatch,
  kindsOf,
  number,
  ofKind,
  optionalBefore,
  optionalByActor,
  RANDOM,
  topicColumns,
  valueByKind,
  withPast,
} from './queue'
import { wantsNotice } from './wants-notice'

export const isReachable = sql.raw(
  'recipient.email_verified_at is not null and recipient.suspended_at is null and recipient.deleted_at is null',
)

const SENDER_MAX = number(EMAILS_PER_SENDER_A_DAY)

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
  const kinds = kindsOf(addressed)
  const wanted = sql.join(
    kinds.map(({ kind }) => and(ofKind(kind), wantsNotice(kind, 'mail')) ?? sql`true`),
    sql` or `,
  )
  const byKind = valueByKind(kinds)
  // Without `+`, SQLite would read all notices in the order of an index.
  const emails = sql`(
    select ${notices.id} notice_id, ${notices.userId} user_id, ${notices.kind} kind, ${notices.actorId} actor_id,
      ${byKind(({ email }) => sql.raw(`'${email.lane}'`))} lane,
      ${topicColumns(kinds, at)},
      iif(${notices.actorId} is null or ${byKind(({ email }) => (email.isUnbudgeted ? sql`1` : sql`0`))}, 0,
        row_number() over (partition by +${notices.actorId}) + coalesce(sender.emails, 0)) nth_of_sender
    from ${notices} cross join ${users} recipient on recipient.id = ${notices.userId}
    left join ${activities} on ${activities.id} = ${notices.activityId}
    left join (select actor_id, count(*) emails from ${outbox}
      where dropped_at is null and created_at > ${at - DAY_MS} and actor_id in (select actor_id from ${notices} where ${isInBatch({ prefix })})
      group by actor_id) sender on sender.actor_id = ${notices.actorId}
    where ${isInBatch({ prefix })} and ${isReachable} and (${wanted})
      and not exists (select 1 from ${outbox} waiting where waiting.notice_id = ${notices.id} and waiting.sent_at is null and waiting.dropped_at is null))`
  return insertSelect(
    db,
    outbox,
    {
      id: RANDOM,
      key: sql`'notice:' || notice_id`,
      userId: sql`user_id`,
      kind: sql`kind`,
      lane: sql`lane`,
      topic: sql`topic`,
      actorId: sql`actor_id`,
      noticeId: sql`notice_id`,
      createdAt: at,
      dueAt: sql`due_at + iif(reason = 'later', ${DAY_MS}, 0)`,
      droppedAt: sql`iif(reason <> 'later', ${at}, null)`,
      lastError: sql`nullif(reason, 'later')`,
    },
    sql`from (select *, ${overBudget} reason ${withPast(emails, { at, recent: recent(at) })}) where true`,
  )
    .onConflictDoNothing()
    .returning({ channel: outbox.lane, dueAt: outbox.dueAt })
}

/** Emails to the recipient in the last 24 hours. */
const recent = (at: number) =>
  sql`${outbox} past indexed by outbox_recipient where past.user_id = queued.user_id and past.created_at > ${at - DAY_MS} and past.dropped_at is null`

/** Why an email over a budget is dropped; `later` to send it a day later; null if within the budgets. */
const overBudget = sql`case
  when is_optional and ${optionalBefore} >= ${number(OPTIONAL_EMAILS_PER_RECIPIENT_A_DAY)} then 'Over the daily budget of the recipient'
  when is_optional and ${optionalByActor} >= ${number(OPTIONAL_EMAILS_PER_PAIR_A_DAY)} then 'Over the daily budget of the sender for the recipient'
  when nth_of_sender > ${SENDER_MAX} * iif(is_optional, 1, 2) then 'Over the daily budget of the sender'
  when nth_of_sender > ${SENDER_MAX} then 'later' end`
