import { SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ActivitiesQuery } from '../../contract/activities'
import type { PageQuery } from '../../contract/common'
import { isActivityVisible, isVisible } from '../../db/visibility'
import { MINUTE_MS } from '../../platform/clock'
import { decodeCursor } from '../../platform/cursor'
import type { Database } from '../../platform/database'
import type { Cover } from './area'
import { boxAround, coverOf, tileWordsOf } from './area'
import { selectFrom } from './columns'
import { selectWithCounts } from './find'
import { matchOf } from './search'
import { farness, farnessAt, isInBox, LONGEST_MS, searchKey, seqOf, TILE_INDEXES } from './sql'

const startAndSeq = z.tuple([z.int(), z.int()])

/** Start and number of the last activity of a page: what lists by time are sorted by. */
export const timeKeys = ({ activity }: { activity: { startsAt: number; seq: number } }) =>
  [activity.startsAt, activity.seq] as const

/** Activities that are not cancelled, soonest first; from now on where no `from` is asked for. */
export function listActivities(
  db: Database,
  { userId, at, ...query }: ActivitiesQuery & { userId: string; at: number },
) {
  const { q, type, lat: latitude, lng: longitude, radius } = query
  const [startsAt, seq] = decodeCursor(query.cursor, startAndSeq) ?? [-1, 0]
  const centre = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  const circle = centre && radius !== undefined ? { centre, radius } : null
  const box = query.bbox ?? (circle && boxAround(circle.centre, circle.radius))
  const from = query.from ? Date.parse(query.from) : at
  const where = allOf([
    sql`activities.cancelled_at is null`,
    isActivityVisible(userId, { from }),
    query.to && sql`activities.starts_at <= ${Date.parse(query.to)}`,
    type && sql`activities.type = ${type}`,
    query.difficulty && sql`activities.difficulty = ${query.difficulty}`,
    query.bbox && isInBox(query.bbox),
    circle && sql`${farness(circle.centre)} <= ${farnessAt(circle.radius)}`,
  ])
  const limit = query.limit + 1
  if (q !== undefined || (type && box)) {
    const key = sql.raw('activities_search.rowid')
    const match = matchOf({ q, type, tiles: box ? tileWordsOf(box) : undefined })
    const until = query.to ? sql`and ${key} < ${searchKey(Date.parse(query.to) + MINUTE_MS, 0)}` : sql``
    const after = startsAt < from ? searchKey(from, -1) : searchKey(startsAt, seq)
    const source = sql`activities_search cross join activities on activities.seq = ${seqOf(key)}`
    return selectFrom(db, userId, source)
      .where(
        sql`activities_search match ${match} and ${key} > ${after} ${until} and activities.starts_at >= ${from} and ${where}`,
      )
      .orderBy(key)
      .limit(limit)
  }
  const next = sql`activities.starts_at >= ${Math.max(from, startsAt)} and (activities.starts_at, activities.seq) > (${startsAt}, ${seq}) and ${where}`
  const cover = box && coverOf(box)
  const source = cover
    ? nextOfTiles({ cover, where: next, limit })
    : sql`activities indexed by ${sql.raw(type ? 'activities_type_start' : 'activities_start')}`
  return selectFrom(db, userId, source)
    .where(next)
    .orderBy(sql`activities.starts_at`, sql`activities.seq`)
    .limit(limit)
}

/** The next few activities of each tile. */
function nextOfTiles({ cover, where, limit }: { cover: Cover; where: SQL; limit: number }): SQL {
  const { column, index } = TILE_INDEXES[cover.level]
  return sql`json_each(${JSON.stringify(cover.tiles)}) tile
    cross join json_each((
      select json_group_array(seq) from (
        select activities.seq from activities indexed by ${index} where ${column} = tile.value and ${where}
        order by activities.starts_at, activities.seq limit ${limit}))) next
    cross join activities on activities.seq = next.value`
}

const creatorCursor = z.tuple([z.int(), z.union([z.literal(0), z.literal(1)]), z.int(), z.int()])

/** What a creator's list is sorted by; the instant of the first page stays, so that none changes sides on the way. */
export const creatorKeys =
  ({ cursor, at }: { cursor?: string | undefined; at: number }) =>
  ({ activity }: { activity: { startsAt: number; endsAt: number; seq: number } }) => {
    const asOf = decodeCursor(cursor, creatorCursor)?.[0] ?? at
    return [asOf, activity.endsAt <= asOf ? 1 : 0, activity.startsAt, activity.seq] as const
  }

/**
 * What somebody organizes: the upcoming soonest first, then the past latest first. The cancelled ones, and the counts
 * of applications, are for the creator's own eyes; of a person who hides their activities, or themselves, others see
 * none.
 */
export function listOfCreator(
  db: Database,
  { creatorId, userId, cursor, limit, at }: PageQuery & { creatorId: string; userId: string; at: number },
) {
  const [asOf, isPast, startsAt, seq] = decodeCursor(cursor, creatorCursor) ?? [at, 0, -1, 0]
  const visible = allOf([
    sql`activities.creator_id = ${creatorId}`,
    creatorId !== userId &&
      sql`activities.cancelled_at is null and ${isVisible(userId, creatorId)}
        and exists (select 1 from users where id = ${creatorId} and show_activities)`,
  ])
  const upcoming = sql`select seq from activities indexed by activities_creator where ${visible}
    and starts_at > ${Math.max(asOf - LONGEST_MS, startsAt - 1)} and ends_at > ${asOf} and (starts_at, seq) > (${startsAt}, ${seq})
    order by starts_at, seq limit ${isPast ? 0 : limit + 1}`
  const past = sql`select seq from activities indexed by activities_creator where ${visible}
    and (starts_at, seq) < (${isPast ? startsAt : asOf}, ${isPast ? seq : Number.MAX_SAFE_INTEGER}) and ends_at <= ${asOf}
    order by starts_at desc, seq desc limit ${limit + 1}`
  const sign = sql`iif(activities.ends_at <= ${asOf}, -1, 1)`
  // The past is looked at where the upcoming do not fill the page.
  const page = sql`select seq from (${upcoming}) union all select seq from (${past}) limit ${limit + 1}`
  return selectWithCounts(db, userId)
    .where(sql`activities.seq in (${page})`)
    .orderBy(sql`-${sign}`, sql`${sign} * activities.starts_at`, sql`${sign} * activities.seq`)
    .limit(limit + 1)
}

function allOf(conditions: (SQL | null | undefined | false | '')[]): SQL {
  return sql.join(
    conditions.filter((condition) => condition instanceof SQL),
    sql` and `,
  )
}
