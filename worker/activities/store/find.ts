import type { SQL } from 'drizzle-orm'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Activity } from '../../contract/activities'
import type { Application } from '../../contract/applications'
import { CREATOR_RECENT_ACTIVITIES, PARTICIPANT_AVATARS_MAX } from '../../contract/limits'
import { readName } from '../../contract/stored-names'
import { hasHiddenMember, isForming } from '../../db/forming-groups'
import { mayDecide, runsDoor } from '../../db/organizes'
import { activities, applications, groupMembers, groups, participations, users } from '../../db/schema'
import { urlOfImage } from '../../db/schema/columns'
import { isVisible } from '../../db/visibility'
import type { Database } from '../../platform/database'
import {
  activityColumns,
  ofCreator,
  ofOwnApplication,
  ofOwnHelp,
  ofOwnParticipation,
  ownApplications,
  ownApplicationWithNote,
  selectActivities,
  selectListed,
} from './columns'

/** Selects activities, with application counts if the user is the organizer or a co-organizer. */
export function selectWithCounts(db: Database, userId: string) {
  return db
    .select({
      ...activityColumns,
      ...ownApplicationWithNote,
      counts: countsFor(userId).as('counts'),
      companions: companionsOf(userId).as('companions'),
    })
    .from(activities)
    .innerJoin(...ofCreator)
    .leftJoin(...ofOwnApplication(userId))
    .leftJoin(...ofOwnParticipation(userId))
    .leftJoin(...ofOwnHelp(userId))
}

/** Finds an activity whose organizer is visible to the user, with counts if the user decides its applications. */
export function findActivity(db: Database, { id, userId }: { id: string; userId: string }) {
  return selectWithCounts(db, userId).where(isFound(id, userId)).limit(1)
}

/** Same without counts, for what a user may do: counting reads all applications to the activity. */
export function findUncounted(db: Database, { id, userId }: { id: string; userId: string }) {
  return selectActivities(db, userId).where(isFound(id, userId)).limit(1)
}

const isFound = (id: string, userId: string) =>
  and(eq(activities.id, id), isVisible(userId, activities.creatorId))

/**
 * Lists names and avatars of some participants. Those who turned off Show Activities are listed only for the organizer, helpers,
 * and other participants (product.md 2.8).
 */
export function listParticipantAvatars(
  db: Database,
  { activityId, userId }: { activityId: string; userId: string },
) {
  const isParticipant = sql`exists (select 1 from ${participations} own
    where own.activity_id = ${activityId} and own.user_id = ${userId} and own.status <> 'QUIT')`
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
        or(users.showActivities, runsDoor(userId), isParticipant),
      ),
    )
    .limit(PARTICIPANT_AVATARS_MAX)
}

/** Finds a user's membership in a forming group of an activity. A confirmed group precedes invitations. */
export function findPartInGroup(
  db: Database,
  { activityId, userId, at }: { activityId: string; userId: string; at: number },
) {
  const part = sql<
    NonNullable<Activity['formingGroup']>
  >`case when ${groups.leaderId} = ${userId} then 'leader'
    when ${groupMembers.confirmedAt} is null then 'invited' else 'member' end`
  return db
    .select({ part })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .innerJoin(activities, eq(activities.id, groups.activityId))
    .where(
      and(
        eq(groupMembers.userId, userId),
        eq(groups.activityId, activityId),
        isForming(at),
        sql`not ${hasHiddenMember(userId)}`,
      ),
    )
    .orderBy(isNull(groupMembers.confirmedAt))
    .limit(1)
}

function countsFor(userId: string): SQL<Activity['counts'] | null> {
  const counts = (unit: string) => sql`'pending', count(${sql.raw(unit)}) filter (where status = 'PENDING'),
      'waitlisted', count(${sql.raw(unit)}) filter (where waitlisted_at is not null),
      'applications', count(${sql.raw(unit)})`
  return sql`case when ${mayDecide(userId)} then (
    select json_object(${counts('distinct coalesce(group_id, id)')}, 'people', json_object(${counts('*')}))
    from ${applications} where activity_id = ${sql`${activities.id}`}
      and ${isVisible(userId, sql.raw('user_id'))})
  end`.mapWith((json: string): Activity['counts'] => JSON.parse(json))
}

/** SQL for the other members, visible to the user, of their application's group; null if there is no group. */
function companionsOf(userId: string): SQL<Application['companions'] | null> {
  return sql`case when ${ownApplications.groupId} is not null then (
    select json_group_array(json_object('userId', fellow.user_id, 'name', person.name, 'avatar', ${urlOfImage(sql`person.avatar_key`)}))
    from ${applications} fellow cross join ${users} person on person.id = fellow.user_id
    where fellow.group_id = ${ownApplications.groupId} and fellow.user_id <> ${userId}
      and ${isVisible(userId, sql.raw('fellow.user_id'))})
  end`.mapWith((json: string): Application['companions'] => {
    const companions: NonNullable<Application['companions']> = JSON.parse(json)
    return companions.map((each) => ({ ...each, name: readName(each.name) }))
  })
}

/**
 * Lists an organizer's next activities, then the most recent past ones, without canceled ones. Other users don't get those that
 * are shown only by link (product.md 9.6).
 */
export function listRecentActivities(
  db: Database,
  { userId, creatorId, at }: { userId: string; creatorId: string; at: number },
) {
  const own = sql`select near.id from ${activities} near indexed by activities_creator
    where near.creator_id = ${creatorId} and ${creatorId === userId ? sql`near.cancelled_at is null` : sql`near.is_listed`}`
  const next = sql`${own} and near.starts_at > ${at} order by near.starts_at limit ${CREATOR_RECENT_ACTIVITIES}`
  const past = sql`${own} and near.starts_at <= ${at} order by near.starts_at desc limit ${CREATOR_RECENT_ACTIVITIES}`
  return selectListed(db, userId, sql`${activities}`)
    .where(sql`${activities.id} in (select id from (${next}) union all select id from (${past}))`)
    .orderBy(sql`${activities.startsAt} <= ${at}`, sql`abs(${activities.startsAt} - ${at})`)
    .limit(CREATOR_RECENT_ACTIVITIES)
}
