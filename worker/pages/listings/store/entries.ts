import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { CALENDAR_DESCRIPTION_MAX_CHARACTERS } from '../../../contract/limits'
import { activities } from '../../../db/schema'
import { isVisibleOutside } from '../../../db/visibility'
import { packRow } from '../../../platform/columns'
import type { Database } from '../../../platform/database'
import type { UpcomingPage } from './upcoming'
import { cardColumns, keyIf, ofOrganizer, organizerColumns, soonestFirst, upcoming } from './upcoming'

/** What feeds and calendars need. */
const entryColumns = {
  activity: packRow('activity', {
    ...cardColumns,
    // One character more than calendars show, so that they see that it is longer.
    description: {
      expression: sql`substr(${activities.description}, 1, ${sql.raw(String(CALENDAR_DESCRIPTION_MAX_CHARACTERS + 1))})`,
      like: activities.description,
    },
    durationMinutes: activities.durationMinutes,
    latitude: activities.latitude,
    longitude: activities.longitude,
    calendarSequence: activities.calendarSequence,
    createdAt: activities.createdAt,
    updatedAt: activities.updatedAt,
  }),
  organizer: organizerColumns,
}

/** Lists public activities that have not started, soonest first, for feeds and calendars. */
export function listEntries(db: Database, page: UpcomingPage) {
  const { from, where } = upcoming(page)
  return db
    .select(entryColumns)
    .from(from)
    .innerJoin(...ofOrganizer)
    .where(where)
    .orderBy(...soonestFirst)
    .limit(page.limit)
}
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** Finds how the city's last public activity spells it. A city without one, whenever it was, has no page. */
export function findSpelling(db: Database, { city, onlyIf }: { city: string; onlyIf: SQL }) {
  return db
    .select({
      city: sql<string>`activities.city`.as('city'),
      timeZone: sql<string>`activities.time_zone`.as('time_zone'),
      updatedAt: sql<number>`activities.updated_at`.as('updated_at'),
    })
    .from(sql`activities indexed by activities_city`)
    .where(
      sql`activities.city_path = ${keyIf(onlyIf, city)} and activities.cancelled_at is null
        and ${isVisibleOutside({ listed: true })}`,
    )
    .orderBy(sql`activities.starts_at desc`)
    .limit(1)
}
