import { and, count, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm'
import { activities, follows, participations, ratings, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'
import { insertSelect } from '../platform/insert-select'
import { deleteFollows } from '../users/follows'

/** A follower, and the user they follow. */
export type Follow = { followerId: string; creatorId: string }

/** Finds a visible user with follower count and whether the viewer follows them. Deleted accounts are not found. */
export function findProfile(db: Database, { followerId, creatorId }: Follow) {
  return db
    .select({ ...getTableColumns(users), ...followColumns({ followerId, creatorId }) })
    .from(users)
    .where(and(eq(users.id, creatorId), isVisible(followerId, users.id), isNull(users.deletedAt)))
    .limit(1)
}
export type ProfileRow = Awaited<ReturnType<typeof findProfile>>[number]

/** Finds a user's follower count and whether the viewer follows them. */
export function findFollowState(db: Database, follow: Follow) {
  return db
    .select(followColumns(follow))
    .from(users)
    .where(and(eq(users.id, follow.creatorId), isVisible(follow.followerId, users.id)))
    .limit(1)
}

function followColumns({ followerId, creatorId }: Follow) {
  return {
    followers: sql<number>`${users.followersCount}`.as('followers'),
    isFollowing: sql`exists (
      select 1 from ${follows} where creator_id = ${creatorId} and follower_id = ${followerId})`
      .mapWith(Boolean)
      .as('is_following'),
  }
}

/**
 * Sums an organizer's past activities, without canceled ones: their number, the number of attendees, and attendance in percent
 * (null if there are no seats).
 */
export function sumHosting(db: Database, creatorId: string) {
  const missed = sql`(select count(*) from ${participations}
    where ${participations.activityId} = ${activities.id} and ${participations.noShowAt} is not null and ${participations.status} <> 'QUIT')`
  const seats = sql`total(${activities.participantsCount})`
  const served = sql`(${seats} - total(${missed}))`
  const scores = sql`from ${ratings} where ${ratings.creatorId} = ${creatorId} and ${ratings.score} is not null`
  return db
    .select({
      hosted: count(),
      participantsServed: sql<number>`cast(${served} as integer)`.as('served'),
      attendance: sql<number | null>`cast(round(100 * ${served} / nullif(${seats}, 0)) as integer)`.as(
        'attendance',
      ),
      ratings: sql<number>`(select count(*) ${scores})`.as('ratings'),
      averageRating: sql<number | null>`(select round(avg(${ratings.score}), 1) ${scores})`.as(
        'average_rating',
      ),
    })
    .from(activities)
    .where(
      and(eq(activities.creatorId, creatorId), isNull(activities.cancelledAt), lte(activities.endsAt, now())),
    )
}

export type HostingSums = Awaited<ReturnType<typeof sumHosting>>[number]

/** Adds a follow, unless it exists or the user is not visible to the follower. */
export function insertFollow(db: Database, { followerId, creatorId }: Follow) {
  return [
    insertSelect(
      db,
      follows,
      { followerId, creatorId: users.id, createdAt: now() },
      sql`from ${users}
        where ${users.id} = ${creatorId} and ${isVisible(followerId, users.id)}`,
    ).onConflictDoNothing(),
    // Must directly follow the insert, whose rows it counts.
    db
      .update(users)
      .set({ followersCount: sql`${users.followersCount} + changes()` })
      .where(eq(users.id, creatorId)),
  ] as const
}

/** Deletes a follow, if there is one. */
export const deleteFollow = (db: Database, { followerId, creatorId }: Follow) =>
  deleteFollows(db, and(eq(follows.followerId, followerId), eq(follows.creatorId, creatorId)))
