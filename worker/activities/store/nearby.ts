import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ActivityType, UnjoinedQuery } from '../../contract/activities'
import type { Position } from '../../contract/distance'
import { isActivityVisible } from '../../db/visibility'
import { MINUTE_MS } from '../../platform/clock'
import { decodeCursor } from '../../platform/cursor'
import type { Database } from '../../platform/database'
import { TILE_LEVELS, tilesOfBox } from '../../platform/tiles'
import { boxAround, coverOf, withinReach, wordsOf } from './area'
import { selectNear } from './columns'
import { countAhead } from './map-tiles'
import { matchOf, NO_MATCH } from './search'
import { farness, farnessAt, searchKey, seqOf, sineAndCosine, TILE_INDEXES } from './sql'

/** How far a list nearby reaches, step by step: each ring is looked at where the one before holds less than a page. */
const RING_MILES = [0.75, 1.5, 3, 6, 12, 24, 40, 60, 90, 120, 200]
/** With words: to ask the full-text index for many tiles costs more than to look at what it finds. */
const RING_MILES_OF_WORDS = [1.5, 6, 24, 60, 120, 200]
const WIDEST = farnessAt(Math.max(...RING_MILES))
/** Farther than anything is. */
const ANYWHERE = 3
/** So few matches are simply all compared; of more than these, wherever they are, the soonest. */
const MATCHES_FEW = 300
/** Tiles that one ring is looked through in: the more, the closer they follow it. A word costs more than a range. */
const TILES_MAX = { few: 600, fine: 150 }
const TILE_WORDS_MAX = { few: 200, fine: 40 }

/** Nothing starts later. */
const LATEST = Date.UTC(9999, 11, 31)

/** The first and the last instant at which what is looked for may start. */
type Span = { first: number; last: number }

type Filter = Pick<UnjoinedQuery, 'q' | 'type'>

const farnessAndSeq = z.tuple([z.number(), z.int()])

/** Farness and number of the first activity of the next page: what `near` is sorted by. */
export const nearKeys = (row: { farness: number; activity: { seq: number } }) =>
  [row.farness, row.activity.seq] as const

/**
 * What a person could join, nearest first: upcoming, not cancelled, not their own, no seat taken (product.md 4.12);
 * with `from` and `to`, what starts in between. Within 200 miles; with words to look for, anywhere.
 *
 * One statement widens the circle step by step until it holds a page, so that a dense city reads a few blocks of it and
 * an empty county all of its neighbours. Each step is taken once, and keeps the numbers of what it found.
 */
export function listUnjoined(
  db: Database,
  {
    userId,
    position: from,
    at,
    ...query
  }: Omit<UnjoinedQuery, 'userId' | 'lat' | 'lng'> & { userId: string; position: Position; at: number },
) {
  const { q, type, difficulty, limit } = query
  const [afterFarness, afterSeq] = decodeCursor(query.cursor, farnessAndSeq) ?? [-1, 0]
  const rings = ringsAround({ from, q, type }).filter((ring) => ring.farthest > afterFarness)
  const { sine, cosine } = sineAndCosine(from)
  const span = {
    first: Math.max(query.from ? Date.parse(query.from) : 0, at + 1),
    last: query.to ? Date.parse(query.to) : LATEST,
  }
  const eligible = sql`activities.starts_at between asked.first and asked.last and activities.cancelled_at is null
    and activities.seq not in (select seq from own) and ${isActivityVisible(userId, { from: at })}
    ${type ? sql`and activities.type = ${type}` : sql``}
    ${difficulty ? sql`and activities.difficulty = ${difficulty}` : sql``}`
  const candidates = (ring: Ring) => {
    const source = q === undefined ? tilesIn(ring, { eligible, type }) : matchingIn(ring, { span, eligible })
    return sql`select seq, farness from (${source})
      where farness <= ${ring('farthest')} and (farness, seq) > (${afterFarness}, ${afterSeq})
      order by farness, seq limit ${limit + 1}`
  }
  const here: Ring = (column) => sql.raw(`ring.${column}`)
  const isFew =
    q === undefined
      ? sql`${countAhead({ type, difficulty })} < ${MATCHES_FEW}`
      : sql`(select count(*) from (${hits(here('anywhere'), span)} limit ${MATCHES_FEW})) < ${MATCHES_FEW}`
  return selectNear(db, userId, {
    farness: farness(from),
    near: sql`with recursive
      asked(longitude, sine, cosine, first, last) as materialized (
        values (${from.longitude}, ${sine}, ${cosine}, ${span.first}, ${span.last})),
      own(seq) as materialized (
        select seq from activities where creator_id = ${userId} and starts_at > ${at}
        union all
        select occasion.seq from participations seat indexed by participations_coming
        cross join activities occasion on occasion.id = seat.activity_id
        where seat.user_id = ${userId} and seat.status = 'JOINED' and seat.cancelled_at is null
          and seat.starts_at > ${at}),
      ring(number, farthest, level, tiles, match, anywhere, beyond) as materialized (
        select key, value ->> 'farthest', value ->> 'level', value -> 'tiles', value ->> 'match', value ->> 'anywhere',
          value ->> 'beyond'
        from json_each(${JSON.stringify(rings)})),
      step(number, level, found) as (
        select -1, null, null
        union all
        select ring.number, ring.level, iif(ring.level = ${EVERYWHERE} and not ${isFew}, null,
          (select json_group_array(seq) from (${candidates(here)})))
        from step cross join ring on ring.number = step.number + 1
        where step.found is null or (step.level <> ${EVERYWHERE} and json_array_length(step.found) <= ${limit}))
      select value as seq from (select found from step order by number desc limit 1), json_each(found)`,
  })
}

/**
 * One step of the search. `farthest` is its radius as farness; candidates are in the tiles of a level, or, with a text
 * or type, what matches one expression that names tiles, and beyond a farness the soonest of what matches `anywhere`.
 */
type RingRow = {
  farthest: number
  level: number
  tiles: number[]
  match: string
  anywhere: string
  beyond: number
}
/** The SQL of a column of the ring that is looked at. */
type Ring = (column: keyof RingRow) => SQL

/** The level of the step that looks at all matches at once. */
const EVERYWHERE = 0

/**
 * The steps, narrow first. A text or type that matches little is looked up everywhere before any of them; and with
 * words, what lies beyond the last ring counts too.
 */
function ringsAround({ from, q, type }: { from: Position } & Filter): RingRow[] {
  const rings = (q === undefined ? RING_MILES : RING_MILES_OF_WORDS).map((miles) => {
    const box = boxAround(from, miles)
    const farthest = farnessAt(miles)
    const cover = coverOf(box, q === undefined ? TILES_MAX : TILE_WORDS_MAX) ?? {
      level: 7,
      tiles: tilesOfBox(box, 7),
    }
    const reached = withinReach(cover, from, miles)
    if (q === undefined) return { farthest, ...reached, match: NO_MATCH, anywhere: NO_MATCH, beyond: WIDEST }
    const match = matchOf({ q, type, tiles: wordsOf(reached) })
    return { farthest, level: 7, tiles: [], match, anywhere: NO_MATCH, beyond: WIDEST }
  })
  if (q === undefined && type === undefined) return rings
  const anywhere = q === undefined ? NO_MATCH : matchOf({ q, type })
  const beyond = rings.slice(-1).map((widest) => ({
    ...widest,
    farthest: q === undefined ? widest.farthest : ANYWHERE,
    anywhere,
  }))
  const all = beyond.map((ring) => ({ ...ring, level: EVERYWHERE, match: NO_MATCH, beyond: -1 }))
  return [...all, ...rings, ...(q === undefined ? [] : beyond)]
}

const away = farness({
  longitude: sql.raw('asked.longitude'),
  sine: sql.raw('asked.sine'),
  cosine: sql.raw('asked.cosine'),
})

/** Candidates out of the tile indexes, which have all that is asked of them; everywhere those of a type. */
function tilesIn(ring: Ring, { eligible, type }: { eligible: SQL; type: ActivityType | undefined }): SQL {
  const ofLevels = TILE_LEVELS.map((level) => {
    const { column, index } = TILE_INDEXES[level]
    return sql`select activities.seq, ${away} as farness from asked
      cross join json_each(iif(${ring('level')} = ${level}, ${ring('tiles')}, '[]')) tile
      cross join activities indexed by ${index} on ${column} = tile.value
      where ${eligible}`
  })
  const ofType = sql`select activities.seq, ${away} as farness from asked
    cross join activities indexed by activities_type_start
    where ${ring('level')} = ${EVERYWHERE} and ${eligible}`
  return sql.join(type ? [...ofLevels, ofType] : ofLevels, sql` union all `)
}

/** Candidates out of the full-text index. */
function matchingIn(ring: Ring, { span, eligible }: { span: Span; eligible: SQL }): SQL {
  const among = (found: SQL) => sql`select activities.seq, ${away} as farness
    from asked cross join (${found}) cross join activities on activities.seq = ${seqOf(sql.raw('hit'))}
    where ${eligible}`
  const anywhere = sql`${hits(ring('anywhere'), span)} order by rowid limit ${MATCHES_FEW}`
  return sql`${among(hits(ring('match'), span))} and farness <= ${WIDEST}
    union all ${among(anywhere)} and farness > ${ring('beyond')}`
}

function hits(match: SQL, { first, last }: Span): SQL {
  return sql`select rowid as hit from activities_search
    where activities_search match ${match} and rowid >= ${searchKey(first, 0)} and rowid < ${searchKey(last + MINUTE_MS, 0)}`
}
