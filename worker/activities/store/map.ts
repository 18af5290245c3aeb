import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { ActivityType } from '../../contract/activities'
import { MAP_FEATURES_MAX, MAP_MATCHES_MAX } from '../../contract/limits'
import { ACTIVITY_TYPES } from '../../contract/vocabulary'
import { activities } from '../../db/schema'
import { isActivityVisible } from '../../db/visibility'
import { packRow } from '../../platform/columns'
import type { Database } from '../../platform/database'
import { clusterLevel, coveringTiles, tileWordsInBounds } from './area'
import type { MapSearch } from './map-tiles'
import { selectFromTileCounts } from './map-tiles'
import { matchExpression } from './search'
import { isInBounds, searchKey, seqOfSearchKey, TILE_INDEXES } from './sql'

/** Maximum coarsest tiles in a full-text search, enough for the mainland United States. Larger areas are searched without tiles. */
const TILES_MAX = 300

const columns = {
  feature: packRow('feature', {
    /** Null for a cluster. */
    id: sql<string | null>`id`,
    type: sql<ActivityType>`type`,
    title: { expression: sql`title`, like: activities.title },
    startsAt: sql<number>`starts_at`,
    latitude: sql<number>`latitude`,
    longitude: sql<number>`longitude`,
    isApproximate: sql<number>`is_approximate`,
    /** Number of activities in a cluster, in total and by type. */
    count: sql<number>`count`,
    types: sql<Record<ActivityType, number>>`json(types)`,
    /** Whether there are more matches than were read. */
    isPartial: sql<number>`is_partial`,
  }),
}
/** An activity on the map, or a cluster at the average position of its activities. */
export type FeatureRow = SelectResultFields<typeof columns>['feature']

/**
 * Lists upcoming activities within the bounds, as clusters if there are more than `MAP_FEATURES_MAX` (product.md 5.17). Small
 * bounds are read from the finest tile index, large ones from the tile counts. With a text, only the soonest `MAP_MATCHES_MAX`
 * matches are read.
 */
export function listMapFeatures(db: Database, query: MapSearch) {
  return db.select(columns).from(sql`(${featureRows(query)})`)
}

function featureRows(query: MapSearch): SQL {
  const { q } = query
  const level = clusterLevel(query.bbox, query.zoom)
  if (q !== undefined) return featuresMatchingText({ ...query, q }, level)
  const cover = coveringTiles(query.bbox)
  if (cover?.level !== 13) return selectFromTileCounts(query, level)
  const { column, index } = TILE_INDEXES[13]
  const hits = sql`select ${hitColumns}
    from json_each(${JSON.stringify(cover.tiles)}) tile cross join activities indexed by ${index} on ${column} = tile.value
    where ${matchesFilter(query)}`
  return sql`with hit as materialized (${hits}) ${activitiesOrClusters({ level, isPartial: sql`0` })}`
}

function featuresMatchingText({ q, ...query }: MapSearch & { q: string }, level: number): SQL {
  const key = sql.raw('activities_search.rowid')
  const match = matchExpression({
    q,
    type: query.type,
    tiles: tileWordsInBounds(query.bbox, { coarse: TILES_MAX }),
  })
  return sql`with
    match(key) as materialized (
      select ${key} from activities_search
      where activities_search match ${match} and ${key} >= ${searchKey(query.at, 0)}
      order by ${key} limit ${MAP_MATCHES_MAX + 1}),
    hit as materialized (
      select ${hitColumns}
      from match cross join activities on activities.seq = ${seqOfSearchKey(sql.raw('match.key'))} where ${matchesFilter(query)})
    ${activitiesOrClusters({ level, isPartial: sql`(select count(*) from match) > ${MAP_MATCHES_MAX}` })}`
}

const hitColumns = sql.raw('activities.seq, activities.type, activities.latitude, activities.longitude')

function matchesFilter({ bbox, type, difficulty, at, userId }: MapSearch): SQL {
  return sql`activities.is_listed and activities.starts_at > ${at} and ${isInBounds(bbox)}
    and ${isActivityVisible(userId)}
    ${type ? sql`and activities.type = ${type}` : sql``}
    ${difficulty ? sql`and activities.difficulty = ${difficulty}` : sql``}`
}

/** Selects the rows of `hit` as activities, or as clusters by tile of a level if there are too many. */
function activitiesOrClusters({ level, isPartial }: { level: number; isPartial: SQL }): SQL {
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
