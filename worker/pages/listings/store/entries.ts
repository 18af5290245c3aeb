import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { CALENDAR_DESCRIPTION_MAX_CHARACTERS } from '../../../contract/limits'
import { activities } from '../../../db/schema'
import { isNotCanceledByAdmin, isVisibleOutside } from '../../../db/visibility'
import { packRow } from '../../../platform/columns'
import type { Database } from '../../../platform/database'
import type { List } from './upcoming'
import { cardColumns, keyIf, ofOrganizer, organizerColumns, soonestFirst } from './upcoming'

/** Columns of feeds and calendars. */
const entryColumns = {
  activity: packRow('activity', {
    ...cardColumns,
    // One character more than calendars show, to detect that it must be shortened.
    description: {
      expression: sql`substr(${activities.description}, 1, ${sql.raw(String(CALENDAR_DESCRIPTION_MAX_CHARACTERS + 1))})`,
      like: activities.description,
    },
    durationMinutes: activities.durationMinutes,
    calendarSequence: activities.calendarSequence,
    createdAt: activities.createdAt,
    updatedAt: activities.updatedAt,
    cancelledAt: activities.cancelledAt,
  }),
  organizer: organizerColumns,
}

/** Lists activities, soonest first, for feeds and calendars. */
export function listEntries(db: Database, { from, where, limit }: List & { limit: number }) {
  return db
    .select(entryColumns)
    .from(from)
    .innerJoin(...ofOrganizer)
    .where(where)
    .orderBy(...soonestFirst)
    .limit(limit)
}
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** Finds the spelling of the city in its last public activity. Cities that never had one have no page (product.md 17.3). */
export function findSpelling(db: Database, { city, onlyIf }: { city: string; onlyIf: SQL }) {
  const last = (index: string, isListed: SQL) => sql`select * from (
    select activities.city, activities.state, activities.location_id, activities.time_zone, activities.updated_at from activities indexed by ${sql.raw(index)}
    where activities.city_path = ${keyIf(onlyIf, city)} and ${isListed}
      and ${isVisibleOutside({ listed: true })}
    order by activities.starts_at desc limit 1)`
  return db
    .select({
      city: sql<string>`city`.as('city'),
      state: sql<string>`state`.as('state'),
      country: sql<string>`(select country from locations where id = location_id)`.as('country'),
      timeZone: sql<string>`time_zone`.as('time_zone'),
      updatedAt: sql<number>`updated_at`.as('updated_at'),
    })
    .from(
      sql`(${last('activities_city', sql`activities.is_listed`)}
        union all ${last('activities_city_cancelled', sql`activities.cancelled_at is not null and ${isNotCanceledByAdmin}`)})`,
    )
    .limit(1)
}
