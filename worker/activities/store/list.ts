import { SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ActivitiesQuery } from '../../contract/activities'
import type { PageQuery } from '../../contract/common'
import { isActivityVisible, isVisible, showsActivities } from '../../db/visibility'
import { boundsAround } from '../../platform/bounds'
import { MINUTE_MS } from '../../platform/clock'
import { decodeCursor } from '../../platform/cursor'
import type { Database } from '../../platform/database'
import type { TileCover } from './area'
import { coveringTiles, tileWordsInBounds } from './area'
import { selectListed } from './columns'
import { selectWithCounts } from './find'
import { matchExpression } from './search'
import {
  ACTIVITY_MAX_MS,
  distanceOrder,
  distanceOrderAt,
  isInBounds,
  searchKey,
  seqOfSearchKey,
  TILE_INDEXES,
} from './sql'

const startAndSeq = z.tuple([z.int(), z.int()])

/** Sort keys of lists by start, for the cursor. */
export const startKeys = ({ activity }: { activity: { startsAt: number; seq: number } }) =>
  [activity.startsAt, activity.seq] as const

export type ActivitySearch = ActivitiesQuery & { userId: string; at: number; where?: SQL }

/**
 * Lists activities that are not canceled, soonest first, from `from` or now. `where` is an additional condition on `activities`.
 */
export function listActivities(db: Database, search: ActivitySearch) {
  const { source, where, order } = matchingActivities(search)
  return selectListed(db, search.userId, source)
    .where(where)
    .orderBy(...order)
    .limit(search.limit + 1)
}

/** Counts the same activities, up to `limit`. */
export function countActivities(db: Database, search: ActivitySearch) {
  const { source, where } = matchingActivities(search)
  const found = sql`select 1 from ${source} where ${where} limit ${search.limit}`
  return db.select({ count: sql<number>`count(*)` }).from(sql`(${found})`)
}

/** Returns FROM clause, condition, and order of the activities that match a search. */
function matchingActivities({ userId, at, where: condition, ...query }: ActivitySearch) {
  const { q, type, lat: latitude, lng: longitude, radius } = query
  const [startsAt, seq] = decodeCursor(query.cursor, startAndSeq) ?? [-1, 0]
  const center = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  const circle = center && radius !== undefined ? { center, radius } : null
  const bounds = query.bbox ?? (circle && boundsAround(circle.center, circle.radius))
  const from = query.from ? Date.parse(query.from) : at
  const where = joinConditions([
    sql`activities.is_listed`,
    isActivityVisible(userId),
    query.to && sql`activities.starts_at <= ${Date.parse(query.to)}`,
    type && sql`activities.type = ${type}`,
    query.difficulty && sql`activities.difficulty = ${query.difficulty}`,
    query.language && sql`activities.language = ${query.language}`,
    query.bbox && isInBounds(query.bbox),
    circle && sql`${distanceOrder(circle.center)} <= ${distanceOrderAt(circle.radius)}`,
    condition,
  ])
  const limit = query.limit + 1
  if (q !== undefined || (type && bounds)) {
    const key = sql.raw('activities_search.rowid')
    const match = matchExpression({ q, type, tiles: bounds ? tileWordsInBounds(bounds) : undefined })
    const until = query.to ? sql`and ${key} < ${searchKey(Date.parse(query.to) + MINUTE_MS, 0)}` : sql``
    const after = startsAt < from ? searchKey(from, -1) : searchKey(startsAt, seq)
    const source = sql`activities_search cross join activities on activities.seq = ${seqOfSearchKey(key)}`
    return {
      source,
      where: sql`activities_search match ${match} and ${key} > ${after} ${until} and activities.starts_at >= ${from} and ${where}`,
      order: [key],
    }
  }
  const next = sql`activities.starts_at >= ${Math.max(from, startsAt)} and (activities.starts_at, activities.seq) > (${startsAt}, ${seq}) and ${where}`
  const cover = bounds && coveringTiles(bounds)
  const source = cover
    ? nextInTiles({ cover, where: next, limit })
    : sql`activities indexed by ${sql.raw(type ? 'activities_listed_type' : 'activities_listed')}`
  return { source, where: next, order: [sql`activities.starts_at`, sql`activities.seq`] }
}

/** FROM clause with the next `limit` activities of each tile. */
function nextInTiles({ cover, where, limit }: { cover: TileCover; where: SQL; limit: number }): SQL {
  const { column, index } = TILE_INDEXES[cover.level]
  return sql`json_each(${JSON.stringify(cover.tiles)}) tile
    cross join json_each((
      select json_group_array(seq) from (
        select activities.seq from activities indexed by ${index} where ${column} = tile.value and ${where}
        order by activities.starts_at, activities.seq limit ${limit}))) next
    cross join activities on activities.seq = next.value`
}

const creatorCursor = z.tuple([z.int(), z.union([z.literal(0), z.literal(1)]), z.int(), z.int()])

/**
 * Returns the sort keys of an organizer's list. The cursor keeps the time of the first page, so that an activity that ends while
 * someone pages through the list doesn't move from the upcoming to the past ones.
 */
export const creatorListKeys =
  ({ cursor, at }: { cursor?: string | undefined; at: number }) =>
  ({ activity }: { activity: { startsAt: number; endsAt: number; seq: number } }) => {
    const asOf = decodeCursor(cursor, creatorCursor)?.[0] ?? at
    return [asOf, activity.endsAt <= asOf ? 1 : 0, activity.startsAt, activity.seq] as const
  }

/**
 * Lists an organizer's activities: upcoming ones soonest first, then past ones latest first. Only the organizer gets canceled
 * activities, those that are shown only by link, and application counts. The list is empty for others if the organizer turned off
 * Show Activities or is not visible to them.
 */
export function listActivitiesOfCreator(
  db: Database,
  { creatorId, userId, cursor, limit, at }: PageQuery & { creatorId: string; userId: string; at: number },
) {
  const [asOf, isPast, startsAt, seq] = decodeCursor(cursor, creatorCursor) ?? [at, 0, -1, 0]
  const visible = joinConditions([
    sql`activities.creator_id = ${creatorId}`,
    creatorId !== userId &&
      sql`activities.is_listed and ${isVisible(userId, creatorId)}
        and ${showsActivities(creatorId)}`,
  ])
  const upcoming = sql`select seq from activities indexed by activities_creator where ${visible}
    and starts_at > ${Math.max(asOf - ACTIVITY_MAX_MS, startsAt - 1)} and ends_at > ${asOf} and (starts_at, seq) > (${startsAt}, ${seq})
    order by starts_at, seq limit ${isPast ? 0 : limit + 1}`
  const past = sql`select seq from activities indexed by activities_creator where ${visible}
    and (starts_at, seq) < (${isPast ? startsAt : asOf}, ${isPast ? seq : Number.MAX_SAFE_INTEGER}) and ends_at <= ${asOf}
    order by starts_at desc, seq desc limit ${limit + 1}`
  const sign = sql`iif(activities.ends_at <= ${asOf}, -1, 1)`
  // SQLite runs the second query only if the first does not fill the page.
  const page = sql`select seq from (${upcoming}) union all select seq from (${past}) limit ${limit + 1}`
  return selectWithCounts(db, userId)
    .where(sql`activities.seq in (${page})`)
    .orderBy(sql`-${sign}`, sql`${sign} * activities.starts_at`, sql`${sign} * activities.seq`)
    .limit(limit + 1)
}

function joinConditions(conditions: (SQL | null | undefined | false | '')[]): SQL {
  return sql.join(
    conditions.filter((condition) => condition instanceof SQL),
    sql` and `,
  )
}
