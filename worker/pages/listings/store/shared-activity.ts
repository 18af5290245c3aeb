import type { SQL } from 'drizzle-orm'
import { eq, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { fieldsRead, plainFields } from '../../../contract/activities'
import { PUBLIC_FACES_MAX } from '../../../contract/limits'
import { activities, deletedActivities, locations, participations, users } from '../../../db/schema'
import { isVisibleOutside } from '../../../db/visibility'
import { packRow } from '../../../platform/columns'
import type { Database } from '../../../platform/database'
import { cardColumns, keyIf, ofOrganizer, organizerColumns } from './upcoming'

const unlessHidden = (like: SQLiteColumn) => ({
  expression: sql`iif(${activities.exactLocationId} is null, ${like}, null)`,
  like,
})
/** Plain columns. Those that could reveal a hidden place are null for one. */
const plainColumns = {
  ...plainFields(activities),
  ...Object.fromEntries(fieldsRead('withExactPlace').map((name) => [name, unlessHidden(activities[name])])),
}

const countryColumn = {
  expression: sql`(select ${locations.country} from ${locations} where ${locations.id} = ${activities.locationId})`,
  like: locations.country,
}

type Found = { id: string; onlyIf: SQL }

/** Finds an activity that is visible through its link, with its organizer. */
export function findSharedActivity(
  db: Database,
  { id, onlyIf = sql`true` }: Partial<Found> & { id: string },
) {
  return db
    .select({
      activity: packRow('activity', {
        ...cardColumns,
        ...plainColumns,
        country: countryColumn,
        calendarSequence: activities.calendarSequence,
        cancelledAt: activities.cancelledAt,
        createdAt: activities.createdAt,
        updatedAt: activities.updatedAt,
      }),
      organizer: organizerColumns,
    })
    .from(activities)
    .innerJoin(...ofOrganizer)
    .where(sql`${activities.id} = ${keyIf(onlyIf, id)} and ${isVisibleOutside({ listed: false })}`)
    .limit(1)
}
export type SharedActivity = Awaited<ReturnType<typeof findSharedActivity>>[number]

/**
 * Lists pictures of participants visible to visitors: Show Activities is on, and they are not suspended or deleted. Never a name.
 */
export function listFaces(db: Database, { id, onlyIf }: Found) {
  return db
    .select({ avatar: sql<string>`${users.avatar}`.mapWith(users.avatar).as('avatar') })
    .from(participations)
    .innerJoin(users, eq(users.id, participations.userId))
    .where(
      sql`${participations.activityId} = ${keyIf(onlyIf, id)} and ${participations.status} <> 'QUIT'
        and ${users.avatar} is not null and ${users.showActivities} and ${users.suspendedAt} is null
        and ${users.deletedAt} is null`,
    )
    .orderBy(participations.joinedAt)
    .limit(PUBLIC_FACES_MAX)
}

/** Finds whether a public activity was deleted. */
export function findDeleted(db: Database, id: string) {
  return db
    .select({ id: deletedActivities.id })
    .from(deletedActivities)
    .where(eq(deletedActivities.id, id))
    .limit(1)
}

/** SQL for the key of an activity's city, and for its organizer. */
export const cityKeyOf = (id: string) =>
  sql`(select here.city_path from ${activities} here where here.id = ${id})`
export const organizerOf = (id: string) =>
  sql`(select here.creator_id from ${activities} here where here.id = ${id})`
/** Returns the series of an activity; null if there is none, which matches nothing. */
export const seriesOf = (id: string) =>
  sql`(select here.series_id from ${activities} here where here.id = ${id})`
