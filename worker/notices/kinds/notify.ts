import type { SQL } from 'drizzle-orm'
import { and, sql } from 'drizzle-orm'
import type { NoticeKind } from '../../contract/notice-kinds'
import { NOTICES } from '../../contract/notice-kinds'
import type { NoticeChannel } from '../../contract/notice-kinds/kind'
import { blocks, noticePreferences, notices, outbox, users } from '../../db/schema'
import type { Database, Statement } from '../../platform/database'
import { newId } from '../../platform/ids'
import { markEmailsQueued } from '../email/store'
import type { AddressedNotice } from './kind'

/** Ids of all notices in a batch start with `prefix`, by which their emails find them. */
type NoticeBatch = { prefix: string; at: number }

const RANDOM = sql.raw('lower(hex(randomblob(16)))')
const isReachable = sql.raw(
  'recipient.email_verified_at is not null and recipient.suspended_at is null and recipient.deleted_at is null',
)

/**
 * Returns statements that insert notices, and emails for recipients who want them. Run them in the batch of the action
 * they report. An event that was reported before is not reported again.
 *
 * @example batch(db, { approved, notices: notify(db, at, [applicationApproved.to({ where, at })]) })
 */
export function notify(db: Database, at: number, addressed: readonly AddressedNotice[]): Statement[] {
  if (addressed.length === 0) return []
  const noticeBatch = { prefix: `${newId()}-`, at }
  return [
    ...addressed.map((each) => insertNotices(db, noticeBatch, each)),
    insertEmails(db, noticeBatch, addressed),
  ]
}

function insertNotices(db: Database, { prefix, at }: NoticeBatch, addressed: AddressedNotice) {
  const { kind, from, where, key, userId, activityId, tail = sql`` } = addressed
  const { commentId = sql`null`, actorId = sql`null`, data = sql`null` } = addressed
  const name = sql.raw(`'${kind}'`)
  const isShownInApp = and(wantsNotice(kind, 'app'), sql`recipient.deleted_at is null`)
  const isEmailed = and(isReachable, wantsNotice(kind, 'mail'))
  const isAlwaysOn = NOTICES[kind].isAlwaysOn === true
  const isNotified = isAlwaysOn
    ? undefined
    : and(isUnblocked(addressed), sql`(${isShownInApp} or ${isEmailed})`)
  return db
    .insert(notices)
    .select(
      sql`select ${prefix} || ${RANDOM}, recipient.id, ${name}, ${name} || ':' || ${key}, ${activityId}, ${commentId},
        ${actorId}, ${data}, ${isAlwaysOn ? sql`1` : sql`iif(${isShownInApp}, 1, 0)`}, ${at}, null
        from ${from} cross join ${users} recipient on recipient.id = ${userId}
        where ${and(where, isNotified)} ${tail}`,
    )
    .onConflictDoNothing()
}

/** Inserts emails for the notices of this batch, to recipients with a confirmed address who want them. */
function insertEmails(db: Database, { prefix, at }: NoticeBatch, addressed: readonly AddressedNotice[]) {
  const kinds = new Map(addressed.map((each) => [each.kind, each]))
  markEmailsQueued(
    db,
    [...kinds.values()].map(({ email }) => email.lane),
  )
  const isOneOf = [...kinds.keys()].map((kind) => {
    const isWanted = wantsNotice(kind, 'mail')
    return isWanted ? sql`(${ofKind(kind)} and ${isWanted})` : ofKind(kind)
  })
  const delays = [...kinds.values()].map(({ kind, email }) =>
    email.delayMs ? sql` + iif(${ofKind(kind)}, ${sql.raw(String(email.delayMs))}, 0)` : sql``,
  )
  const lanes = [...kinds.values()].map(
    ({ kind, email }) => sql` when ${ofKind(kind)} then ${sql.raw(`'${email.lane}'`)}`,
  )
  return db
    .insert(outbox)
    .select(
      sql`select ${RANDOM}, 'notice:' || ${notices.id}, recipient.id, null, ${notices.kind},
        case${sql.join(lanes)} end, null, ${notices.actorId}, ${notices.id}, null, ${at}, ${at}${sql.join(delays)}, 0, null, null, null
        from ${notices} cross join ${users} recipient on recipient.id = ${notices.userId}
        where ${notices.id} > ${prefix} and ${notices.id} < ${`${prefix}~`} and ${isReachable} and (${sql.join(isOneOf, sql` or `)})`,
    )
    .onConflictDoNothing()
}

const ofKind = (kind: NoticeKind) => sql`${notices.kind} = ${sql.raw(`'${kind}'`)}`

/** Condition that the recipient wants an optional kind by a channel; undefined for a kind that is always on. */
function wantsNotice(kind: NoticeKind, channel: NoticeChannel): SQL | undefined {
  const { isAlwaysOn, switch: userSwitch } = NOTICES[kind]
  if (isAlwaysOn) return undefined
  const choice = sql`coalesce((select is_on from ${noticePreferences}
    where user_id = recipient.id and kind = ${sql.raw(`'${kind}'`)} and channel = ${sql.raw(`'${channel}'`)}), 1)`
  return userSwitch?.channels.includes(channel)
    ? and(choice, sql.raw(`recipient.${users[userSwitch.name].name}`))
    : choice
}

/** Condition that neither actor nor recipient has blocked the other; undefined without an actor. */
function isUnblocked({ actorId }: AddressedNotice): SQL | undefined {
  if (!actorId) return undefined
  return sql`not exists (select 1 from ${blocks} where blocker_id = recipient.id and blocked_id = ${actorId})
    and not exists (select 1 from ${blocks} where blocker_id = ${actorId} and blocked_id = recipient.id)`
}
