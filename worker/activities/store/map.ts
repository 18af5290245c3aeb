import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { ActivityType } from '../../contract/activities'
import { MAP_FEATURES_MAX, MAP_MATCHES_MAX } from '../../contract/limits'
import { ACTIVITY_TYPES } from '../../contract/vocabulary'
import { isActivityVisible } from '../../db/visibility'
import type { Database } from '../../platform/database'
import { clusterLevelOf, coverOf, tileWordsOf } from './area'
import type { MapQuestion } from './map-tiles'
import { inWideBox } from './map-tiles'
import { matchOf } from './search'
import { isInBox, searchKey, seqOf, TILE_INDEXES } from './sql'

/** A text is looked for in so many of the coarsest tiles by name: the mainland of the United States. Else everywhere. */
const TILES_MAX = 300

const columns = {
  /** Null of a cluster. */
  id: sql<string | null>`id`.as('id'),
  type: sql<ActivityType>`type`.as('type'),
  title: sql<string>`title`.as('title'),
  startsAt: sql<number>`starts_at`.as('starts_at'),
  latitude: sql<number>`latitude`.as('latitude'),
  longitude: sql<number>`longitude`.as('longitude'),
  isApproximate: sql<number>`is_approximate`.as('is_approximate'),
  /** How many activities a cluster has, and how many of each type. */
  count: sql<number>`count`.as('count'),
  types: sql`types`.mapWith((json: string): Record<ActivityType, number> => JSON.parse(json)).as('types'),
  /** Whether more match than were looked through. */
  isPartial: sql<number>`is_partial`.as('is_partial'),
}
/** One activity on the map, or a cluster of several at their middle. */
export type FeatureRow = SelectResultFields<typeof columns>

/**
 * Upcoming activities in a box: themselves, or all in clusters where they are more than a map takes. A small box is
 * looked through in the index of its tiles, a large one is answered by the counts that each tile has. Of a text the
 * soonest matches are looked through, up to `MAP_MATCHES_MAX` of them.
 */
export function findInBox(db: Database, query: MapQuestion) {
  return db.select(columns).from(sql`(${rowsOf(query)})`)
}

function rowsOf(query: MapQuestion): SQL {
  const { q } = query
  const level = clusterLevelOf(query.bbox, query.zoom)
  if (q !== undefined) return ofMatches({ ...query, q }, level)
  const cover = coverOf(query.bbox)
  if (cover?.level !== 13) return inWideBox(query, level)
  const { column, index } = TILE_INDEXES[13]
  const hits = sql`select ${hitColumns}
    from json_each(${JSON.stringify(cover.tiles)}) tile cross join activities indexed by ${index} on ${column} = tile.value
    where ${isWanted(query)}`
  return sql`with hit as materialized (${hits}) ${featuresOf({ level, isPartial: sql`0` })}`
}

function ofMatches({ q, ...query }: MapQuestion & { q: string }, level: number): SQL {
  const key = sql.raw('activities_search.rowid')
  const match = matchOf({ q, type: query.type, tiles: tileWordsOf(query.bbox, { coarse: TILES_MAX }) })
  return sql`with
    match(key) as materialized (
      select ${key} from activities_search
      where activities_search match ${match} and ${key} >= ${searchKey(query.at, 0)}
      order by ${key} limit ${MAP_MATCHES_MAX + 1}),
    hit as materialized (
      select ${hitColumns}
      from match cross join activities on activities.seq = ${seqOf(sql.raw('match.key'))} where ${isWanted(query)})
    ${featuresOf({ level, isPartial: sql`(select count(*) from match) > ${MAP_MATCHES_MAX}` })}`
}

const hitColumns = sql.raw('activities.seq, activities.type, activities.latitude, activities.longitude')

function isWanted({ bbox, type, difficulty, at, userId }: MapQuestion): SQL {
  return sql`activities.cancelled_at is null and activities.starts_at > ${at} and ${isInBox(bbox)}
    and ${isActivityVisible(userId, { from: at })}
    ${type ? sql`and activities.type = ${type}` : sql``}
    ${difficulty ? sql`and activities.difficulty = ${difficulty}` : sql``}`
}

/** Of what is in `hit`: the activities themselves, or clusters of the tiles of a level. */
function featuresOf({ level, isPartial }: { level: number; isPartial: SQL }): SQL {
  const size = 2 ** level
  const types = ACTIVITY_TYPES.map((type) => sql.raw(`'${type}', count(*) filter (where type = '${type}')`))
  return sql`, total(count) as materialized (select count(*) from hit)
    select activities.id, activities.type, activities.title, activities.starts_at, activities.latitude,
      activities.longitude, activities.exact_location_id is not null as is_approximate, null as count, null as types,
      ${isPartial} as is_partial
    from total cross join hit cross join activities on activities.seq = hit.seq
    where total.count <= ${MAP_FEATURES_MAX}
    union all
    select null, null, null, null, avg(latitude), avg(longitude), null, count(*),
      json_object(${sql.join(types, sql`, `)}), ${isPartial}
    from hit where (select count from total) > ${MAP_FEATURES_MAX}
    group by floor((longitude + 180) / 360 * ${size}),
      floor((1 - asinh(tan(radians(latitude))) / pi()) / 2 * ${size})`
}
