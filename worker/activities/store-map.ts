import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { ActivityType, MapQuery } from '../contract/activities'
import { MAP_FEATURES_MAX } from '../contract/limits'
import { ACTIVITY_TYPES } from '../contract/vocabulary'
import type { Database } from '../platform/database'
import type { TileLevel } from '../platform/tiles'
import { clusterLevelOf, coverOf, tileWordsOf } from './area'
import { matchOf } from './search'
import { isInBox, searchKey, seqOf, TILE_INDEXES } from './store-parts'

/** So many tiles of the coarsest level are listed one by one: the United States are 300. */
const TILES_MAX = 1024
const COARSEST = 7

const singleColumns = {
  id: sql<string>`id`.as('id'),
  type: sql<ActivityType>`type`.as('type'),
  title: sql<string>`title`.as('title'),
  startsAt: sql<number>`starts_at`.as('starts_at'),
  latitude: sql<number>`latitude`.as('latitude'),
  longitude: sql<number>`longitude`.as('longitude'),
  isApproximate: sql<number>`is_approximate`.as('is_approximate'),
}
/** One activity on the map. */
export type SingleRow = SelectResultFields<typeof singleColumns>

const clusterColumns = {
  count: sql<number>`count`.as('count'),
  types: sql`types`.mapWith((json: string): Record<ActivityType, number> => JSON.parse(json)).as('types'),
  latitude: sql<number>`latitude`.as('latitude'),
  longitude: sql<number>`longitude`.as('longitude'),
}
/** Several, at their middle, with how many there are of each type. */
export type ClusterRow = SelectResultFields<typeof clusterColumns>

/**
 * Upcoming activities in a box, one more at most than a map takes; and the same in clusters, where they are more than
 * that, else no rows.
 */
export function findInBox(db: Database, query: MapQuery & { at: number }) {
  const tiles = tilesIn(query)
  const { from, where } = query.q === undefined ? inTiles(query, tiles) : matching({ ...query, q: query.q })
  const level = clusterLevelOf(query.bbox, query.zoom)
  const few = sql`limit ${MAP_FEATURES_MAX + 1}`
  const isMany = sql`(select count(*) from (select 1 from ${from} where ${where} ${few})) > ${MAP_FEATURES_MAX}`
  const singles = sql`select activities.id, activities.type, activities.title, activities.starts_at,
    activities.latitude, activities.longitude, activities.exact_location_id is not null as is_approximate
    from ${from} where ${where} ${few}`
  const isCoarse = query.q === undefined && tiles.level === COARSEST && level <= COARSEST
  const clusters = isCoarse
    ? clustersOfTiles({ list: tiles.list, level, where, isMany })
    : clustersOfPoints({ from, level, where, isMany })
  return [
    db.select(singleColumns).from(sql`(${singles})`),
    db.select(clusterColumns).from(sql`(${clusters})`),
  ] as const
}

type Source = { from: SQL; where: SQL }
type TileList = { level: TileLevel; list: SQL }

function inTiles(query: MapQuery & { at: number }, { level, list }: TileList): Source {
  const { column, index } = TILE_INDEXES[level]
  return {
    from: sql`${list} tile cross join activities indexed by ${index} on ${column} = tile.value`,
    where: isWanted(query),
  }
}

function matching({ q, ...query }: MapQuery & { q: string; at: number }): Source {
  const key = sql.raw('activities_search.rowid')
  const match = matchOf({ q, type: query.type, tiles: tileWordsOf(query.bbox) })
  return {
    from: sql`activities_search cross join activities on activities.seq = ${seqOf(key)}`,
    where: sql`activities_search match ${match} and ${key} >= ${searchKey(query.at, 0)} and ${isWanted(query)}`,
  }
}

function isWanted({ bbox, type, difficulty, at }: MapQuery & { at: number }): SQL {
  return sql`activities.cancelled_at is null and activities.starts_at > ${at} and ${isInBox(bbox)}
    ${type ? sql`and activities.type = ${type}` : sql``}
    ${difficulty ? sql`and activities.difficulty = ${difficulty}` : sql``}`
}

/** The tiles that a box touches, as a table with one column `value`; for half the world those that have activities. */
function tilesIn({ bbox }: MapQuery): TileList {
  const cover = coverOf(bbox, { tilesMax: TILES_MAX })
  if (cover) return { level: cover.level, list: sql`json_each(${JSON.stringify(cover.tiles)})` }
  const next = sql`from activities indexed by activities_c7 where activities.cancelled_at is null`
  return {
    level: COARSEST,
    list: sql`(
      with recursive occupied(value) as (
        select min(activities.c7) ${next}
        union all
        select (select min(activities.c7) ${next} and activities.c7 > occupied.value) from occupied where value is not null)
      select value from occupied where value is not null)`,
  }
}

type Clustered = { level: number; where: SQL; isMany: SQL }

const figures = sql.join(
  [
    sql.raw('count(*), sum(activities.latitude), sum(activities.longitude)'),
    ...ACTIVITY_TYPES.map((type) => sql.raw(`count(*) filter (where activities.type = '${type}')`)),
  ],
  sql`, `,
)

/** Each tile is summed up on its own, in the order of its index, and then with its neighbours: nothing is sorted. */
function clustersOfTiles({ list, level, where, isMany }: Clustered & { list: SQL }): SQL {
  const { column, index } = TILE_INDEXES[COARSEST]
  const [width, step] = [sql.raw(String(2 ** COARSEST)), sql.raw(String(2 ** (COARSEST - level)))]
  const sumOf = (at: number) => sql.raw(`sum(figures ->> ${at})`)
  const types = ACTIVITY_TYPES.map((type, at) => sql`${sql.raw(`'${type}'`)}, ${sumOf(at + 3)}`)
  return sql`with part(tile, figures) as materialized (
      select tile.value, (
        select json_array(${figures}) from activities indexed by ${index} where ${column} = tile.value and ${where})
      from ${list} tile where ${isMany})
    select ${sumOf(0)} as count, ${sumOf(1)} / ${sumOf(0)} as latitude, ${sumOf(2)} / ${sumOf(0)} as longitude,
      json_object(${sql.join(types, sql`, `)}) as types
    from part
    where figures ->> 0 > 0
    group by tile % ${width} / ${step}, tile / ${width} / ${step}`
}

function clustersOfPoints({ from, level, where, isMany }: Clustered & { from: SQL }): SQL {
  const size = 2 ** level
  const types = ACTIVITY_TYPES.map((type) =>
    sql.raw(`'${type}', count(*) filter (where activities.type = '${type}')`),
  )
  return sql`select count(*) as count, avg(activities.latitude) as latitude, avg(activities.longitude) as longitude,
      json_object(${sql.join(types, sql`, `)}) as types
    from ${from} where ${where} and ${isMany}
    group by floor((activities.longitude + 180) / 360 * ${size}),
      floor((1 - asinh(tan(radians(activities.latitude))) / pi()) / 2 * ${size})`
}
