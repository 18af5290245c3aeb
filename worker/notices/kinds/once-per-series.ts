import type { AnyColumn, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { activities } from '../../db/schema'

/**
 * Columns `nth` and `dates` of a subquery over activities. When several dates of a series change at once, a user is notified only
 * of the first of theirs (`nth` is 1), with the number of dates (product.md 4.47).
 */
export function oncePerSeries(userId: AnyColumn | SQL): SQL {
  const together = sql`partition by ${userId}, coalesce(${activities.seriesId}, ${activities.id})`
  return sql`row_number() over (${together} order by ${activities.startsAt}) nth, count(*) over (${together}) dates`
}

/** Data of such a subquery's rows, with the number of dates if there are several. */
export function withDates(subquery: string): SQL {
  const [data, dates] = [sql.raw(`${subquery}.data`), sql.raw(`${subquery}.dates`)]
  return sql`iif(${dates} > 1, json_set(coalesce(${data}, '{}'), '$.dates', ${dates}), ${data})`
}
