/** SQL that keeps notices within the budgets of `worker/notices/budgets.ts`. */
import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { NOTICES } from '../../contract/notice-kinds'
import { activities, notices, withdrawnNotices } from '../../db/schema'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/clock'
import type { Database, Statement } from '../../platform/database'
import type { NoticeBudget, NoticeBudgetName } from '../budgets'
import { NOTICE_BUDGETS } from '../budgets'
import { WORKER_KINDS } from './index'
import type { AddressedNotice } from './kind'
import type { NoticeBatch } from './queue'
import { instant, isInBatch, kindsOf, number, ofKind } from './queue'

/** A notice that must arrive before the start waits at most this share of the remaining time. */
const PART_OF_TIME_LEFT = 4
const NEVER = number(Number.MAX_SAFE_INTEGER)

/**
 * SQL for when the app shows a notice to `recipient`: at once, or when its budget has room again. A notice that replaces a waiting one does not
 * wait longer than that one, and notices about the recipient's plans arrive before the start.
 */
export function shownAt(addressed: AddressedNotice, at: number): SQL {
  const { budget, activityId, actorId } = addressed
  const { per, hour, day, pauseMinutes, keptBy } = budgetNamed(budget)
  const earliest = instant(earliestAt(addressed, at))
  if (keptBy) return earliest
  const actor = actorId ?? sql`null`
  const isCounted = {
    sender: sql` and past.actor_id is ${actor}`,
    activity: sql` and past.activity_id is ${activityId}`,
    recipient: sql``,
  }[per]
  const isReplaced = sql`past.created_at > ${instant(at)} and past.activity_id = ${activityId}
    ${per === 'activity' ? sql`` : sql`and past.actor_id is ${actor}`}`
  const pastOf = (table: SQL) => sql`select past.created_at, ${isReplaced} is_replaced
    from ${table} past where past.user_id = recipient.id
    and past.created_at > ${instant(at - DAY_MS)} and past.kind in ${kindsIn(budget)}${isCounted}`
  const room = (max: number, windowMs: number) => sql`coalesce((select created_at from past
    where created_at > ${instant(at - windowMs)} and not is_replaced
    order by created_at desc limit 1 offset ${number(max - 1)}), ${number(-windowMs)}) + ${number(windowMs)}`
  const rooms = [
    room(hour, HOUR_MS),
    room(day, DAY_MS),
    ...(pauseMinutes ? [room(1, pauseMinutes * MINUTE_MS)] : []),
  ]
  const waitsUntil = sql`coalesce((select min(created_at) from past where is_replaced), ${NEVER})`
  // Notices by one sender, and about one activity, are found by index, because an organizer may have received hundreds that day.
  return sql`(with past as materialized (${pastOf(sql`${notices}`)} and past.is_in_app union all ${pastOf(sql`${withdrawnNotices}`)})
    select max(${earliest}, min(max(${sql.join(rooms, sql`, `)}), ${waitsUntil}, ${latest(addressed, at)})))`
}

/** Returns the earliest time at which the app shows a notice: decisions are delayed. */
export function earliestAt({ email }: Pick<AddressedNotice, 'email'>, at: number): number {
  return at + (email.isHeld && typeof email.delayMs === 'number' ? email.delayMs : 0)
}

/** SQL for the latest useful time of a notice; never for kinds that may come after the start. */
function latest({ kind, activityId, data }: AddressedNotice, at: number): SQL {
  if (!NOTICES[kind].isAlwaysOn) return NEVER
  const newStart = data ? sql`${data} ->> '$.time[1].startsAt'` : sql`null`
  const left = sql`(min(coalesce((select planned.starts_at from ${activities} planned where planned.id = ${activityId}), ${NEVER}),
    coalesce(${newStart}, ${NEVER})) - ${instant(at)})`
  return sql`iif(${left} > 0, ${instant(at)} + ${left} / ${number(PART_OF_TIME_LEFT)}, ${NEVER})`
}

/** Returns statements that delete notices waiting for room in a budget, if a later one of this batch replaces them. */
export function deleteReplaced(
  db: Database,
  { prefix, at }: NoticeBatch,
  addressed: readonly AddressedNotice[],
): Statement[] {
  const kinds = kindsOf(addressed).filter(({ budget }) => !budgetNamed(budget).keptBy)
  if (kinds.length === 0) return []
  const isSame = sql.join(
    kinds.map(({ kind, budget }) => {
      const isBySame =
        budgetNamed(budget).per === 'activity' ? sql`` : sql` and ${notices.actorId} is old.actor_id`
      return sql`(${ofKind(kind)} and old.kind in ${kindsIn(budget)}${isBySame})`
    }),
    sql` or `,
  )
  const replaced = sql`${notices.id} in (select old.id from ${notices}
    cross join ${notices} old on old.user_id = ${notices.userId} and old.is_in_app and old.created_at > ${instant(at)}
    where ${isInBatch({ prefix })} and not (old.id > ${prefix} and old.id < ${`${prefix}~`})
      and old.activity_id = ${notices.activityId} and (${isSame}))`
  return [db.delete(notices).where(replaced)]
}

const budgetNamed = (name: NoticeBudgetName): NoticeBudget => NOTICE_BUDGETS[name]

/** SQL for the list of kinds that count together in a budget. */
function kindsIn(budget: NoticeBudgetName): SQL {
  const names = WORKER_KINDS.flatMap((each) => (each.budget === budget ? [`'${each.kind}'`] : []))
  return sql.raw(`(${names.join()})`)
}
