import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { isVisible, LONGEST_MS, selectOfSeats } from '../activities/store'
import type { PageQuery } from '../contract/common'
import { now } from '../platform/clock'
import { decodeCursor } from '../platform/cursor'
import type { Database } from '../platform/database'
import { instantAndId } from './store'

type OfUser = PageQuery & { userId: string }

const startAndId = sql.raw('(own_participation.starts_at, own_participation.id)')
const soonestFirst = sql.raw('own_participation.starts_at, own_participation.id')
const latestFirst = sql.raw('own_participation.starts_at desc, own_participation.id desc')

/** The activities that a person holds a seat in and that have not ended, soonest first. */
export function listComing(db: Database, query: OfUser) {
  const at = now()
  // One bound alone: of two SQLite would begin at the wider.
  const [startsAfter, idAfter] = decodeCursor(query.cursor, instantAndId) ?? [at - LONGEST_MS, '']
  const coming = selectSeats(db, 'participations_coming', query)
    .where(
      sql`${isOf(query)} and own_participation.status = 'JOINED' and own_participation.cancelled_at is null
        and ${startAndId} > (${startsAfter}, ${idAfter}) and activities.ends_at > ${at}`,
    )
    .orderBy(soonestFirst)
    .limit(query.limit + 1)
  return [coming] as const
}

/**
 * The activities of a person's history, latest first: what has ended, whether the person stayed or quit, and the seats
 * in what was cancelled. Two statements, whose rows belong one behind the other: of what lies ahead the seats in what
 * was cancelled, then all that has begun.
 */
export function listPast(db: Database, query: OfUser) {
  const at = now()
  const before = decodeCursor(query.cursor, instantAndId)
  const page = before ? sql`and ${startAndId} < (${before[0]}, ${before[1]})` : sql``
  const [startsBefore, idBefore] = before && before[0] <= at ? before : [at + 1, '']
  const calledOff = selectSeats(db, 'participations_called_off', query).where(
    sql`${isOf(query)} and own_participation.status <> 'QUIT' and own_participation.cancelled_at is not null
      and own_participation.starts_at > ${at} ${page}`,
  )
  const begun = selectSeats(db, 'participations_user', query).where(
    sql`${isOf(query)} and ${startAndId} < (${startsBefore}, ${idBefore})
      and iif(own_participation.cancelled_at is null, activities.ends_at <= ${at}, own_participation.status <> 'QUIT')`,
  )
  return [
    calledOff.orderBy(latestFirst).limit(query.limit + 1),
    begun.orderBy(latestFirst).limit(query.limit + 1),
  ] as const
}

function selectSeats(db: Database, index: string, { userId }: OfUser) {
  return selectOfSeats(db, userId, sql.raw(index))
}

function isOf({ userId }: OfUser): SQL {
  return sql`own_participation.user_id = ${userId} and ${isVisible(userId, sql.raw('activities.creator_id'))}`
}
