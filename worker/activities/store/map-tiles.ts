import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { ActivityType, Difficulty, MapQuery } from '../../contract/activities'
import { MAP_FEATURES_MAX } from '../../contract/limits'
import { ACTIVITY_TYPES, DIFFICULTIES } from '../../contract/vocabulary'
import { hiddenActivities, isActivityVisible } from '../../db/visibility'
import type { Database } from '../../platform/database'
import type { TileEdges } from '../../platform/tiles'
import { tileEdges, tileRangesInBounds } from '../../platform/tiles'
import { isInBounds } from './sql'

/** Levels of `activity_tiles`, also listed in its triggers. They are two apart, so a tile has four rows of four child tiles. */
const LEVELS = [5, 7, 9, 11, 13] as const
const COARSEST = 5
const FINEST = 13

const INSIDE = 2
const ON_EDGE = 1

/** A map query with the user and the current time in milliseconds. */
export type MapSearch = MapQuery & { at: number; userId: string }

type Filter = { type?: ActivityType | undefined; difficulty?: Difficulty | undefined }

const number = (value: number) => sql.raw(String(value))
const FIGURES = sql.raw(['matching', 'count', 'latitude_sum', 'longitude_sum', ...ACTIVITY_TYPES].join(', '))

/**
 * Selects map features in large bounds from the tile counts: clusters of tiles of `clusterLevel`, or the activities themselves if
 * there are few. Tiles inside the bounds count as a whole. Tiles on the edge are split level by level, and the finest are read
 * row by row. The result is exact, and the cost depends on the length of the edge, not on the area.
 */
export function selectFromTileCounts(query: MapSearch, clusterLevel: number): SQL {
  const { at, userId } = query
  const level = Math.min(clusterLevel, FINEST)
  const first = LEVELS.find((each) => each >= level) ?? FINEST
  const edges = tileEdges(query.bbox, FINEST)
  const isFew = sql`(select count from total) <= ${number(MAP_FEATURES_MAX)}`
  const matchesFilter = sql`activities.is_listed and ${isInBounds(query.bbox)}
    ${query.type ? sql`and activities.type = ${query.type}` : sql``}
    ${query.difficulty ? sql`and activities.difficulty = ${query.difficulty}` : sql``}`
  const cluster = sql.raw(
    `(activities.c13 >> 13) >> ${FINEST - level}, (activities.c13 & 8191) >> ${FINEST - level}`,
  )
  return sql`with recursive
    correction as materialized (${startedSinceCount(at)}),
    cell(level, y, x, relation, ${FIGURES}) as materialized (
      select ${number(first)}, ${position}, ${boundsRelation(edges)}, ${tileFigures(query)}
      from json_each(${JSON.stringify(tileRangesInBounds(query.bbox, first))}) range
      cross join activity_tiles part
        on part.level = ${number(first)} and part.tile between range.value ->> 0 and range.value ->> 1
      union all
      select part.level, ${position}, ${boundsRelation(edges)}, ${tileFigures(query)}
      from cell ${childTiles('cell')}
      where cell.relation = ${number(ON_EDGE)} and cell.matching > 0 and cell.level < ${number(FINEST)}),
    edge_tile(tile) as materialized (
      select (y << 13) + x from cell
      where level = ${number(FINEST)} and relation = ${number(ON_EDGE)} and matching > 0),
    portion(y, x, ${FIGURES}) as materialized (
      select y >> (level - ${number(level)}), x >> (level - ${number(level)}), ${FIGURES}
      from cell where relation = ${number(INSIDE)} and matching > 0
      union all
      select ${cluster}, ${activityFigures('1')}
      from edge_tile cross join correction
      cross join activities indexed by activities_c13 on activities.c13 = edge_tile.tile
      where activities.starts_at > correction.counted and ${matchesFilter}
      union all
      select ${cluster}, ${activityFigures('correction.sign')}
      from correction ${joinStarted} where ${matchesFilter}
      union all
      select ${cluster}, ${activityFigures('-1')}
      from activities where ${isHidden({ userId, at })} and ${matchesFilter}),
    total(count) as materialized (select ifnull(sum(matching), 0) from portion),
    full_cell(level, y, x) as (
      select level, y, x from cell where relation = ${number(INSIDE)} and matching > 0 and ${isFew}
      union all
      select part.level, ${position} from full_cell ${childTiles('full_cell')}
      where full_cell.level < ${number(FINEST)} and ${countColumns('part', query)} > 0),
    single(seq) as (
      select activities.seq
      from (
        select (y << 13) + x as tile from full_cell where level = ${number(FINEST)}
        union all
        select tile from edge_tile where ${isFew}
      ) filled cross join correction
      cross join activities indexed by activities_c13 on activities.c13 = filled.tile
      where activities.starts_at > correction.last and ${matchesFilter}
      union all
      select activities.seq from correction ${joinStarted} where correction.sign > 0 and ${isFew} and ${matchesFilter})
    select activities.id, activities.type, activities.title, activities.starts_at, activities.latitude,
      activities.longitude, activities.exact_location_id is not null as is_approximate, null as count, null as types,
      0 as is_partial
    from single cross join activities on activities.seq = single.seq where ${isActivityVisible(userId)}
    union all
    select null, null, null, null, sum(latitude_sum) / 100000.0 / sum(count),
      sum(longitude_sum) / 100000.0 / sum(count), null, sum(matching), json_object(${typeSums}), 0
    from portion where not ${isFew} group by y, x having sum(matching) > 0`
}

/** Counts upcoming activities by type, without those hidden from the user. */
export function countTypes(db: Database, { userId, at }: { userId: string; at: number }) {
  const sums = ACTIVITY_TYPES.map(
    (type) => sql`${sql.raw(`'${type}'`)}, ifnull(sum(${countColumns('part', {}, type)}), 0)`,
  )
  const all = sql`select key as type, value as count from json_each((
      select json_object(${sql.join(sums, sql`, `)}) from activity_tiles part where level = ${number(COARSEST)}))
    union all
    select activities.type, correction.sign from (${startedSinceCount(at)}) correction ${joinStarted}
    where activities.is_listed
    union all
    select activities.type, -1 from activities
    where ${isHidden({ userId, at })} and activities.is_listed`
  return db
    .select({ type: sql<ActivityType>`type`.as('type'), count: sql<number>`sum(count)`.as('count') })
    .from(sql`(${all})`)
    .groupBy(sql`type`)
    .having(sql`sum(count) > 0`)
}

/** SQL for the number of upcoming activities that pass a filter, as of the last cron run. */
export function countUpcoming(filter: Filter): SQL {
  return sql`(select ifnull(sum(${countColumns('part', filter)}), 0) from activity_tiles part
    where level = ${number(COARSEST)})`
}

/** Removes started activities from the tile counts. The recorded cutoff never moves back. */
export function uncountStartedActivities(db: Database, at: number) {
  // Inlined, because a Drizzle batch does not bind parameters of `db.run`.
  return [
    db.run(sql`insert into activity_tile_changes
      select starts_at, c13, latitude, longitude, type, difficulty, -1 from activities indexed by activities_listed
      where is_listed and starts_at <= ${number(at)}
        and starts_at > (select starts_after from activity_tiles_start)`),
    db.run(
      sql`update activity_tiles_start set starts_after = ${number(at)} where starts_after < ${number(at)}`,
    ),
  ] as const
}

/**
 * Corrects the counts for the time since the last cron run. Activities that start after `first` and up to `last` have started since
 * and count -1. If the clock is behind the recorded cutoff, they are upcoming again and count 1.
 */
function startedSinceCount(at: number): SQL {
  return sql`select starts_after as counted, min(starts_after, ${at}) as first, max(starts_after, ${at}) as last,
    iif(starts_after < ${at}, -1, 1) as sign from activity_tiles_start`
}

/** Condition for an upcoming activity that is counted but hidden from the user. */
function isHidden({ userId, at }: { userId: string; at: number }): SQL {
  return sql`activities.seq in ${hiddenActivities(userId, { from: at })} and activities.starts_at > ${at}`
}

const joinStarted = sql.raw(`cross join activities indexed by activities_listed
  on activities.starts_at > correction.first and activities.starts_at <= correction.last`)

const position = sql.raw('part.tile >> part.level, part.tile & ((1 << part.level) - 1)')

/** Joins the child tiles two levels finer, in four ranges of four. */
function childTiles(cell: string): SQL {
  const line = `((((${cell}.y << 2) + line.value) << (${cell}.level + 2)) + (${cell}.x << 2))`
  return sql.raw(`cross join json_each('[0,1,2,3]') line cross join activity_tiles part
    on part.level = ${cell}.level + 2 and part.tile between ${line} and ${line} + 3`)
}

/** SQL for the relation of a tile to the bounds: `INSIDE`, `ON_EDGE`, or 0 for outside. */
function boundsRelation({ west, east, north, south }: TileEdges): SQL {
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
  return sql`case when ${top} >= ${north} and ${bottom} <= ${south} and ${isWithin} then ${number(INSIDE)}
    when ${bottom} <= ${north} or ${top} > ${south} or ${isBeside} then 0 else ${number(ON_EDGE)} end`
}

/** Returns the columns `FIGURES` of a row of `activity_tiles`. */
function tileFigures(filter: Filter): SQL {
  const ofTypes = ACTIVITY_TYPES.map((type) => countColumns('part', filter, type))
  return sql`${countColumns('part', filter)}, part.count, part.latitude_sum, part.longitude_sum, ${sql.join(ofTypes, sql`, `)}`
}

/** Returns the columns `FIGURES` of one activity, times `sign`. */
function activityFigures(sign: string): SQL {
  const figures = ['1', '1', 'activities.latitude * 100000', 'activities.longitude * 100000'].concat(
    ACTIVITY_TYPES.map((type) => `(activities.type = '${type}')`),
  )
  return sql.raw(figures.map((figure) => `${sign} * ${figure}`).join(', '))
}

const typeSums = sql.raw(ACTIVITY_TYPES.map((type) => `'${type}', sum(${type})`).join(', '))

/** SQL for the number of activities in a row of `activity_tiles` that pass a filter, optionally of only one type. */
function countColumns(table: string, { type, difficulty }: Filter, only?: ActivityType): SQL {
  if (only !== undefined && type !== undefined && only !== type) return sql.raw('0')
  const ofType = only ?? type
  if (ofType === undefined && difficulty === undefined) return sql.raw(`${table}.count`)
  const types = ofType === undefined ? ACTIVITY_TYPES : [ofType]
  const difficulties = difficulty === undefined ? DIFFICULTIES : [difficulty]
  const columns = types.flatMap((each) => difficulties.map((level) => `${table}.${each}_${level}`))
  return sql.raw(`(${columns.join(' + ').toLowerCase()})`)
}
