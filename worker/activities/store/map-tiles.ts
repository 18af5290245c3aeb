import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { ActivityType, Difficulty, MapQuery } from '../../contract/activities'
import { MAP_FEATURES_MAX } from '../../contract/limits'
import { ACTIVITY_TYPES, DIFFICULTIES } from '../../contract/vocabulary'
import { hiddenActivities, isActivityVisible } from '../../db/visibility'
import type { Database } from '../../platform/database'
import type { TileEdges } from '../../platform/tiles'
import { tileEdgesOf, tileRangesOf } from '../../platform/tiles'
import { isInBox } from './sql'

/** The levels of `activity_tiles`, as the migration's trigger has them. Two apart: a tile has 4 rows of 4 of the next. */
const LEVELS = [5, 7, 9, 11, 13] as const
const COARSEST = 5
const FINEST = 13

const WITHIN = 2
const ON_EDGE = 1

/** A map query, the person who asks, and the current time in milliseconds. */
export type MapQuestion = MapQuery & { at: number; userId: string }

type Filter = { type?: ActivityType | undefined; difficulty?: Difficulty | undefined }

const number = (value: number) => sql.raw(String(value))
const NAMES = sql.raw(['wanted', 'count', 'latitude_sum', 'longitude_sum', ...ACTIVITY_TYPES].join(', '))

/**
 * Upcoming activities in a large box, from the counts by tile: clusters of the tiles of `level`, or the activities
 * themselves where they are few. Tiles within the box count as a whole. Those on its edge are taken apart, level by
 * level, down to the activities of the finest: what it answers is exact, and it reads the edge, not the area.
 */
export function inWideBox(query: MapQuestion, clusterLevel: number): SQL {
  const { at, userId } = query
  const level = Math.min(clusterLevel, FINEST)
  const first = LEVELS.find((each) => each >= level) ?? FINEST
  const edges = tileEdgesOf(query.bbox, FINEST)
  const isFew = sql`(select count from total) <= ${number(MAP_FEATURES_MAX)}`
  const isWanted = sql`activities.cancelled_at is null and ${isInBox(query.bbox)}
    ${query.type ? sql`and activities.type = ${query.type}` : sql``}
    ${query.difficulty ? sql`and activities.difficulty = ${query.difficulty}` : sql``}`
  const cluster = sql.raw(
    `(activities.c13 >> 13) >> ${FINEST - level}, (activities.c13 & 8191) >> ${FINEST - level}`,
  )
  return sql`with recursive
    since as materialized (${sinceCounted(at)}),
    cell(level, y, x, place, ${NAMES}) as materialized (
      select ${number(first)}, ${position}, ${placeOf(edges)}, ${figuresOf(query)}
      from json_each(${JSON.stringify(tileRangesOf(query.bbox, first))}) range
      cross join activity_tiles part
        on part.level = ${number(first)} and part.tile between range.value ->> 0 and range.value ->> 1
      union all
      select part.level, ${position}, ${placeOf(edges)}, ${figuresOf(query)}
      from cell ${childrenOf('cell')}
      where cell.place = ${number(ON_EDGE)} and cell.wanted > 0 and cell.level < ${number(FINEST)}),
    edge_tile(tile) as materialized (
      select (y << 13) + x from cell
      where level = ${number(FINEST)} and place = ${number(ON_EDGE)} and wanted > 0),
    portion(y, x, ${NAMES}) as materialized (
      select y >> (level - ${number(level)}), x >> (level - ${number(level)}), ${NAMES}
      from cell where place = ${number(WITHIN)} and wanted > 0
      union all
      select ${cluster}, ${figuresOfOne('1')}
      from edge_tile cross join since
      cross join activities indexed by activities_c13 on activities.c13 = edge_tile.tile
      where activities.starts_at > since.counted and ${isWanted}
      union all
      select ${cluster}, ${figuresOfOne('since.sign')}
      from since ${startedSince} where ${isWanted}
      union all
      select ${cluster}, ${figuresOfOne('-1')}
      from activities where ${isHidden({ userId, at })} and ${isWanted}),
    total(count) as materialized (select ifnull(sum(wanted), 0) from portion),
    full_cell(level, y, x) as (
      select level, y, x from cell where place = ${number(WITHIN)} and wanted > 0 and ${isFew}
      union all
      select part.level, ${position} from full_cell ${childrenOf('full_cell')}
      where full_cell.level < ${number(FINEST)} and ${countOf('part', query)} > 0),
    single(seq) as (
      select activities.seq
      from (
        select (y << 13) + x as tile from full_cell where level = ${number(FINEST)}
        union all
        select tile from edge_tile where ${isFew}
      ) filled cross join since
      cross join activities indexed by activities_c13 on activities.c13 = filled.tile
      where activities.starts_at > since.last and ${isWanted}
      union all
      select activities.seq from since ${startedSince} where since.sign > 0 and ${isFew} and ${isWanted})
    select activities.id, activities.type, activities.title, activities.starts_at, activities.latitude,
      activities.longitude, activities.exact_location_id is not null as is_approximate, null as count, null as types,
      0 as is_partial
    from single cross join activities on activities.seq = single.seq where ${isActivityVisible(userId, { from: at })}
    union all
    select null, null, null, null, sum(latitude_sum) / 100000.0 / sum(count),
      sum(longitude_sum) / 100000.0 / sum(count), null, sum(wanted), json_object(${typeSums}), 0
    from portion where not ${isFew} group by y, x having sum(wanted) > 0`
}

/** How many activities of each type lie ahead of a person. */
export function countTypes(db: Database, { userId, at }: { userId: string; at: number }) {
  const sums = ACTIVITY_TYPES.map(
    (type) => sql`${sql.raw(`'${type}'`)}, ifnull(sum(${countOf('part', {}, type)}), 0)`,
  )
  const all = sql`select key as type, value as count from json_each((
      select json_object(${sql.join(sums, sql`, `)}) from activity_tiles part where level = ${number(COARSEST)}))
    union all
    select activities.type, since.sign from (${sinceCounted(at)}) since ${startedSince}
    where activities.cancelled_at is null
    union all
    select activities.type, -1 from activities
    where ${isHidden({ userId, at })} and activities.cancelled_at is null`
  return db
    .select({ type: sql<ActivityType>`type`.as('type'), count: sql<number>`sum(count)`.as('count') })
    .from(sql`(${all})`)
    .groupBy(sql`type`)
    .having(sql`sum(count) > 0`)
}

/** SQL of how many activities of a kind lie ahead, or lay ahead when the cron job last counted. */
export function countAhead(filter: Filter): SQL {
  return sql`(select ifnull(sum(${countOf('part', filter)}), 0) from activity_tiles part
    where level = ${number(COARSEST)})`
}

/** Counts no more what has started by now; the instant that is counted from never goes back. */
export function uncountStarted(db: Database, at: number) {
  // Statements of a batch that return nothing take no parameters.
  return [
    db.run(sql`insert into activity_tile_changes
      select starts_at, c13, latitude, longitude, type, difficulty, -1 from activities indexed by activities_start
      where cancelled_at is null and starts_at <= ${number(at)}
        and starts_at > (select starts_after from activity_tiles_start)`),
    db.run(
      sql`update activity_tiles_start set starts_after = ${number(at)} where starts_after < ${number(at)}`,
    ),
  ] as const
}

/**
 * What the counts do not know yet: activities that start after `first` and up to `last` have started since and count
 * -1. For a clock behind the one that counted they lie ahead once more, and count 1.
 */
function sinceCounted(at: number): SQL {
  return sql`select starts_after as counted, min(starts_after, ${at}) as first, max(starts_after, ${at}) as last,
    iif(starts_after < ${at}, -1, 1) as sign from activity_tiles_start`
}

/** Whether an activity lies ahead and is counted, but is not for this person's eyes. */
function isHidden({ userId, at }: { userId: string; at: number }): SQL {
  return sql`activities.seq in ${hiddenActivities(userId, { from: at })} and activities.starts_at > ${at}`
}

const startedSince = sql.raw(`cross join activities indexed by activities_start
  on activities.starts_at > since.first and activities.starts_at <= since.last`)

const position = sql.raw('part.tile >> part.level, part.tile & ((1 << part.level) - 1)')

/** The tiles two levels below, four ranges of them. */
function childrenOf(cell: string): SQL {
  const line = `((((${cell}.y << 2) + line.value) << (${cell}.level + 2)) + (${cell}.x << 2))`
  return sql.raw(`cross join json_each('[0,1,2,3]') line cross join activity_tiles part
    on part.level = ${cell}.level + 2 and part.tile between ${line} and ${line} + 3`)
}

/** Whether a tile lies within the box, on its edge, or (0) outside. */
function placeOf({ west, east, north, south }: TileEdges): SQL {
  const at = (index: string) => sql.raw(`((${index}) << (13 - part.level))`)
  const [top, bottom] = [at('part.tile >> part.level'), at('(part.tile >> part.level) + 1')]
  const column = 'part.tile & ((1 << part.level) - 1)'
  const [left, right] = [at(column), at(`(${column}) + 1`)]
  const across = west > east
  const isWithin = across
    ? sql`(${left} >= ${west} or ${right} <= ${east})`
    : sql`${left} >= ${west} and ${right} <= ${east}`
  const isBeside = across
    ? sql`(${right} <= ${west} and ${left} > ${east})`
    : sql`(${right} <= ${west} or ${left} > ${east})`
  return sql`case when ${top} >= ${north} and ${bottom} <= ${south} and ${isWithin} then ${number(WITHIN)}
    when ${bottom} <= ${north} or ${top} > ${south} or ${isBeside} then 0 else ${number(ON_EDGE)} end`
}

/** What a tile counts, under `NAMES`. */
function figuresOf(filter: Filter): SQL {
  const ofTypes = ACTIVITY_TYPES.map((type) => countOf('part', filter, type))
  return sql`${countOf('part', filter)}, part.count, part.latitude_sum, part.longitude_sum, ${sql.join(ofTypes, sql`, `)}`
}

/** The same of one activity. */
function figuresOfOne(sign: string): SQL {
  const figures = ['1', '1', 'activities.latitude * 100000', 'activities.longitude * 100000'].concat(
    ACTIVITY_TYPES.map((type) => `(activities.type = '${type}')`),
  )
  return sql.raw(figures.map((figure) => `${sign} * ${figure}`).join(', '))
}

const typeSums = sql.raw(ACTIVITY_TYPES.map((type) => `'${type}', sum(${type})`).join(', '))

/** How many activities a row of `activity_tiles` has that a filter lets through; of one type alone, where given. */
function countOf(table: string, { type, difficulty }: Filter, only?: ActivityType): SQL {
  if (only !== undefined && type !== undefined && only !== type) return sql.raw('0')
  const ofType = only ?? type
  if (ofType === undefined && difficulty === undefined) return sql.raw(`${table}.count`)
  const types = ofType === undefined ? ACTIVITY_TYPES : [ofType]
  const difficulties = difficulty === undefined ? DIFFICULTIES : [difficulty]
  const columns = types.flatMap((each) => difficulties.map((level) => `${table}.${each}_${level}`))
  return sql.raw(`(${columns.join(' + ').toLowerCase()})`)
}
