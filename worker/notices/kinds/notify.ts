import type { SQL } from 'drizzle-orm'
import { and, sql } from 'drizzle-orm'
import type { NoticeKind } from '../../contract/notice-kinds'
import { NOTICES } from '../../contract/notice-kinds'
import { blocks, notices, outbox, pushes, users } from '../../db/schema'
import type { Database, Statement } from '../../platform/database'
import { newId } from '../../platform/ids'
import { insertSelect } from '../../platform/insert-select'
import { announce } from '../../platform/live-changes'
import { queues } from '../../platform/queued'
import { withdrawNotices } from '../withdrawn'
import { deleteReplaced, earliestAt, shownAt } from './budget'
import type { AddressedNotice } from './kind'
import type { NoticeBatch } from './queue'
import { isInBatch, RANDOM } from './queue'
import { isReachable, queueEmails } from './queue-emails'
import { hasDevice, queuePushes } from './queue-pushes'
import { wantsNotice } from './wants-notice'

/**
 * Returns statements that insert notices, with emails and pushes for recipients who want them. Run them in the batch of the action
 * they report. An event that was reported before is not reported again. Over its budget, a notice waits and replaces the one
 * that waits (product.md 12.28).
 *
 * @example batch(db, { edited, notices: notify(db, at, [activityChanged.to({ where, values, by })]) })
 */
export function notify(db: Database, at: number, addressed: readonly AddressedNotice[]): Statement[] {
  if (addressed.length === 0) return []
  const noticeBatch = { prefix: `${newId()}-`, at }
  return [
    ...addressed.flatMap((each) => [
      ...(each.updatesUnread ? [releaseKeys(db, each)] : []),
      insertNotices(db, noticeBatch, each),
      ...(each.updatesUnread?.mergedData ? deleteEmptied(db, noticeBatch) : []),
    ]),
    ...deleteReplaced(db, noticeBatch, addressed),
    queues(queueEmails(db, noticeBatch, addressed), addressed),
    queues(queuePushes(db, noticeBatch, addressed), addressed),
  ]
}

/** Assigns new keys to notices that can't be updated anymore, because they were read, emailed, or pushed. */
function releaseKeys(db: Database, { kind, from, where, userId, key }: AddressedNotice) {
  const isToldBy = (table: typeof outbox | typeof pushes) =>
    sql`exists (select 1 from ${table} told where told.notice_id = old.id
      and (told.sent_at is not null or (told.attempts > 0 and told.dropped_at is null)))`
  return db
    .update(notices)
    .set({ key: sql`${notices.key} || ':' || ${notices.id}` })
    .where(
      sql`${notices.id} in (select old.id from ${from}
        cross join ${notices} old on old.user_id = ${userId} and old.key = ${keyOf(kind, key)}
        where ${where} and (old.read_at is not null or ${isToldBy(outbox)} or ${isToldBy(pushes)}))`,
    )
}

/** Deletes notices of this batch about changes that cancel each other out. */
function deleteEmptied(db: Database, { prefix }: NoticeBatch) {
  return withdrawNotices(
    db,
    and(isInBatch({ prefix }), sql`json_remove(${notices.data}, '$.dates', '$.role', '$.isOwn') = '{}'`),
  )
}

const keyOf = (kind: NoticeKind, key: AddressedNotice['key']) => sql`${sql.raw(`'${kind}:'`)} || ${key}`

function insertNotices(db: Database, { prefix, at }: NoticeBatch, addressed: AddressedNotice) {
  const { kind, from, where, key, userId, activityId, updatesUnread, tail = sql`` } = addressed
  const { commentId = sql`null`, actorId = sql`null`, data = sql`null` } = addressed
  const name = sql.raw(`'${kind}'`)
  const isShownInApp = and(wantsNotice(kind, 'app'), sql`recipient.deleted_at is null`)
  const isEmailed = and(isReachable, wantsNotice(kind, 'mail'))
  const isPushed = and(wantsNotice(kind, 'push'), hasDevice)
  const isAlwaysOn = NOTICES[kind].isAlwaysOn === true
  const isNotified = isAlwaysOn
    ? undefined
    : and(isUnblocked(addressed), sql`(${isShownInApp} or ${isEmailed} or ${isPushed})`)
  const insert = insertSelect(
    db,
    notices,
    {
      id: sql`${prefix} || ${RANDOM}`,
      userId: sql`recipient.id`,
      kind: name,
      key: keyOf(kind, key),
      activityId,
      commentId,
      actorId,
      data,
      isInApp: isAlwaysOn ? sql`1` : sql`iif(${isShownInApp}, 1, 0)`,
      createdAt: shownAt(addressed, at),
    },
    sql`from ${from} cross join ${users} recipient on recipient.id = ${userId}
        where ${and(where, isNotified)} ${tail}`,
  )
  if (!updatesUnread) return heard(kind, insert.onConflictDoNothing())
  return heard(
    kind,
    insert.onConflictDoUpdate({
      target: [notices.userId, notices.key],
      // The id is new, because the notice belongs to this batch. Its email follows through the foreign key.
      set: {
        id: sql`excluded.id`,
        actorId: sql`excluded.actor_id`,
        data: updatesUnread.mergedData ?? sql`excluded.data`,
        isInApp: sql`excluded.is_in_app`,
        // A waiting notice keeps its time; a shown one is updated and stays visible.
        createdAt: sql`iif(${notices.createdAt} > ${at}, ${notices.createdAt}, ${earliestAt(addressed, at)})`,
      },
    }),
  )
}

/** Returns the insert with a live hint to recipients' open tabs. Not for new activities, which may notify all followers at once. */
const heard = (kind: NoticeKind, insert: Insert) =>
  announce(insert.returning({ userId: notices.userId, isInApp: notices.isInApp }), ({ userId, isInApp }) =>
    isInApp && kind !== 'activity_published' ? [{ topic: 'notices', subjectId: userId }] : [],
  )
type Insert = ReturnType<typeof insertSelect<typeof notices>>

/** Condition that neither actor nor recipient has blocked the other; undefined if there is no actor. */
function isUnblocked({ actorId }: AddressedNotice): SQL | undefined {
  if (!actorId) return undefined
  return sql`not exists (select 1 from ${blocks} where blocker_id = recipient.id and blocked_id = ${actorId})
    and not exists (select 1 from ${blocks} where blocker_id = ${actorId} and blocked_id = recipient.id)`
}
