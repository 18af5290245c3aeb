import { and, count, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm'
import { activities, follows, participations, users } from '../db/schema'
import { isVisible } from '../db/visibility'
import { now } from '../platform/clock'
import type { Database } from '../platform/database'

/** A follower, and whom. */
export type Follow = { followerId: string; creatorId: string }

/** A person who exists for the viewer and has not gone, with what the profile says of their followers, the viewer among them or not. */
export function findProfile(db: Database, { followerId, creatorId }: Follow) {
  return db
    .select({ ...getTableColumns(users), ...followColumns({ followerId, creatorId }) })
    .from(users)
    .where(and(eq(users.id, creatorId), isVisible(followerId, users.id), isNull(users.deletedAt)))
    .limit(1)
}
export type ProfileRow = Awaited<ReturnType<typeof findProfile>>[number]

/** The followers of a person, and whether the viewer is one. */
export function findFollowState(db: Database, follow: Follow) {
  return db
    .select(followColumns(follow))
    .from(users)
    .where(and(eq(users.id, follow.creatorId), isVisible(follow.followerId, users.id)))
    .limit(1)
}

function followColumns({ followerId, creatorId }: Follow) {
  return {
    followers: sql<number>`(select count(*) from ${follows} where creator_id = ${creatorId})`.as('followers'),
    isFollowing: sql`exists (
      select 1 from ${follows} where creator_id = ${creatorId} and follower_id = ${followerId})`
      .mapWith(Boolean)
      .as('is_following'),
  }
}

/**
 * What took place under a person, how many came, and what part of those who had a seat that is (percent; null where
 * nobody had one). Cancelled activities did not take place.
 */
export function sumHosted(db: Database, creatorId: string) {
  const missed = sql`(select count(*) from ${participations}
    where ${participations.activityId} = ${activities.id} and ${participations.noShowAt} is not null and ${participations.status} <> 'QUIT')`
  const seats = sql`total(${activities.participantsCount})`
  const served = sql`(${seats} - total(${missed}))`
  return db
    .select({
      hosted: count(),
      participantsServed: sql<number>`cast(${served} as integer)`.as('served'),
      attendance: sql<number | null>`cast(round(100 * ${served} / nullif(${seats}, 0)) as integer)`.as(
        'attendance',
      ),
    })
    .from(activities)
    .where(
      and(eq(activities.creatorId, creatorId), isNull(activities.cancelledAt), lte(activities.endsAt, now())),
    )
}

export type HostedSums = Awaited<ReturnType<typeof sumHosted>>[number]

/** Follows; following already changes nothing, and whoever was blocked in the meantime cannot. */
export function insertFollow(db: Database, { followerId, creatorId }: Follow) {
  return db
    .insert(follows)
    .select(
      sql`select ${followerId}, ${users.id}, ${now()} from ${users}
        where ${users.id} = ${creatorId} and ${isVisible(followerId, users.id)}`,
    )
    .onConflictDoNothing()
}

/** Unfollows; not following changes nothing. */
export function deleteFollow(db: Database, { followerId, creatorId }: Follow) {
  return db.delete(follows).where(and(eq(follows.followerId, followerId), eq(follows.creatorId, creatorId)))
}
