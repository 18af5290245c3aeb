import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { ActivityType } from '../../../contract/activities'
import { packRow } from '../../../platform/columns'
import type { Database } from '../../../platform/database'
import type { Ahead, Scope, SeriesScope, UpcomingPage } from './upcoming'
import { cardColumns, ofOrganizer, organizerColumns, soonestFirst, upcoming } from './upcoming'

const columns = { activity: packRow('activity', cardColumns), organizer: organizerColumns }

/** Lists public activities that have not started, soonest first. */
export function listUpcoming(
  db: Database,
  page: Omit<UpcomingPage, 'scope'> & { scope: Scope | SeriesScope },
) {
  const { from, where } = upcoming(page)
  return db
    .select(columns)
    .from(from)
    .innerJoin(...ofOrganizer)
    .where(where)
    .orderBy(...soonestFirst)
    .limit(page.limit)
}
export type CardRow = Awaited<ReturnType<typeof listUpcoming>>[number]

/** Finds the start times of the page after the next `skip` activities; null if there is none. */
export function findRange(db: Database, { skip, ...page }: Omit<UpcomingPage, 'limit'> & { skip: number }) {
  const { from, where } = upcoming(page)
  return db
    .select({
      first: sql<number | null>`min(starts_at)`.as('first'),
      last: sql<number | null>`max(starts_at)`.as('last'),
    })
    .from(
      sql`(select activities.starts_at from ${from} where ${where}
        order by activities.starts_at, activities.seq limit ${skip} offset ${skip})`,
    )
}

/** Counts a city's activities that have not started, by type, up to `max` of each. */
export function countTypes(
  db: Database,
  { city, types, max, ...ahead }: Ahead & { city: string; types: readonly ActivityType[]; max: number },
) {
  const { where } = upcoming({ scope: { city }, ...ahead })
  return db
    .select({
      type: sql<ActivityType>`type`.as('type'),
      count: sql<number>`count`.as('count'),
    })
    .from(
      sql`(select value as type, (select count(*) from (
          select 1 from activities indexed by activities_city_type where activities.type = each.value and ${where}
          limit ${max})) as count
        from json_each(${JSON.stringify(types)}) each)`,
    )
}

/** Counts the upcoming activities of each city, up to `max`. */
export function countCities(
  db: Database,
  { cities, max, ...ahead }: Ahead & { cities: readonly string[] | SQL; max: number },
) {
  const { from, where } = upcoming({ scope: { city: sql`each.value` }, ...ahead })
  return db.select({ city: sql<string>`city`.as('city'), count: sql<number>`count`.as('count') }).from(
    sql`(select value as city, (select count(*) from (select 1 from ${from} where ${where} limit ${max})) as count
        from json_each(${isList(cities) ? JSON.stringify(cities) : cities}) each)`,
  )
}

function isList(cities: readonly string[] | SQL): cities is readonly string[] {
  return Array.isArray(cities)
}
