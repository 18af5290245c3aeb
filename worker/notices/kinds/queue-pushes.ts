import { and, sql } from 'drizzle-orm'
import { OPTIONAL_PUSHES_PER_DEVICE_A_DAY, OPTIONAL_PUSHES_PER_PAIR_A_DAY } from '../../contract/limits'
import { activities, notices, pushes, pushSubscriptions, users } from '../../db/schema'
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
  withPast,
} from './queue'
import { wantsNotice } from './wants-notice'

/** Condition that a recipient has a device that receives push. */
export const hasDevice = sql`exists (select 1 from ${pushSubscriptions} where user_id = recipient.id)`

/**
 * Inserts pushes for the notices of this batch, to each device of the recipients who want them. They follow the topics
 * and pauses of email, and a push over a budget is recorded as dropped, with the reason.
 */
export function queuePushes(
  db: Database,
  { prefix, at }: NoticeBatch,
  addressed: readonly AddressedNotice[],
) {
  const kinds = kindsOf(addressed)
  const wanted = sql.join(
    kinds.map(({ kind }) => sql`(${and(ofKind(kind), wantsNotice(kind, 'push'))})`),
    sql` or `,
  )
  const queued = sql`(
    select ${notices.id} notice_id, device.id subscription_id, ${notices.kind} kind, ${notices.actorId} actor_id,
      ${topicColumns(kinds, at)}
    from ${notices} cross join ${pushSubscriptions} device on device.user_id = ${notices.userId}
    cross join ${users} recipient on recipient.id = device.user_id
    left join ${activities} on ${activities.id} = ${notices.activityId}
    where ${isInBatch({ prefix })} and recipient.suspended_at is null and recipient.deleted_at is null and (${wanted})
      and not exists (select 1 from ${pushes} waiting where waiting.notice_id = ${notices.id}
        and waiting.subscription_id = device.id and waiting.sent_at is null and waiting.dropped_at is null))`
  return insertSelect(
    db,
    pushes,
    {
      id: RANDOM,
      subscriptionId: sql`subscription_id`,
      noticeId: sql`notice_id`,
      kind: sql`kind`,
      topic: sql`topic`,
      actorId: sql`actor_id`,
      createdAt: at,
      dueAt: sql`due_at`,
      droppedAt: sql`iif(reason is null, null, ${at})`,
      lastError: sql`reason`,
    },
    sql`from (select *, ${overBudget} reason ${withPast(queued, { at, recent: recent(at) })}) where true`,
  ).returning({ channel: sql<'push'>`'push'`, dueAt: pushes.dueAt })
}

/** Pushes to the device in the last 24 hours. */
const recent = (at: number) =>
  sql`${pushes} past where past.subscription_id = queued.subscription_id and past.created_at > ${at - DAY_MS}
    and past.dropped_at is null`

/** Why a push is over a budget; null within them. */
const overBudget = sql`case
  when is_optional and ${optionalBefore} >= ${number(OPTIONAL_PUSHES_PER_DEVICE_A_DAY)} then 'Over the daily budget of the device'
  when is_optional and ${optionalByActor} >= ${number(OPTIONAL_PUSHES_PER_PAIR_A_DAY)} then 'Over the daily budget of the sender for the device'
  end`
