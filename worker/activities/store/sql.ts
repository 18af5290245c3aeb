import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Bounds, Position } from '../../contract/distance'
import { ACTIVITY_DURATION_MAX_MINUTES, EARTH_RADIUS_MILES } from '../../contract/limits'
import { MINUTE_MS } from '../../platform/clock'
import type { TileLevel } from '../../platform/tiles'

const RADIANS = Math.PI / 180

/** Column and index of each tile level. The indexes are sorted by tile, then start. */
export const TILE_INDEXES: Record<TileLevel, { column: SQL; index: SQL }> = {
  7: { column: sql.raw('activities.c7'), index: sql.raw('activities_c7') },
  10: { column: sql.raw('activities.c10'), index: sql.raw('activities_c10') },
  13: { column: sql.raw('activities.c13'), index: sql.raw('activities_c13') },
}

/** Condition that an activity is within the bounds. */
export function isInBounds({ west, south, east, north }: Bounds): SQL {
  const longitudes =
    west > east
      ? sql`(activities.longitude >= ${west} or activities.longitude <= ${east})`
      : sql`activities.longitude between ${west} and ${east}`
  return sql`activities.latitude between ${south} and ${north} and ${longitudes}`
}

/**
 * SQL for 1 - cos(central angle) between an activity and `from`. It sorts like the distance and is cheaper to compute.
 * `from` is a position, or SQL for its longitude and for the sine and cosine of its latitude.
 */
export function distanceOrder(from: Position | { longitude: SQL; sine: SQL; cosine: SQL }): SQL<number> {
  const { longitude, sine, cosine } = 'latitude' in from ? { ...from, ...sineAndCosine(from) } : from
  return sql`1 - (${sine} * sin(radians(activities.latitude))
    + ${cosine} * cos(radians(activities.latitude)) * cos(radians(activities.longitude - ${longitude})))`
}

/** Returns the value of `distanceOrder` at a distance in miles. */
export function distanceOrderAt(miles: number): number {
  return 1 - Math.cos(miles / EARTH_RADIUS_MILES)
}

/** Returns sine and cosine of a position's latitude. */
export function sineAndCosine({ latitude }: Position): { sine: number; cosine: number } {
  return { sine: Math.sin(latitude * RADIANS), cosine: Math.cos(latitude * RADIANS) }
}

/** Keys of the full-text index are `start minute * SEQ_LIMIT + seq`, so that matches are sorted by start. */
const SEQ_LIMIT = 2 ** 26

/** Returns an activity's full-text key. The casts are needed because D1 binds numbers as REAL. */
export function searchKey(startsAt: number, seq: number): SQL {
  return sql`(cast(${Math.floor(startsAt / MINUTE_MS)} as integer) * ${sql.raw(String(SEQ_LIMIT))} + cast(${seq} as integer))`
}

/** Extracts `activities.seq` from a full-text key. */
export function seqOfSearchKey(key: SQL): SQL {
  return sql`${key} & ${sql.raw(String(SEQ_LIMIT - 1))}`
}

/** Maximum duration. Activities that have not ended count as upcoming, so lists begin this long ago. */
export const ACTIVITY_MAX_MS = ACTIVITY_DURATION_MAX_MINUTES * MINUTE_MS
