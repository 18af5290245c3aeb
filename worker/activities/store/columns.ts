import type { SQL } from 'drizzle-orm'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { alias } from 'drizzle-orm/sqlite-core'
import { activities, applications, participations, users } from '../../db/schema'
import { packed, packedOrNull } from '../../platform/columns'
import type { Database } from '../../platform/database'

/** The same tables once more, for what the caller has to do with an activity. */
const creators = alias(users, 'creator')
export const ownApplications = alias(applications, 'own_application')
const ownParticipations = alias(participations, 'own_participation')

/** Everything that `toApplication` reads. */
export const applicationColumns = packed('application', {
  ...getTableColumns(applications),
  waitlistPosition: waitlistPosition(applications),
})
export type ApplicationRow = SelectResultFields<{ row: typeof applicationColumns }>['row']

/** Everything that `toParticipation` reads. */
const participationColumns = packed('participation', getTableColumns(participations))
export type ParticipationRow = SelectResultFields<{ row: typeof participationColumns }>['row']

/**
 * Everything that `toActivity` reads: the activity, its creator, the caller's own application and participation.
 * Belongs with the three joins of `selectActivities`; spread it beside the columns of another noun to carry the
 * activity along in one query.
 *
 * @example
 * db.select({ ...activityColumns, participation: participationColumns }).from(participations)
 *   .innerJoin(activities, eq(activities.id, participations.activityId))
 *   .innerJoin(...ofCreator).leftJoin(...ofOwnApplication(userId)).leftJoin(...ofOwnParticipation(userId))
 */
export const activityColumns = {
  activity: packed('activity', getTableColumns(activities)),
  creator: packed('creator', {
    id: creators.id,
    name: creators.name,
    avatar: creators.avatar,
    verifiedAt: creators.verifiedAt,
  }),
  ownApplication: packedOrNull('own_application', {
    ...getTableColumns(ownApplications),
    waitlistPosition: waitlistPosition(ownApplications),
  }),
  ownParticipation: packedOrNull('own_participation', getTableColumns(ownParticipations)),
}
export type ActivityRow = SelectResultFields<typeof activityColumns>

/** The joins that `activityColumns` needs, as the arguments of `innerJoin` and, twice, `leftJoin`. */
export const ofCreator = [creators, eq(creators.id, activities.creatorId)] as const
export const ofOwnApplication = (userId: string) =>
  [
    ownApplications,
    and(eq(ownApplications.activityId, activities.id), eq(ownApplications.userId, userId)),
  ] as const
export const ofOwnParticipation = (userId: string) =>
  [
    ownParticipations,
    and(eq(ownParticipations.activityId, activities.id), eq(ownParticipations.userId, userId)),
  ] as const

/** Activities as a person sees them; narrow it with `where`, `orderBy` and `limit`. */
export function selectActivities(db: Database, userId: string) {
  return db
    .select(activityColumns)
    .from(activities)
    .innerJoin(...ofCreator)
    .leftJoin(...ofOwnApplication(userId))
    .leftJoin(...ofOwnParticipation(userId))
}

/**
 * The same from a FROM clause of the caller's own that has `activities` in it. Tables are joined in the order in which
 * they stand: only left and cross joins keep SQLite from starting with the creators.
 */
export function selectFrom(db: Database, userId: string, source: SQL) {
  return db
    .select(activityColumns)
    .from(source)
    .leftJoin(...ofCreator)
    .leftJoin(...ofOwnApplication(userId))
    .leftJoin(...ofOwnParticipation(userId))
}

/** The activities of seats, which `own_participation` walks by an index of its own; so one takes a person's seats. */
export function selectOfSeats(db: Database, userId: string, index: SQL) {
  return db
    .select(activityColumns)
    .from(
      sql`${participations} own_participation indexed by ${index}
        cross join ${activities} on ${activities.id} = own_participation.activity_id`,
    )
    .leftJoin(...ofCreator)
    .leftJoin(...ofOwnApplication(userId))
}

/** The activities whose numbers a query picks, by their farness. */
export function selectNear(
  db: Database,
  userId: string,
  { near, farness }: { near: SQL; farness: SQL<number> },
) {
  return db
    .select({ ...activityColumns, farness: farness.as('farness') })
    .from(sql`(${near}) near`)
    .innerJoin(activities, sql`${activities.seq} = near.seq`)
    .innerJoin(...ofCreator)
    .leftJoin(...ofOwnApplication(userId))
    .leftJoin(...ofOwnParticipation(userId))
    .orderBy(sql`farness`, sql`near.seq`)
}

/** Place in the waitlist from 1, by rank and then id; null where not wait-listed. */
function waitlistPosition(application: typeof applications | typeof ownApplications): SQL<number | null> {
  // Each column in a fragment of its own: a select without joins would drop the table's name, and mean `ahead`.
  const [id, activityId, rank] = [application.id, application.activityId, application.waitlistRank].map(
    (column) => sql`${column}`,
  )
  return sql`case when ${rank} is not null then (
    select count(*) from ${applications} ahead
    where ahead.activity_id = ${activityId} and ahead.waitlist_rank is not null
      and (ahead.waitlist_rank, ahead.id) <= (${rank}, ${id}))
  end`
}
