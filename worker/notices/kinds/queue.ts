/** SQL shared by emails and pushes: both follow the kind's topic, delay, and pauses. */
import { is, SQL, sql } from 'drizzle-orm'
import { EMAIL_PAUSE_MAX_MINUTES, EMAIL_PAUSE_MINUTES } from '../../contract/limits'
import { NOTICES, OPTIONAL_NOTICE_KINDS } from '../../contract/notice-kinds'
import { notices } from '../../db/schema'
import { MINUTE_MS } from '../../platform/clock'
import type { AddressedNotice, WorkerKind } from './kind'

/** All notice ids in a batch start with `prefix`, which their emails and pushes use to find them. */
export type NoticeBatch = { prefix: string; at: number }

export const RANDOM = sql.raw('lower(hex(randomblob(16)))')

export const number = (value: number) => sql.raw(String(value))
/**
 * An instant as a parameter, because a prepared statement is reused only if its text stays the same. The cast is needed because
 * D1 binds floats.
 */
export const instant = (at: number) => sql`cast(${at} as integer)`
const SHORTEST_PAUSE = number(EMAIL_PAUSE_MINUTES * MINUTE_MS)
const LONGEST_PAUSE = number(EMAIL_PAUSE_MAX_MINUTES * MINUTE_MS)
const OPTIONAL_KINDS = sql.raw(`(${OPTIONAL_NOTICE_KINDS.map((kind) => `'${kind}'`).join()})`)

/** Condition that a notice belongs to a batch. */
export const isInBatch = ({ prefix }: Pick<NoticeBatch, 'prefix'>) =>
  sql`${notices.id} > ${prefix} and ${notices.id} < ${`${prefix}~`}`

/** Returns the distinct kinds of the notices. */
export const kindsOf = (addressed: readonly AddressedNotice[]) => [
  ...new Map(addressed.map((each) => [each.kind, each])).values(),
]

export const ofKind = (kind: WorkerKind['kind']) => sql`${notices.kind} = ${sql.raw(`'${kind}'`)}`

/** Returns a function that builds SQL for a value that depends on the notice's kind. */
export const valueByKind = (kinds: readonly WorkerKind[]) => (value: (kind: WorkerKind) => SQL) =>
  sql`case${sql.join(kinds.map((each) => sql` when ${ofKind(each.kind)} then ${value(each)}`))} end`

/**
 * Columns over `notices` and `activities` that {@link dueAt} and budgets need. Emails and pushes of notices that the app does not
 * show yet wait with them.
 */
export function topicColumns(kinds: readonly WorkerKind[], at: number): SQL {
  const byKind = valueByKind(kinds)
  return sql`${byKind(({ email }) => email.topic?.key ?? sql`null`)} topic,
    ${byKind(({ email }) => (email.topic?.isShared ? sql`1` : sql`0`))} is_shared,
    max(${byKind(({ email: { delayMs = 0 } }) => (is(delayMs, SQL) ? delayMs : number(delayMs)))}, ${notices.createdAt} - ${instant(at)}) delay,
    iif(${notices.createdAt} > ${instant(at)}, 1, 0) is_held,
    ${byKind(({ kind }) => (NOTICES[kind].isAlwaysOn ? sql`0` : sql`1`))} is_optional`
}

/**
 * FROM clause of rows `queued` with `due_at`. `recent` selects the recipient's rows of the last 24 hours as `past`, which are read once:
 * `told` counts those that {@link optionalBefore} and {@link optionalByActor} need.
 */
export function withPast(queued: SQL, { at, recent }: { at: number; recent: SQL }): SQL {
  const isTaken = sql.raw('(past.sent_at is not null or past.attempts > 0)')
  const isSame = sql.raw('past.topic = queued.topic')
  return sql`from (with counted as materialized (
      select queued.*, (select json_array(count(*) filter (where ${isSame} and ${isTaken}),
        max(coalesce(past.sent_at, ${at})) filter (where ${isSame} and ${isTaken}),
        min(past.due_at) filter (where ${isSame} and not ${isTaken}),
        count(*) filter (where past.kind in ${OPTIONAL_KINDS}),
        count(*) filter (where past.kind in ${OPTIONAL_KINDS} and past.actor_id = queued.actor_id)) from ${recent}) told
      from ${queued} queued)
    select counted.*, ${dueAt(at)} due_at from counted)`
}

/** SQL for the number of the recipient's recent rows that were optional: all, and those by the same actor. */
export const [optionalBefore, optionalByActor] = [sql.raw('(told ->> 3)'), sql.raw('(told ->> 4)')]

/**
 * SQL for when a row is sent: after its kind's delay and the topic's pause, and no later than one already waiting, unless it is held.
 */
function dueAt(at: number): SQL {
  const pause = sql`iif(is_shared, ${SHORTEST_PAUSE}, min(${LONGEST_PAUSE}, ${SHORTEST_PAUSE} << min((told ->> 0) - 1, 20)))`
  const afterLast = sql`iif((told ->> 0) = 0, 0, (told ->> 1) + ${pause})`
  const own = sql`${at} + delay`
  const soonest = sql`min(max(${own}, ${afterLast}), coalesce(told ->> 2, 9000000000000000))`
  return sql`iif(topic is null, ${own}, max(${soonest}, iif(is_held, ${own}, 0)))`
}
