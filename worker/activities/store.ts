import type { SQL } from 'drizzle-orm'
import { and, desc, eq, getTableColumns, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Activity } from '../contract/activities'
import {
  ACTIVITY_DURATION_MAX_MINUTES,
  CREATOR_RECENT_ACTIVITIES,
  PARTICIPANT_AVATARS_MAX,
} from '../contract/limits'
import { activities, applications, images, participations, users } from '../db/schema'
import { hiddenActivities, isActivityVisible, isVisible } from '../db/visibility'
import { MINUTE_MS } from '../platform/clock'
import { packed, packedOrNull } from '../platform/columns'
import type { Database } from '../platform/database'

/** For the lists of this folder: who exists for whom. */
/** For the stores beside this one, which read no tables of their own. */
export { hiddenActivities, isActivityVisible, isVisible }

/** The same tables once more, for what the caller has to do with an activity. */
const creators = alias(users, 'creator')
const ownApplications = alias(applications, 'own_application')
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

/** Activities with the counts of their applications, for the caller's own ones. */
export function selectWithCounts(db: Database, userId: string) {
  return db
    .select({ ...activityColumns, counts: countsFor(userId).as('counts') })
    .from(activities)
    .innerJoin(...ofCreator)
    .leftJoin(...ofOwnApplication(userId))
    .leftJoin(...ofOwnParticipation(userId))
}

/** One activity that a person may know of, with counts where it is their own. */
export function findActivity(db: Database, { id, userId }: { id: string; userId: string }) {
  return selectWithCounts(db, userId)
    .where(and(eq(activities.id, id), isVisible(userId, activities.creatorId)))
    .limit(1)
}

/** Some of those who come, for their faces; people who hide their activities show to the creator and to fellows alone. */
export function listFaces(db: Database, { activityId, userId }: { activityId: string; userId: string }) {
  const isFellow = sql`exists (select 1 from ${participations} fellow
    where fellow.activity_id = ${activityId} and fellow.user_id = ${userId} and fellow.status <> 'QUIT')`
  return db
    .select({ name: users.name, avatar: users.avatar })
    .from(participations)
    .innerJoin(users, eq(users.id, participations.userId))
    .innerJoin(activities, eq(activities.id, participations.activityId))
    .where(
      and(
        eq(participations.activityId, activityId),
        ne(participations.status, 'QUIT'),
        isVisible(userId, participations.userId),
        or(users.showActivities, eq(activities.creatorId, userId), isFellow),
      ),
    )
    .limit(PARTICIPANT_AVATARS_MAX)
}

function countsFor(userId: string): SQL<Activity['counts'] | null> {
  return sql`case when ${activities.creatorId} = ${userId} then (
    select json_object(
      'pending', count(*) filter (where status = 'PENDING'),
      'waitlisted', count(waitlisted_at),
      'applications', count(*))
    from ${applications} where activity_id = ${sql`${activities.id}`}
      and ${isVisible(userId, sql.raw('user_id'))})
  end`.mapWith((json: string): Activity['counts'] => JSON.parse(json))
}

/** The latest activities of an organizer by their time, the cancelled ones left out (product.md 9.6). */
export function listRecentActivities(
  db: Database,
  { userId, creatorId }: { userId: string; creatorId: string },
) {
  return selectActivities(db, userId)
    .where(and(eq(activities.creatorId, creatorId), isNull(activities.cancelledAt)))
    .orderBy(desc(activities.startsAt))
    .limit(CREATOR_RECENT_ACTIVITIES)
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

/** A running activity still counts as upcoming; none runs longer than this. */
export const LONGEST_MS = ACTIVITY_DURATION_MAX_MINUTES * MINUTE_MS

export type NewActivityRow = typeof activities.$inferInsert
export type ActivityChanges = Partial<Omit<NewActivityRow, 'seq' | 'id' | 'creatorId' | 'createdAt'>>

/** Stores a new activity. */
export function insertActivity(db: Database, row: NewActivityRow) {
  return db.insert(activities).values(row)
}

type OwnChange = { id: string; creatorId: string; at: number; changes: ActivityChanges }
type Placed = Pick<ActivityRow['activity'], 'locationId' | 'exactLocationId'>

/**
 * Changes an activity of the creator's own, if it is neither cancelled nor begun, and is still where `placed` says;
 * returns it where it was.
 */
export function updateOwnActivity(
  db: Database,
  { id, creatorId, at, changes, placed }: OwnChange & { placed?: Placed | undefined },
) {
  return db
    .update(activities)
    .set(changes)
    .where(
      and(
        eq(activities.id, id),
        eq(activities.creatorId, creatorId),
        isNull(activities.cancelledAt),
        gt(activities.startsAt, at),
        placed && eq(activities.locationId, placed.locationId),
        placed && sql`${activities.exactLocationId} is ${placed.exactLocationId}`,
      ),
    )
    .returning({ id: activities.id })
}

/** Says what a picture of the owner's shows; the first activity that takes it keeps it. */
export function attachImage(
  db: Database,
  { key, ownerId, activityId }: { key: string; ownerId: string; activityId: string },
) {
  return db
    .update(images)
    .set({ entityType: 'activity', entityId: activityId })
    .where(and(eq(images.key, key), eq(images.ownerId, ownerId), isNull(images.entityId)))
}

type Own = { id: string; creatorId: string }

/** Condition for an activity, if it is this organizer's own. */
export const ofOwn = ({ id, creatorId }: Own) =>
  and(eq(activities.id, id), eq(activities.creatorId, creatorId))

/** Deletes an activity of the creator's own to which nobody ever applied; returns it where it was. */
export function deleteUnlessApplied(db: Database, { id, creatorId }: Own) {
  return db
    .delete(activities)
    .where(
      and(
        eq(activities.id, id),
        eq(activities.creatorId, creatorId),
        sql`not exists (select 1 from ${applications} where activity_id = ${id})`,
      ),
    )
    .returning({ id: activities.id })
}
