import type { SQL } from 'drizzle-orm'
import { and, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import type { Position } from '../../contract/distance'
import { places } from '../../db/schema'
import { cityPathOf } from '../../db/schema/columns'
import { boundsAround } from '../../platform/bounds'
import type { Database } from '../../platform/database'
import { INSTALLED_TILE_LEVEL, tilesInBounds } from '../../platform/tiles'

/** Maximum matches read for a text, most populous first. Less populous ones are found only near the user. */
const MATCHES_MAX = 200

const { c10: _tile, ...columns } = getTableColumns(places)
export type InstalledPlace = Omit<typeof places.$inferSelect, 'c10'>

/** Finds an installed place or postal code by its number. */
export function findInstalled(db: Database, number: number) {
  return db.select(columns).from(places).where(eq(places.number, number)).limit(1)
}

/** Lists the installed places and postal codes of these numbers. */
export function listInstalled(db: Database, numbers: readonly number[]) {
  return db
    .select(columns)
    .from(places)
    .where(inArray(places.number, [...numbers]))
}

/**
 * Lists the installed places of some countries around a point, including farther ones in the same tiles. Includes postal codes
 * only on request.
 */
export function listAround(
  db: Database,
  {
    point,
    miles,
    countries,
    withPostcodes = false,
  }: { point: Position; miles: number; countries: readonly string[]; withPostcodes?: boolean },
) {
  const tiles = JSON.stringify(tilesInBounds(boundsAround(point, miles), INSTALLED_TILE_LEVEL))
  return db
    .select(columns)
    .from(places)
    .where(
      and(
        sql`${places.c10} in (select value from json_each(${tiles}))`,
        inArray(places.country, [...countries]),
        withPostcodes ? undefined : gt(places.number, 0),
      ),
    )
}

/** Lists up to `limit` of the most populous installed cities in the tiles around a point. Reads up to `limit` index entries per tile. */
export function listCitiesAround(
  db: Database,
  {
    point,
    miles,
    countries,
    limit,
  }: { point: Position; miles: number; countries: readonly string[]; limit: number },
) {
  const tiles = JSON.stringify(tilesInBounds(boundsAround(point, miles), INSTALLED_TILE_LEVEL))
  const cities = sql`(select city.value ->> 1 from json_each(${tiles}) tile, json_each((
    select json_group_array(json_array(population, number)) from (
      select population, number from places indexed by places_cities
      where c10 = tile.value and category = 'city' order by population desc limit ${limit}))) city
    order by city.value ->> 0 desc limit ${limit})`
  return db
    .select(columns)
    .from(places)
    .where(and(sql`${places.number} in ${cities}`, inArray(places.country, [...countries])))
    .orderBy(desc(places.population))
}

/** Lists the most populous installed places in whose names each of these is the start of a word. */
export function listInstalledNamed(
  db: Database,
  { words, countries }: { words: readonly string[]; countries: readonly string[] },
) {
  // Folded words contain only letters and digits, so they need no escaping.
  const query = words.map((word) => `"${word}"*`).join(' ')
  return db
    .select(columns)
    .from(places)
    .where(and(inArray(places.number, matching(query)), inArray(places.country, [...countries])))
}

/** Lists which of these paths, built by `cityPath`, belong to installed cities. Reads all cities of the countries. */
export function listCityPaths(
  db: Database,
  { keys, countries }: { keys: readonly string[]; countries: readonly string[] },
) {
  const key = cityPathOf('state', 'name')
  return db
    .selectDistinct({ key: sql<string>`${key}`.as('key') })
    .from(places)
    .where(
      and(
        eq(places.category, 'city'),
        inArray(places.country, [...countries]),
        sql`${key} in (select value from json_each(${JSON.stringify(keys)}))`,
      ),
    )
}

function matching(query: string): SQL {
  return sql`(select rowid % 67108864 from places_search where places_search match ${query} order by rowid limit ${MATCHES_MAX})`
}
