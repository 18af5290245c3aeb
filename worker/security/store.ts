import type { SQL } from 'drizzle-orm'
import { and, inArray, lt, sql } from 'drizzle-orm'
import {
  SECURITY_EVENT_COUNT_MAX,
  SECURITY_EVENT_ROWS_PER_HOUR_MAX,
  SECURITY_EVENTS_KEPT_DAYS,
} from '../contract/limits'
import { SIGN_IN_KINDS } from '../contract/security-kinds'
import { securityEvents } from '../db/schema'
import { DAY_MS, HOUR_MS, now } from '../platform/clock'
import type { Database } from '../platform/database'

type Row = typeof securityEvents.$inferSelect

export type NewEvent = Pick<
  Row,
  'id' | 'kind' | 'category' | 'actorId' | 'device' | 'city' | 'region' | 'country' | 'network' | 'requestId'
> & {
  userId: string | SQL | null
  /** JSON text. */
  detail: string | null
  isCounted: boolean
}

/** Rows deleted by one run of cron. */
const DELETED_AT_ONCE = 2000

/**
 * Inserts an event if the condition `onlyIf` holds. A counted kind adds to its row of the same users, network, and
 * hour; the number of such rows per hour is bounded, and so is the count. Returns the row's count if it was written.
 */
export function insertEvent(db: Database, event: NewEvent, onlyIf: SQL) {
  const at = now()
  const { id, kind, category, userId, actorId, device, city, region, country, network, detail, requestId } =
    event
  const hour = Math.floor(at / HOUR_MS)
  const countKey = event.isCounted
    ? sql`${kind} || ':' || coalesce(${userId}, '') || ':' || coalesce(${actorId}, '') || ':' || ${network} || ':' || ${hour}`
    : sql`null`
  const isNewDevice = isSignIn(kind) ? isFromNewDevice(event, at) : sql`0`
  const condition = event.isCounted ? and(onlyIf, hasRoom(event, countKey, hour)) : onlyIf
  return db
    .insert(securityEvents)
    .select(
      sql`select ${id}, ${kind}, ${category}, ${userId}, ${actorId}, ${device}, ${city}, ${region}, ${country},
        ${network}, ${detail}, ${requestId}, ${countKey}, 1, ${isNewDevice}, null, ${at} where ${condition}`,
    )
    .onConflictDoUpdate({
      target: securityEvents.countKey,
      targetWhere: sql`count_key is not null`,
      set: { count: sql`${securityEvents.count} + 1` },
      setWhere: sql`${securityEvents.count} < ${SECURITY_EVENT_COUNT_MAX}`,
    })
    .returning({ count: securityEvents.count })
}

const isSignIn = (kind: string) => (SIGN_IN_KINDS as readonly string[]).includes(kind)

/** Condition that a counted kind has a row to add to, or fewer rows in this hour than the maximum. */
function hasRoom({ kind, category }: NewEvent, countKey: SQL, hour: number): SQL {
  const since = hour * HOUR_MS
  return sql`(exists (select 1 from ${securityEvents} same where same.count_key = ${countKey})
    or (select count(*) from (select 1 from ${securityEvents} recent
      where recent.category = ${category} and recent.created_at >= ${since} and recent.kind = ${kind} and recent.count_key is not null
      limit ${SECURITY_EVENT_ROWS_PER_HOUR_MAX})) < ${SECURITY_EVENT_ROWS_PER_HOUR_MAX})`
}

/**
 * Condition that a user signed in before, but never with this device from this network or this city (product.md 2.43).
 */
function isFromNewDevice(
  { userId, device, network, city, region, country }: NewEvent,
  at: number,
): SQL<number> {
  const earlier = sql`${securityEvents} earlier where earlier.user_id = ${userId}
    and earlier.created_at > ${at - SECURITY_EVENTS_KEPT_DAYS * DAY_MS}
    and earlier.kind in (${sql.join(
      SIGN_IN_KINDS.map((kind) => sql`${kind}`),
      sql`, `,
    )})`
  const isSamePlace = sql`(earlier.city is not null and earlier.city = ${city} and earlier.region is ${region}
    and earlier.country is ${country})`
  return sql`(exists (select 1 from ${earlier}) and not exists (select 1 from ${earlier}
    and earlier.device = ${device} and (earlier.network = ${network} or ${isSamePlace})))`
}

/** Deletes up to 2,000 events that are older than 90 days. */
export function deleteOldEvents(db: Database) {
  const old = db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(lt(securityEvents.createdAt, now() - SECURITY_EVENTS_KEPT_DAYS * DAY_MS))
    .orderBy(securityEvents.createdAt)
    .limit(DELETED_AT_ONCE)
  return db.delete(securityEvents).where(inArray(securityEvents.id, old))
}
