import type { SQL } from 'drizzle-orm'
import { and, sql } from 'drizzle-orm'
import type { NoticeKind } from '../../contract/notice-kinds'
import { NOTICES } from '../../contract/notice-kinds'
import type { NoticeChannel } from '../../contract/notice-kinds/kind'
import { blocks, letters, noticePreferences, notices, users } from '../../db/schema'
import type { Database, Statement } from '../../platform/database'
import { newId } from '../../platform/ids'
import { emailsFollow } from '../email/store'
import type { Told } from './kind'

/** The notices and emails of one batch share the beginning of their notices' ids. */
type Writing = { prefix: string; at: number }

const RANDOM = sql.raw('lower(hex(randomblob(16)))')
const isReachable = sql.raw(
  'recipient.email_verified_at is not null and recipient.suspended_at is null and recipient.deleted_at is null',
)

/**
 * Statements that write notices, and emails to those recipients who get one. Give them to the batch of the act that
 * they tell of. An occasion that was told before is not told again.
 *
 * @example batch(db, { approved, notices: notify(db, at, [applicationApproved.to({ where, at })]) })
 */
export function notify(db: Database, at: number, told: readonly Told[]): Statement[] {
  if (told.length === 0) return []
  const writing = { prefix: `${newId()}-`, at }
  return [...told.map((each) => insertNotices(db, writing, each)), insertEmails(db, writing, told)]
}

function insertNotices(db: Database, { prefix, at }: Writing, told: Told) {
  const { kind, from, where, key, userId, activityId, tail = sql`` } = told
  const { commentId = sql`null`, actorId = sql`null`, data = sql`null` } = told
  const name = sql.raw(`'${kind}'`)
  const isShown = and(isWanted(kind, 'app'), sql`recipient.deleted_at is null`)
  const isMailed = and(isReachable, isWanted(kind, 'mail'))
  const isAlwaysOn = NOTICES[kind].isAlwaysOn === true
  const isTold = isAlwaysOn ? undefined : and(isUnblocked(told), sql`(${isShown} or ${isMailed})`)
  return db
    .insert(notices)
    .select(
      sql`select ${prefix} || ${RANDOM}, recipient.id, ${name}, ${name} || ':' || ${key}, ${activityId}, ${commentId},
        ${actorId}, ${data}, ${isAlwaysOn ? sql`1` : sql`iif(${isShown}, 1, 0)`}, ${at}, null
        from ${from} cross join ${users} recipient on recipient.id = ${userId}
        where ${and(where, isTold)} ${tail}`,
    )
    .onConflictDoNothing()
}

/** Emails about the notices that this batch has written, to proven addresses of people who want them. */
function insertEmails(db: Database, { prefix, at }: Writing, told: readonly Told[]) {
  emailsFollow(db)
  const kinds = new Map(told.map((each) => [each.kind, each]))
  const isOneOf = [...kinds.keys()].map((kind) => {
    const wanted = isWanted(kind, 'mail')
    return wanted ? sql`(${ofKind(kind)} and ${wanted})` : ofKind(kind)
  })
  const held = [...kinds.values()].map(({ kind, email }) =>
    email.heldMs ? sql` + iif(${ofKind(kind)}, ${sql.raw(String(email.heldMs))}, 0)` : sql``,
  )
  return db
    .insert(letters)
    .select(
      sql`select ${RANDOM}, 'notice:' || ${notices.id}, recipient.id, null, ${notices.kind}, ${notices.id}, null,
        ${at}, ${at}${sql.join(held)}, 0, null, null, null
        from ${notices} cross join ${users} recipient on recipient.id = ${notices.userId}
        where ${notices.id} > ${prefix} and ${notices.id} < ${`${prefix}~`} and ${isReachable} and (${sql.join(isOneOf, sql` or `)})`,
    )
    .onConflictDoNothing()
}

const ofKind = (kind: NoticeKind) => sql`${notices.kind} = ${sql.raw(`'${kind}'`)}`

/** Condition that the recipient wants an optional kind by a channel; undefined for a kind that is always on. */
function isWanted(kind: NoticeKind, channel: NoticeChannel): SQL | undefined {
  const { isAlwaysOn, switch: above } = NOTICES[kind]
  if (isAlwaysOn) return undefined
  const choice = sql`coalesce((select is_on from ${noticePreferences}
    where user_id = recipient.id and kind = ${sql.raw(`'${kind}'`)} and channel = ${sql.raw(`'${channel}'`)}), 1)`
  return above?.channels.includes(channel)
    ? and(choice, sql.raw(`recipient.${users[above.name].name}`))
    : choice
}

/** Condition that neither actor nor recipient has blocked the other. */
function isUnblocked({ actorId }: Told): SQL | undefined {
  if (!actorId) return undefined
  return sql`not exists (select 1 from ${blocks} where blocker_id = recipient.id and blocked_id = ${actorId})
    and not exists (select 1 from ${blocks} where blocker_id = ${actorId} and blocked_id = recipient.id)`
}
