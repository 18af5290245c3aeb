import type { SQL } from 'drizzle-orm'
import { and, count, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { PageQuery } from '../contract/common'
import {
  NEW_DEVICE_EMAILS_PER_DAY_MAX,
  SECURITY_EVENT_COUNT_MAX,
  SECURITY_EVENT_ROWS_PER_HOUR_MAX,
  SECURITY_EVENTS_COUNTED_MAX,
  SECURITY_EVENTS_KEPT_DAYS,
} from '../contract/limits'
import type { SecurityCountsQuery, SecurityEventsQuery } from '../contract/security'
import type { SecurityCategory } from '../contract/security-kinds'
import { SIGN_IN_KINDS } from '../contract/security-kinds'
import { securityEvents, users } from '../db/schema'
import { DAY_MS, HOUR_MS, now } from '../platform/clock'
import { packNullableRow, packRow } from '../platform/columns'
import type { Database } from '../platform/database'
import { deletePage } from '../platform/database'
import { insertSelect } from '../platform/insert-select'
import { isAfter } from '../platform/time-order'
import { hashSecret } from '../platform/tokens'
import { searchUsers } from '../users/search-store'

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

/** Maximum users matched by a search for events by name. */
const USERS_FOUND_MAX = 20

/**
 * Inserts an event if the condition `onlyIf` holds. Counted kinds increment a row with the same users, network, detail, and hour;
 * both the rows per hour and the count are bounded. Returns the row's count if it was written.
 */
export function insertEvent(db: Database, event: NewEvent, onlyIf: SQL) {
  const at = now()
  const { id, kind, category, userId, actorId, device, city, region, country, network, detail, requestId } =
    event
  const hour = Math.floor(at / HOUR_MS)
  const countKey = event.isCounted
    ? sql`${kind} || ':' || coalesce(${userId}, '') || ':' || coalesce(${actorId}, '')
        || ':' || ${network} || ':' || ${hour} || ':' || ${detail === null ? '' : hashSecret(detail)}`
    : sql`null`
  const isNewDevice = isSignIn(kind) ? isFromNewDevice(event, at) : sql`0`
  const condition = event.isCounted ? and(onlyIf, hasRoom(event, countKey, hour)) : onlyIf
  return insertSelect(
    db,
    securityEvents,
    {
      id,
      kind,
      category,
      userId,
      actorId,
      device,
      city,
      region,
      country,
      network,
      detail: sql`${detail}`,
      requestId,
      countKey,
      isNewDevice,
      createdAt: at,
    },
    sql`where ${condition}`,
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

/** Condition that a counted kind has a row to increment, or fewer rows this hour than the maximum. */
function hasRoom({ kind, category }: NewEvent, countKey: SQL, hour: number): SQL {
  const since = hour * HOUR_MS
  return sql`(exists (select 1 from ${securityEvents} same where same.count_key = ${countKey})
    or (select count(*) from (select 1 from ${securityEvents} recent
      where recent.category = ${category} and recent.created_at >= ${since} and recent.kind = ${kind} and recent.count_key is not null
      limit ${SECURITY_EVENT_ROWS_PER_HOUR_MAX})) < ${SECURITY_EVENT_ROWS_PER_HOUR_MAX})`
}

/** Condition that a user signed in before, but never with this device from this network or city (product.md 2.47). */
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

const subjects = alias(users, 'subject')
const actors = alias(users, 'actor')

const eventColumns = {
  event: packRow('event', {
    id: securityEvents.id,
    kind: securityEvents.kind,
    category: securityEvents.category,
    actorId: securityEvents.actorId,
    device: securityEvents.device,
    city: securityEvents.city,
    region: securityEvents.region,
    country: securityEvents.country,
    network: securityEvents.network,
    detail: securityEvents.detail,
    requestId: securityEvents.requestId,
    count: securityEvents.count,
    isNewDevice: securityEvents.isNewDevice,
    answeredAt: securityEvents.answeredAt,
    createdAt: securityEvents.createdAt,
  }),
  subject: packNullableRow('subject', { id: subjects.id, name: subjects.name }),
  actor: packNullableRow('actor', { id: actors.id, name: actors.name }),
}
export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

/** Lists events for admins, newest first, by user or actor, category, and time. */
export function listEvents(db: Database, { cursor, limit, ...filter }: SecurityEventsQuery) {
  const { createdAt, id, userId, actorId } = securityEvents
  return db
    .select(eventColumns)
    .from(securityEvents)
    .leftJoin(subjects, eq(subjects.id, userId))
    .leftJoin(actors, eq(actors.id, actorId))
    .where(
      and(
        filter.category && eq(securityEvents.category, filter.category),
        isWanted(db, filter),
        isAfter([createdAt, id], { cursor, sort: 'newest' }),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
}

/** Condition that an event is about a user or caused by them, and not before an instant. */
function isWanted(db: Database, { q, user, since }: SecurityCountsQuery) {
  const { createdAt, userId, actorId } = securityEvents
  const found = q === undefined ? undefined : findUserIds(db, q)
  return and(
    user === undefined ? undefined : or(eq(userId, user), eq(actorId, user)),
    found && or(inArray(userId, found), inArray(actorId, found)),
    since === undefined ? undefined : gte(createdAt, Date.parse(since)),
  )
}

/** Counts a category's events for admins, up to `SECURITY_EVENTS_COUNTED_MAX`. */
export function countEvents(
  db: Database,
  { category, ...filter }: SecurityCountsQuery & { category: SecurityCategory },
) {
  const some = db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(and(eq(securityEvents.category, category), isWanted(db, filter)))
    .limit(SECURITY_EVENTS_COUNTED_MAX)
    .as('some')
  return db.select({ category: sql<SecurityCategory>`${category}`, count: count() }).from(some)
}

/** Subquery for the ids of the newest users whose name or email address contains a text. */
function findUserIds(db: Database, q: string) {
  const { index, where, order } = searchUsers(q)
  const selected = db.select({ id: users.id })
  return (index ? selected.from(index).crossJoin(users) : selected.from(users))
    .where(where)
    .orderBy(...order({ sort: 'newest' }).orderBy)
    .limit(USERS_FOUND_MAX)
}

/** Lists the events about a user, newest first. */
export function listOwnEvents(db: Database, userId: string, { cursor, limit }: PageQuery) {
  const { createdAt, id } = securityEvents
  return db
    .select({ event: eventColumns.event })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), isAfter([createdAt, id], { cursor, sort: 'newest' })))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
}

/** Condition for a user's unanswered sign-in from a new device. */
const isOpenEvent = ({ id, userId }: { id: string; userId: string }) =>
  and(
    eq(securityEvents.id, id),
    eq(securityEvents.userId, userId),
    eq(securityEvents.isNewDevice, true),
    isNull(securityEvents.answeredAt),
  )

/** Finds a user's unanswered sign-in from a new device. */
export function findOpenEvent(db: Database, event: { id: string; userId: string }) {
  return db.select({ id: securityEvents.id }).from(securityEvents).where(isOpenEvent(event)).limit(1)
}

/** Records that a user answered whether a sign-in was theirs. */
export function answerEvent(db: Database, event: { id: string; userId: string }) {
  return db.update(securityEvents).set({ answeredAt: now() }).where(isOpenEvent(event))
}

/** Finds a sign-in by event id if it was an admin's from a new device. */
export function findAdminSignInFromNewDevice(db: Database, id: string) {
  return db
    .select({ userId: users.id, device: securityEvents.device })
    .from(securityEvents)
    .innerJoin(users, eq(users.id, securityEvents.userId))
    .where(and(eq(securityEvents.id, id), eq(securityEvents.isNewDevice, true), eq(users.isAdmin, true)))
    .limit(1)
}

/** SQL for an id if a user with it exists, else null. */
export const existingUserId = (id: string) => sql<string | null>`(select id from ${users} where id = ${id})`

/**
 * Condition that a sign-in was from a new device, and is among the first `NEW_DEVICE_EMAILS_PER_DAY_MAX` such sign-ins of the
 * user in the last 24 hours.
 */
export function deservesEmail({ id, userId }: { id: string; userId: string }): SQL {
  return sql`exists (select 1 from ${securityEvents} own where own.id = ${id} and own.is_new_device)
    and (select count(*) from ${securityEvents} recent where recent.user_id = ${userId}
      and recent.created_at > ${now() - DAY_MS} and recent.is_new_device) <= ${NEW_DEVICE_EMAILS_PER_DAY_MAX}`
}

/** Deletes up to `ROWS_A_PAGE` events older than 90 days. */
export function deleteOldEvents(db: Database) {
  return deletePage(
    db,
    securityEvents,
    lt(securityEvents.createdAt, now() - SECURITY_EVENTS_KEPT_DAYS * DAY_MS),
  )
}
