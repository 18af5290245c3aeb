import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ActivityType, UnjoinedQuery } from '../../contract/activities'
import type { Position } from '../../contract/distance'
import { NEARBY_RADIUS_MAX_MILES } from '../../contract/limits'
import { startsInTimeOfDay } from '../../db/local-time'
import { hasBlocks, isActivityVisible } from '../../db/visibility'
import { boundsAround } from '../../platform/bounds'
import { MINUTE_MS } from '../../platform/clock'
import { decodeCursor } from '../../platform/cursor'
import type { Database } from '../../platform/database'
import { TILE_LEVELS, tilesInBounds } from '../../platform/tiles'
import { coveringTiles, tilesTouchingCircle, tileWords } from './area'
import { selectByDistance } from './columns'
import { countActivities, listActivities } from './list'
import { countUpcoming } from './map-tiles'
import { matchExpression, NO_MATCH } from './search'
import { distanceOrder, distanceOrderAt, searchKey, seqOfSearchKey, sineAndCosine, TILE_INDEXES } from './sql'

/** Radii of the search around the user, in miles. Each ring is searched only if the previous ones don't fill a page. */
const RING_MILES = [0.75, 1.5, 3, 6, 12, 24, 40, 60, 90, 120, NEARBY_RADIUS_MAX_MILES]
/** Radii with a search text. Fewer, because a full-text query with many tiles costs more than checking its matches. */
const TEXT_RING_MILES = [1.5, 6, 24, 60, 120, NEARBY_RADIUS_MAX_MILES]
const WIDEST_ORDER = distanceOrderAt(Math.max(...RING_MILES))
/** Above the maximum of `distanceOrder`, which is 2. */
const UNLIMITED_ORDER = 3
/** Up to this many matches are compared without tiles. If there are more outside the rings, only the soonest are read. */
const MATCHES_FEW = 300
/** Maximum tiles per ring. More tiles fit the circle more closely; full-text words cost more than index ranges. */
const TILES_MAX = { middle: 600, fine: 150 }
const TILE_WORDS_MAX = { middle: 200, fine: 40 }

/** Latest possible start. */
const LATEST = Date.UTC(9999, 11, 31)

/** Earliest and latest start, in milliseconds. */
type Span = { first: number; last: number }

export type UnjoinedSearch = Omit<UnjoinedQuery, 'userId' | 'lat' | 'lng'> & {
  userId: string
  position: Position
  at: number
}

type Filter = Pick<UnjoinedQuery, 'q' | 'type' | 'radius'>

const distanceOrderAndSeq = z.tuple([z.number(), z.int()])

/** Sort keys of the list by distance, for the cursor. */
export const distanceKeys = (row: { distanceOrder: number; activity: { seq: number } }) =>
  [row.distanceOrder, row.activity.seq] as const

/**
 * Lists activities the user could join, nearest first: upcoming, not canceled, not their own, and without a seat of theirs
 * (product.md 4.12). `from` and `to` limit the start. Results are within 200 miles, or anywhere with a text.
 *
 * One recursive statement widens the circle until it contains a page. In a dense city, it reads a few blocks; in an empty county,
 * it also reads the surrounding counties.
 */
export function listUnjoined(db: Database, { userId, position: from, at, ...query }: UnjoinedSearch) {
  const { q, type, difficulty, language, time, radius, limit } = query
  const [afterDistanceOrder, afterSeq] = decodeCursor(query.cursor, distanceOrderAndSeq) ?? [-1, 0]
  const rings = searchRings({ from, q, type, radius }).filter((ring) => ring.maxOrder > afterDistanceOrder)
  const { sine, cosine } = sineAndCosine(from)
  const span = {
    first: Math.max(query.from ? Date.parse(query.from) : 0, at + 1),
    last: query.to ? Date.parse(query.to) : LATEST,
  }
  const eligible = sql`activities.starts_at between params.first and params.last and activities.is_listed
    and activities.seq not in (select seq from own)
    ${type ? sql`and activities.type = ${type}` : sql``}
    ${difficulty ? sql`and activities.difficulty = ${difficulty}` : sql``}
    ${language ? sql`and activities.language = ${language}` : sql``}
    ${time ? sql`and ${startsInTimeOfDay(time, { at })}` : sql``}`
  const maxOrder = radius === undefined ? UNLIMITED_ORDER : distanceOrderAt(radius)
  const candidates = (ring: RingColumn) => {
    const source =
      q === undefined
        ? candidatesInTiles(ring, { eligible, type })
        : candidatesByText(ring, { span, eligible })
    // Looks up only the nearest activities' organizers. SQLite would flatten the inner select into the outer one if it had no
    // limit.
    return sql`select found.seq, found.distanceOrder from (
      select seq, distanceOrder from (${source})
      where distanceOrder <= min(${ring('maxOrder')}, ${maxOrder}) and (distanceOrder, seq) > (${afterDistanceOrder}, ${afterSeq})
      order by distanceOrder, seq limit iif(${hasBlocks(userId)}, -1, ${limit + 1})) found
      cross join activities on activities.seq = found.seq where ${isActivityVisible(userId)} limit ${limit + 1}`
  }
  const currentRing: RingColumn = (column) => sql.raw(`ring.${column}`)
  const isFew =
    q === undefined
      ? sql`${countUpcoming({ type, difficulty })} < ${MATCHES_FEW}`
      : sql`(select count(*) from (${textMatches(currentRing('matchAnywhere'), span)} limit ${MATCHES_FEW})) < ${MATCHES_FEW}`
  return selectByDistance(db, userId, {
    distanceOrder: distanceOrder(from),
    near: sql`with recursive
      params(longitude, sine, cosine, first, last) as materialized (
        values (${from.longitude}, ${sine}, ${cosine}, ${span.first}, ${span.last})),
      own(seq) as materialized (${ownUpcoming(userId, at)}),
      ring(number, maxOrder, level, tiles, match, matchAnywhere, anywhereMinOrder) as materialized (
        select key, value ->> 'maxOrder', value ->> 'level', value -> 'tiles', value ->> 'match', value ->> 'matchAnywhere',
          value ->> 'anywhereMinOrder'
        from json_each(${JSON.stringify(rings)})),
      step(number, level, found) as (
        select -1, null, null
        union all
        select ring.number, ring.level, iif(ring.level = ${EVERYWHERE_LEVEL} and not ${isFew}, null,
          (select json_group_array(seq) from (${candidates(currentRing)})))
        from step cross join ring on ring.number = step.number + 1
        where step.found is null or (step.level <> ${EVERYWHERE_LEVEL} and json_array_length(step.found) <= ${limit}))
      select value as seq from (select found from step order by number desc limit 1), json_each(found)`,
  })
}

/**
 * Lists the same activities soonest first, from `from` or now, within `radius` or 200 miles; anywhere with a text and no radius.
 */
export function listUnjoinedSoonest(db: Database, search: UnjoinedSearch) {
  return listActivities(db, unjoinedSearch(search))
}

/** Counts the same activities up to `limit`, without those the user has applied to, which Explore hides. */
export function countUnjoined(db: Database, search: UnjoinedSearch) {
  const { where, ...rest } = unjoinedSearch(search)
  return countActivities(db, {
    ...rest,
    where: sql`${where} and activities.seq not in (
      select applied.seq from applications own indexed by applications_user_status
      cross join activities applied on applied.id = own.activity_id
      where own.user_id = ${search.userId} and own.status = 'PENDING')`,
  })
}

function unjoinedSearch({ userId, position, at, ...query }: UnjoinedSearch) {
  const radius = query.radius ?? (query.q === undefined ? NEARBY_RADIUS_MAX_MILES : undefined)
  const first = Math.max(query.from ? Date.parse(query.from) : 0, at + 1)
  return {
    ...query,
    ...(radius !== undefined && { radius, lat: position.latitude, lng: position.longitude }),
    from: new Date(first).toISOString(),
    userId,
    at,
    where: sql`activities.seq not in (${ownUpcoming(userId, at)})
      ${query.time ? sql`and ${startsInTimeOfDay(query.time, { at })}` : sql``}`,
  }
}

/** Query for `seq` of the user's upcoming activities: their own, and those in which they have a seat. */
function ownUpcoming(userId: string, at: number): SQL {
  return sql`select seq from activities where creator_id = ${userId} and starts_at > ${at}
    union all
    select joined.seq from participations seat indexed by participations_coming
    cross join activities joined on joined.id = seat.activity_id
    where seat.user_id = ${userId} and seat.status = 'JOINED' and seat.cancelled_at is null and seat.starts_at > ${at}`
}

/**
 * One step of the search. `maxOrder` is its radius as `distanceOrder`. Candidates are the activities in `tiles` of `level`, or the
 * matches of the full-text expression `match`, which names tiles. Beyond `anywhereMinOrder`, the soonest matches of `matchAnywhere`
 * are also candidates.
 */
type RingRow = {
  maxOrder: number
  level: number
  tiles: number[]
  match: string
  matchAnywhere: string
  anywhereMinOrder: number
}
/** Returns SQL for a column of the current ring. */
type RingColumn = (column: keyof RingRow) => SQL

/** `level` of the step that compares all matches, regardless of tiles. */
const EVERYWHERE_LEVEL = 0

/**
 * Returns the search steps, narrowest first. With a text or type, the first step checks all matches, if they are few. With a
 * text, the last step includes matches outside the widest ring.
 */
function searchRings({ from, q, type, radius }: { from: Position } & Filter): RingRow[] {
  const miles = q === undefined ? RING_MILES : TEXT_RING_MILES
  // End the last ring at the radius, so that no tiles outside are read.
  const searched = radius === undefined ? miles : [...miles.filter((each) => each < radius), radius]
  const rings = searched.map((miles) => {
    const bounds = boundsAround(from, miles)
    const maxOrder = distanceOrderAt(miles)
    const cover = coveringTiles(bounds, q === undefined ? TILES_MAX : TILE_WORDS_MAX) ?? {
      level: 7,
      tiles: tilesInBounds(bounds, 7),
    }
    const touched = tilesTouchingCircle(cover, from, miles)
    if (q === undefined)
      return {
        maxOrder,
        ...touched,
        match: NO_MATCH,
        matchAnywhere: NO_MATCH,
        anywhereMinOrder: WIDEST_ORDER,
      }
    const match = matchExpression({ q, type, tiles: tileWords(touched) })
    return { maxOrder, level: 7, tiles: [], match, matchAnywhere: NO_MATCH, anywhereMinOrder: WIDEST_ORDER }
  })
  if (q === undefined && type === undefined) return rings
  const matchAnywhere = q === undefined ? NO_MATCH : matchExpression({ q, type })
  const outsideRings = rings.slice(-1).map((widest) => ({
    ...widest,
    maxOrder: q === undefined ? widest.maxOrder : UNLIMITED_ORDER,
    matchAnywhere,
  }))
  const everywhere = outsideRings.map((ring) => ({
    ...ring,
    level: EVERYWHERE_LEVEL,
    match: NO_MATCH,
    anywhereMinOrder: -1,
  }))
  return [...everywhere, ...rings, ...(q === undefined ? [] : outsideRings)]
}

const orderFromParams = distanceOrder({
  longitude: sql.raw('params.longitude'),
  sine: sql.raw('params.sine'),
  cosine: sql.raw('params.cosine'),
})

/**
 * Returns candidates from the tile indexes, which cover all filtered columns, or, in the step for all matches, from the type
 * index.
 */
function candidatesInTiles(
  ring: RingColumn,
  { eligible, type }: { eligible: SQL; type: ActivityType | undefined },
): SQL {
  const ofLevels = TILE_LEVELS.map((level) => {
    const { column, index } = TILE_INDEXES[level]
    return sql`select activities.seq, ${orderFromParams} as distanceOrder from params
      cross join json_each(iif(${ring('level')} = ${level}, ${ring('tiles')}, '[]')) tile
      cross join activities indexed by ${index} on ${column} = tile.value
      where ${eligible}`
  })
  const ofType = sql`select activities.seq, ${orderFromParams} as distanceOrder from params
    cross join activities indexed by activities_listed_type
    where ${ring('level')} = ${EVERYWHERE_LEVEL} and ${eligible}`
  return sql.join(type ? [...ofLevels, ofType] : ofLevels, sql` union all `)
}

/** Returns candidates from the full-text index. */
function candidatesByText(ring: RingColumn, { span, eligible }: { span: Span; eligible: SQL }): SQL {
  const withOrder = (found: SQL) => sql`select activities.seq, ${orderFromParams} as distanceOrder
    from params cross join (${found}) cross join activities on activities.seq = ${seqOfSearchKey(sql.raw('search_key'))}
    where ${eligible}`
  const anywhere = sql`${textMatches(ring('matchAnywhere'), span)} order by rowid limit ${MATCHES_FEW}`
  return sql`${withOrder(textMatches(ring('match'), span))} and distanceOrder <= ${WIDEST_ORDER}
    union all ${withOrder(anywhere)} and distanceOrder > ${ring('anywhereMinOrder')}`
}

function textMatches(match: SQL, { first, last }: Span): SQL {
  return sql`select rowid as search_key from activities_search
    where activities_search match ${match} and rowid >= ${searchKey(first, 0)} and rowid < ${searchKey(last + MINUTE_MS, 0)}`
}
