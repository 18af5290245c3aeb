import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Position } from '../../contract/distance'
import { ACTIVITY_DURATION_MAX_MINUTES, EARTH_RADIUS_MILES } from '../../contract/limits'
import { MINUTE_MS } from '../../platform/clock'
import type { TileLevel } from '../../platform/tiles'
import type { Box } from './area'

const RADIANS = Math.PI / 180

/** The index that lists the activities of a tile by their time. */
export const TILE_INDEXES: Record<TileLevel, { column: SQL; index: SQL }> = {
  7: { column: sql.raw('activities.c7'), index: sql.raw('activities_c7') },
  10: { column: sql.raw('activities.c10'), index: sql.raw('activities_c10') },
  13: { column: sql.raw('activities.c13'), index: sql.raw('activities_c13') },
}

/** Whether an activity lies in a box. */
export function isInBox({ west, south, east, north }: Box): SQL {
  const longitudes =
    west > east
      ? sql`(activities.longitude >= ${west} or activities.longitude <= ${east})`
      : sql`activities.longitude between ${west} and ${east}`
  return sql`activities.latitude between ${south} and ${north} and ${longitudes}`
}

/**
 * How far an activity is, as 1 - cos of the angle between: it grows with the distance and costs less than miles do.
 * `from` is a position, or the SQL of its longitude and of sine and cosine of its latitude.
 */
export function farness(from: Position | { longitude: SQL; sine: SQL; cosine: SQL }): SQL<number> {
  const { longitude, sine, cosine } = 'latitude' in from ? { ...from, ...sineAndCosine(from) } : from
  return sql`1 - (${sine} * sin(radians(activities.latitude))
    + ${cosine} * cos(radians(activities.latitude)) * cos(radians(activities.longitude - ${longitude})))`
}

/** What `farness` is at so many miles. */
export function farnessAt(miles: number): number {
  return 1 - Math.cos(miles / EARTH_RADIUS_MILES)
}

/** Of a position's latitude. */
export function sineAndCosine({ latitude }: Position): { sine: number; cosine: number } {
  return { sine: Math.sin(latitude * RADIANS), cosine: Math.cos(latitude * RADIANS) }
}

/** The full-text index is keyed by start minute and number in one integer, the minute above these bits. */
const SEQ_BITS = 2 ** 26

/** The key of an activity with a start and a number; D1 binds numbers as REAL, which the index would not take. */
export function searchKey(startsAt: number, seq: number): SQL {
  return sql`(cast(${Math.floor(startsAt / MINUTE_MS)} as integer) * ${sql.raw(String(SEQ_BITS))} + cast(${seq} as integer))`
}

/** The number of the activity behind a key. */
export function seqOf(key: SQL): SQL {
  return sql`${key} & ${sql.raw(String(SEQ_BITS - 1))}`
}

/** A running activity still counts as upcoming; none runs longer than this. */
export const LONGEST_MS = ACTIVITY_DURATION_MAX_MINUTES * MINUTE_MS
